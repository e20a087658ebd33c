import Foundation
import ReviewService
import Synchronization
import TestSupport
import Testing

/// A manager over a store in memory, with a clock and a wall date that tests move.
@MainActor
final class ManagerLab {
    typealias Event = ReviewRequestManager.Event

    let store: any ReviewStore
    let clock = TestClock()
    private(set) var events: [Event] = []
    private(set) var requestedWindows: [String] = []
    private let offset = Mutex<TimeInterval>(0)

    nonisolated static let start = Date(timeIntervalSince1970: 1_800_000_000)

    init(_ store: any ReviewStore = InMemoryReviewStore()) { self.store = store }

    /// Seconds that the wall date is away from the start, whatever the clock does.
    var shift: TimeInterval {
        get { offset.withLock { $0 } }
        set { offset.withLock { $0 = newValue } }
    }

    nonisolated var now: Date { Self.start.addingTimeInterval(offset.withLock { $0 }) }

    func manager(
        _ configuration: ReviewRequestManager.Configuration = .debugQuickTesting,
        version: String? = "1.0.0",
        process: ReviewProcess = ReviewProcess(),
        onProblem: @escaping @Sendable (ReviewProblem) -> Void = { _ in },
        onEvent: @escaping @MainActor (Event) -> Void = { _ in }
    ) -> ReviewRequestManager {
        ReviewRequestManager(
            configuration: configuration,
            store: store,
            appVersion: version,
            process: process,
            clock: clock,
            now: { self.now },
            onProblem: onProblem,
            onEvent: { [weak self] in
                self?.events.append($0)
                onEvent($0)
            }
        )
    }

    /// Registers an active window.
    func show(_ id: String, of manager: ReviewRequestManager) {
        manager.windowAppeared(id: id) { [weak self] in self?.requestedWindows.append(id) }
        manager.scenePhaseChanged(id: id, to: .active)
    }

    /// Lets seconds pass, on the clock and by the wall.
    func pass(_ seconds: TimeInterval) async {
        _ = await settle()
        shift += seconds
        clock.advance(by: .milliseconds(Int64(seconds * 1000)))
        _ = await settle()
    }

    func forgetEvents() { events = [] }

