import ReviewModifierSim
import ReviewService
import TestSupport
import Testing

@Suite("Exhaustive search")
struct ExplorationTests {
    private static var demo: ReviewPolicy {
        var policy = ReviewPolicy.reviewKit
        policy.setCadence(.demo)
        return policy
    }

    private func violated(_ policy: ReviewPolicy, _ modifier: ReviewRequestModifier, depth: Int) -> [String] {
        var exploration = Exploration(policy: policy, modifier: modifier)
        exploration.run(depth: depth)
        return exploration.violations.map(\.invariant.name).sorted()
    }

    @Test(arguments: [ReviewPolicy.workoutApp, .reviewKit, demo, .nccRequestReview])
    func `No order of events breaks a rule under the hardened modifier`(policy: ReviewPolicy) {
        var exploration = Exploration(policy: policy)
        exploration.run(depth: 4)
        #expect(exploration.violations.isEmpty)
        #expect(exploration.stateCount > 100)
        #expect(!exploration.invariants.isEmpty)
    }

    @Test func `The published modifier breaks exactly the three rules that its faults are about`() {
        #expect(
            violated(.workoutApp, .original, depth: 4) == [
                "asks-only-uncovered", "asks-only-while-active", "cancelled-wait-asks-nothing",
            ]
        )
    }

    @Test func `Asking while the own prompt slides away is found`() {
        #expect(violated(Self.demo, .asksMidDismissal, depth: 4) == ["asked-when-prompt-is-gone"])
    }

    @Test func `Stamping on appearance is found, and what a crash makes of it`() {
        #expect(violated(Self.demo, .stampsOnAppear, depth: 3) == ["cooldown-holds", "recorded-before-presented"])
    }

    @Test func `A counterexample is as short as can be`() throws {
        var exploration = Exploration(policy: .workoutApp, modifier: .original)
        exploration.run(depth: 4)
        let cancelled = try #require(
            exploration.violations.first { $0.invariant.name == "cancelled-wait-asks-nothing" }
        )
        #expect(cancelled.preparation == [])
        #expect(cancelled.events == [.contentOperation, .viewDisappears])
    }

    @Test(arguments: [ReviewPolicy.workoutApp, demo, .nccRequestReview], [UInt64(1), 2, 3])
    func `A packed state behaves as the session that it was packed from`(policy: ReviewPolicy, seed: UInt64) {
        // Whatever random way is taken, the search has to know every state on it.
        var generator = SeededGenerator(seed: seed)
        var exploration = Exploration(policy: policy)
        exploration.run(depth: 3)
        for _ in 0..<300 {
            #expect(exploration.unknownWay { $0.randomElement(using: &generator) } == nil, "seed \(seed)")
        }
    }
}
