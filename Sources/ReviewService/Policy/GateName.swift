/// The gates that a policy can set before a request, by their names in logs and explanations, in the order in which they
/// are judged.
public enum GateName: String, Sendable, Hashable, CaseIterable, Codable {
    /// No more than so many requests in one session of the app.
    case sessionLimit
    /// A milestone of the filter count is reached and not completed.
    case milestone
    /// No prompt of the app's own is in flight, and no request waits at the root view.
    case flowIdle
    /// The trigger is switched on.
    case enabled
    /// The host app does not object now.
    case hostVeto
    /// So many value moments since the last prompt.
    case valueMoments
    /// So many primary actions in the app's lifetime.
    case primaryActions
    /// So many launches in the app's lifetime.
    case launches
    /// The first use is so long ago.
    case sustainedUse
    /// The first launch is so long ago.
    case sinceFirstLaunch
    /// The last prompt is so long ago.
    case cooldown
    /// The last request is so long ago.
    case betweenRequests
    /// The last setback is so long ago.
    case setback
    /// The version of the app is newer than the one that asked last.
    case appVersion

    /// The reason that a skip gives when this is the first gate not met.
    public var skipReason: SkipReason {
        switch self {
        case .sessionLimit: .alreadyRequestedThisSession
        case .milestone: .noMilestone
        case .flowIdle: .promptInFlight
        default: .gate(self)
        }
    }
}

/// Why an ask did not lead to a request.
public enum SkipReason: Sendable, Hashable {
    /// This session has already requested a review.
    case alreadyRequestedThisSession
    /// No milestone is reached that is not completed.
    case noMilestone
    /// A prompt of the app's own is in flight.
    case promptInFlight
    /// A request waits at the root view already.
    case requestPending
    /// The request was cancelled: a scheduled one by the app, any other with all that the rules remember.
    case cancelled
    /// A later ask took the scheduled request's place.
    case replaced
    /// No window was there that could ask when the request came due.
    case noRequestReviewAction
    /// The first gate that was not met.
    case gate(GateName)

    /// The reason as it is logged.
    public var rawValue: String {
        switch self {
        case .alreadyRequestedThisSession: "alreadyRequestedThisSession"
        case .noMilestone: "noMilestone"
        case .promptInFlight: "promptInFlight"
        case .requestPending: "requestPending"
        case .cancelled: "cancelled"
        case .replaced: "replaced"
        case .noRequestReviewAction: "noRequestReviewAction"
        case .gate(let gate): gate.rawValue
        }
    }
}
