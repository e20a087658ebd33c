extension ReviewGates {
    /// The first gate that is not met, or `nil` when all are.
    ///
    /// The decision and the explanation rest on the same ``isMet(_:session:ledger:)``.
    func firstUnmet(session: ReviewSession, ledger: ReviewLedger) -> GateName? {
        for name in GateName.allCases where !isMet(name, session: session, ledger: ledger) { return name }
        return nil
    }

    /// Whether gate `name` is met; one that does not exist is.
    func isMet(_ name: GateName, session: ReviewSession, ledger: ReviewLedger) -> Bool {
        switch name {
        case .sessionLimit:
            guard let requestsPerSession else { return true }
            return session.requestCount < requestsPerSession
        case .milestone:
            return milestones == nil || dueMilestone(in: ledger) != nil
        }
    }

    /// The highest milestone that is reached and not completed.
    ///
    /// "Reached" and not "equal": a milestone passed while another gate was closed is still owed.
    func dueMilestone(in ledger: ReviewLedger) -> Int? {
        guard let milestones, let completed = ledger.completedMilestones else { return nil }
        return milestones.highest(reachedBy: ledger.filterApplyCount, notIn: completed)
    }
}
