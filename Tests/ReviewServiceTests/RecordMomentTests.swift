import ReviewService
import Testing

@Suite("The moment at which an ask is recorded")
struct RecordMomentTests {
    private typealias Record = ReviewPolicy.RecordMoment

    private static func policy(tiedToView: Bool, record: ReviewPolicy.RecordMoment) -> ReviewPolicy {
        ReviewPolicy(
            name: "own",
            progress: .valueMoments,
            waitMilliseconds: 800,
            record: record,
            keys: LedgerKeys(valueMomentCount: "moments", lastAskedAt: "asked", lastAskedVersion: "version")
        ) { policy in
            policy.isTiedToView = tiedToView
            policy.content = ReviewGates { $0.requestsPerSession = 1 }
        }
    }

    /// When the wait is over the clock has moved, the app may have been updated, and the user may have got on.
    @Test(arguments: [
        (false, Record.commit), (true, .commit), (false, .attempt), (true, .consume),
    ])
    func `An ask is stamped once: at the commit, or at the end of the wait`(
        isTiedToView: Bool,
        record: ReviewPolicy.RecordMoment
    ) {
        let policy = Self.policy(tiedToView: isTiedToView, record: record)
        #expect(policy.problems == [])
        let engine = ReviewEngine(policy: policy)
        var session = ReviewSession()
        var ledger = ReviewLedger()
        func handle(_ input: ReviewInput, at now: Int64, version: AppVersion) {
            let context = ReviewContext(now: now, appVersion: version)
            engine.handle(input, session: &session, ledger: &ledger, context: context) { _ in }
        }
        let (one, two) = (AppVersion(1), AppVersion(2))
        handle(.progress("walk"), at: 1_000, version: one)
        handle(.ask(.content, trigger: "walk"), at: 2_000, version: one)
        let atCommit = ledger
        #expect(atCommit.lastAskedAt == (record == .commit ? .at(2_000) : .never))
        #expect(atCommit.valueMomentCount == (record == .commit ? 0 : 1))
        handle(.progress("walk"), at: 2_500, version: two)
        handle(isTiedToView ? .consumed : .delayEnded(canRequest: true), at: 2_800, version: two)
        #expect(session.request == .none)
        #expect(ledger.lastAskedAt == .at(record == .commit ? 2_000 : 2_800))
        #expect(ledger.lastAskedVersion == .version(record == .commit ? one : two))
        #expect(ledger.valueMomentCount == (record == .commit ? 1 : 0))
    }
    @Test func `An ask mends what could not be read of the last one and of setbacks, where no gate looks at it`() {
        let policy = ReviewPolicy(
            name: "own",
            record: .attempt,
            keys: LedgerKeys(lastAskedAt: "asked", lastSetbackAt: "setback", lastAskedVersion: "version")
        ) { $0.content = ReviewGates() }
        let store = InMemoryReviewStore(["setback": .number(-1), "version": .other])
        var ledger = store.withValues { ReviewLedger(reading: $0, under: policy) }
        #expect(ledger.unreadable == [.lastSetbackAt, .lastAskedVersion])
        ledger.stampAsk(under: policy, context: ReviewContext(now: 2_000, appVersion: AppVersion(3)))
        #expect(ledger.unreadable == [])
        #expect(ledger.lastSetbackAt == .at(2_000))
        #expect(ledger.lastAskedVersion == .version(AppVersion(3)))
    }
    @Test(arguments: [ReviewPolicy.workoutApp, .reviewKit, .nccRequestReview])
    func `Erasing leaves nothing that the policy keeps, and everything else`(policy: ReviewPolicy) {
        let keys = ReviewLedger.Record.allCases.compactMap { policy.keys[$0] }
        let store = InMemoryReviewStore(
            Dictionary(uniqueKeysWithValues: keys.map { ($0, .integer(1)) }).merging(["other": .integer(1)]) { $1 }
        )
        store.withValues { ReviewLedger.erase(from: $0, under: policy) }
        store.withValues { values in
            for key in keys { #expect(values.value(forKey: key) == nil, "\(key)") }
            #expect(values.value(forKey: "other") == .integer(1))
        }
    }
}
