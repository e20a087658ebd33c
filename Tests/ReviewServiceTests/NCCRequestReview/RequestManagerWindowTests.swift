import Foundation
import ReviewService
import TestSupport
import Testing

@MainActor
@Suite("NCCRequestReview's windows")
struct RequestManagerWindowTests {
    private let lab = ManagerLab()

    /// Asks at once, and tells which window asked the platform, or why none did.
    private func ask(_ manager: ReviewRequestManager) async -> String {
        let before = lab.requestedWindows.count
        manager.requestReviewIfAppropriate(trigger: "x")
        _ = await settle()
        if lab.requestedWindows.count > before { return lab.requestedWindows.last ?? "" }
        if case .reviewRequestSkipped(_, let reason) = lab.events.last { return reason.rawValue }
        return "nothing"
    }

    private func manager() -> ReviewRequestManager {
        lab.manager(
            .init(
                minimumPrimaryActionCount: 0,
                minimumIntervalBetweenRequests: 0,
                minimumLaunchCount: 0,
                minimumIntervalSinceFirstLaunch: 0
            )
        )
    }

    @Test func `R9: without a window the request is skipped and nothing is stamped`() async {
        let manager = manager()
        #expect(await ask(manager) == "noRequestReviewAction")
        #expect(lab["lastRequestDate"] == nil)
        #expect(lab["lastRequestVersion"] == nil)
        lab.show("a", of: manager)
        #expect(await ask(manager) == "a")
    }

    @Test func `The most recently activated window asks`() async {
        let manager = manager()
        lab.show("a", of: manager)
        lab.show("b", of: manager)
        #expect(await ask(manager) == "b")
        manager.scenePhaseChanged(id: "a", to: .inactive)
        manager.scenePhaseChanged(id: "a", to: .active)
        #expect(await ask(manager) == "a")
        manager.scenePhaseChanged(id: "b", to: .active)
        #expect(await ask(manager) == "a")
        manager.scenePhaseChanged(id: "a", to: .background)
        #expect(await ask(manager) == "b")
    }

    @Test(arguments: [ReviewRequestManager.ScenePhase.inactive, .background])
    func `A window whose scene is not active does not ask`(phase: ReviewRequestManager.ScenePhase) async {
        let manager = manager()
        lab.show("a", of: manager)
        manager.scenePhaseChanged(id: "a", to: phase)
        #expect(await ask(manager) == "noRequestReviewAction")
    }

    @Test func `A window counts as not active until its scene is told to be`() async {
        let manager = manager()
        manager.windowAppeared(id: 1) { Issue.record("asked") }
        #expect(await ask(manager) == "noRequestReviewAction")
    }

    @Test func `A phase told before the window appeared counts`() async {
        let manager = manager()
        manager.scenePhaseChanged(id: "a", to: .active)
        #expect(await ask(manager) == "noRequestReviewAction")
        manager.windowAppeared(id: "a") { [lab] in lab.show("asked", of: manager) }
        manager.requestReviewIfAppropriate(trigger: "x")
        #expect(await settle { lab.events.last == .reviewRequestAttempted(trigger: "x") })
    }

    @Test func `A window that disappeared does not ask, and the one before does`() async {
        let manager = manager()
        lab.show("a", of: manager)
        lab.show("b", of: manager)
        manager.windowDisappeared(id: "b")
        #expect(await ask(manager) == "a")
        manager.windowDisappeared(id: "a")
        #expect(await ask(manager) == "noRequestReviewAction")
        manager.windowDisappeared(id: "nobody")
        manager.scenePhaseChanged(id: "nobody", to: .background)
    }

    @Test func `A view that comes back has not activated its window: the one activated last still asks`() async {
        let manager = manager()
        lab.show("a", of: manager)
        lab.show("b", of: manager)
        manager.windowDisappeared(id: "a")
        lab.show("a", of: manager)
        #expect(await ask(manager) == "b")
        manager.windowDisappeared(id: "b")
        #expect(await ask(manager) == "a")
        lab.show("b", of: manager)
        #expect(await ask(manager) == "b")
    }

    @Test func `A window activated while its view is away is the one activated last when the view is back`() async {
        let manager = manager()
        lab.show("a", of: manager)
        lab.show("b", of: manager)
        manager.windowDisappeared(id: "a")
        manager.scenePhaseChanged(id: "a", to: .background)
        manager.scenePhaseChanged(id: "a", to: .active)
        #expect(await ask(manager) == "b")
        lab.show("a", of: manager)
        #expect(await ask(manager) == "a")
    }

    @Test func `However many windows were closed, an open one asks`() async {
        let manager = manager()
        lab.show("open", of: manager)
        for number in 0..<100 {
            lab.show("\(number)", of: manager)
            manager.windowDisappeared(id: "\(number)")
        }
        #expect(await ask(manager) == "open")
    }

    @Test func `The window is looked for when the request comes due, not when it is asked for`() async {
        let manager = manager()
        lab.show("a", of: manager)
        manager.requestReviewIfAppropriate(trigger: "x", delay: 2)
        await lab.pass(1)
        lab.show("b", of: manager)
        manager.windowDisappeared(id: "a")
        await lab.pass(1)
        #expect(lab.requestedWindows == ["b"])
        manager.requestReviewIfAppropriate(trigger: "x", delay: 2)
        await lab.pass(1)
        manager.windowDisappeared(id: "b")
        await lab.pass(1)
        #expect(lab.events.last == .reviewRequestSkipped(trigger: "x", reason: .noRequestReviewAction))
    }

    @Test func `A window that appears again asks with its new closure`() async {
        let manager = manager()
        lab.show("a", of: manager)
        lab.show("b", of: manager)
        var asked = false
        manager.windowAppeared(id: "b") { asked = true }
        manager.requestReviewIfAppropriate(trigger: "x")
        #expect(await settle { asked })
        #expect(lab.requestedWindows.isEmpty)
    }
}
