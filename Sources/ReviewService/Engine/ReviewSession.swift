/// What a policy knows of the running session; lost when the session ends.
public struct ReviewSession: Sendable, Hashable {
    /// The request that is under way.
    public enum Request: Sendable, Hashable {
        /// None.
        case none
        /// Asked for and not yet handed to the platform; `milestone` where a filter asked.
        case pending(trigger: TriggerName, milestone: Int?)
    }

    /// The request that is under way.
    public internal(set) var request: Request = .none
    /// How many requests this session has made.
    public internal(set) var requestCount = 0
    /// Which unreadable records this session has reported already.
    var reported: ReviewLedger.Records = []

    /// Makes the state of a session that has just begun.
    public init() {}

    /// Whether a request is waiting to be handed to the platform.
    public var isPending: Bool {
        if case .pending = request { true } else { false }
    }

    /// The milestone that the pending request is for.
    public var pendingMilestone: Int? {
        if case .pending(_, let milestone) = request { milestone } else { nil }
    }
}
