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

    /// A published design with a second kind of threshold.
    private static func workoutApp(launches: Int? = nil, milestones: MilestoneSet? = nil) -> ReviewPolicy {
        var policy = ReviewPolicy.workoutApp
        policy.keys.launchCount = "launches"
        policy.content?.launches = launches
        policy.filter?.launches = launches
        if let milestones { policy.filter?.milestones = milestones }
        return policy
    }

    @Test func `a search starts near every threshold, also where there are milestones`() {
        var exploration = Exploration(policy: Self.workoutApp(launches: 70), modifier: .original)
        exploration.run(depth: 4)
        #expect(exploration.hasAsked)
        #expect(exploration.violations.count == 3)
    }

    @Test(arguments: [3, 15, 64])
    func `a search starts near a milestone that is the only one`(milestone: Int) {
        var policy = ReviewPolicy.workoutApp
        policy.content = nil
        policy.filter?.milestones = [milestone]
        #expect(violated(policy, .original, depth: 4).count == 3)
    }

    @Test func `a threshold that nobody reaches costs nothing, and a search without an ask tells so`() {
        var exploration = Exploration(policy: Self.workoutApp(milestones: [2, 2_147_483_647]))
        exploration.run(depth: 3)
        #expect(exploration.hasAsked)
        var silent = Exploration(policy: Self.workoutApp(launches: 100_000))
        silent.run(depth: 3)
        #expect(!silent.hasAsked)
    }

    @Test func `a policy in code may hold any number, and no search ends in a trap`() {
        var policy = Self.workoutApp(launches: -5, milestones: [Int(Int32.max)])
        policy.content?.requestsPerSession = -1
        policy.filter?.requestsPerSession = .max
        policy.content?.cooldownMilliseconds = .min
        policy.filter?.setbackMilliseconds = .max
        for wait in [Int64.min, -1, 1 << 40, .max] {
            policy.waitMilliseconds = wait
            var exploration = Exploration(policy: policy)
            exploration.run(depth: 3)
            #expect(exploration.stateCount > 10)
        }
    }
}
