extension ReviewPolicy {
    /// A trigger that can't lead to a request: the engine itself judges one in the most favourable state there is, and
    /// judges it again when its own wait is over. Whatever gate is closed then is closed for everybody.
    func checkAsking(_ list: inout ProblemList) {
        let engine = ReviewEngine(policy: self)
        for kind in TriggerKind.allCases {
            guard let gates = gates(for: kind), gates.isEnabled else { continue }
            let path = "triggers.\(kind.rawValue)."
            var session = ReviewSession()
            var ledger = ReviewLedger.favourable
            var context = ReviewContext.favourable
            let closed = gates.allUnmet(session: session, ledger: ledger, context: context)
            for gate in closed { list.addUnlessNamed(path + gate.member, "with this it never asks") }
            guard closed.isEmpty else { continue }
            engine.handle(.ask(kind, trigger: .content), session: &session, ledger: &ledger, context: context) { _ in }
            guard judgesAgainAfterWait, session.scheduledTrigger != nil else { continue }
            context.now += min(max(0, waitMilliseconds), Self.longestWait)
            for gate in gates.allUnmet(session: session.beforeLastAsk, ledger: ledger, context: context) {
                list.addUnlessNamed(path + gate.member, Self.selfRefusal)
            }
        }
    }

    /// Why a request is refused by what it has recorded itself, and what to do.
    private static let selfRefusal =
        "with this it never asks: the ask is recorded already when the gates are judged again after the wait; record the "
        + "attempt and not the commit, or take \"judgesAgainAfterWait\" away"
}

extension ReviewLedger {
    /// What lets through all that can be let through: each count is the largest, the first use is longest ago, and nobody
    /// was asked or had a setback.
    fileprivate static let favourable = ReviewLedger(
        filterApplyCount: .max,
        launchCount: .max,
        valueMomentCount: .max,
        primaryActionCount: .max,
        firstUseAt: .at(0)
    )
}

extension ReviewContext {
    /// So long after the first use that no gate waits longer, and in a version that is known.
    fileprivate static let favourable = ReviewContext(now: 2 * ReviewPolicy.longestSpan, appVersion: AppVersion(1))
}

extension ReviewGates {
    /// Every gate that is not met, in the order in which they are judged.
    fileprivate func allUnmet(session: ReviewSession, ledger: ReviewLedger, context: ReviewContext) -> [GateName] {
        let unmet = unmet(session: session, remembered: ledger, context: context)
        return GateName.allCases.filter(unmet.contains)
    }
}

extension GateName {
    /// The gate's member in a policy's file.
    fileprivate var member: String {
        switch self {
        case .sessionLimit: "requestsPerSession"
        case .milestone: "milestones"
        case .flowIdle: "needsIdleFlow"
        case .hostVeto: "honoursVeto"
        case .appVersion: "oncePerVersion"
        case .enabled, .valueMoments, .primaryActions, .launches, .sustainedUse, .sinceFirstLaunch, .cooldown,
            .betweenRequests, .setback:
            rawValue
        }
    }
}
