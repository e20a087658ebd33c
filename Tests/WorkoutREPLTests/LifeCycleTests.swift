import ReviewModifierSim
import ReviewService
import TestSupport
import Testing

@testable import WorkoutREPL

@Suite("The life of a request, drawn")
struct LifeCycleTests {
    private static func cycle(of policy: ReviewPolicy, _ modifier: ReviewRequestModifier, depth: Int) -> LifeCycle {
        var exploration = Exploration(policy: policy, modifier: modifier, invariants: [])
        exploration.run(depth: depth)
        return LifeCycle(exploration)
    }

    @Test(arguments: [ReviewPolicy.workoutApp, .reviewKit, .nccRequestReview])
    func `the diagrams of the documents are those of the code`(policy: ReviewPolicy) throws {
        // Deeper searches draw the same: every way between two phases is on a sequence of six events.
        let cycle = Self.cycle(of: policy, .hardened, depth: 6)
        let file = "docs/diagrams/\(policy.name)"
        #expect(LifeCycleSVG(cycle).text == (try Checkout.text(of: "\(file).svg")), "explore --graph \(file).svg")
        #expect(
            LifeCycleDOT(cycle: cycle).text == (try Checkout.text(of: "\(file).dot")),
            "explore --graph \(file).dot"
        )
    }

    @Test func `the fault of the published modifier is an arrow of its own`() {
        func asksWhenViewGoes(_ modifier: ReviewRequestModifier) -> Bool {
            Self.cycle(of: .workoutApp, modifier, depth: 3).transitions.contains {
                $0.causes.contains(.viewDisappears) && $0.effects.contains(.asksPlatform)
            }
        }
        #expect(asksWhenViewGoes(.original))
        #expect(!asksWhenViewGoes(.hardened))
    }

    @Test func `the order of asking and recording is seen`() {
        func effects(_ policy: ReviewPolicy, depth: Int) -> Set<[LifeCycle.Effect]> {
            Set(Self.cycle(of: policy, .hardened, depth: depth).transitions.map(\.effects))
        }
        #expect(effects(.workoutApp, depth: 3).contains([.asksPlatform, .records]))
        #expect(effects(.nccRequestReview, depth: 3).contains([.records, .asksPlatform]))
        #expect(effects(.reviewKit, depth: 4).isSuperset(of: [[.records], [.asksPlatform]]))
    }
}
