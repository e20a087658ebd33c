/// What an app tells a policy.
public enum ReviewInput: Sendable, Hashable {
    /// The app was launched: counted, and no ask.
    case launch
    /// An operation of the user succeeded: counted as the policy says, and no ask.
    case progress(TriggerName)
    /// A filter was applied: counted, and no ask.
    case filterApplied
    /// Something went wrong for the user.
    case setback
    /// May a review be requested? Where the policy waits by itself, for `delayMilliseconds` instead of its own time.
    case ask(TriggerKind, trigger: TriggerName, delayMilliseconds: Int64? = nil)
    /// The user's answer to the app's own prompt; a later one replaces it.
    case outcome(ReviewOutcome)
    /// The app's own prompt is fully gone.
    case sheetDismissed
    /// The view that presented the app's own prompt went away with it.
    case abandoned
    /// The scheduled request's delay has ended; `canRequest` tells whether a window is there that can ask.
    case delayEnded(canRequest: Bool)
    /// The scheduled request is not wanted any more.
    case cancelled
    /// The pending request was handed to the platform.
    case consumed
}

/// What a policy answers: facts that are true once the ledger is stored.
public enum ReviewNotice: Sendable, Hashable {
    /// The launch was counted.
    case launchRecorded
    /// A value moment was counted.
    case valueMomentRecorded
    /// A primary action was counted.
    case primaryActionRecorded(name: TriggerName, totalCount: Int)
    /// A setback was stamped.
    case setback
    /// A request waits at the root view; `milestone` where an applied filter asked.
    case pending(trigger: TriggerName, milestone: Int?)
    /// A request waits for its delay to end, in milliseconds from now.
    case scheduled(trigger: TriggerName, delayMilliseconds: Int64)
    /// An ask led to no request.
    case skipped(trigger: TriggerName, reason: SkipReason)
    /// The ask was recorded, before anything is on screen.
    case stamped
    /// The app's own prompt is to be shown.
    case promptShown(trigger: TriggerName)
    /// The user rated in the app's own prompt.
    case rated(ReviewOutcome)
    /// The user left the app's own prompt without rating.
    case dismissed
    /// The app's own prompt is gone after a good rating: ask the platform now.
    case systemPromptRequested(trigger: TriggerName)
    /// The app's own prompt is gone after a bad rating: the host's follow-up may run now.
    case followUpDue
    /// The app's own prompt was dropped without an answer.
    case abandoned
    /// The delay is over and the ask recorded: ask the platform now.
    case attempted(trigger: TriggerName)
    /// The request was handed to the platform, and its milestone, if it has one, is completed.
    case consumed(milestone: Int?)
    /// A stored record can't be read; told once per session.
    case unreadable(key: String)
}
