public import ReviewService

/// What ``verify(_:modifier:depth:invariants:faults:)`` looked at: print it to see what a passing test has proved.
public struct VerificationReport: Sendable, Hashable {
    /// The policy's name.
    public let policy: String
    /// The names of the rules that were checked.
    public let rules: [String]
    /// The labels of the faults that were played, each once.
    public let faults: [String]
    /// The triggers with which faults were played: those after the user's operations that can lead to an ask.
    public let faultTriggers: [TriggerKind]
    /// The rules and faults that do not concern the policy, and why.
    public let leftOut: [LeftOut]
    /// How many events deep the search went.
    public let depth: Int
    /// How many different states it met.
    public let stateCount: Int
    /// From how many damaged stores the first three events were searched as well.
    public let damagedStoreCount: Int
    /// Whether no deeper search would meet another one.
    public let isClosed: Bool
    /// Whether any order of events led to an ask: where none did, the rules about asks were not put to the test.
    public let hasAsked: Bool

    /// Whether there were faults to play.
    private let isGivenFaults: Bool
    /// Whether anything was searched at all.
    private let isSearched: Bool

    /// A rule or fault that does not concern the policy.
    public struct LeftOut: Sendable, Hashable {
        /// The rule's name or the fault's label.
        public let name: String
        /// Why, as in `needs milestones`.
        public let reason: String
        /// Whether it is a rule, and not a fault.
        public let isRule: Bool
    }

    /// Nothing was looked at: the policy can't work.
    init(unsearched policy: ReviewPolicy, invariants: [Invariant], faults: [ReportedFault]) {
        self.policy = policy.name
        (rules, self.faults, faultTriggers) = ([], [], [])
        (depth, stateCount, damagedStoreCount) = (0, 0, 0)
        (isClosed, hasAsked, isSearched) = (false, false, false)
        isGivenFaults = !faults.isEmpty
        let reason = "the policy can't work as it is"
        leftOut =
            invariants.map { LeftOut(name: $0.name, reason: reason, isRule: true) }
            + faults.map(\.label).withoutRepetition.map { LeftOut(name: $0, reason: reason, isRule: false) }
    }

    init(
        _ exploration: Exploration,
        damagedStores: Int,
        invariants: [Invariant],
        faults: [ReportedFault],
        hasAsked: Bool
    ) {
        let policy = exploration.policy
        self.policy = policy.name
        rules = exploration.invariants.map(\.name)
        depth = exploration.depth
        stateCount = exploration.stateCount
        isClosed = exploration.isClosed
        damagedStoreCount = damagedStores
        (self.hasAsked, isSearched) = (hasAsked, true)
        isGivenFaults = !faults.isEmpty
        let subjects = policy.subjects()
        faultTriggers = subjects.map(\.kind)
        let played = faults.filter { $0.concerns(policy) }.map(\.label).withoutRepetition
        self.faults = played
        let rulesLeftOut = invariants.filter { !exploration.invariants.contains($0) }.map {
            LeftOut(name: $0.name, reason: "needs \($0.premise)", isRule: true)
        }
        // A fault that can be told in several ways is left out where none of them applies.
        let labels = faults.map(\.label).withoutRepetition.filter { !played.contains($0) }
        let faultsLeftOut = labels.map { label in
            let premises = faults.filter { $0.label == label }.map(\.premise).withoutRepetition
            // Where the user's operations lead to no ask, no other premise helps.
            let reason =
                subjects.isEmpty
                ? "needs an operation of the user that leads to an ask"
                : "needs \(premises.joined(separator: ", or "))"
            return LeftOut(name: label, reason: reason, isRule: false)
        }
        leftOut = rulesLeftOut + faultsLeftOut
    }
}

extension VerificationReport: CustomStringConvertible {
    /// The report in a few lines: `faults left out: R2 (needs a prompt of the app's own)`.
    public var description: String {
        guard isSearched else {
            return """
                policy \(policy): nothing was searched or played, since the policy can't work as it is
                  rules left out: \(Self.list(leftOut.filter(\.isRule).map(\.name)))
                  faults left out: \(Self.list(leftOut.filter { !$0.isRule }.map(\.name)))
                """
        }
        let end = isClosed ? "every order of events" : "every order of up to \(depth) events"
        // Where nothing is put to the test, that is what somebody has to know first.
        let silence =
            hasAsked ? "" : "\n  no order led to an ask, so the rules about asks were not put to the test"
        let unplayed = isGivenFaults ? "none: nothing that the user does leads this policy to ask" : "none was given"
        let played = "\(Self.list(faults)), after \(faultTriggers.map(\.rawValue).joined(separator: " and "))"
        func reasons(isRule: Bool) -> String {
            Self.list(leftOut.filter { $0.isRule == isRule }.map { "\($0.name) (\($0.reason))" })
        }
        return """
            policy \(policy): \(end), \(stateCount) states, and the first events over \(damagedStoreCount) damaged stores\(silence)
              rules checked: \(Self.list(rules))
              rules left out: \(reasons(isRule: true))
              faults played: \(faults.isEmpty ? unplayed : played)
              faults left out: \(reasons(isRule: false))
            """
    }

    private static func list(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }
}

extension [String] {
    /// Each once, in the order in which they come first.
    fileprivate var withoutRepetition: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