    subscript(key: String) -> ReviewStoredValue? { store.withValues { $0.value(forKey: "NCCRequestReview." + key) } }
}

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

    // MARK: Gates, at both moments

    private static let strict = ReviewRequestManager.Configuration(
        minimumPrimaryActionCount: 2,
        minimumIntervalBetweenRequests: 3_600,
        minimumLaunchCount: 2,
        minimumIntervalSinceFirstLaunch: 600,
        limitToOneRequestPerAppVersion: true
    )

    @Test func `Every gate has its reason, in order`() async {
        _ = lab.manager(Self.strict)
        let manager = lab.manager(Self.strict, process: ReviewProcess())
        lab.show("main", of: manager)
        func reason(_ ask: () -> Void) -> ReviewRequestManager.SkipReason? {
            ask()
            if case .reviewRequestSkipped(_, let reason) = lab.events.last { return reason } else { return nil }
        }
        #expect(reason { manager.requestReviewIfAppropriate(trigger: "x", delay: 1) } == .primaryActions)
        manager.recordPrimaryAction("a")
        #expect(reason { manager.requestReviewIfAppropriate(trigger: "x", delay: 1) } == .primaryActions)
        manager.recordPrimaryAction("a")
        #expect(reason { manager.requestReviewIfAppropriate(trigger: "x", delay: 1) } == .sinceFirstLaunch)
        lab.shift = 599.999
        #expect(reason { manager.requestReviewIfAppropriate(trigger: "x", delay: 1) } == .sinceFirstLaunch)
        lab.shift = 600
        #expect(reason { manager.requestReviewIfAppropriate(trigger: "x") } == nil)
        #expect(await settle { lab.requestedWindows == ["main"] })
        #expect(reason { manager.requestReviewIfAppropriate(trigger: "x", delay: 1) } == .betweenRequests)
        lab.shift = 600 + 3_599.999
        #expect(reason { manager.requestReviewIfAppropriate(trigger: "x", delay: 1) } == .betweenRequests)
        lab.shift = 600 + 3_600
        #expect(reason { manager.requestReviewIfAppropriate(trigger: "x", delay: 1) } == .appVersion)
        let newer = lab.manager(Self.strict, version: "1.0.1", process: ReviewProcess())
        newer.requestReviewIfAppropriate(trigger: "x", delay: 1)
        #expect(newer.scheduledTrigger == "x")
    }

    @Test func `Too few launches are a reason`() {
        let manager = lab.manager(Self.strict)
        manager.recordPrimaryAction("a")
        manager.recordPrimaryActionAndRequestReview("a")
        #expect(lab.events.last == .reviewRequestSkipped(trigger: "a", reason: .launches))
    }

    @Test func `The gates are judged again when the delay ends`() async {
        let manager = lab.manager()
        lab.show("main", of: manager)
        manager.recordPrimaryActionAndRequestReview("export", delay: 2)
        _ = await settle()
        lab.shift = -100
        lab.clock.advance(by: .seconds(2))
        _ = await settle()
        #expect(lab.events.last == .reviewRequestSkipped(trigger: "export", reason: .sinceFirstLaunch))
        #expect(lab.requestedWindows.isEmpty)
        #expect(lab["lastRequestDate"] == nil)
    }

    @Test func `R10: actions passed while another gate was closed still count when that opens`() async {
        let configuration = ReviewRequestManager.Configuration(
            minimumPrimaryActionCount: 3,
            minimumLaunchCount: 0,
            minimumIntervalSinceFirstLaunch: 100
        )
        let manager = lab.manager(configuration)
        lab.show("main", of: manager)
        for _ in 0..<9 { manager.recordPrimaryAction("a") }
        lab.shift = 100
        manager.requestReviewIfAppropriate(trigger: "x")
        #expect(await settle { lab.requestedWindows == ["main"] })
    }

    @Test func `R12: an update keeps what was counted, and judges only the version anew`() async {
        let once = ReviewRequestManager.Configuration(
            minimumPrimaryActionCount: 2,
            minimumIntervalBetweenRequests: 0,
            minimumLaunchCount: 0,
            minimumIntervalSinceFirstLaunch: 0,
            limitToOneRequestPerAppVersion: true
        )
        let old = lab.manager(once)
        lab.show("main", of: old)
        old.recordPrimaryAction("a")
        old.recordPrimaryActionAndRequestReview("a")
        #expect(await settle { lab.requestedWindows.count == 1 })
        old.requestReviewIfAppropriate(trigger: "again")
        #expect(lab.events.last == .reviewRequestSkipped(trigger: "again", reason: .appVersion))
        let updated = lab.manager(once, version: "1.1", process: ReviewProcess())
        lab.show("main", of: updated)
        #expect(updated.ledger.primaryActionCount == 2)
        updated.requestReviewIfAppropriate(trigger: "updated")
        #expect(await settle { lab.requestedWindows.count == 2 })
        #expect(lab["lastRequestVersion"] == .text("1.1.0"))
    }

    @Test(arguments: [("2.9", "2.10", true), ("2.10", "2.9", false), ("2.0", "2", false), ("1.9.9", "2", true)])
    func `R22: versions are compared by their numbers, and a downgrade is not a new one`(
        asked: String,
        current: String,
        isNew: Bool
    ) throws {
        let temporary = try TemporaryDefaults()
        for store in [InMemoryReviewStore() as any ReviewStore, UserDefaultsReviewStore(temporary.defaults)] {
            store.withValues { $0.setValue(.text(asked), forKey: "NCCRequestReview.lastRequestVersion") }
            let lab = ManagerLab(store)
            var configuration = ReviewRequestManager.Configuration.debugQuickTesting
            configuration.limitToOneRequestPerAppVersion = true
            let manager = lab.manager(configuration, version: current)
            manager.recordPrimaryActionAndRequestReview("a", delay: 1)
            #expect((manager.scheduledTrigger != nil) == isNew)
            #expect((lab.events.last == .reviewRequestSkipped(trigger: "a", reason: .appVersion)) == !isNew)
        }
    }

    @Test(arguments: [nil, "beta", "1.2.3.4.5", "", "1..2", "-1"])
    func `A missing or unusual version is told once, recorded as unknown, and counts as the same`(version: String?)
        async
    {
        let problems = Mutex<[ReviewProblem]>([])
        var configuration = ReviewRequestManager.Configuration.debugQuickTesting
        configuration.limitToOneRequestPerAppVersion = true
        configuration.minimumIntervalBetweenRequests = 0
        let manager = withExtendedLifetime(problems) {
            lab.manager(
                configuration,
                version: version,
                onProblem: { problem in problems.withLock { $0.append(problem) } }
            )
        }
        #expect(problems.withLock { $0 } == [.unknownAppVersion(version)])
        lab.show("main", of: manager)
        manager.recordPrimaryActionAndRequestReview("a")
        #expect(await settle { lab.requestedWindows == ["main"] })
        #expect(lab["lastRequestVersion"] == .text("unknown"))
        manager.requestReviewIfAppropriate(trigger: "again")
        #expect(lab.events.last == .reviewRequestSkipped(trigger: "again", reason: .appVersion))
        #expect(problems.withLock { $0.count } == 1)
    }

    @Test func `A question asked a thousand times changes nothing and predicts the next ask`() {
        let manager = lab.manager()
        let before = manager.ledger
        let answers = Set((0..<1_000).map { _ in manager.diagnose() })
        #expect(answers.count == 1)
        #expect(answers.first?.wouldAsk == true)
        #expect(manager.ledger == before)
        #expect(lab.events.isEmpty)
        manager.recordPrimaryActionAndRequestReview("a", delay: 1)
        #expect(manager.scheduledTrigger == "a")
    }

    // MARK: Events

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
