import ReviewService

/// What ``verify(_:modifier:depth:invariants:faults:)`` looked at: print it to see what a passing test has proved.
public struct VerificationReport: Sendable, Hashable {
    /// The policy's name.
    public let policy: String
    /// The names of the rules that were checked.
    public let rules: [String]
    /// The labels of the faults that were played, each once.
    public let faults: [String]
    /// The rules and faults that do not concern the policy.
    public let leftOut: [LeftOut]
    /// How many events deep the search went.
    public let depth: Int
    /// How many different states it met.
    public let stateCount: Int
    /// From how many damaged stores the first three events were searched as well.
    public let damagedStoreCount: Int
    /// Whether no deeper search would meet another one.
    public let isClosed: Bool

    /// Whether there were faults to play.
    private let isGivenFaults: Bool

    /// A rule or fault that does not concern the policy.
    public struct LeftOut: Sendable, Hashable {
        /// The rule's name or the fault's label.
        public let name: String
        /// What the policy would need to be concerned; `nil` for a rule, whose sentence says what it is about.
        public let premise: String?
    }

    /// Nothing was looked at: the policy can't work.
    init(unsearched policy: ReviewPolicy) {
        self.policy = policy.name
        (rules, faults, leftOut) = ([], [], [])
        (depth, stateCount, damagedStoreCount) = (0, 0, 0)
        (isClosed, isGivenFaults) = (false, false)
    }

    init(_ exploration: Exploration, damagedStores: Int, invariants: [Invariant], faults: [ReportedFault]) {
        policy = exploration.policy.name
        rules = exploration.invariants.map(\.name)
        depth = exploration.depth
        stateCount = exploration.stateCount
        isClosed = exploration.isClosed
        damagedStoreCount = damagedStores
        isGivenFaults = !faults.isEmpty
        var played: [String] = []
        for fault in faults where !played.contains(fault.label) && fault.concerns(exploration.policy) {
            played.append(fault.label)
        }
        self.faults = played
        var leftOut = invariants.filter { !exploration.invariants.contains($0) }.map {
            LeftOut(name: $0.name, premise: nil)
        }
        // A fault that can be told in several ways is left out where none of them applies.
        for fault in faults where !played.contains(fault.label) && !leftOut.contains(where: { $0.name == fault.label })
        {
            leftOut.append(LeftOut(name: fault.label, premise: fault.premise))
        }
        self.leftOut = leftOut
    }
}

extension VerificationReport: CustomStringConvertible {
    /// The report in a few lines: `faults left out: R2 (needs a prompt of the app's own)`.
    public var description: String {
        func list(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }
        let end = isClosed ? "every order of events" : "every order of up to \(depth) events"
        let faultsLeftOut = leftOut.compactMap { left in left.premise.map { "\(left.name) (needs \($0))" } }
        let rulesLeftOut = leftOut.filter { $0.premise == nil }.map(\.name)
        // Where nothing is played, that is what somebody has to know first.
        let silence = isGivenFaults ? "none: nothing that the user does leads this policy to ask" : "none was given"
        return """
            policy \(policy): \(end), \(stateCount) states, and the first events over \(damagedStoreCount) damaged stores
              rules checked: \(list(rules))
              rules left out: \(list(rulesLeftOut))
              faults played: \(faults.isEmpty ? silence : list(faults))
              faults left out: \(list(faultsLeftOut))
            """
    }
}
