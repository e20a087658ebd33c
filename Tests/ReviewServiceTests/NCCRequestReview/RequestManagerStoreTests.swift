import Foundation
import ReviewService
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("NCCRequestReview's launches and stored values")
struct RequestManagerStoreTests {
    private let lab = ManagerLab()
    private let temporary: TemporaryDefaults

    init() throws { temporary = try TemporaryDefaults() }

    @Test func `A launch is counted once per store and process, however many managers are made`() {
        let process = ReviewProcess()
        for _ in 0..<3 { _ = lab.manager(process: process) }
        #expect(lab["launchCount"] == .integer(1))
        _ = lab.manager(process: ReviewProcess())
        #expect(lab["launchCount"] == .integer(2))
        let other = ManagerLab()
        _ = other.manager(process: process)
        #expect(other["launchCount"] == .integer(1))
        #expect(lab.events.isEmpty)
    }

    @Test func `Two objects over one suite of defaults are one store`() throws {
        let first = ReviewRequestManager(defaults: temporary.defaults, appVersion: "1")
        let again = try #require(UserDefaults(suiteName: temporary.name))
        let second = ReviewRequestManager(defaults: again, appVersion: "1")
        #expect(first.ledger.launchCount == 1)
        #expect(second.ledger.launchCount == 1)
        #expect(temporary.defaults.integer(forKey: "NCCRequestReview.launchCount") == 1)
    }

    @Test func `R21: the first launch is stamped once, by the first launch`() {
        _ = lab.manager()
        #expect(lab["firstLaunchDate"] == .number(1_800_000_000))
        lab.shift = 100
        let manager = lab.manager()
        manager.recordPrimaryAction("a")
        _ = manager.diagnose()
        #expect(lab["firstLaunchDate"] == .number(1_800_000_000))
    }

    @Test func `Everything is stored under the design's prefix`() async {
        let manager = ReviewRequestManager(
            configuration: .debugQuickTesting,
            defaults: temporary.defaults,
            appVersion: "1.0.0"
        )
        var asked = false
        manager.windowAppeared(id: 1) { asked = true }
        manager.scenePhaseChanged(id: 1, to: .active)
        manager.recordPrimaryActionAndRequestReview("a")
        #expect(await settle { asked })
        let stored = temporary.defaults.persistentDomain(forName: temporary.name) ?? [:]
        #expect(stored.count == 6)
        #expect(stored.keys.allSatisfy { $0.hasPrefix("NCCRequestReview.") })
    }

    /// What stands under a key, and which gate it keeps closed.
    struct Damage: Sendable {
        let key: String
        let value: ReviewStoredValue
        let reason: ReviewRequestManager.SkipReason
    }

    private nonisolated static let damages: [Damage] =
        ([.text("x"), .integer(-1), .number(.nan), .integers([]), .date(Date(timeIntervalSince1970: -9))]
        as [ReviewStoredValue]).flatMap {
            [
                Damage(key: "firstLaunchDate", value: $0, reason: .sinceFirstLaunch),
                Damage(key: "lastRequestDate", value: $0, reason: .betweenRequests),
            ]
        } + [
            Damage(key: "lastRequestVersion", value: .text("new"), reason: .appVersion),
            Damage(key: "lastRequestVersion", value: .integer(3), reason: .appVersion),
        ]

    @Test(arguments: damages)
    func `A stored value of a wrong shape keeps its gate closed, and is reported once`(damage: Damage) {
        let problems = Problems()
        for store in [InMemoryReviewStore() as any ReviewStore, UserDefaultsReviewStore(temporary.defaults)] {
            store.withValues { $0.setValue(damage.value, forKey: "NCCRequestReview." + damage.key) }
            let lab = ManagerLab(store)
            problems.forget()
            var configuration = ReviewRequestManager.Configuration.debugQuickTesting
            configuration.limitToOneRequestPerAppVersion = true
            let manager = lab.manager(configuration, onProblem: problems.append)
            for _ in 0..<3 { manager.recordPrimaryActionAndRequestReview("a") }
            #expect(lab.events.last == .reviewRequestSkipped(trigger: "a", reason: damage.reason))
            #expect(manager.scheduledTrigger == nil)
            #expect(problems.all == [.unreadable(key: "NCCRequestReview." + damage.key)])
        }
    }

    private final class Problems: Sendable {
        private let list = Mutex<[ReviewProblem]>([])
        var all: [ReviewProblem] { list.withLock { $0 } }
        func append(_ problem: ReviewProblem) { list.withLock { $0.append(problem) } }
        func forget() { list.withLock { $0 = [] } }
    }

    @Test(arguments: ["firstLaunchDate", "lastRequestDate"])
    func `A stored date in the future keeps its gate closed until real time catches up`(key: String) {
        let store = InMemoryReviewStore(["NCCRequestReview." + key: .number(1_800_000_500)])
        let lab = ManagerLab(store)
        let free = ReviewRequestManager.Configuration(
            minimumPrimaryActionCount: 0,
            minimumIntervalBetweenRequests: 0,
            minimumLaunchCount: 0,
            minimumIntervalSinceFirstLaunch: 0
        )
        let manager = lab.manager(free)
        for shift in [0, 499.999] {
            lab.shift = shift
            manager.requestReviewIfAppropriate(trigger: "x", delay: 1)
            #expect(manager.scheduledTrigger == nil)
        }
        lab.shift = 500
        manager.requestReviewIfAppropriate(trigger: "x", delay: 1)
        #expect(manager.scheduledTrigger == "x")
    }

