import Foundation
import ReviewService
import TestSupport
import Testing

@MainActor
@Suite("NCCRequestReview's manager")
struct ReviewRequestManagerTests {
    private let lab = ManagerLab()

    @Test func `An action counts, and its request follows after the delay`() async {
        let manager = lab.manager()
        lab.show("main", of: manager)
        manager.recordPrimaryActionAndRequestReview("export", delay: 2)
        #expect(
            lab.events == [
                .primaryActionRecorded(name: "export", totalCount: 1),
                .reviewRequestScheduled(trigger: "export", delaySeconds: 2),
            ]
        )
        #expect(manager.scheduledTrigger == "export")
        await lab.pass(1.999)
        #expect(lab.requestedWindows.isEmpty)
        #expect(lab["lastRequestDate"] == nil)
        await lab.pass(0.001)
        #expect(lab.events.last == .reviewRequestAttempted(trigger: "export"))
        #expect(lab.requestedWindows == ["main"])
        #expect(manager.scheduledTrigger == nil)
        #expect(lab["lastRequestDate"] == .number(1_800_000_002))
        #expect(lab["lastRequestVersion"] == .text("1.0.0"))
        await lab.pass(10)
        #expect(lab.events.count == 3)
    }

    @Test(arguments: [0.0, -5, -.infinity, .nan])
    func `A delay of zero or less is scheduled and fires in the next turn`(delay: TimeInterval) async {
        let manager = lab.manager()
        lab.show("main", of: manager)
        manager.recordPrimaryAction("export")
        manager.requestReviewIfAppropriate(trigger: "now", delay: delay)
        #expect(lab.events.last == .reviewRequestScheduled(trigger: "now", delaySeconds: 0))
        #expect(await settle { lab.requestedWindows == ["main"] })
        #expect(lab.clock.sleeperCount == 0)
        #expect(lab.events.last == .reviewRequestAttempted(trigger: "now"))
    }

    @Test func `An endless delay is never due and traps nothing`() async {
        let manager = lab.manager()
        lab.show("main", of: manager)
        manager.recordPrimaryActionAndRequestReview("export", delay: .infinity)
        await lab.pass(1_000_000)
        #expect(lab.requestedWindows.isEmpty)
        #expect(manager.scheduledTrigger == "export")
    }

    @Test func `Counting alone asks for nothing, and asking alone counts nothing`() {
        let manager = lab.manager()
        manager.recordPrimaryAction("export")
        #expect(manager.scheduledTrigger == nil)
        manager.requestReviewIfAppropriate(trigger: "ask", delay: 1)
        #expect(lab["primaryActionCount"] == .integer(1))
        #expect(manager.scheduledTrigger == "ask")
    }

    // MARK: One trailing timer

    @Test func `R5: a second action during the delay takes the first one's place`() async {
        let manager = lab.manager()
        lab.show("main", of: manager)
        manager.recordPrimaryActionAndRequestReview("first", delay: 2)
        await lab.pass(1)
        lab.forgetEvents()
        manager.recordPrimaryActionAndRequestReview("second", delay: 2)
        #expect(
            lab.events == [
                .primaryActionRecorded(name: "second", totalCount: 2),
                .reviewRequestSkipped(trigger: "first", reason: .replaced),
                .reviewRequestScheduled(trigger: "second", delaySeconds: 2),
            ]
        )
        await lab.pass(1.5)
        #expect(lab.requestedWindows.isEmpty)
        #expect(lab.clock.sleeperCount == 1)
        await lab.pass(0.5)
        #expect(lab.events.dropFirst(3) == [.reviewRequestAttempted(trigger: "second")])
        #expect(lab.requestedWindows == ["main"])
    }

    @Test func `R1: of two asks in one turn one is left, and both actions are counted`() async {
        let manager = lab.manager()
        lab.show("main", of: manager)
        manager.recordPrimaryActionAndRequestReview("a")
        manager.recordPrimaryActionAndRequestReview("b")
        #expect(await settle { lab.requestedWindows == ["main"] })
        _ = await settle()
        #expect(
            lab.events == [
                .primaryActionRecorded(name: "a", totalCount: 1),
                .reviewRequestScheduled(trigger: "a", delaySeconds: 0),
                .primaryActionRecorded(name: "b", totalCount: 2),
                .reviewRequestSkipped(trigger: "a", reason: .replaced),
                .reviewRequestScheduled(trigger: "b", delaySeconds: 0),
                .reviewRequestAttempted(trigger: "b"),
            ]
        )
    }

    @Test func `An ask that fails its gates leaves a scheduled request alone`() async {
        let manager = lab.manager()
        lab.show("main", of: manager)
        manager.recordPrimaryActionAndRequestReview("first", delay: 2)
        lab.shift = -10  // the launch lies in the future now
        manager.requestReviewIfAppropriate(trigger: "second", delay: 2)
        #expect(lab.events.last == .reviewRequestSkipped(trigger: "second", reason: .sinceFirstLaunch))
        #expect(manager.scheduledTrigger == "first")
        lab.shift = 0
        await lab.pass(2)
        #expect(lab.events.last == .reviewRequestAttempted(trigger: "first"))
    }

    @Test func `A cancelled request is told as skipped, costs nothing, and never comes`() async {
        let manager = lab.manager()
        lab.show("main", of: manager)
        manager.cancelScheduledRequest()
        #expect(lab.events.isEmpty)
        manager.recordPrimaryActionAndRequestReview("export", delay: 2)
        await lab.pass(1)
        manager.cancelScheduledRequest()
        manager.cancelScheduledRequest()
        #expect(lab.events.dropFirst(2) == [.reviewRequestSkipped(trigger: "export", reason: .cancelled)])
        #expect(manager.scheduledTrigger == nil)
        await lab.pass(5)
        #expect(lab.requestedWindows.isEmpty)
        #expect(lab.clock.sleeperCount == 0)
        #expect(lab["lastRequestDate"] == nil)
    }

    @Test func `A cancelled request whose delay is over but which had no turn yet does not come`() async {
        let manager = lab.manager()
        lab.show("main", of: manager)
        manager.recordPrimaryActionAndRequestReview("export", delay: 2)
        #expect(await settle { lab.clock.sleeperCount == 1 })
        lab.clock.advance(by: .seconds(2))
        manager.cancelScheduledRequest()
        _ = await settle()
        #expect(lab.requestedWindows.isEmpty)
        #expect(lab.events.last == .reviewRequestSkipped(trigger: "export", reason: .cancelled))
    }

    @Test func `A manager that is gone asks for nothing`() async {
        var manager: ReviewRequestManager? = lab.manager()
        manager.map { lab.show("main", of: $0) }
        manager?.recordPrimaryActionAndRequestReview("export", delay: 2)
        #expect(await settle { lab.clock.sleeperCount == 1 })
        weak let gone = manager
        manager = nil
        #expect(gone == nil)
        #expect(await settle { lab.clock.sleeperCount == 0 })
        #expect(lab.requestedWindows.isEmpty)
    }
}
