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
}
