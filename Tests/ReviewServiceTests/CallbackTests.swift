import Foundation
import ReviewService
import Synchronization
import TestSupport
import Testing

/// Handlers that call back in, from every event that each face tells: all of the face's calls, each time.
///
/// Nothing is told twice, out of order or from within another call of the handler, and what is counted and stamped is
/// what it would be without a handler.
@MainActor
@Suite struct CallbackTests {
    /// How often a handler was called, and whether it was while it ran.
    @MainActor
    private final class Calls {
        private(set) var depth = 0
        private(set) var deepest = 0
        /// How many calls back in are still allowed: without an end a handler that asks after each skip goes on for ever.
        var left = 40

        func enter(_ body: () -> Void) {
            depth += 1
            deepest = max(deepest, depth)
            body()
            depth -= 1
        }

        func spend() -> Bool {
            left -= 1
            return left >= 0
        }
    }

    // MARK: WorkoutApp's service

    private static func name(of notice: ReviewNotice) -> String {
        switch notice {
        case .pending: "pending"
        case .skipped: "skipped"
        case .consumed: "consumed"
        case .unreadable: "unreadable"
        default: "\(notice)"
        }
    }

    @Test(arguments: ["pending", "skipped", "consumed", "unreadable"])
    func `a handler of the service may call everything from any notice`(kind: String) {
        let store = InMemoryReviewStore()
        if kind == "unreadable" {
            store.withValues { $0.setValue(.text("many"), forKey: "reviewFilterApplyCount") }
        }
        let service = ReviewService(store: store)
        let calls = Calls()
        var notices: [ReviewNotice] = []
        var filters = 0
        service.onEvent = { [weak service] notice in
            calls.enter {
                notices.append(notice)
                guard let service, Self.name(of: notice) == kind, calls.spend() else { return }
                service.didApplyFilter()
                filters += 1
                service.requestReviewIfAppropriate(trigger: "again")
                _ = service.diagnose(.filter)
                service.markConsumed()
            }
        }
        for _ in 0..<2 {
            service.didApplyFilter()
            filters += 1
        }
        service.markConsumed()
        #expect(notices.contains { Self.name(of: $0) == kind }, "the notice has to be told at all")
        #expect(calls.deepest == 1)
        #expect(store["reviewFilterApplyCount"] == .integer(filters))
        #expect(filters > 2, "it did call back in")
        // One request a session, told before it is consumed, whoever asks from where.
        let requests = notices.map { Self.name(of: $0) }.filter { ["pending", "consumed"].contains($0) }
        #expect(requests == ["pending", "consumed"])
        #expect(notices.count { Self.name(of: $0) == "unreadable" } == (kind == "unreadable" ? 1 : 0))
        #expect(!service.pendingRequest)
    }

    // MARK: ReviewKit's flow

    private static func name(of event: ReviewEvent) -> String {
        switch event {
        case .promptShown: "promptShown"
        case .rated: "rated"
        case .systemPromptRequested: "systemPromptRequested"
        case .dismissed: "dismissed"
        }
    }

    @Test(arguments: ["promptShown", "rated", "systemPromptRequested", "dismissed"])
    func `a handler of the flow may call everything from any event`(kind: String) {
        let store = InMemoryReviewStore()
        let counters = ReviewCounters(store: store) { Date(timeIntervalSince1970: 1_800_000_000) }
        let configuration = ReviewConfiguration(
            valueMoment: ValueMomentPolicy(minimumValueMoments: 1),
            launchFallback: LaunchFallbackPolicy(minimumLaunches: 1)
        )
        let calls = Calls()
        var events: [ReviewEvent] = []
        var commits = 0
        var launches = 0
        var flow: ReviewPromptFlow?
        flow = ReviewPromptFlow(counters: counters, configuration: configuration) { event in
            calls.enter {
                events.append(event)
                guard let flow, Self.name(of: event) == kind, calls.spend() else { return }
                flow.recordLaunch()
                launches += 1
                flow.recordValueMoment()
                flow.recordSetback()
                if flow.commitToPromptIfEligible(trigger: .valueMoment) { commits += 1 }
                if flow.isPresenting { flow.recordOutcome(calls.left % 2 == 0 ? .positive : .negative) }
                flow.abandon()
                _ = flow.promptDidDismiss()
                if flow.commitToPrompt(trigger: .launchFallback) { commits += 1 }
            }
        }
        guard let running = flow else { return }
        for outcome in [ReviewOutcome.positive, .negative, nil] {
            if running.commitToPrompt(trigger: .valueMoment) { commits += 1 }
            if let outcome, running.isPresenting { running.recordOutcome(outcome) }
            _ = running.promptDidDismiss()
        }
        flow = nil
        #expect(events.contains { Self.name(of: $0) == kind }, "the event has to be told at all")
        #expect(calls.deepest == 1)
        #expect(launches > 0 && counters.state.launchCount == launches)
        #expect(events.count { Self.name(of: $0) == "promptShown" } == commits)
        // A prompt is shown, rated any number of times, and ends before the next is shown.
        var isUp = false
        for (position, event) in events.enumerated() {
            switch event {
            case .promptShown:
                #expect(!isUp, "event \(position) of \(events)")
                isUp = true
            case .rated: #expect(isUp, "event \(position) of \(events)")
            case .systemPromptRequested, .dismissed:
                #expect(isUp, "event \(position) of \(events)")
                isUp = false
            }
            // A bad rating ends a prompt without an event.
            if case .rated(.negative) = event, position + 1 < events.count, case .promptShown = events[position + 1] {
                isUp = false
            }
        }
    }

