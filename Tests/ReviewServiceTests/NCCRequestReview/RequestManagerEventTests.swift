import ReviewService
import TestSupport
import Testing

/// What the manager tells its app, and what the app may do in answer.
@MainActor
@Suite struct RequestManagerEventTests {
    private let lab = ManagerLab()

    @Test func `A handler may call back in from any event, after the state is updated, and hears all in order`() async {
        let lab = lab
        var manager: ReviewRequestManager?
        var scheduledMeanwhile: [String?] = []
        manager = lab.manager(onEvent: { event in
            scheduledMeanwhile.append(manager?.scheduledTrigger)
            switch event {
            case .primaryActionRecorded("first", _): manager?.recordPrimaryAction("from the handler")
            case .reviewRequestScheduled("first", _): manager?.cancelScheduledRequest()
            case .reviewRequestSkipped("first", _): manager?.requestReviewIfAppropriate(trigger: "third")
            default: break
            }
        })
        manager.map { lab.show("main", of: $0) }
        manager?.recordPrimaryActionAndRequestReview("first", delay: 1)
        #expect(
            lab.events == [
                .primaryActionRecorded(name: "first", totalCount: 1),
                .reviewRequestScheduled(trigger: "first", delaySeconds: 1),
                .primaryActionRecorded(name: "from the handler", totalCount: 2),
                .reviewRequestSkipped(trigger: "first", reason: .cancelled),
                .reviewRequestScheduled(trigger: "third", delaySeconds: 0),
            ]
        )
        #expect(scheduledMeanwhile == ["first", "first", nil, nil, "third"])
        #expect(await settle { lab.requestedWindows == ["main"] })
        #expect(lab.events.last == .reviewRequestAttempted(trigger: "third"))
        manager = nil
    }

    @Test func `The attempt is stored before the platform is asked, and told afterwards`() async {
        let lab = lab
        let manager = lab.manager()
        var stampAtRequest: ReviewStoredValue?
        var eventsAtRequest = 0
        manager.windowAppeared(id: 1) {
            stampAtRequest = lab["lastRequestDate"]
            eventsAtRequest = lab.events.count
        }
        manager.scenePhaseChanged(id: 1, to: .active)
        manager.recordPrimaryActionAndRequestReview("a")
        #expect(await settle { stampAtRequest != nil })
        #expect(stampAtRequest == .number(1_800_000_000))
        #expect(eventsAtRequest == 2)
        #expect(lab.events.last == .reviewRequestAttempted(trigger: "a"))
    }
}
