import Foundation
import ReviewModifierSim
import ReviewService
import Testing

@Test func `session 1 of the laboratory, as in ExportedVariedSessionTests.swift`() throws {
    let ledger = ReviewLedger()
    let start = Date(milliseconds: 1_767_225_600_000)
    let policy: ReviewPolicy = .workoutApp
    var app = AppSession(policy: policy, modifier: .hardened, ledger: ledger, startingAt: start)
    var log: [LogEntry] = []
    let deeds: [(wait: Int, event: AppEvent)] = [
        (0, .operation(.journalCreate)), (1000, .form(.opened, .parkForm)), (7, .form(.closed, .parkForm)),
        (0, .filterApplied), (0, .operation(.journalCreate)), (2000, .form(.opened, .parkForm)),
        (14, .form(.closed, .parkForm)), (0, .filterApplied), (0, .operation(.journalCreate)),
        (3000, .form(.opened, .parkForm)), (21, .form(.closed, .parkForm)), (0, .filterApplied),
        (0, .operation(.journalCreate)), (4000, .form(.opened, .parkForm)), (28, .form(.closed, .parkForm)),
        (0, .filterApplied), (0, .operation(.journalCreate)), (5000, .form(.opened, .parkForm)),
        (35, .form(.closed, .parkForm)), (0, .filterApplied), (0, .operation(.journalCreate)),
        (6000, .form(.opened, .parkForm)), (42, .form(.closed, .parkForm)), (0, .filterApplied),
        (0, .operation(.journalCreate)), (7000, .form(.opened, .parkForm)), (49, .form(.closed, .parkForm)),
        (0, .filterApplied), (0, .operation(.journalCreate)), (8000, .form(.opened, .parkForm)),
        (56, .form(.closed, .parkForm)), (0, .filterApplied), (0, .operation(.journalCreate)),
        (9000, .form(.opened, .parkForm)), (63, .form(.closed, .parkForm)), (0, .filterApplied),
        (0, .operation(.journalCreate)), (10000, .form(.opened, .parkForm)), (70, .form(.closed, .parkForm)),
        (0, .filterApplied), (0, .operation(.journalCreate)), (11000, .form(.opened, .parkForm)),
        (77, .form(.closed, .parkForm)), (0, .filterApplied), (0, .operation(.journalCreate)),
        (12000, .form(.opened, .parkForm)), (84, .form(.closed, .parkForm)), (0, .filterApplied),
    ]
    for (wait, event) in deeds {
        log += app.advance(by: .milliseconds(wait))
        log += app.send(event)
    }
    var expected = ["pending", "requested", "shown", "consumed"]
    for _ in 1...23 { expected += ["skipped"] }
    #expect(log.names(from: .review, .platform) == expected)
    #expect(app.pendingRequest == false)
}
