/// The gates that a policy can set before a request, by their names in logs and explanations.
public enum GateName: String, Sendable, Hashable, CaseIterable, Codable {
    /// No more than so many requests in one session of the app.
    case sessionLimit
    /// A milestone of the filter count is reached and not completed.
    case milestone

    /// The reason that a skip gives when this is the first gate not met.
    public var skipReason: SkipReason {
        switch self {
        case .sessionLimit: .alreadyRequestedThisSession
        case .milestone: .noMilestone
        }
    }
}

/// Why an ask did not lead to a request.
public enum SkipReason: String, Sendable, Hashable, CaseIterable, Codable {
    /// This session has already requested a review.
    case alreadyRequestedThisSession
    /// No milestone is reached that is not completed.
    case noMilestone
}
