/// The gates that one kind of trigger has to pass. A gate that is `nil` does not exist.
public struct ReviewGates: Sendable, Hashable, Codable {
    /// How many requests one session of the app may make.
    public var requestsPerSession: Int?
    /// The counts at which a request becomes due.
    public var milestones: MilestoneSet?

    /// Makes a set of gates; one that is not given does not exist.
    ///
    /// - Precondition: thresholds are not negative.
    public init(requestsPerSession: Int? = nil, milestones: MilestoneSet? = nil) {
        precondition(requestsPerSession ?? 0 >= 0, "A session can't be limited to a negative number of requests")
        self.requestsPerSession = requestsPerSession
        self.milestones = milestones
    }

    /// The names of the gates that exist, in the order in which they are judged and explained.
    public var names: [GateName] {
        GateName.allCases.filter { name in
            switch name {
            case .sessionLimit: requestsPerSession != nil
            case .milestone: milestones != nil
            }
        }
    }
}
