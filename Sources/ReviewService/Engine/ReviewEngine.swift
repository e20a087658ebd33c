/// The decisions of a policy: state and input in, new state and notices out.
///
/// No clock, store, task or output is in here. A face in a real app, the simulated app and the laboratory all run this
/// code, so no rule exists twice.
public struct ReviewEngine: Sendable {
    /// A policy is large and never changes while it runs: copies of an engine share it.
    @usableFromInline
    final class Box: Sendable {
        @usableFromInline let policy: ReviewPolicy
        init(_ policy: ReviewPolicy) { self.policy = policy }
    }

    @usableFromInline let box: Box

    /// The policy that decides.
    @inlinable public var policy: ReviewPolicy { box.policy }

    // Read by the million: to hand out the whole policy for one of its members would copy it each time.
    package var isTiedToView: Bool { box.policy.isTiedToView }
    package var waitMilliseconds: Int64 { box.policy.waitMilliseconds }
    package var progress: ReviewPolicy.Progress { box.policy.progress }
    package var remembersVersion: Bool { box.policy.keys.lastAskedVersion != nil }
    package var hasLaunchTrigger: Bool { box.policy.launch != nil }

    /// Makes an engine over `policy`.
    public init(policy: ReviewPolicy) { box = Box(policy) }

    /// Decides what `input` leads to.
    ///
    /// - Parameters:
    ///   - input: What happened in the app.
    ///   - session: The running session's state, changed in place.
    ///   - ledger: What is remembered, changed in place. Store it before you act on a notice.
    ///   - context: The present.
    ///   - notice: Receives each fact in the order in which it became true.
    public func handle(
        _ input: ReviewInput,
        session: inout ReviewSession,
        ledger: inout ReviewLedger,
        context: ReviewContext,
        notice: (ReviewNotice) -> Void
    ) {
        reportUnreadable(in: ledger, session: &session, notice: notice)
        switch input {
        case .launch:
            guard policy.countsLaunches else { return }
            ledger.countLaunch(under: policy, at: context.now)
            // A policy that counts primary actions says nothing of launches: its public design has no such event.
            if policy.progress != .primaryActions { notice(.launchRecorded) }
        case .progress(let name):
            guard let total = ledger.countProgress(under: policy, at: context.now) else { return }
            notice(
                policy.progress == .valueMoments
                    ? .valueMomentRecorded : .primaryActionRecorded(name: name, totalCount: total)
            )
        case .filterApplied:
            ledger.countAppliedFilter(under: policy)
        case .setback:
            guard policy.keys.lastSetbackAt != nil else { return }
            ledger.lastSetbackAt = .at(context.now)
            notice(.setback)
        case .ask(let kind, let trigger, let delay):
            ask(kind, trigger, delay: delay, session: &session, ledger: &ledger, context: context, notice: notice)
        case .outcome(let outcome):
            guard case .presenting(let trigger, _) = session.request else { return }
            session.request = .presenting(trigger: trigger, outcome: outcome)
            notice(.rated(outcome))
        case .sheetDismissed, .abandoned:
            endPrompt(isGone: input == .sheetDismissed, session: &session, notice: notice)
        case .delayEnded(let canRequest):
            attempt(canRequest, session: &session, ledger: &ledger, context: context, notice: notice)
        case .cancelled:
            guard session.scheduledTrigger != nil else { return }
            cancelRequest(session: &session, notice: notice)
        case .consumed:
            guard case .pending(_, let milestone) = session.request else { return }
            if let milestone { ledger.complete(milestone, under: policy) }
            if policy.record != .commit { ledger.stampAsk(under: policy, context: context) }
            session.request = .none
            notice(.consumed(milestone: milestone))
        }
    }

    /// Ends the request that is under way, whatever its kind: pending, scheduled, or a prompt of the app's own.
    package func cancelRequest(session: inout ReviewSession, notice: (ReviewNotice) -> Void) {
        guard let trigger = session.request.trigger else { return }
        session.request = .none
        notice(.skipped(trigger: trigger, reason: .cancelled))
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
            notice(.unreadable(key: policy.keys[record] ?? "\(record)"))
        }
    }

    private func ask(
        _ kind: TriggerKind,
        _ trigger: TriggerName,
        delay: Int64?,
        session: inout ReviewSession,
        ledger: inout ReviewLedger,
        context: ReviewContext,
        notice: (ReviewNotice) -> Void
    ) {
        guard let gates = policy.gates(for: kind) else { return }
        if let closed = gates.firstUnmet(session: session, ledger: ledger, context: context) {
            // One gate, and two things that can be in the way of an ask.
            let isPending = closed == .flowIdle && session.isPending
            notice(.skipped(trigger: trigger, reason: isPending ? .requestPending : closed.skipReason))
            return
        }
        session.requestCount = session.requestCount.addingSaturating(1)
        if policy.record == .commit {
            ledger.stampAsk(under: policy, context: context)
            notice(.stamped)
        }
        if policy.showsOwnSheetFirst {
            session.request = .presenting(trigger: trigger, outcome: nil)
            notice(.promptShown(trigger: trigger))
        } else if policy.isTiedToView {
            let milestone = gates.dueMilestone(in: ledger)
            session.request = .pending(trigger: trigger, milestone: milestone)
            notice(.pending(trigger: trigger, milestone: milestone))
        } else {
            if case .scheduled(_, let earlier) = session.request {
                notice(.skipped(trigger: earlier, reason: .replaced))
            }
            session.request = .scheduled(kind: kind, trigger: trigger)
            notice(.scheduled(trigger: trigger, delayMilliseconds: max(0, delay ?? policy.waitMilliseconds)))
        }
    }

    /// The app's own prompt ends: gone from the screen, or torn down with the view that presented it.
    private func endPrompt(isGone: Bool, session: inout ReviewSession, notice: (ReviewNotice) -> Void) {
        guard case .presenting(let trigger, let outcome) = session.request else { return }
        guard isGone else {
            // An answer that was given stays in flight: whoever is told of the dismissal after all may still act on it.
            guard outcome == nil else { return }
            session.request = .none
            notice(.abandoned)
            return
        }
        session.request = .none
        switch outcome {
        case .positive: notice(.systemPromptRequested(trigger: trigger))
        case .negative: notice(.followUpDue)
        case nil: notice(.dismissed)
        }
    }

    /// The delay of a scheduled request is over.
    private func attempt(
        _ canRequest: Bool,
        session: inout ReviewSession,
        ledger: inout ReviewLedger,
        context: ReviewContext,
        notice: (ReviewNotice) -> Void
    ) {
        guard case .scheduled(let kind, let trigger) = session.request else { return }
        session.request = .none
        if policy.judgesAgainAfterWait,
            let closed = policy.gates(for: kind)?
                .firstUnmet(session: session.beforeLastAsk, ledger: ledger, context: context)
        {
            notice(.skipped(trigger: trigger, reason: closed.skipReason))
            return
        }
        // An attempt that is not made must not cost the cooldown.
        guard canRequest else {
            notice(.skipped(trigger: trigger, reason: .noRequestReviewAction))
            return
        }
        if policy.record != .commit { ledger.stampAsk(under: policy, context: context) }
        notice(.attempted(trigger: trigger))
    }
}

extension ReviewEngine: Hashable {
    /// Engines over equal policies decide alike.
    public static func == (left: Self, right: Self) -> Bool { left.box === right.box || left.policy == right.policy }
    public func hash(into hasher: inout Hasher) { hasher.combine(box.policy.name) }
}
