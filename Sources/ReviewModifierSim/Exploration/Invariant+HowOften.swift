import ReviewService

// How often an app may ask: each rule is held for every trigger that has the gate, whatever the others have.
extension Invariant {
    static let oneRequestPerSession = Invariant(
        name: "one-request-per-session",
        sentence:
            "A session asks the platform no more often than its triggers may, at most once where their limit is 1; "
            + "what is asked for by hand counts only where that has a limit.",
        source: "docs/in-app-review.md, what must not break",
        premise: "a trigger with requestsPerSession",
        applies: { policy in policy.openTriggers.contains { $0.gates.requestsPerSession != nil } },
        holds: { step in
            if step.facts.contains(.requested), let limit = step.sessionLimit,
                step.memory.requestsThisSession > limit
            {
                return false
            }
            // A launch is judged in a session that has asked for nothing.
            guard let kind = step.judgedKind, kind != .launch,
                let limit = step.policy.gates(for: kind)?.requestsPerSession
            else { return true }
            return step.memoryBefore.requestsThisSession < limit
        }
    )

    static let oneRequestPerVersion = Invariant(
        name: "one-request-per-version",
        sentence: "A trigger that asks once per version does so only in a version that has not asked.",
        source: "docs/policies.md, one's own policy",
        premise: "a trigger with oncePerVersion",
        applies: { policy in policy.openTriggers.contains { $0.gates.isOncePerVersion } },
        holds: { step in
            guard let kind = step.judgedKind, step.policy.gates(for: kind)?.isOncePerVersion == true else {
                return true
            }
            return !step.memoryBefore.hasAskedInVersion || step.event == .update
        }
    )

    static let cooldownHolds = Invariant(
        name: "cooldown-holds",
        sentence: "Two asks that nobody asked for by hand are a cooldown apart, whatever crashes.",
        source: "docs/policies.md, the moment of record",
        premise: "a trigger with cooldown or betweenRequests",
        applies: { policy in policy.openTriggers.contains { $0.gates.cooldown != nil } },
        holds: { step in
            guard let kind = step.judgedKind, let cooldown = step.policy.gates(for: kind)?.cooldown,
                let last = step.memoryBefore.askedAt.milliseconds
            else { return true }
            return step.judgedAt.elapsed(since: last) >= cooldown
        }
    )
}

extension ExplorationStep {
    /// The kind of trigger whose gates were judged in this step and let something through: an ask, or where they are
    /// judged once more when the wait is over, its request.
    fileprivate var judgedKind: TriggerKind? {
        if facts.contains(.askOpened) { return event.askedKind }
        // An ask that is recorded when it is made is the last one by then.
        guard facts.contains(.requested), policy.judgesAgainAfterWait, policy.record != .commit,
            case .scheduled(let kind, _) = before.review.request
        else { return nil }
        return kind
    }

    /// The date at which that was.
    fileprivate var judgedAt: Int64 {
        // An ask takes no time. A request may come in the middle of a long wait, and is dated by what is remembered of it.
        facts.contains(.askOpened)
            ? before.clock.wallDate : memory.askedAt.milliseconds ?? after.clock.wallDate
    }
}

extension ExplorationEvent {
    /// The kind of trigger that the event is, or begins a session with.
    var askedKind: TriggerKind? {
        switch self {
        case .contentOperation: .content
        case .filterApplied: .filter
        case .rateThisApp: .settingsRow
        case .relaunch, .crash, .update, .loseVersion: .launch
        default: nil
        }
    }
}

extension ReviewPolicy {
    /// The triggers that are there and switched on.
    var openTriggers: [(kind: TriggerKind, gates: ReviewGates)] {
        TriggerKind.allCases.compactMap { kind in gates(for: kind).map { (kind, $0) } }.filter(\.1.isEnabled)
    }

    /// How many requests a session may make at most, what has no limit by hand left out; `nil` where another trigger has
    /// none.
    var sessionLimit: Int? {
        let counted = openTriggers.filter { $0.kind != .settingsRow || !sparesByHand }
        let limits = counted.compactMap(\.gates.requestsPerSession)
        return limits.count == counted.count ? limits.max() : nil
    }

    /// Whether what the user asks for by hand is no request that a session's limit is about.
    var sparesByHand: Bool { gates(for: .settingsRow).map { $0.requestsPerSession == nil } ?? false }

    /// Whether an ask is recorded when it is made: by a prompt of the app's own, or before the wait.
    var recordsAtAsk: Bool { showsOwnSheetFirst || record == .commit }
}

extension ReviewGates {
    /// How long ago the last ask must be, in milliseconds: of two gates that look at it the longer decides.
    var cooldown: Int64? { [cooldownMilliseconds, betweenRequestsMilliseconds].compactMap { $0 }.max() }
}
