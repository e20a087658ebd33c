/// What an app tells a policy.
public enum ReviewInput: Sendable, Hashable {
    /// A content operation succeeded and its form was dismissed: may a review be requested?
    case contentOperation(TriggerName)
    /// A filter was applied: count it; may a review be requested?
    case filterApplied(TriggerName)
    /// The pending request was handed to the platform.
    case consumed
}

/// What a policy answers: facts that are true once the ledger is stored.
public enum ReviewNotice: Sendable, Hashable {
    /// A request is pending; `milestone` where an applied filter asked.
    case pending(trigger: TriggerName, milestone: Int?)
    /// An ask led to no request.
    case skipped(trigger: TriggerName, reason: SkipReason)
    /// The request was handed to the platform, and its milestone, if it has one, is completed.
    case consumed(milestone: Int?)
    /// A stored record can't be read; told once per session.
    case unreadable(ReviewLedger.Record)
}
