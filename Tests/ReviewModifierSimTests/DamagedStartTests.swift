import ReviewService
import TestSupport
import Testing

@testable import ReviewModifierSim

@Suite("Searches from damaged stores")
struct DamagedStartTests {
    private func search(_ policy: ReviewPolicy, from ledgers: [ReviewLedger], depth: Int) -> Exploration {
        var exploration = Exploration(policy: policy, preparations: [], ledgers: ledgers)
        exploration.run(depth: depth)
        return exploration
    }

    @Test(arguments: VerifyTests.policies)
    func `No damaged record leads to an ask that a rule forbids`(policy: ReviewPolicy) {
        let damaged = DamagedLedger.all(of: policy)
        #expect(damaged.count >= 10)
        #expect(Set(damaged.map(\.record)).count == ReviewLedger.Record.allCases.count { policy.keys[$0] != nil })
        let exploration = search(policy, from: damaged.map(\.ledger), depth: 3)
        #expect(exploration.violations.map(\.invariant.name) == [])
        #expect(exploration.stateCount > damaged.count)
    }

    @Test(arguments: [ReviewPolicy.workoutApp, .reviewKit, .nccRequestReview])
    func `A state packed from a damaged store behaves as the session does`(policy: ReviewPolicy) {
        var generator = SeededGenerator(seed: 7)
        let ledgers = DamagedLedger.all(of: policy).map(\.ledger)
        let exploration = search(policy, from: ledgers, depth: 3)
        for _ in 0..<300 {
            let ledger = ledgers.randomElement(using: &generator)
            let unknown = exploration.unknownWay(from: ledger) { $0.randomElement(using: &generator) }
            #expect(unknown == nil, "seed 7, \(String(describing: ledger))")
        }
    }

    @Test func `Milestones that can't be read are asked for in no order of events`() {
        let damaged = ReviewLedger(filterApplyCount: 14, completedMilestones: nil)
        var policy = ReviewPolicy.workoutApp
        policy.content = nil
        let exploration = search(policy, from: [damaged], depth: 5)
        var asks = 0
        exploration.eachTransition { asks += $0.after.pendingRequest ? 1 : 0 }
        #expect(asks == 0)
        #expect(exploration.stateCount > 1)
    }

    @Test(arguments: [Int64.min, .min + 1, -253_402_300_799_999, 0, 253_402_300_799_999, .max - 1, .max])
    func `Dates of any size are packed without a trap, and what lies ahead stays ahead`(milliseconds: Int64) {
        let stamp = Stamp.at(milliseconds)
        let ledger = ReviewLedger(
            launchCount: .max,
            valueMomentCount: .max,
            primaryActionCount: .max,
            firstUseAt: stamp,
            lastAskedAt: stamp,
            lastSetbackAt: stamp
        )
        for policy in VerifyTests.policies {
            #expect(search(policy, from: [ledger], depth: 2).violations.isEmpty)
        }
        let scale = PackingScale(policy: .reviewKit, modifier: .hardened)
        for now in [AppClock.earliest, PackingScale.base, AppClock.latest] {
            let packed = scale.packed(stamp, at: now, clip: scale.lastAskedClip)
            let unpacked = scale.stamp(packed).milliseconds ?? 0
            #expect((unpacked > PackingScale.base) == (milliseconds > now), "\(milliseconds) at \(now)")
        }
    }

    @Test func `A deadline that is farther off than can be packed is packed as the farthest`() {
        var policy = ReviewPolicy.nccRequestReview
        policy.waitMilliseconds = .max
        var view = ReviewPolicy.workoutApp
        view.waitMilliseconds = .max
        for policy in [policy, view] {
            let scale = PackingScale(policy: policy, modifier: .hardened)
            var app = AppSession(policy: policy)
            app.queue.schedule(policy.isTiedToView ? .waitEnds(window: 1) : .delayEnds, at: .max)
            let packed = PackedState(app, memory: ExplorationMemory(), scale: scale)
            let unpacked = packed.unpacked(scale).app
            #expect(unpacked.queue.count == 1)
            #expect(PackedState(unpacked, memory: ExplorationMemory(), scale: scale) == packed)
        }
    }
}
