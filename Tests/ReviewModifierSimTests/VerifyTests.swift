import ReviewModifierSim
import ReviewService
import Testing

@Suite("Verifying a policy")
struct VerifyTests {
    static let policies: [ReviewPolicy] = {
        var demo = ReviewPolicy.reviewKit
        demo.setCadence(.demo)
        var perVersion = ReviewPolicy.nccRequestReview
        perVersion.content?.isOncePerVersion = true
        var filters = ReviewPolicy.workoutApp
        filters.content = nil
        return [.workoutApp, filters, .reviewKit, demo, .nccRequestReview, perVersion]
    }()

    @Test(arguments: ReportedFault.all, policies)
    func `No reported fault is one of a ported design`(fault: ReportedFault, policy: ReviewPolicy) {
        guard fault.concerns(policy) else { return }
        let problem = fault.fault(of: policy)
        #expect(problem == nil, "\(fault) \(problem ?? "")")
    }

    @Test(arguments: [
        (policies[0], "R1 R3 R4 R6b R12 R13 R19"),
        (policies[1], "R1 R3 R4 R6b R10 R11 R12 R13 R19"),
        (policies[2], "R1 R2 R7 R8 R10 R11 R12 R13 R15 R18 R18 R21"),
        (policies[4], "R1 R5 R6 R9 R10 R11 R12 R13 R15 R19 R21"),
        (policies[5], "R1 R5 R6 R9 R10 R11 R12 R13 R15 R19 R21 R22"),
    ])
    func `Each design is judged by the faults that concern it`(policy: ReviewPolicy, labels: String) {
        #expect(ReportedFault.all.filter { $0.concerns(policy) }.map(\.label).joined(separator: " ") == labels)
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
        let shown = ReportedFault.all.filter { $0.concerns(policy) && $0.fault(of: policy, modifier: modifier) != nil }
        #expect(shown.map(\.label).joined(separator: " ") == labels)
    }

    @Test func `A policy that records too late shows what a crash makes of it`() throws {
        var late = ReviewPolicy.reviewKit
        late.record = .attempt
        let failure = try #require(throws: VerificationFailure.self) { try verify(late, depth: 2) }
        #expect(failure.findings.map(\.name).contains("R8"))
    }

    @Test func `A failure names the rule and the shortest events that break it`() throws {
        let failure = try #require(throws: VerificationFailure.self) {
            try verify(.workoutApp, modifier: .original, depth: 3)
        }
        let text = failure.description
        #expect(text.contains("cancelled-wait-asks-nothing: A wait that is cancelled"))
        #expect(text.contains("broken by: contentOperation, viewDisappears"))
        #expect(text.contains("to see it: platform set build=debug; journal add x; view disappear"))
        #expect(text.contains("R3: the view goes away during the wait"))
    }

    @Test(arguments: policies)
    func `The ported designs pass`(policy: ReviewPolicy) throws {
        try verify(policy)
    }
}
