public import ReviewService

/// What ``verify(_:modifier:depth:invariants:faults:)`` looked at: print it to see what a passing test has proved.
public struct VerificationReport: Sendable, Hashable {
    /// The policy's name.
    public let policy: String
    /// How the task at the root view behaved.
    public let modifier: ReviewRequestModifier
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
    /// Why nothing was searched; `nil` where something was.
    private let unsearched: String?
    /// Whether the policy is switched off as a whole.
    private let isSwitchedOff: Bool
    /// Whether the modifier differs from the hardened one under the policy.
    private let isModifierFelt: Bool

    /// A rule or fault that does not concern the policy.
    public struct LeftOut: Sendable, Hashable {
        /// The rule's name or the fault's label.
        public let name: String
        /// Why, as in `needs milestones`.
        public let reason: String
        /// Whether it is a rule, and not a fault.
        public let isRule: Bool

        fileprivate static let switchedOff = "needs the policy switched on"
        fileprivate var isSwitchedOff: Bool { reason == Self.switchedOff }
    }

    /// Nothing was looked at, for this reason.
    init(
        unsearched policy: ReviewPolicy,
        modifier: ReviewRequestModifier,
        invariants: [Invariant],
        faults: [ReportedFault],
        reason: String
    ) {
        (self.policy, self.modifier) = (policy.name, modifier)
        (isSwitchedOff, isModifierFelt) = (!policy.isEnabled, modifier.isFelt(under: policy))
        (rules, self.faults, faultTriggers) = ([], [], [])
        (depth, stateCount, damagedStoreCount) = (0, 0, 0)
        (isClosed, hasAsked, unsearched) = (false, false, reason)
        isGivenFaults = !faults.isEmpty
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
        (self.policy, modifier) = (policy.name, exploration.modifier)
        (isSwitchedOff, isModifierFelt) = (!policy.isEnabled, exploration.modifier.isFelt(under: policy))
        rules = exploration.invariants.map(\.name)
        depth = exploration.depth
        stateCount = exploration.stateCount
        isClosed = exploration.isClosed
        damagedStoreCount = damagedStores
        (self.hasAsked, unsearched) = (hasAsked, nil)
        isGivenFaults = !faults.isEmpty
        let subjects = policy.subjects()
        faultTriggers = subjects.map(\.kind)
        let played = faults.filter { $0.concerns(policy) }.map(\.label).withoutRepetition
        self.faults = played
        let rulesLeftOut = invariants.filter { !exploration.invariants.contains($0) }.map {
            LeftOut(switchedOff: $0, in: policy)
                ?? LeftOut(name: $0.name, reason: "needs \($0.premise)", isRule: true)
        }
        // A fault that can be told in several ways is left out where none of them applies.
        let labels = faults.map(\.label).withoutRepetition.filter { !played.contains($0) }
        let faultsLeftOut = labels.map { label in
            let premises = faults.filter { $0.label == label }.map(\.premise).withoutRepetition
            // Where the user's operations lead to no ask, no other premise helps.
            let reason =
                !policy.isEnabled
                ? LeftOut.switchedOff
                : subjects.isEmpty
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
        // Everything is left out then: a list of it would hide the one line that matters.
        if let unsearched { return "policy \(policy): nothing was searched or played, since \(unsearched)" }
        let end = isClosed ? "every order of events" : "every order of up to \(depth) events"
        // Where nothing is put to the test, that is what somebody has to know first.
        let idle = "no order led to an ask, so the rules about asks were not put to the test"
        let silence =
            isSwitchedOff
            ? "\n  the policy is switched off: \(idle), and no fault was played" : hasAsked ? "" : "\n  \(idle)"
        let unfelt =
            isModifierFelt
            ? "" : "\n  modifier \(modifier.rawValue) changes nothing under this policy: it does what hardened does"
        let unplayed =
            !isGivenFaults
            ? "none was given"
            : isSwitchedOff ? "none" : "none: nothing that the user does leads this policy to ask"
        let played = "\(Self.list(faults)), after \(faultTriggers.map(\.rawValue).joined(separator: " and "))"
        return """
            policy \(policy): \(end), \(stateCount) states, and the first events over \(damagedStoreCount) damaged stores\(silence)\(unfelt)
              rules checked: \(Self.list(rules))
              rules left out: \(reasons(isRule: true))
              faults played: \(faults.isEmpty ? unplayed : played)
              faults left out: \(reasons(isRule: false))
            """
    }

    /// What was left out and why; a reason that all faults share stands once, and that the policy is switched off above.
    private func reasons(isRule: Bool) -> String {
        let left = leftOut.filter { $0.isRule == isRule }
        let (off, others) = (left.filter(\.isSwitchedOff), left.filter { !$0.isSwitchedOff })
        if !isRule, faults.isEmpty, !left.isEmpty {
            if others.isEmpty { return "all of them" }
            if left.count > 1, Set(left.map(\.reason)).count == 1 { return "all of them (\(left[0].reason))" }
        }
        let names = others.map { "\($0.name) (\($0.reason))" }
        guard !off.isEmpty else { return Self.list(names) }
        let meanwhile = "while it is switched off \(Self.list(off.map(\.name)))"
        return names.isEmpty ? meanwhile : "\(Self.list(names)), and \(meanwhile)"
    }

    private static func list(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }
}

extension VerificationReport.LeftOut {
    /// A rule that would concern the policy if all that it has were switched on; `nil` where that is not why it is left out.
    fileprivate init?(switchedOff rule: Invariant, in policy: ReviewPolicy) {
        var switched = policy
        switched.isEnabled = true
        if rule.applies(switched) {
            self.init(name: rule.name, reason: Self.switchedOff, isRule: true)
            return
        }
        switched.content?.isEnabled = true
        switched.filter?.isEnabled = true
        switched.launch?.isEnabled = true
        switched.settingsRow?.isEnabled = true
        guard rule.applies(switched) else { return nil }
        self.init(name: rule.name, reason: "needs its trigger switched on", isRule: true)
    }
}

extension ReviewRequestModifier {
    /// Whether the modifier differs from the hardened one under `policy`, which itself is no change anywhere.
    package func isFelt(under policy: ReviewPolicy) -> Bool {
        switch self {
        case .hardened: true
        case .original: policy.isTiedToView
        case .asksMidDismissal, .stampsOnAppear: policy.showsOwnSheetFirst
        }
    }
}

extension [String] {
    /// Each once, in the order in which they come first.
    fileprivate var withoutRepetition: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
