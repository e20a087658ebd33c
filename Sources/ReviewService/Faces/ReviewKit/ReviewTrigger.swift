/// What leads to an ask under ReviewKit's design.
public enum ReviewTrigger: String, Sendable, Hashable, CaseIterable, Codable {
    /// The user has just got something valuable from the app.
    case valueMoment
    /// The app was launched, and no value moment has led to an ask for a long time.
    case launchFallback

    /// The kind of trigger that it is to the engine.
    var kind: TriggerKind {
        switch self {
        case .valueMoment: .content
        case .launchFallback: .launch
        }
    }

    /// The name that it has to the engine.
    var name: TriggerName { TriggerName(rawValue: rawValue) }
}
