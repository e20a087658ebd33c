/// What a policy knows of the running session; lost when the session ends.
public struct ReviewSession: Sendable, Hashable {
    /// The request that is under way.
    public enum Request: Sendable, Hashable {
        /// None.
        case none
        /// Asked for and waiting at the root view to be handed to the platform; `milestone` where a filter asked.
        case pending(trigger: TriggerName, milestone: Int?)
        /// The app's own prompt is in flight, with the last answer the user gave.
        case presenting(trigger: TriggerName, outcome: ReviewOutcome?)
        /// Asked for and waiting for its delay to end.
        case scheduled(kind: TriggerKind, trigger: TriggerName)

        /// What it was asked for after; `nil` where there is none.
        var trigger: TriggerName? {
            switch self {
            case .none: nil
            case .pending(let trigger, _), .presenting(let trigger, _), .scheduled(_, let trigger): trigger
            }
        }
    }

    /// The request that is under way.
    public internal(set) var request: Request = .none
    /// How many requests this session has made.
    public internal(set) var requestCount = 0
    /// Which unreadable records this session has reported already.
    var reported = ReviewLedger.Records()

    /// Makes the state of a session that has just begun.
    public init() {}

    /// Makes the state of a session that has gone on for a while: for explorations, which keep states packed.
    ///
    /// - Parameter reported: The unreadable records that it has told of.
    package init(request: Request, requestCount: Int, reported: ReviewLedger.Records = []) {
        self.request = request
        self.requestCount = requestCount
        self.reported = reported
    }

    /// The session as the gates see it that judge its waiting request once more: that one is not among those made. Else it
    /// would close its own gate, and of two asks in one turn neither would come to anything.
    var beforeLastAsk: Self {
        var session = self
        session.request = .none
        session.requestCount = max(0, requestCount - 1)
        return session
    }

    /// Whether a request is waiting at the root view.
    public var isPending: Bool {
        if case .pending = request { true } else { false }
    }

    /// The milestone that the pending request is for.
    public var pendingMilestone: Int? {
        if case .pending(_, let milestone) = request { milestone } else { nil }
    }

    /// Whether the app's own prompt is in flight.
    public var isPresenting: Bool {
        if case .presenting = request { true } else { false }
    }

    /// The trigger of the scheduled request.
    public var scheduledTrigger: TriggerName? {
        if case .scheduled(_, let trigger) = request { trigger } else { nil }
    }
}

/// What the user answered to the app's own prompt.
public enum ReviewOutcome: Sendable, Hashable {
    /// Happy: the platform may be asked.
    case positive
    /// Not happy: the platform is never asked.
    case negative

    /// The outcome of a rating in stars.
    ///
    /// - Parameters:
    ///   - rating: The stars given.
    ///   - highRatingFloor: The least number of stars that is positive.
    public static func forStarRating(_ rating: Int, highRatingFloor: Int = 4) -> ReviewOutcome {
        rating >= highRatingFloor ? .positive : .negative
    }
}
