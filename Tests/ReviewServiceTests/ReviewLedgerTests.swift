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

    @Test(
        arguments: [ReviewPolicy.reviewKit, .nccRequestReview],
        [Int64.min, -315_619_200_000, -86_400_000, -1, 0, 1, 1 << 60, .max] as [Int64]
    )
    func `R15: whatever the device's date was, a stamp that is written is read`(policy: ReviewPolicy, time: Int64)
        throws
    {
        let store = InMemoryReviewStore()
        let stamp = Stamp.at(time)
        let ledger = ReviewLedger(firstUseAt: stamp, lastAskedAt: stamp, lastSetbackAt: stamp)
        store.withValues { ledger.write(changesFrom: ReviewLedger(), to: $0, under: policy) }
        let again = store.withValues { ReviewLedger(reading: $0, under: policy) }
        #expect(again.unreadable == [])
        var stamps = [again.firstUseAt, again.lastAskedAt]
        if policy.keys.lastSetbackAt != nil { stamps.append(again.lastSetbackAt) }
        for stamp in stamps {
            let read = try #require(stamp.milliseconds)
            // Not earlier than it was: a clock that is wrong opens no gate.
            if time <= 1 { #expect(read == 1) } else { #expect(read > 1 << 59) }
        }
    }

    @Test(arguments: [ReviewPolicy.reviewKit, .nccRequestReview])
    func `R15: a device whose date was before 1970 is asked once the date is right`(policy: ReviewPolicy) {
        var policy = policy
        policy.content = ReviewGates {
            $0.sustainedUseMilliseconds = 86_400_000
            $0.cooldownMilliseconds = 86_400_000
        }
        let engine = ReviewEngine(policy: policy)
        let store = InMemoryReviewStore()
        var session = ReviewSession()
        let before = ReviewContext(now: -31_536_000_000, appVersion: AppVersion(1))
        var stamped = ReviewLedger()
        for input in [ReviewInput.launch, .setback] {
            engine.handle(input, session: &session, ledger: &stamped, context: before) { _ in }
        }
        stamped.stampAsk(under: policy, context: before)
        store.withValues { stamped.write(changesFrom: ReviewLedger(), to: $0, under: policy) }
        let ledger = store.withValues { ReviewLedger(reading: $0, under: policy) }
        #expect(ledger.unreadable == [])
        for (now, isOpen) in [(-86_400_000, false), (86_400_000, false), (86_400_001, true)] as [(Int64, Bool)] {
            let context = ReviewContext(now: now, appVersion: AppVersion(1))
            #expect(engine.wouldAsk(.content, session: ReviewSession(), ledger: ledger, context: context) == isOpen)
        }
    }

    @Test(arguments: [-1, -0.001, -86_400, -1e300, -.infinity, .nan, .infinity] as [Double])
    func `A stored stamp that is negative or no number keeps its gate closed and is told of`(seconds: Double) {
        let store = InMemoryReviewStore(["review.lastPromptedAt": .number(seconds)])
        let ledger = store.withValues { ReviewLedger(reading: $0, under: .reviewKit) }
        #expect(ledger.unreadable == [.lastAskedAt])
    }

    @Test(arguments: [1e-300, 1e-9, 0.0004, -0.0004] as [Double])
    func `A stamp that is less than a millisecond is no date`(seconds: Double) {
        let store = InMemoryReviewStore(["review.lastPromptedAt": .number(seconds)])
        let ledger = store.withValues { ReviewLedger(reading: $0, under: .reviewKit) }
        #expect(ledger.unreadable == [.lastAskedAt])
    }
}