    @Test func `R13: a negative count reads as zero and the highest one stays`() {
        let store = UserDefaultsReviewStore(temporary.defaults)
        store.withValues {
            $0.setValue(.integer(-5), forKey: "NCCRequestReview.primaryActionCount")
            $0.setValue(.integer(.max), forKey: "NCCRequestReview.launchCount")
        }
        let lab = ManagerLab(store)
        let manager = lab.manager()
        manager.recordPrimaryAction("a")
        #expect(lab.events == [.primaryActionRecorded(name: "a", totalCount: 1)])
        #expect(lab["launchCount"] == .integer(.max))
        store.withValues { $0.setValue(.integer(.max), forKey: "NCCRequestReview.primaryActionCount") }
        manager.recordPrimaryAction("a")
        #expect(lab.events.last == .primaryActionRecorded(name: "a", totalCount: .max))
    }

    @Test func `R15: with the clock set back the gates stay closed, and open no earlier than without`() async {
        let manager = lab.manager(
            .init(
                minimumPrimaryActionCount: 0,
                minimumIntervalBetweenRequests: 3_600,
                minimumLaunchCount: 0,
                minimumIntervalSinceFirstLaunch: 0
            )
        )
        lab.show("main", of: manager)
        manager.requestReviewIfAppropriate(trigger: "x")
        #expect(await settle { lab.requestedWindows.count == 1 })
        for (shift, isOpen) in [(-86_400.0, false), (3_599.999, false), (3_600, true)] {
            lab.shift = shift
            manager.requestReviewIfAppropriate(trigger: "x", delay: 9)
            #expect((manager.scheduledTrigger != nil) == isOpen)
        }
    }

    @Test func `R19: no count is lost between sessions that end at any moment`() {
        let defaults = UserDefaultsReviewStore(temporary.defaults)
        for session in 1...5 {
            let manager = ManagerLab(defaults).manager(.standard)
            manager.recordPrimaryActionAndRequestReview("a", delay: 2)
            #expect(manager.ledger.launchCount == session)
            #expect(manager.ledger.primaryActionCount == session)
        }
    }

    // MARK: Configuration

    @Test func `Negative values are clamped to zero, however they are set`() {
        var configuration = ReviewRequestManager.Configuration(
            minimumPrimaryActionCount: -1,
            minimumIntervalBetweenRequests: -2,
            minimumLaunchCount: .min,
            minimumIntervalSinceFirstLaunch: -.infinity
        )
        let zero = ReviewRequestManager.Configuration(
            minimumPrimaryActionCount: 0,
            minimumIntervalBetweenRequests: 0,
            minimumLaunchCount: 0,
            minimumIntervalSinceFirstLaunch: 0
        )
        #expect(configuration == zero)
        configuration = .standard
        configuration.minimumPrimaryActionCount = -1
        configuration.minimumIntervalBetweenRequests = -1
        configuration.minimumLaunchCount = -1
        configuration.minimumIntervalSinceFirstLaunch = -1
        #expect(configuration == zero)
    }

    @Test(arguments: [TimeInterval.infinity, .nan, 1e300])
    func `An endless interval keeps its gate closed`(interval: TimeInterval) {
        let configuration = ReviewRequestManager.Configuration(
            minimumPrimaryActionCount: 0,
            minimumLaunchCount: 0,
            minimumIntervalSinceFirstLaunch: interval
        )
        #expect(configuration == configuration)
        let manager = lab.manager(configuration)
        lab.shift = 1e9
        manager.requestReviewIfAppropriate(trigger: "x", delay: 1)
        #expect(lab.events == [.reviewRequestSkipped(trigger: "x", reason: .sinceFirstLaunch)])
    }

    @Test func `R14: intervals of 25 days and more hold to the millisecond`() {
        for days in [24.0, 25, 50, 10_000] {
            let lab = ManagerLab()
            let manager = lab.manager(
                .init(
                    minimumPrimaryActionCount: 0,
                    minimumLaunchCount: 0,
                    minimumIntervalSinceFirstLaunch: days * 86_400
                )
            )
            lab.shift = days * 86_400 - 0.001
            manager.requestReviewIfAppropriate(trigger: "x", delay: 1)
            #expect(manager.scheduledTrigger == nil)
            lab.shift = days * 86_400
            manager.requestReviewIfAppropriate(trigger: "x", delay: 1)
            #expect(manager.scheduledTrigger == "x")
        }
    }

    @Test func `The two configurations are the documented ones, and the standard one is the policy`() {
        typealias Configuration = ReviewRequestManager.Configuration
        #expect(
            Configuration.standard
                == Configuration(
                    minimumPrimaryActionCount: 3,
                    minimumIntervalBetweenRequests: 259_200,
                    minimumLaunchCount: 2,
                    minimumIntervalSinceFirstLaunch: 86_400,
                    limitToOneRequestPerAppVersion: false
                )
        )
        #expect(
            Configuration.debugQuickTesting
                == Configuration(
                    minimumPrimaryActionCount: 1,
                    minimumIntervalBetweenRequests: 60,
                    minimumLaunchCount: 0,
                    minimumIntervalSinceFirstLaunch: 0,
                    limitToOneRequestPerAppVersion: false
                )
        )
        #expect(ReviewPolicy(Configuration.standard) == .nccRequestReview)
    }
}
