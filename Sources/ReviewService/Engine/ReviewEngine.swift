/// The decisions of a policy: state and input in, new state and notices out.
///
/// No clock, store, task or output is in here. A face in a real app, the simulated app and the laboratory all run this
/// code, so no rule exists twice.
public struct ReviewEngine: Sendable {
    /// The policy that decides.
    public let policy: ReviewPolicy

    /// Makes an engine over `policy`.
    public init(policy: ReviewPolicy) { self.policy = policy }

    /// Decides what `input` leads to.
    ///
    /// - Parameters:
    ///   - input: What happened in the app.
    ///   - session: The running session's state, changed in place.
    ///   - ledger: What is remembered, changed in place. Store it before you act on a notice.
    ///   - notice: Receives each fact in the order in which it became true.
    public func handle(
        _ input: ReviewInput,
        session: inout ReviewSession,
        ledger: inout ReviewLedger,
        notice: (ReviewNotice) -> Void
    ) {
        reportUnreadable(in: ledger, session: &session, notice: notice)
        switch input {
        case .contentOperation(let trigger):
            ask(.content, trigger: trigger, session: &session, ledger: ledger, notice: notice)
        case .filterApplied(let trigger):
            // Counted first and always: a skipped ask must not lose it.
            ledger.countAppliedFilter()
            ask(.filter, trigger: trigger, session: &session, ledger: ledger, notice: notice)
        case .consumed:
            guard case .pending(_, let milestone) = session.request else { return }
            if let milestone { ledger.complete(milestone, under: policy) }
            session.request = .none
            notice(.consumed(milestone: milestone))
        }
    }

    /// Tells once per session which stored records can't be read.
    public func reportUnreadable(
        in ledger: ReviewLedger,
        session: inout ReviewSession,
        notice: (ReviewNotice) -> Void
    ) {
        guard ledger.unreadable != session.reported else { return }
        for record in ReviewLedger.Record.allCases
        where ledger.unreadable.contains(record) && !session.reported.contains(record) {
            session.reported.insert(record)
            notice(.unreadable(record))
        }
    }

    private func ask(
        _ kind: TriggerKind,
        trigger: TriggerName,
        session: inout ReviewSession,
        ledger: ReviewLedger,
        notice: (ReviewNotice) -> Void
    ) {
        guard let gates = policy.gates(for: kind) else { return }
        if let closed = gates.firstUnmet(session: session, ledger: ledger) {
            notice(.skipped(trigger: trigger, reason: closed.skipReason))
            return
        }
        let milestone = gates.dueMilestone(in: ledger)
        session.requestCount = session.requestCount.addingSaturating(1)
        session.request = .pending(trigger: trigger, milestone: milestone)
        notice(.pending(trigger: trigger, milestone: milestone))
    }
}
