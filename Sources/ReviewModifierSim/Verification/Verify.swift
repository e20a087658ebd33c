public import ReviewService

/// Checks a policy of one's own: every order of events up to a depth, the first events over damaged stores, and the faults
/// that people met in real apps as far as they concern it.
///
/// ```
/// @Test func `our policy keeps the rules`() throws { try verify(ourPolicy) }
/// ```
///
/// - Parameters:
///   - policy: The policy to check.
///   - modifier: How the task at the root view behaves.
///   - depth: How many events deep the search goes, at least 1; each level takes several times as long as the one before,
///     and the default a few seconds in a debug build.
///   - invariants: The rules to check; those that do not apply to the policy are left out.
///   - faults: The faults to play; those that do not concern the policy are left out.
/// - Returns: What was checked, and what was left out and why.
/// - Throws: ``VerificationFailure``, with what can't work in the policy at all (``ReviewPolicy/problems``), with what is asked
///   for that would examine nothing, or with the shortest sequence of events for each rule that is broken and each fault.
@discardableResult
public func verify(
    _ policy: ReviewPolicy,
    modifier: ReviewRequestModifier = .hardened,
    depth: Int = 6,
    invariants: [Invariant] = Invariant.all,
    faults: [ReportedFault] = ReportedFault.all
) throws(VerificationFailure) -> VerificationReport {
    // What a file of it is refused for would show in the search as other faults, if at all.
    let problems = policy.problems.map(VerificationFailure.Finding.init)
    guard problems.isEmpty else {
        throw VerificationFailure(
            policy: policy.name,
            findings: problems,
            report: VerificationReport(
                unsearched: policy,
                modifier: modifier,
                invariants: invariants,
                faults: faults,
                reason: "the policy can't work as it is"
            )
        )
    }
    // A test that passes has to have looked at something.
    if let idle = VerificationFailure.Finding(idleAt: depth, isGivenAny: !invariants.isEmpty || !faults.isEmpty) {
        throw VerificationFailure(
            policy: policy.name,
            findings: [idle],
            report: VerificationReport(
                unsearched: policy,
                modifier: modifier,
                invariants: invariants,
                faults: faults,
                reason: "verify was called so that it examines nothing"
            )
        )
    }
    var exploration = Exploration(policy: policy, modifier: modifier, invariants: invariants)
    exploration.run(depth: depth)
    // What a damaged record does, it does in the first few events; a search of its own keeps the other as deep as it is.
    let ledgers = DamagedLedger.all(of: policy).map(\.ledger)
    var damaged = Exploration(
        policy: policy,
        modifier: modifier,
        invariants: invariants,
        preparations: [],
        ledgers: ledgers
    )
    damaged.run(depth: min(depth, 3))
    let report = VerificationReport(
        exploration,
        damagedStores: ledgers.count,
        invariants: invariants,
        faults: faults,
        hasAsked: exploration.hasAsked || damaged.hasAsked
    )
    let wrong = faults.compactMap { fault in
        fault.fault(of: policy, modifier: modifier).map { VerificationFailure.Finding(fault, $0) }
    }
    let known = Set(exploration.violations.map(\.invariant))
    let broken = (exploration.violations + damaged.violations.filter { !known.contains($0.invariant) }).map {
        VerificationFailure.Finding($0, policy: policy, modifier: modifier)
    }
    guard broken.isEmpty, wrong.isEmpty else {
        throw VerificationFailure(policy: policy.name, findings: broken + wrong, report: report)
    }
    return report
}

/// What ``verify(_:modifier:depth:invariants:faults:)`` found.
public struct VerificationFailure: Error, Sendable, Hashable {
    /// The policy's name.
    public let policy: String
    /// What is wrong, at least one thing.
    public let findings: [Finding]
    /// What was checked, and what was left out.
    public let report: VerificationReport

    /// One thing that is wrong.
    public struct Finding: Sendable, Hashable {
        /// The name of the broken rule, the label of the reported fault, the member of the policy that can't work, or the
        /// argument with which nothing would be examined.
        public let name: String
        /// The rule, what breaks it, and how to see it in the terminal.
        public let message: String

        fileprivate let kind: Kind

        fileprivate enum Kind { case problem, argument, rule, fault }

        init(_ problem: PolicyProblem) {
            kind = .problem
            name = problem.path.isEmpty ? "policy" : problem.path
            message = "\(problem.reason); a policy file with this is refused"
        }

        /// What is asked for that would examine nothing; `nil` where something is examined.
        init?(idleAt depth: Int, isGivenAny: Bool) {
            kind = .argument
            if depth < 1 {
                name = "depth"
                message = "a search goes at least 1 event deep, not \(depth); leave 'depth' out for the usual one"
            } else if !isGivenAny {
                name = "invariants"
                message = "neither a rule nor a fault was given; leave out 'invariants' or 'faults' for all of them"
            } else {
                return nil
            }
        }

        init(_ violation: Exploration.Violation, policy: ReviewPolicy, modifier: ReviewRequestModifier) {
            kind = .rule
            name = violation.invariant.name
            let start = TerminalStart(policy: policy, modifier: modifier)
            let commands = violation.commands(policy: policy, modifier: modifier)
            let remark = start.fileRemark.map { "\n  \($0)" } ?? ""
            let events = violation.events.map { "\($0)" }.joined(separator: ", ")
            let before = violation.preparation.map { "\($0)" }.joined(separator: ", ")
            // No command stores what is damaged: there the start has to be told.
            let place =
                violation.ledger.map { "with this remembered at first: \($0.swift)" }
                ?? "to see it: \(start.program)\(remark)\n  then type: \(commands.joined(separator: "; "))"
            message = """
                \(violation.invariant.sentence)
                  broken by: \(events)\(before.isEmpty ? "" : "\n  after: \(before)")
                  \(place)
                """
        }

        init(_ fault: ReportedFault, _ problem: String) {
            kind = .fault
            name = fault.label
            message = """
                \(fault.story)
                  right is: \(fault.right)
                  \(problem)
                """
        }
    }
}

extension VerificationFailure: CustomStringConvertible {
    public var description: String {
        let parts = findings.map { "\($0.name): \($0.message)" }
        // What was left out belongs to it: a rule that is not named among the broken ones need not have been checked.
        return ([headline] + parts + ["\(report)"]).joined(separator: "\n")
    }

    /// What came of it in one line: `policy mine breaks 3 rules and shows a reported fault`.
    private var headline: String {
        let kinds = Set(findings.map(\.kind))
        if kinds.contains(.problem) { return "policy \(policy) can't work" }
        if kinds.contains(.argument) { return "policy \(policy) was not checked" }
        func words(_ verb: String, _ noun: String, _ kind: Finding.Kind) -> String? {
            let count = findings.count { $0.kind == kind }
            guard count > 0 else { return nil }
            return count == 1 ? "\(verb) a \(noun)" : "\(verb) \(count) \(noun)s"
        }
        let found = [words("breaks", "rule", .rule), words("shows", "reported fault", .fault)].compactMap(\.self)
        // Under another modifier the fault may be that one's.
        let modifier = report.modifier == .hardened ? "" : " with modifier \(report.modifier.rawValue)"
        return "policy \(policy)\(modifier) \(found.joined(separator: " and "))"
    }
}
