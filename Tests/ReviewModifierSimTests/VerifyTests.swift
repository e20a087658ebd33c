import ReviewService
import TestSupport
import Testing

@testable import ReviewModifierSim

@Suite("Verifying a policy")
struct VerifyTests {
    static let policies: [ReviewPolicy] = {
        var demo = ReviewPolicy.reviewKit
        demo.setCadence(.demo)
        var perVersion = ReviewPolicy.nccRequestReview
        perVersion.content?.isOncePerVersion = true
        var filters = ReviewPolicy.workoutApp
        filters.content = nil
        var often = ReviewPolicy.workoutApp
        often.content?.requestsPerSession = nil
        often.filter?.requestsPerSession = 2
        return [.workoutApp, filters, .reviewKit, demo, .nccRequestReview, perVersion, patient, careful, often]
    }()

    /// One's own at the root view: counts, milestones and dates together.
    private static let patient = ReviewPolicy(
        name: "patient",
        progress: .primaryActions,
        waitMilliseconds: 2_000,
        record: .consume,
        keys: LedgerKeys(
            filterApplyCount: "filters",
            completedMilestones: "milestones",
            primaryActionCount: "actions",
            lastAskedAt: "asked",
            lastSetbackAt: "setback"
        )
    ) { policy in
        let gates = ReviewGates {
            $0.requestsPerSession = 1
            $0.cooldownMilliseconds = 90 * 86_400_000
            $0.setbackMilliseconds = 86_400_000
        }
        policy.content = gates
        policy.content?.primaryActions = 3
        policy.filter = gates
        policy.filter?.milestones = [3, 4, 10]
        policy.supersedesLower = true
        policy.isTiedToView = true
    }

    /// One's own without a view: every gate that a delayed request can have.
    private static let careful: ReviewPolicy = {
        var policy = ReviewPolicy.nccRequestReview
        policy.name = "careful"
        policy.keys.lastSetbackAt = "setback"
        policy.filter = nil
        policy.content?.requestsPerSession = 3
        policy.content?.honoursVeto = true
        policy.content?.setbackMilliseconds = 7_200_000
        policy.content?.isOncePerVersion = true
        return policy
    }()

    @Test(arguments: ReportedFault.all, policies)
    func `No reported fault is one of a ported design`(fault: ReportedFault, policy: ReviewPolicy) {
        guard fault.concerns(policy) else { return }
        let problem = fault.fault(of: policy)
        #expect(problem == nil, "\(fault) \(problem ?? "")")
    }