    // MARK: NCCRequestReview's manager

    private static func name(of event: ReviewRequestManager.Event) -> String {
        switch event {
        case .primaryActionRecorded: "primaryActionRecorded"
        case .reviewRequestScheduled: "reviewRequestScheduled"
        case .reviewRequestAttempted: "reviewRequestAttempted"
        case .reviewRequestSkipped: "reviewRequestSkipped"
        }
    }

    @Test(
        arguments: [
            "primaryActionRecorded", "reviewRequestScheduled", "reviewRequestAttempted", "reviewRequestSkipped",
        ]
    )
    func `a handler of the manager may call everything from any event`(kind: String) async {
        let lab = ManagerLab()
        let calls = Calls()
        var configuration = ReviewRequestManager.Configuration.debugQuickTesting
        configuration.minimumIntervalBetweenRequests = 0
        var manager: ReviewRequestManager?
        manager = lab.manager(
            configuration,
            onEvent: { event in
                calls.enter {
                    guard let manager, Self.name(of: event) == kind, calls.spend() else { return }
                    manager.recordPrimaryAction("counted")
                    manager.requestReviewIfAppropriate(trigger: "asked", delay: 1)
                    manager.recordPrimaryActionAndRequestReview("both", delay: 2)
                    _ = manager.diagnose()
                    manager.windowDisappeared(id: "main")
                    lab.show("main", of: manager)
                    manager.scenePhaseChanged(id: "main", to: .active)
                    if calls.left % 3 == 0 { manager.cancelScheduledRequest() }
                }
            }
        )
        manager.map { lab.show("main", of: $0) }
        for _ in 0..<3 {
            manager?.recordPrimaryActionAndRequestReview("first", delay: 1)
            manager?.requestReviewIfAppropriate(trigger: "second", delay: 1)
            await lab.pass(1)
            manager?.recordPrimaryActionAndRequestReview("third", delay: 1)
            manager?.cancelScheduledRequest()
        }
        await lab.pass(10)
        #expect(lab.events.contains { Self.name(of: $0) == kind }, "the event has to be told at all")
        #expect(calls.deepest == 1)
        #expect(calls.left < 40, "it did call back in")
        // Each action is counted once, in order; each ask that is scheduled ends once, before the next begins.
        var total = 0
        var scheduled: String?
        for event in lab.events {
            switch event {
            case .primaryActionRecorded(_, let count):
                total += 1
                #expect(count == total)
            case .reviewRequestScheduled(let trigger, _):
                #expect(scheduled == nil, "\(lab.events)")
                scheduled = trigger
            case .reviewRequestAttempted(let trigger), .reviewRequestSkipped(let trigger, .cancelled),
                .reviewRequestSkipped(let trigger, .replaced):
                #expect(scheduled == trigger, "\(lab.events)")
                scheduled = nil
            case .reviewRequestSkipped: break
            }
        }
        #expect(lab["primaryActionCount"] == .integer(total))
        #expect(scheduled == manager?.scheduledTrigger)
        #expect(lab.requestedWindows.count == lab.events.count { Self.name(of: $0) == "reviewRequestAttempted" })
        manager = nil
    }

    @Test func `who is told of a problem may call back in, and is told of it once`() {
        let store = InMemoryReviewStore()
        store.withValues { $0.setValue(.text("soon"), forKey: "review.lastPromptedAt") }
        let problems = Problems()
        let counters = ReviewCounters(store: store, onProblem: { problems.add($0) })
        problems.again = { [counters] in
            counters.recordValueMoment()
            _ = counters.state
            _ = counters.shouldPrompt(trigger: .valueMoment)
        }
        for _ in 0..<10 { counters.recordValueMoment() }
        _ = counters.state
        problems.again = {}
        #expect(problems.all == [.unreadable(key: "review.lastPromptedAt")])
        #expect(counters.state.valueMomentCount == 11)
    }

    private final class Problems: Sendable {
        private let list = Mutex<[ReviewProblem]>([])
        private let callBack = Mutex<@Sendable () -> Void>({})

        var all: [ReviewProblem] { list.withLock { $0 } }
        var again: @Sendable () -> Void {
            get { callBack.withLock { $0 } }
            set { callBack.withLock { $0 = newValue } }
        }

        func add(_ problem: ReviewProblem) {
            list.withLock { $0.append(problem) }
            again()
        }
    }
}
