import Foundation
import ReviewModifierSim
import ReviewService
import Testing

@Test func `session 1 of the laboratory, as in ExportedRepeatingSessionTests.swift`() throws {
    let ledger = ReviewLedger()
    let start = Date(milliseconds: 1_767_225_600_000)
    let policy: ReviewPolicy = .reviewKit
    var app = AppSession(policy: policy, modifier: .hardened, ledger: ledger, startingAt: start)
    var log: [LogEntry] = []
    for _ in 1...60 {
        log += app.send(.operation(.journalCreate))
        log += app.send(.filterApplied)
        log += app.send(.view(.disappeared))
        log += app.send(.view(.appeared))
        log += app.advance(by: .milliseconds(86_400_000))
    }
    var expected: [String] = []
    for _ in 1...120 { expected += ["valueMomentRecorded", "skipped"] }
    #expect(log.names(from: .review, .platform) == expected)
    #expect(app.pendingRequest == false)
}
