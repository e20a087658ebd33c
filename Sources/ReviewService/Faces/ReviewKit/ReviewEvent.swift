/// What a ``ReviewPromptFlow`` tells its app, after it is stored: for analytics and logs.
public enum ReviewEvent: Sendable, Hashable {
    /// The ask is recorded, and the app's own prompt is to be shown.
    case promptShown(ReviewTrigger)
    /// The user rated in the app's own prompt; a later one corrects it.
    case rated(ReviewOutcome)
    /// The app's own prompt is gone after a good rating, and the platform is to be asked. Whether it shows anything is
    /// never told.
    case systemPromptRequested
    /// The user left the app's own prompt without rating.
    case dismissed
}

extension ReviewEvent {
    /// The event that `notice` is to the app; `nil` where it is none.
    init?(_ notice: ReviewNotice) {
        switch notice {
        case .promptShown(let trigger):
            guard let trigger = ReviewTrigger(rawValue: trigger.rawValue) else { return nil }
            self = .promptShown(trigger)
        case .rated(let outcome): self = .rated(outcome)
        case .systemPromptRequested: self = .systemPromptRequested
        case .dismissed: self = .dismissed
        default: return nil
        }
    }
}
