import Foundation
import ReviewModifierSim
import ReviewService
import Testing

@Test func `session 3 of the laboratory, as in ExportedLaterSessionTests.swift`() throws {
    let ledger = ReviewLedger(filterApplyCount: 5, completedMilestones: [2, 5])
    let start = Date(milliseconds: 1_801_785_601_000)
    let policy: ReviewPolicy = .workoutApp
    var world = AppSession.World(ledger: ledger, clock: AppClock(now: start.milliseconds, deviceShift: -86_400_000))
    world.platform = SimulatedPlatform(
        areRatingsOn: true,
        build: .store,
        shownAt: [1_767_225_600_800],
        hasUnansweredPrompt: false,
        rating: .init(stars: 5, version: AppVersion(1, 0, 0), atMilliseconds: 1_767_225_601_000)
    )
    world.appVersion = AppVersion(2, 1, 0)
    var log: [LogEntry] = []
    var app = AppSession(policy: policy, modifier: .hardened, world: world, log: &log)
    log = []
    for _ in 1...9 { log += app.send(.filterApplied) }
    log += app.advance(by: .milliseconds(1000))
    #expect(
        log.names(from: .review, .platform) == [
            "skipped", "skipped", "skipped", "skipped", "skipped", "skipped", "skipped", "skipped", "skipped",
        ]
    )
    #expect(app.pendingRequest == false)
}
