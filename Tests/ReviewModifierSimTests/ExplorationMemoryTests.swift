import ReviewService
import Testing

@testable import ReviewModifierSim

@Suite("What a search remembers of the past")
struct ExplorationMemoryTests {
    /// A memory that forgets too much would make rules blind, and no search would tell.
    @Test func `Requests are remembered for the session, and for the version across sessions and crashes`() {
        var policy = ReviewPolicy.nccRequestReview
        policy.content = ReviewGates { $0.isOncePerVersion = true }
        let reading = ExplorationMemory.Reading(policy)
        var log: [LogEntry] = []
        var memory = ExplorationMemory()
        var app = AppSession(
            policy: policy,
            modifier: .hardened,
            world: .init(ledger: ReviewLedger(), platform: .exploration),
            log: &log
        )
        func happen(_ event: ExplorationEvent) {
            log.removeAll()
            app.happen(event, longWait: policy.longWaitMilliseconds, log: &log)
            _ = memory.read(log, of: event, deviceShift: app.clock.deviceShift, by: reading)
        }
        happen(.contentOperation)
        happen(.longWait)
        #expect(memory.requestsThisSession == 1)
        #expect(memory.hasAskedInVersion)
        let asked = memory.askedAt
        for event in [ExplorationEvent.crash, .relaunch] {
            happen(event)
            #expect(memory.requestsThisSession == 0)
            #expect(memory.hasAskedInVersion)
            #expect(memory.askedAt == asked)
        }
        happen(.update)
        #expect(!memory.hasAskedInVersion)
        #expect(memory.askedAt == asked)
    }
}
