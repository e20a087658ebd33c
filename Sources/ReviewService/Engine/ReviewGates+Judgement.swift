/// What gates look at of what is remembered: a ledger, or the state of a face that would be a waste to convert as a whole
/// when the first gate is closed.
protocol Remembered {
    var filterApplyCount: Int { get }
    var completedMilestones: MilestoneSet? { get }
    var launchCount: Int { get }
    var valueMomentCount: Int { get }
    var primaryActionCount: Int { get }
    var firstUseAt: Stamp { get }
    var lastAskedAt: Stamp { get }
    var lastSetbackAt: Stamp { get }
    var lastAskedVersion: VersionRecord { get }
}

extension ReviewLedger: Remembered {}

extension ReviewGates {
    /// The first gate that is not met, or `nil` when all are.
    public func firstUnmet(session: ReviewSession, ledger: ReviewLedger, context: ReviewContext) -> GateName? {
        unmet(session: session, remembered: ledger, context: context).first
    }

    /// How many of `ledgers` these gates let through: what share of an app's users a policy would ask.
    ///
    /// Each is judged where it lies. A ledger that is handed from module to module is copied, which takes longer than to
    /// judge it.
    public func openCount(among ledgers: [ReviewLedger], session: ReviewSession, context: ReviewContext) -> Int {
        GateThresholds(self, session: session, context: context).openCount(among: ledgers)
    }

    /// Whether all gates are met, over anything that remembers what a ledger does.
    @inline(__always)
    func areMet(session: ReviewSession, remembered: some Remembered, context: ReviewContext) -> Bool {
        GateThresholds(self, session: session, context: context).areMet(by: remembered)
    }

    /// The gates that are not met, over anything that remembers what a ledger does.
    @inline(__always)
    func unmet(session: ReviewSession, remembered: some Remembered, context: ReviewContext) -> GateMask {
        GateThresholds(self, session: session, context: context).unmet(in: remembered)
    }

    /// The milestone that an ask is for; `nil` where there is none, or where the gate does not exist.
    func dueMilestone(in ledger: some Remembered) -> Int? { milestones?.due(in: ledger) }
}

extension MilestoneSet {
    /// The highest milestone that is reached and not completed; none where the record of those can't be read.
    ///
    /// "Reached" and not "equal": a milestone passed while another gate was closed is still owed.
    @inline(__always)
    func due(in ledger: some Remembered) -> Int? {
        guard let completed = ledger.completedMilestones else { return nil }
        return highest(reachedBy: ledger.filterApplyCount, notIn: completed)
    }
}
