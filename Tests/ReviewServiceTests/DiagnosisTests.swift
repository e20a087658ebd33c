import ReviewService
import Testing

@Suite("Explanations")
struct DiagnosisTests {
    /// Every combination of session, count and record that the workout app's gates can tell apart.
    private static let ledgers: [ReviewLedger] = [0, 1, 2, 3, 4, 5, 13, 14, 15, 16, Int.max].flatMap { count in
        ([nil, [], [2], [5], [15], [2, 5], [2, 15], [5, 15], [2, 5, 15]] as [MilestoneSet?]).map {
            ReviewLedger(filterApplyCount: count, completedMilestones: $0)
        }
    }

    @Test(arguments: TriggerKind.allCases, [false, true])
    func `The answer is the decision, over the whole matrix of states`(kind: TriggerKind, hasRequested: Bool) {
        let engine = ReviewEngine(policy: .workoutApp)
        for ledger in Self.ledgers {
            var session = ReviewSession()
            var ledger = ledger
            if hasRequested { engine.handle(.contentOperation("x"), session: &session, ledger: &ledger) { _ in } }
            let answer = engine.diagnose(kind, session: session, ledger: ledger)
            var decided: [ReviewNotice] = []
            engine.handle(
                kind == .content ? .contentOperation("x") : .filterApplied("x"),
                session: &session,
                ledger: &ledger
            ) { if case .unreadable = $0 {} else { decided.append($0) } }

            #expect(decided.count == 1)
            if case .pending = decided.first { #expect(answer.wouldAsk) } else { #expect(!answer.wouldAsk) }
            if case .skipped(_, let reason) = decided.first {
                #expect(answer.blockers.first?.gate.skipReason == reason)
            }
            #expect(answer.wouldAsk == answer.blockers.isEmpty)
            #expect(answer.gates.map(\.gate) == (kind == .content ? [.sessionLimit] : [.sessionLimit, .milestone]))
            #expect(answer.gates.allSatisfy { !$0.has.isEmpty && !$0.needs.isEmpty && $0.opensAt == nil })
        }
    }

    @Test func `A trigger that a policy does not have never asks`() {
        var policy = ReviewPolicy.workoutApp
        policy.filter = nil
        let engine = ReviewEngine(policy: policy)
        var session = ReviewSession()
        var ledger = ReviewLedger(filterApplyCount: 1)
        #expect(!engine.diagnose(.filter, session: session, ledger: ledger).wouldAsk)
        engine.handle(.filterApplied("x"), session: &session, ledger: &ledger) { _ in Issue.record("asked") }
        #expect(ledger.filterApplyCount == 2)
    }
}
