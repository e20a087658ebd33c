import Foundation
import ReviewModifierSim
import ReviewService
import Testing

// Broken here: Two asks that nobody asked for by hand are a cooldown apart, whatever crashes.
// What is expected is what happens now. Mend it, and let the test expect what should happen.
@Test func `stamps-on-appear under reviewkit breaks cooldown-holds, as in ExportedCounterexampleTests.swift`() throws {
    let ledger = ReviewLedger()
    let start = Date(milliseconds: 1_767_225_600_000)
    let policy: ReviewPolicy = .reviewKit
    var app = AppSession(policy: policy, modifier: .stampsOnAppear, ledger: ledger, startingAt: start)
    var log: [LogEntry] = []
    log += app.send(.platform(.build(.debug)))
    log += app.send(.operation(.journalCreate))
    for _ in 1...19 { log += app.relaunch() }
    log += app.advance(by: .milliseconds(10_627_200_000))
    log = []
    log += app.send(.operation(.journalCreate))
    log += app.relaunch()
    #expect(
        log.names(from: .review, .platform) == ["valueMomentRecorded", "promptShown", "launchRecorded", "promptShown"]
    )
    #expect(app.pendingRequest == false)
}
