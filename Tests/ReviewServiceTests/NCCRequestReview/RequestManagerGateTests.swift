import ReviewService
import Synchronization
import TestSupport
import Testing

/// Which gate refuses an ask of the manager's, at both moments, and what the version has to do with it.
@MainActor
@Suite struct RequestManagerGateTests {
    private let lab = ManagerLab()

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

    @Test func `R20: a question asked a thousand times changes nothing and predicts the next ask`() {
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
}
