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

    @Test func `What is stamped at the very beginning of 1970 is not taken for never`() {
        let store = InMemoryReviewStore()
        let ledger = ReviewLedger(firstUseAt: .at(0), lastAskedAt: .at(0), lastSetbackAt: .at(0))
        store.withValues { ledger.write(changesFrom: ReviewLedger(), to: $0, under: .reviewKit) }
        let again = store.withValues { ReviewLedger(reading: $0, under: .reviewKit) }
        #expect(again == ReviewLedger(firstUseAt: .at(1), lastAskedAt: .at(1), lastSetbackAt: .at(1)))
    }

    @Test(arguments: [1e-300, 1e-9, 0.0004, -0.0004] as [Double])
    func `A stamp that is less than a millisecond is no date`(seconds: Double) {
        let store = InMemoryReviewStore(["review.lastPromptedAt": .number(seconds)])
        let ledger = store.withValues { ReviewLedger(reading: $0, under: .reviewKit) }
        #expect(ledger.unreadable == [.lastAskedAt])
    }
}
