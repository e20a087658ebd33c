import ReviewService
import Testing

@Suite("What is remembered")
struct ReviewLedgerTests {
    private let engine = ReviewEngine(policy: .workoutApp)

    /// The ledger after a request for `milestone` was consumed over `ledger`.
    private func consuming(_ milestone: Int, over ledger: ReviewLedger) -> ReviewLedger {
        var ledger = ledger
        var session = ReviewSession(request: .pending(trigger: .filterApply, milestone: milestone), requestCount: 1)
        engine.handle(.consumed, session: &session, ledger: &ledger, context: ReviewContext(now: 0)) { _ in }
        return ledger
    }

    @Test func `A milestone is completed beside the others, whatever the order`() {
        let fifteen = consuming(15, over: ReviewLedger(filterApplyCount: 20, completedMilestones: [2]))
        #expect(fifteen.completedMilestones == [2, 15])
        #expect(consuming(5, over: fifteen).completedMilestones == [2, 5, 15])
    }

    @Test func `An unreadable record of milestones stays as it is, also when a request is consumed`() {
        let ledger = consuming(2, over: ReviewLedger(filterApplyCount: 2, completedMilestones: nil))
        #expect(ledger.completedMilestones == nil)
        #expect(ledger.unreadable == [.completedMilestones])
    }

    @Test func `Counts below zero count as zero`() {
        let ledger = ReviewLedger(
            filterApplyCount: -5,
            launchCount: -1,
            valueMomentCount: .min,
            primaryActionCount: -2
        )
        #expect(ledger == ReviewLedger())
    }
}
