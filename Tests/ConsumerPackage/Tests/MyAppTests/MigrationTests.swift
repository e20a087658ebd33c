import Foundation
import ReviewService
import Testing

@testable import MyApp

struct MigrationTests {
    private let now = Date(timeIntervalSince1970: 1_767_225_600)
    private let day: TimeInterval = 86_400

    private func diagnosis(_ store: InMemoryReviewStore, at date: Date) -> ReviewGateDiagnosis {
        ReviewCounters(store: store, now: { date }).diagnose(trigger: .valueMoment)
    }

    @Test func `a user who was asked last month waits for the rest of the cooldown`() {
        let store = InMemoryReviewStore([
            "keySwiftRaterUseCount": .integer(40), "keySwiftRaterSignificantEventCount": .integer(12),
            "keySwiftRaterFirstUseDate": .number(now.timeIntervalSince1970 - 300 * day),
            "keySwiftRaterReminderRequestDate": .date(now - 30 * day),
        ])
        LegacyReviewKeys.swiftRater.migrate(in: store, to: .reviewKit, appVersion: "3.0", now: now)
        #expect(diagnosis(store, at: now).blockers.map(\.requirement) == [.cooldown])
        #expect(diagnosis(store, at: now + 90 * day).wouldPrompt)
    }

    @Test(arguments: [ReviewStoredValue.integer(1), .text("yes"), .other])
    func `a user who has rated some time counts as asked now`(flag: ReviewStoredValue) {
        let store = InMemoryReviewStore(["1234_kArmchairRatedCurrentVersion": flag])
        LegacyReviewKeys.armchair(prefix: "1234_").migrate(
            in: store,
            to: .nccRequestReview,
            appVersion: "3.0",
            now: now
        )
        #expect(store["NCCRequestReview.lastRequestDate"] == .date(now))
        #expect(store["NCCRequestReview.lastRequestVersion"] == .text("3.0"))
    }

    @MainActor
    @Test func `nor is one of the workout app's milestones asked for again`() {
        let store = InMemoryReviewStore([
            "keySwiftRaterRateDone": .integer(1), "reviewFilterApplyCount": .integer(14),
        ])
        LegacyReviewKeys.swiftRater.migrate(in: store, to: .workoutApp, appVersion: "3.0", now: now)
        let service = ReviewService(store: store)
        service.didApplyFilter()
        #expect(!service.pendingRequest)
    }

    @Test func `a user who was never asked keeps what was earned, and a second launch migrates nothing`() {
        let store = InMemoryReviewStore([
            "keySwiftRaterUseCount": .integer(40), "keySwiftRaterSignificantEventCount": .integer(12),
            "keySwiftRaterFirstUseDate": .number(now.timeIntervalSince1970 - 300 * day),
            "keySwiftRaterRateDone": .integer(0),
        ])
        LegacyReviewKeys.swiftRater.migrate(in: store, to: .reviewKit, appVersion: "3.0", now: now)
        #expect(diagnosis(store, at: now).wouldPrompt)
        ReviewCounters(store: store, now: { [now] in now }).markPrompted()
        let afterPrompt = store["review.valueMomentCount"]
        LegacyReviewKeys.swiftRater.migrate(in: store, to: .reviewKit, appVersion: "3.0", now: now)
        #expect(store["review.valueMomentCount"] == afterPrompt)
        #expect(!diagnosis(store, at: now).wouldPrompt)
    }

    @Test(arguments: [ReviewStoredValue.text("last week"), .number(-1), .date(.distantFuture)])
    func `a date that can't be right never asks sooner`(date: ReviewStoredValue) {
        let store = InMemoryReviewStore(["keySwiftRaterReminderRequestDate": date])
        LegacyReviewKeys.swiftRater.migrate(in: store, to: .reviewKit, appVersion: "3.0", now: now)
        #expect(store["review.lastPromptedAt"] == .date(now))
    }

    @Test func `keys of one's own go on under their own names`() {
        let keys = ReviewKeys(
            launchCount: "rating.launches",
            valueMomentCount: "rating.moments",
            firstUseAt: "rating.firstUse",
            lastPromptedAt: "rating.lastPrompt"
        )
        let store = InMemoryReviewStore([
            "rating.launches": .integer(7), "rating.moments": .integer(3),
            "rating.firstUse": .date(now - 100 * day), "rating.lastPrompt": .date(now - 10 * day),
        ])
        let counters = ReviewCounters(store: store, keys: keys, now: { [now] in now })
        #expect(counters.diagnose(trigger: .valueMoment).blockers.map(\.requirement) == [.cooldown])
    }
}
