import Foundation
import ReviewModifierSim
import ReviewService
import Testing

@Test func `session 1 of the laboratory, as in ExportedSessionTests.swift`() throws {
    let ledger = ReviewLedger()
    let start = Date(milliseconds: 1_767_225_600_000)
    let policy: ReviewPolicy = .workoutApp
    var app = AppSession(policy: policy, modifier: .hardened, ledger: ledger, startingAt: start)
    var log: [LogEntry] = []
    log += app.send(.filterApplied)
    log += app.send(.filterApplied)
    log += app.advance(by: .milliseconds(300))
    log += app.send(.view(.disappeared))
    log += app.send(.form(.opened, .eventForm))
    log += app.send(.view(.appeared))
    log += app.advance(by: .milliseconds(1000))
    log += app.send(.form(.closed, .eventForm))
    log += app.send(.deviceClock(.shifted(byMilliseconds: -86_400_000)))
    log += app.advance(by: .milliseconds(1000))
    #expect(log.names(from: .review, .platform) == ["skipped", "pending", "requested", "shown", "consumed"])
    #expect(app.pendingRequest == false)
}
