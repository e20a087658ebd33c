import ReviewService
import TestSupport
import Testing

@testable import ReviewModifierSim

@Suite("Searches with a second window")
struct TwoWindowsTests {
    private static var demo: ReviewPolicy {
        var policy = ReviewPolicy.reviewKit
        policy.setCadence(.demo)
        return policy
    }

    @Test(arguments: [ReviewPolicy.nccRequestReview, demo])
    func `No order of events in two windows breaks a rule`(policy: ReviewPolicy) {
        var one = Exploration(policy: policy)
        one.run(depth: 4)
        var two = Exploration(policy: policy, windows: 2)
        two.run(depth: 4)
        #expect(two.violations.map(\.invariant.name) == [])
        #expect(two.stateCount > one.stateCount)
    }

    @Test func `A delayed request goes to the window that became active last, of those that can ask`() {
        var exploration = Exploration(policy: .nccRequestReview, windows: 2)
        exploration.run(depth: 5)
        var windows: Set<Int> = []
        var skips = 0
        var wrong = 0
        exploration.eachTransition { step in
            let able = step.before.windows.windows.filter { $0.phase == .active && $0.isViewOnScreen }
                .map(\.number)
            let last = step.before.windows.lastActivated
            let expected = able.first { $0 == last } ?? able.first
            for entry in step.log {
                switch entry.happening {
                case .requested(_, _, let window):
                    if window != expected { wrong += 1 }
                    windows.formUnion([window ?? 0])
                case .review(.skipped(_, .noRequestReviewAction)):
                    if expected != nil { wrong += 1 }
                    skips += 1
                default: break
                }
            }
        }
        #expect(wrong == 0)
        #expect(windows == [1, 2])
        #expect(skips > 0)
    }

    @Test(arguments: [ReviewPolicy.nccRequestReview, demo])
    func `A packed state with two windows behaves as the session that it was packed from`(
        policy: ReviewPolicy
    ) {
        var generator = SeededGenerator(seed: 11)
        var exploration = Exploration(policy: policy, windows: 2)
        exploration.run(depth: 4)
        for _ in 0..<400 {
            #expect(exploration.unknownWay { $0.randomElement(using: &generator) } == nil, "seed 11")
        }
    }
}
