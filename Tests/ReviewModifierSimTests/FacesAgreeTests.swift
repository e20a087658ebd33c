import Foundation
import ReviewModifierSim
import ReviewService
import Synchronization
import TestSupport
import Testing

/// One policy value behind the classes of a real app and behind the simulated one: the same events, the same records.
@MainActor
@Suite struct FacesAgreeTests {
    /// The wall date that a face sees: the simulated app's.
    private final class WallDate: Sendable {
        private let date = Mutex(Date(timeIntervalSince1970: 0))
        var now: Date {
            get { date.withLock { $0 } }
            set { date.withLock { $0 = newValue } }
        }
    }

    private static func notices(_ log: [LogEntry]) -> [ReviewNotice] {
        log.compactMap { entry in if case .review(let notice) = entry.happening { notice } else { nil } }
    }

    private static let spans: [Duration] = [.seconds(1), .seconds(3), .seconds(3_600), .seconds(86_400 * 61)]

    // MARK: The service

    /// A policy of somebody's own, as it comes from a file.
    private static func patient() throws -> ReviewPolicy {
        try ReviewPolicy(json: Data(contentsOf: Checkout.root.appending(path: "docs/walkthroughs/patient.json")))
    }

    @Test(arguments: [false, true], 0..<4)
    func `the service does what the simulated app does, under the published policy and one's own`(
        isOwn: Bool,
        round: Int
    ) throws {
        let policy = isOwn ? try Self.patient() : .workoutApp
        let seed = UInt64(round) &+ 7_700
        var random = SeededGenerator(seed: seed)
        let wall = WallDate()
        let store = InMemoryReviewStore()
        let told = Mutex<[ReviewNotice]>([])
        var app = AppSession(policy: policy)
        wall.now = app.now
        func service() -> ReviewService {
            ReviewService(
                store: store,
                policy: policy,
                appVersion: AppVersion(1),
                now: { wall.now },
                onEvent: { notice in told.withLock { $0.append(notice) } }
            )
        }
        var face = service()
        var asks = 0
        for step in 0..<300 {
            told.withLock { $0 = [] }
            var log: [LogEntry] = []
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<4:
                log = app.send(.filterApplied)
                face.didApplyFilter()
            case 4..<7:
                log = app.send(.operation(.journalCreate))
                face.requestReviewIfAppropriate(trigger: .journalCreate)
            case 7..<9:
                let span = Self.spans.randomElement(using: &random) ?? .seconds(3)
                // The root view hands a request over when its wait is over, and then time goes on.
                log = app.advance(by: .milliseconds(policy.waitMilliseconds))
                wall.now = app.now
                if face.pendingRequest { face.markConsumed() }
                log += app.advance(by: span)
                wall.now = app.now
            default:
                // A request that is pending is lost with its session, in both.
                log = app.crash()
                face = service()
            }
            #expect(told.withLock { $0 } == Self.notices(log), "seed \(seed), step \(step)")
            #expect(face.pendingRequest == app.pendingRequest, "seed \(seed), step \(step)")
            let stored = store.withValues { ReviewLedger(reading: $0, under: policy) }
            #expect(stored == app.ledger, "seed \(seed), step \(step)")
            asks += Self.notices(log).count { if case .pending = $0 { true } else { false } }
        }
        #expect(asks > 2, "seed \(seed): nothing to compare")
    }

    // MARK: The flow

    private static func event(_ notice: ReviewNotice) -> ReviewEvent? {
        switch notice {
        case .promptShown(let trigger): ReviewTrigger(rawValue: trigger.rawValue).map(ReviewEvent.promptShown)
        case .rated(let outcome): .rated(outcome)
        case .systemPromptRequested: .systemPromptRequested
        case .dismissed: .dismissed
        default: nil
        }
    }

    @Test(arguments: 0..<4)
    func `the flow does what the simulated app does`(round: Int) {
        var policy = ReviewPolicy.reviewKit
        policy.setCadence(.demo)
        let configuration = ReviewConfiguration.demo
        let seed = UInt64(round) &+ 7_800
        var random = SeededGenerator(seed: seed)
        let wall = WallDate()
        let keys = ReviewKeys(
            launchCount: "a",
            valueMomentCount: "b",
            firstUseAt: "c",
            lastPromptedAt: "d",
            lastSetbackAt: "e"
        )
        let counters = ReviewCounters(store: InMemoryReviewStore(), keys: keys, now: { wall.now })
        let told = Mutex<[ReviewEvent]>([])
        func flow() -> ReviewPromptFlow {
            ReviewPromptFlow(counters: counters, configuration: configuration) { event in
                told.withLock { $0.append(event) }
            }
        }
        var app = AppSession(policy: policy)
        wall.now = app.now
        var face = flow()
        func launch() {
            face.recordLaunch()
            _ = face.commitToPromptIfEligible(trigger: .launchFallback)
        }
        launch()
        var shown = 0
        for step in 0..<300 {
            told.withLock { $0 = [] }
            var log: [LogEntry] = []
            switch Int.random(in: 0..<12, using: &random) {
            case 0..<4:
                log = app.send(.operation(.messageSend))
                face.recordValueMoment()
                _ = face.commitToPromptIfEligible(trigger: .valueMoment)
            case 4..<6:
                let stars = Int.random(in: 1...5, using: &random)
                if face.isPresenting { face.recordOutcome(.forStarRating(stars)) }
                log = app.send(.stars(stars))
            case 6..<8:
                log = app.send(.dismiss) + app.advance(by: .milliseconds(500))
                wall.now = app.now
                _ = face.promptDidDismiss()
            case 8:
                log = app.send(.setback)
                face.recordSetback()
            case 9..<11:
                log = app.advance(by: Self.spans.randomElement(using: &random) ?? .seconds(1))
                wall.now = app.now
            default:
                log = app.crash()
                face = flow()
                launch()
            }
            #expect(told.withLock { $0 } == Self.notices(log).compactMap(Self.event), "seed \(seed), step \(step)")
            #expect(face.isPresenting == app.isPromptInFlight, "seed \(seed), step \(step)")
            let state = counters.state
            #expect(state.launchCount == app.ledger.launchCount, "seed \(seed), step \(step)")
            #expect(state.valueMomentCount == app.ledger.valueMomentCount, "seed \(seed), step \(step)")
            #expect(state.lastPromptedAt?.milliseconds == app.ledger.lastAskedAt.milliseconds, "seed \(seed), \(step)")
            #expect(state.lastSetbackAt?.milliseconds == app.ledger.lastSetbackAt.milliseconds, "seed \(seed), \(step)")
            shown += told.withLock { $0.count { if case .promptShown = $0 { true } else { false } } }
        }
        #expect(shown > 1, "seed \(seed): nothing to compare")
    }

    // MARK: The manager

    private static func event(_ notice: ReviewNotice) -> ReviewRequestManager.Event? {
        switch notice {
        case .primaryActionRecorded(let name, let total): .primaryActionRecorded(name: name.rawValue, totalCount: total)
        case .scheduled(let trigger, let delay):
            .reviewRequestScheduled(trigger: trigger.rawValue, delaySeconds: Double(delay) / 1000)
        case .attempted(let trigger): .reviewRequestAttempted(trigger: trigger.rawValue)
        case .skipped(let trigger, let reason):
            ReviewRequestManager.SkipReason(rawValue: reason.rawValue)
                .map { .reviewRequestSkipped(trigger: trigger.rawValue, reason: $0) }
        default: nil
        }
    }

    @Test(arguments: 0..<3)
    func `the manager does what the simulated app does`(round: Int) async {
        var policy = ReviewPolicy.nccRequestReview
        var gates = ReviewGates()
        gates.primaryActions = 3
        gates.launches = 2
        gates.sinceFirstLaunchMilliseconds = 3_600_000
        gates.betweenRequestsMilliseconds = 86_400_000
        policy.content = gates
        let configuration = ReviewRequestManager.Configuration(
            minimumPrimaryActionCount: 3,
            minimumIntervalBetweenRequests: 86_400,
            minimumLaunchCount: 2,
            minimumIntervalSinceFirstLaunch: 3_600
        )
        let seed = UInt64(round) &+ 7_900
        var random = SeededGenerator(seed: seed)
        let wall = WallDate()
        let clock = TestClock()
        let store = InMemoryReviewStore()
        let told = Mutex<[ReviewRequestManager.Event]>([])
        func manager() -> ReviewRequestManager {
            let manager = ReviewRequestManager(
                configuration: configuration,
                store: store,
                appVersion: "1.0.0",
                process: ReviewProcess(),
                clock: clock,
                now: { wall.now },
                onEvent: { event in told.withLock { $0.append(event) } }
            )
            manager.windowAppeared(id: 1) {}
            manager.scenePhaseChanged(id: 1, to: .active)
            return manager
        }
        var app = AppSession(policy: policy)
        wall.now = app.now
        var face = manager()
        var attempts = 0
        for step in 0..<80 {
            told.withLock { $0 = [] }
            var log: [LogEntry] = []
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<5:
                log = app.send(.operation(.messageSend))
                face.recordPrimaryActionAndRequestReview("messageSend", delay: 2)
            case 5:
                log = app.send(.cancelScheduled)
                face.cancelScheduledRequest()
            case 6..<9:
                // A delay ends at its own moment, and then time goes on.
                for span in [Duration.seconds(2), Self.spans.randomElement(using: &random) ?? .seconds(1)] {
                    _ = await settle()
                    log += app.advance(by: span)
                    wall.now = app.now
                    clock.advance(by: span)
                    _ = await settle()
                }
            default:
                log = app.crash()
                face = manager()
            }
            #expect(told.withLock { $0 } == Self.notices(log).compactMap(Self.event), "seed \(seed), step \(step)")
            #expect(face.scheduledTrigger == app.scheduled?.trigger.rawValue, "seed \(seed), step \(step)")
            #expect(face.ledger == app.ledger, "seed \(seed), step \(step)")
            attempts += Self.notices(log).count { if case .attempted = $0 { true } else { false } }
        }
        #expect(attempts > 1, "seed \(seed): nothing to compare")
    }
}