    @Test(arguments: [
        (policies[0], "R1 R3 R4 R6b R10 R11 R12 R13 R15 R19"),
        (policies[1], "R1 R3 R4 R6b R10 R11 R12 R13 R15 R19"),
        (policies[2], "R1 R2 R7 R8 R10 R11 R12 R13 R15 R18 R19 R21"),
        (policies[4], "R1 R5 R6 R9 R10 R11 R12 R13 R15 R19 R21"),
        (policies[5], "R1 R5 R6 R9 R10 R11 R12 R13 R15 R19 R21 R22"),
        (patient, "R1 R3 R4 R6b R10 R11 R12 R13 R15 R19"),
        (careful, "R1 R5 R6 R9 R10 R11 R12 R13 R15 R19 R21 R22"),
    ])
    func `Each design is judged by the faults that concern it`(policy: ReviewPolicy, labels: String) throws {
        let report = try verify(policy, depth: 1)
        #expect(report.faults.joined(separator: " ") == labels)
        let played = Set(ReportedFault.all.filter { $0.concerns(policy) }.map(\.label))
        #expect(played == Set(report.faults))
        let leftOut = report.leftOut.map(\.name)
        #expect(Set(report.faults + report.rules).isDisjoint(with: leftOut))
        #expect(
            Set(report.faults + report.rules + leftOut)
                == Set(ReportedFault.all.map(\.label) + Invariant.all.map(\.name))
        )
    }

    @Test func `The report tells what was left out, and why`() throws {
        let text = try verify(.workoutApp, depth: 2).description
        #expect(text.hasPrefix("policy workoutapp: every order of up to 2 events, "))
        #expect(text.contains(" states, and the first events over 10 damaged stores\n"))
        #expect(text.contains("faults played: R1, R3, R4, R6b, R10"))
        #expect(
            text.contains(", R22, after content and filter\n") || text.contains(", R19, after content and filter\n")
        )
        #expect(text.contains("faults left out: R2 (needs a prompt of the app's own), R5 (needs a delay"))
        #expect(text.contains("rules left out: one-request-per-version (needs a trigger with oncePerVersion), "))
        #expect(!text.contains("put to the test"))
    }

    @Test(arguments: policies)
    func `Nothing is left out without a reason, by the report or by a failure`(policy: ReviewPolicy) throws {
        let report = try verify(policy, depth: 1)
        let failure = VerificationFailure(policy: policy.name, findings: [], report: report)
        for left in report.leftOut {
            #expect(left.reason.hasPrefix("needs ") && left.reason.count > 10 && left.reason != "needs any")
            #expect(report.description.contains("\(left.name) (\(left.reason))"))
            #expect(failure.description.contains("\(left.name) (\(left.reason))"))
        }
        #expect(report.leftOut.filter(\.isRule).map(\.name) == Invariant.all.filter { !$0.applies(policy) }.map(\.name))
    }

    @Test func `A policy whose gates no search opens is told that the rules about asks were not put to the test`()
        throws
    {
        var late = ReviewPolicy.workoutApp
        late.keys.launchCount = "launches"
        late.content?.launches = 500_000
        late.filter?.launches = 500_000
        let report = try verify(late, depth: 2)
        #expect(!report.hasAsked)
        #expect(report.description.contains("no order led to an ask, so the rules about asks were not put to the test"))
        #expect(report.faults.contains("R3"), "they are played one action away from the thresholds")
    }

    @Test func `Where a policy can't work, everything is left out for that reason`() throws {
        var keyless = ReviewPolicy.workoutApp
        keyless.keys.completedMilestones = nil
        let failure = try #require(throws: VerificationFailure.self) { try verify(keyless) }
        #expect(failure.report.leftOut.count == Invariant.all.count + Set(ReportedFault.all.map(\.label)).count)
        #expect(failure.report.leftOut.allSatisfy { $0.reason == "the policy can't work as it is" })
        #expect(
            failure.description == """
                policy workoutapp can't work
                triggers.filter.milestones: \(failure.findings[0].message)
                policy workoutapp: nothing was searched or played, since the policy can't work as it is
                """
        )
    }

    @Test(arguments: [0, -1])
    func `A depth at which nothing is examined is refused`(depth: Int) throws {
        let failure = try #require(throws: VerificationFailure.self) { try verify(.workoutApp, depth: depth) }
        #expect(
            failure.description == """
                policy workoutapp was not checked
                depth: a search goes at least 1 event deep, not \(depth); leave 'depth' out for the usual one
                policy workoutapp: nothing was searched or played, since verify was called so that it examines nothing
                """
        )
    }

    @Test func `To check neither rules nor faults is refused`() throws {
        let failure = try #require(throws: VerificationFailure.self) {
            try verify(.workoutApp, depth: 1, invariants: [], faults: [])
        }
        #expect(failure.findings.map(\.name) == ["invariants"])
        #expect(throws: Never.self) { try verify(.workoutApp, depth: 1, invariants: []) }
    }

    @Test(arguments: [
        (ReviewPolicy.nccRequestReview, ReviewRequestModifier.original, true), (.reviewKit, .original, true),
        (.workoutApp, .stampsOnAppear, true), (.nccRequestReview, .asksMidDismissal, true),
        (.nccRequestReview, .hardened, false), (.workoutApp, .hardened, false),
    ])
    func `A modifier that changes nothing under a policy is told`(
        policy: ReviewPolicy,
        modifier: ReviewRequestModifier,
        isTold: Bool
    ) throws {
        let report = try verify(policy, modifier: modifier, depth: 1)
        #expect(report.modifier == modifier)
        let sentence =
            "\n  modifier \(modifier.rawValue) changes nothing under this policy: it does what hardened does\n"
        #expect(report.description.contains(sentence) == isTold)
    }

    @Test func `That a policy is switched off is said once, and not for each rule and fault`() throws {
        var off = ReviewPolicy.workoutApp
        off.isEnabled = false
        let report = try verify(off, depth: 1)
        let text = report.description
        #expect(
            text.contains(
                "\n  the policy is switched off: no order led to an ask, so the rules about asks were not put to the test, "
                    + "and no fault was played\n"
            )
        )
        #expect(text.contains(", and while it is switched off one-request-per-session"), "\(text)")
        #expect(text.hasSuffix("\n  faults played: none\n  faults left out: all of them"), "\(text)")
        #expect(!text.contains("needs the policy switched on"))
        let session = report.leftOut.first { $0.name == "one-request-per-session" }
        #expect(session?.reason == "needs the policy switched on")
        // One trigger alone can be switched off as well.
        var quiet = ReviewPolicy.workoutApp
        quiet.content?.isEnabled = false
        quiet.filter?.isEnabled = false
        let other = try verify(quiet, depth: 1)
        let reason = other.leftOut.first { $0.name == "one-request-per-session" }?.reason
        #expect(reason == "needs its trigger switched on")
        #expect(
            other.description.hasSuffix("left out: all of them (needs an operation of the user that leads to an ask)")
        )
    }

    @Test func `A policy that never asks passes, and the report says that no fault was played`() throws {
        var off = ReviewPolicy.workoutApp
        off.isEnabled = false
        var contradicting = ReviewPolicy.reviewKit
        contradicting.progress = .none
        var launching = ReviewPolicy.reviewKit
        (launching.content, launching.filter) = (nil, nil)
        #expect(throws: VerificationFailure.self) { try verify(contradicting, depth: 1) }
        for (policy, words, reason) in [
            (off, "none\n", "needs the policy switched on"),
            (
                launching, "none: nothing that the user does leads this policy to ask\n",
                "needs an operation of the user that leads to an ask"
            ),
        ] {
            let report = try verify(policy, depth: 2)
            #expect(report.faults.isEmpty)
            #expect(report.description.contains("faults played: \(words)"))
            #expect(Set(report.leftOut.filter { !$0.isRule }.map(\.reason)) == [reason])
        }
    }

    @Test func `A failure carries the report`() throws {
        let failure = try #require(throws: VerificationFailure.self) {
            try verify(.workoutApp, modifier: .original, depth: 3)
        }
        #expect(failure.report.faults.contains("R3"))
    }

    @Test(arguments: WrongDesign.all)
    func `A fault is found in the design that it warns of`(design: WrongDesign) {
        let found = Self.policies.contains { policy in ReportedFault.all.contains { design.isFound(by: $0, of: policy) }
        }
        #expect(found)
    }

    @Test(arguments: ReportedFault.all, policies)
    func `For each fault there is a design that it warns of`(fault: ReportedFault, policy: ReviewPolicy) {
        guard fault.concerns(policy) else { return }
        #expect(WrongDesign.all.contains { $0.isFound(by: fault, of: policy) })
    }

    @Test(arguments: [
        (ReviewPolicy.workoutApp, ReviewRequestModifier.original, "R3 R4 R6b"),
        (.reviewKit, .asksMidDismissal, "R7"),
        (.reviewKit, .stampsOnAppear, "R8"),
    ])
    func `A wrong modifier shows the faults that it is known for`(
        policy: ReviewPolicy,
        modifier: ReviewRequestModifier,
        labels: String
    ) {
        let shown = ReportedFault.all.filter { $0.fault(of: policy, modifier: modifier) != nil }
        #expect(shown.map(\.label).joined(separator: " ") == labels)
    }

    @Test func `A policy that records too late shows what a crash makes of it`() throws {
        var late = ReviewPolicy.reviewKit
        late.record = .attempt
        let fault = try #require(ReportedFault.all.first { $0.label == "R8" })
        #expect(fault.fault(of: late) != nil)
        let failure = try #require(throws: VerificationFailure.self) { try verify(late, depth: 2) }
        #expect(failure.findings.map(\.name) == ["record"])
    }

    /// A policy whose record is made at the ask, with a cooldown that is over before the platform is asked.
    private static let hasty: ReviewPolicy = {
        var policy = ReviewPolicy.nccRequestReview
        policy.record = .commit
        policy.waitMilliseconds = 10_000
        for path in [\ReviewPolicy.content, \.filter] { policy[keyPath: path]?.betweenRequestsMilliseconds = 5_000 }
        return policy
    }()

    /// A delayed policy that remembers nothing of an ask.
    private static let forgetful: ReviewPolicy = {
        var policy = ReviewPolicy.nccRequestReview
        for path in [\ReviewPolicy.content, \.filter] { policy[keyPath: path]?.betweenRequestsMilliseconds = nil }
        policy.keys.lastAskedAt = nil
        policy.keys.lastAskedVersion = nil
        return policy
    }()

    /// ReviewKit's gates over a timer, with its row "Rate this app".
    private static let sheetless: ReviewPolicy = {
        var policy = ReviewPolicy.reviewKit
        policy.setCadence(.demo)
        policy.showsOwnSheetFirst = false
        return policy
    }()

    /// A row "Rate this app" without a limit beside triggers that have one.
    private static let rowed: ReviewPolicy = {
        var policy = ReviewPolicy.workoutApp
        policy.settingsRow = ReviewGates()
        return policy
    }()

    /// A delayed policy with a limit for each session, which its waiting request must not meet by itself.
    private static let sparing: ReviewPolicy = {
        var policy = ReviewPolicy.nccRequestReview
        policy.content?.requestsPerSession = 2
        policy.filter?.requestsPerSession = 1
        return policy
    }()

    /// A delay that is longer than a minute, and a setback that is forgotten before it is over.
    private static let slow: ReviewPolicy = {
        var policy = ReviewPolicy.nccRequestReview
        policy.waitMilliseconds = 3_600_000
        policy.keys.lastSetbackAt = "setback"
        policy.content?.setbackMilliseconds = 60_000
        return policy
    }()

    /// A long wait at the root view, over value moments without a date of the ask.
    private static let undated: ReviewPolicy = {
        var policy = ReviewPolicy.workoutApp
        policy.waitMilliseconds = 3_600_000
        policy.progress = .valueMoments
        policy.keys.valueMomentCount = "moments"
        policy.content?.valueMoments = 2
        return policy
    }()

    @Test(arguments: [hasty, forgetful, sheetless, rowed, sparing, slow, undated])
    func `A policy that does what it says raises no alarm`(policy: ReviewPolicy) throws {
        #expect(policy.problems.isEmpty)
        let report = try verify(policy, depth: 5)
        #expect(report.hasAsked)
        #expect(report.faults.contains("R19"))
    }

    @Test(arguments: [
        (
            ReviewPolicy.workoutApp, ReviewRequestModifier.original, "R3",
            ".operation(.messageSend), .view(.disappeared)", "user add anna; message send anna x; view disappear"
        ),
        (
            .workoutApp, .original, "R4", ".operation(.messageSend), .scene(.inactive), 0.8 s",
            "user add anna; message send anna x; scene inactive; wait 800ms"
        ),
        (
            .workoutApp, .original, "R6b", ".operation(.messageSend), .form(.opened, .parkForm), 0.8 s",
            "user add anna; message send anna x; form open park; wait 800ms"
        ),
    ])
    func `A played fault is told in the fewest events, as commands`(
        policy: ReviewPolicy,
        modifier: ReviewRequestModifier,
        label: String,
        events: String,
        commands: String
    ) throws {
        let fault = try #require(ReportedFault.all.first { $0.label == label })
        let text = try #require(fault.fault(of: policy, modifier: modifier))
        #expect(text.contains("\n  broken by: \(events)\n"), "\(text)")
        #expect(text.contains("\n  then type: \(commands)\n"), "\(text)")
    }

    @Test func `A failure names the rule and the shortest events that break it`() throws {
        let failure = try #require(throws: VerificationFailure.self) {
            try verify(.workoutApp, modifier: .original, depth: 3)
        }
        let text = failure.description
        let rules = failure.findings.count { finding in Invariant.all.contains { $0.name == finding.name } }
        #expect(rules == 3 && failure.findings.count == 6)
        #expect(text.hasPrefix("policy workoutapp with modifier original breaks 3 rules and shows 3 reported faults\n"))
        #expect(text.contains("cancelled-wait-asks-nothing: A wait that is cancelled"))
        #expect(text.contains("broken by: contentOperation, viewDisappears"))
        #expect(
            text.contains(
                "to see it: workout-repl --ephemeral --clock stopped --policy workoutapp --modifier original\n"
            )
        )
        #expect(text.contains("  then type: platform set build=debug; journal add x; view disappear"))
        #expect(text.contains("R3: the view goes away during the wait"))
    }

    @Test(arguments: policies)
    func `The ported designs pass`(policy: ReviewPolicy) throws {
        try verify(policy)
    }

    @Test func `What can't work in a policy is told first, by its member`() throws {
        var keyless = ReviewPolicy.workoutApp
        keyless.content?.cooldownMilliseconds = 2_592_000_000
        let failure = try #require(throws: VerificationFailure.self) { try verify(keyless, depth: 1) }
        #expect(failure.findings.first?.name == "triggers.content.cooldown")
        #expect(failure.findings.first?.message == "it needs keys.lastAskedAt; a policy file with this is refused")
        var negative = ReviewPolicy.workoutApp
        negative.content?.requestsPerSession = -1
        #expect(throws: VerificationFailure.self) { try verify(negative) }
        var forgetful = ReviewPolicy.workoutApp
        forgetful.keys.completedMilestones = nil
        #expect(throws: VerificationFailure.self) { try verify(forgetful) }
    }

    @Test func `How to see a fault of one's own policy begins with its file`() throws {
        let failure = try #require(throws: VerificationFailure.self) {
            try verify(Self.patient, modifier: .original, depth: 3, faults: [])
        }
        let text = failure.description
        let file = "\(Self.patient.name).json"
        #expect(
            text.contains(
                "--clock stopped --policy \(file) --modifier original\n  \(file): write the policy's `json` into it\n"
            )
        )
        // A design that was changed bears its name, which the program would refuse.
        var changed = ReviewPolicy.workoutApp
        changed.waitMilliseconds = 400
        let other = try #require(throws: VerificationFailure.self) {
            try verify(changed, modifier: .original, depth: 3)
        }
        #expect(
            other.description.contains(
                "workoutapp-changed.json: write the policy's `json` into it, after giving the policy another name: "
                    + "workoutapp is a published design's\n"
            )
        )
        #expect(failure.report.description.contains("faults played: none was given"))
    }

    @Test func `The failure that the documents show is the real one`() throws {
        let page = try Checkout.text(of: "docs/testing-your-app.md")
        let shown = try #require(page.split(separator: "```text\n").dropFirst().first?.split(separator: "```").first)
        let failure = try #require(throws: VerificationFailure.self) { try verify(.workoutApp, modifier: .original) }
        #expect(failure.description.hasPrefix(shown), "\(failure)")
    }

    @Test func `Each reported fault stands in the documents with its words`() throws {
        let page = try Checkout.text(of: "docs/testing-your-app.md")
        for fault in ReportedFault.all {
            // One row for all gates of which there is a story.
            let story = fault.story.replacing(/^gate \w+/, with: "a gate")
            #expect(page.contains("| \(fault.label) | \(story) | \(fault.right) |"))
        }
    }
}
