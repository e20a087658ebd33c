import Foundation
import ReviewModifierSim
import ReviewService
import Testing

@Test func `session 1 of the laboratory, as in ExportedLongSessionTests.swift`() throws {
    let ledger = ReviewLedger()
    let start = Date(milliseconds: 1_767_225_600_000)
    let policy: ReviewPolicy = .workoutApp
    var app = AppSession(policy: policy, modifier: .hardened, ledger: ledger, startingAt: start)
    var log: [LogEntry] = []
    for _ in 1...300 { log += app.send(.filterApplied) }
    log += app.advance(by: .milliseconds(2000))
    var expected = ["skipped", "pending"]
    for _ in 1...298 { expected += ["skipped"] }
    expected += ["requested", "shown", "consumed"]
    #expect(log.names(from: .review, .platform) == expected)
    #expect(app.pendingRequest == false)
}
