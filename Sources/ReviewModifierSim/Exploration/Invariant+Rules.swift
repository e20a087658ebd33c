import ReviewService

extension Invariant {
    /// All of them.
    public static let all: [Invariant] = [
        oneRequestPerSession, oneRequestPerVersion, recordedOnlyWithRequest, nothingCompletedIsLost, everyFilterCounts,
        everythingCounts, failuresAskNothing, sessionsStartClean, damageOpensNothing,
        cancelledWaitAsksNothing, asksOnlyWhileActive, asksOnlyUncovered,
        askedWhenPromptIsGone, askedOnlyWhenHappy, recordedBeforePresented, recordedWithRequest, cooldownHolds,
        oneOutcomePerAsk, questionsPredict, platformStaysUnknown,
    ]

    // MARK: How often

    static let oneRequestPerSession = Invariant(
        name: "one-request-per-session",
        sentence: "A session asks the platform at most once.",
        source: "docs/in-app-review.md, what must not break",
        applies: { $0.content?.requestsPerSession == 1 && $0.filter?.requestsPerSession == 1 },
        holds: { $0.memory.requestsThisSession <= 1 }
    )

    static let oneRequestPerVersion = Invariant(
        name: "one-request-per-version",
        sentence: "One version of the app asks the platform at most once.",
        source: "docs/policies.md, one's own policy",
        applies: { policy in
            !policy.showsOwnSheetFirst
                && TriggerKind.allCases.allSatisfy { policy.gates(for: $0)?.isOncePerVersion ?? true }
                && policy.gatesLookAtVersion
        },
        holds: { !$0.facts.contains(.requested) || !$0.memoryBefore.hasAskedInVersion || $0.event == .update }
    )

    static let cooldownHolds = Invariant(
        name: "cooldown-holds",
        sentence: "Two asks that nobody asked for by hand are a cooldown apart, whatever crashes.",
        source: "docs/policies.md, the moment of record",
        // Where the gates are judged long before the record, the user can shift the date in between.
        applies: { $0.shortestCooldown != nil && ($0.record == .commit || $0.judgesAgainAfterWait) },
        holds: { step in
            guard step.event != .rateThisApp, !step.facts.isDisjoint(with: [.promptShown, .requested]),
                step.memory.promptedAt != step.memoryBefore.promptedAt,
                let last = step.memoryBefore.promptedAt.milliseconds,
                let cooldown = step.policy.shortestCooldown
            else { return true }
            return step.after.clock.wallDate.elapsed(since: last) >= cooldown
        }
    )

    // MARK: What is counted and recorded

    static let recordedOnlyWithRequest = Invariant(
        name: "recorded-only-with-request",
        sentence: "A milestone is completed only in the moment in which its request is handed to the platform.",
        source: "docs/in-app-review.md, what must not break",
        applies: { !$0.milestones.isEmpty },
        holds: { step in
            guard step.before.ledger.completedMilestones != step.after.ledger.completedMilestones else { return true }
            guard let milestone = step.requestedMilestone, var expected = step.before.ledger.completedMilestones
            else { return false }
            expected.insert(milestone)
            let policy = step.policy
            if policy.supersedesLower {
                for lower in policy.milestones.sorted where lower < milestone { expected.insert(lower) }
            }
            return step.after.ledger.completedMilestones == expected
        }
    )

    static let nothingCompletedIsLost = Invariant(
        name: "nothing-completed-is-lost",
        sentence: "A completed milestone stays completed, and what is owed stays owed until it is asked for.",
        source: "docs/in-app-review.md, what must not break",
        applies: { !$0.milestones.isEmpty },
        holds: { step in
            guard step.before.ledger.completedMilestones != step.after.ledger.completedMilestones else { return true }
            guard let before = step.before.ledger.completedMilestones, let after = step.after.ledger.completedMilestones
            else { return step.after.ledger.completedMilestones == nil }
            return before.filter { !after.contains($0) }.isEmpty
        }
    )

    static let everyFilterCounts = Invariant(
        name: "every-filter-counts",
        sentence: "The filter count goes up by one with each applied filter, and never otherwise.",
        source: "docs/in-app-review.md, what must not break",
        applies: { $0.keys.filterApplyCount != nil },
        holds: { step in
            let applied = step.event == .filterApplied ? 1 : 0
            return step.after.ledger.filterApplyCount == step.before.ledger.filterApplyCount.addingSaturating(applied)
        }
    )

    static let everythingCounts = Invariant(
        name: "everything-counts",
        sentence: "Each launch and each operation is counted once, and only an ask begins the value moments anew.",
        source: "docs/policies.md, is counted",
        applies: { $0.progress != .none },
        holds: { step in
            let before = step.before.ledger
            let after = step.after.ledger
            let launched = step.facts.contains(.sessionStarted) && step.policy.keys.launchCount != nil ? 1 : 0
            let done = step.event == .contentOperation || step.event == .filterApplied ? 1 : 0
            let isCounting = step.policy.progress == .valueMoments
            guard after.launchCount == before.launchCount.addingSaturating(launched),
                after.primaryActionCount == before.primaryActionCount.addingSaturating(isCounting ? 0 : done)
            else { return false }
            if after.valueMomentCount == before.valueMomentCount.addingSaturating(isCounting ? done : 0) { return true }
            let hasAsked =
                after.lastAskedAt != before.lastAskedAt || after.lastAskedAt == .at(step.after.clock.wallDate)
            return after.valueMomentCount == 0 && hasAsked
        }
    )

    static let recordedBeforePresented = Invariant(
        name: "recorded-before-presented",
        sentence: "An ask with a prompt of the app's own is recorded before that prompt is on screen.",
        source: "docs/policies.md, the moment of record",
        applies: { $0.showsOwnSheetFirst },
        holds: { !$0.facts.contains(.promptUnrecorded) }
    )

    static let recordedWithRequest = Invariant(
        name: "recorded-with-request",
        sentence: "When the platform is asked, the date of the ask is recorded in the same moment.",
        source: "docs/policies.md, the moment of record",
        applies: { $0.record != .commit && $0.keys.lastAskedAt != nil },
        holds: { !$0.facts.contains(.requested) || $0.after.ledger.lastAskedAt == $0.memory.promptedAt }
    )

    static let sessionsStartClean = Invariant(
        name: "sessions-start-clean",
        sentence: "A session begins with no request of an earlier one, and with everything that was recorded.",
        source: "docs/in-app-review.md, the life of a request",
        applies: { $0.launch == nil },
        holds: { step in
            guard step.facts.contains(.sessionStarted) else { return true }
            var before = step.before.ledger
            var after = step.after.ledger
            // What a launch records is a rule of its own.
            (before.launchCount, after.launchCount) = (0, 0)
            (before.firstUseAt, after.firstUseAt) = (.never, .never)
            return step.after.review.isClean && before == after
        }
    )

    static let damageOpensNothing = Invariant(
        name: "damage-opens-nothing",
        sentence: "What can't be read, or is dated in the future, keeps its gate closed.",
        source: "docs/in-app-review.md, damaged records",
        applies: { $0.gatesLookAtDates || $0.gatesLookAtVersion || !$0.milestones.isEmpty },
        holds: { step in
            guard step.facts.contains(.askOpened), let kind = step.event.askedKind,
                let gates = step.policy.gates(for: kind)
            else { return true }
            return !gates.lookAtDamage(in: step.before.ledger, at: step.before.clock.wallDate)
        }
    )

    // MARK: When the platform is asked

    static let failuresAskNothing = Invariant(
        name: "failures-ask-nothing",
        sentence: "An operation that failed asks nothing and counts nothing.",
        source: "docs/in-app-review.md, content operations",
        applies: { _ in true },
        holds: { step in
            guard step.event == .operationFailed else { return true }
            return step.before.review == step.after.review && !step.facts.contains(.requested)
                && step.before.ledger.filterApplyCount == step.after.ledger.filterApplyCount
        }
    )

    static let cancelledWaitAsksNothing = Invariant(
        name: "cancelled-wait-asks-nothing",
        sentence: "A wait that is cancelled because its view goes away asks nothing, and so does a view that is gone.",
        source: "docs/in-app-review.md, the life of a request",
        applies: { $0.isTiedToView },
        holds: { !$0.facts.contains(.requested) || $0.after.windows.first?.isViewOnScreen == true }
    )

    static let asksOnlyWhileActive = Invariant(
        name: "asks-only-while-active",
        sentence: "The platform is asked only from a window whose scene is active.",
        source: "docs/in-app-review.md, the life of a request",
        // A prompt of the app's own hands off when it is gone, wherever the app is then.
        applies: { !$0.showsOwnSheetFirst },
        holds: { !$0.facts.contains(.droppedInactive) || $0.isCancellation }
    )

    static let asksOnlyUncovered = Invariant(
        name: "asks-only-uncovered",
        sentence: "The platform is asked only while no form or sheet of the app is up or still sliding away.",
        source: "docs/in-app-review.md, the life of a request",
        // The other designs do not look at the app's forms: a thing to know about them, and no fault of the port.
        applies: { $0.isTiedToView },
        holds: { !$0.facts.contains(.droppedCovered) || $0.isCancellation }
    )

    static let askedWhenPromptIsGone = Invariant(
        name: "asked-when-prompt-is-gone",
        sentence: "After a prompt of the app's own the platform is asked only when that prompt is fully gone.",
        source: "docs/policies.md, side by side",
        applies: { $0.showsOwnSheetFirst },
        holds: { !$0.facts.contains(.requestedEarly) }
    )

    static let askedOnlyWhenHappy = Invariant(
        name: "asked-only-when-happy",
        sentence: "After a prompt of the app's own the platform is asked only where the last rating was good.",
        source: "docs/policies.md, side by side",
        applies: { $0.showsOwnSheetFirst },
        holds: { !$0.facts.contains(.requested) || $0.before.outcome == .positive }
    )

    // MARK: What is told

    static let oneOutcomePerAsk = Invariant(
        name: "one-outcome-per-ask",
        sentence: "Every ask ends in exactly one outcome, unless the session ends first.",
        source: "docs/in-app-review.md, the life of a request",
        applies: { _ in true },
        holds: { !$0.facts.contains(.askUnpaired) }
    )

    static let questionsPredict = Invariant(
        name: "questions-predict",
        sentence: "The answer to the question whether something would ask now is what the app does when it happens.",
        source: "docs/policies.md, one's own policy",
        applies: { _ in true },
        holds: { step in
            // What the next version will do, this one can't tell.
            guard let kind = step.event.askedKind, step.event != .update else { return true }
            return step.before.wouldAsk(kind) == step.facts.contains(.askOpened)
        }
    )

    static let platformStaysUnknown = Invariant(
        name: "platform-stays-unknown",
        sentence: "What the platform did with a request changes nothing that the app can see.",
        source: "docs/architecture.md, the modules and their rooms",
        applies: { _ in true },
        holds: { step in
            guard step.facts.contains(.requested) else { return true }
            var other = step.before
            other.platform.build = .testflight
            var log: [LogEntry] = []
            other.happen(step.event, longWait: step.longWait, log: &log)
            other.platform = step.after.platform
            return other == step.after
                && log.filter { $0.source != .platform } == step.log.filter { $0.source != .platform }
        }
    )
}

extension ExplorationStep {
    /// Whether a wait was cancelled: what that does is a rule of its own, and each fault is shown by itself.
    fileprivate var isCancellation: Bool { event == .viewDisappears }
}

extension ExplorationEvent {
    /// The kind of trigger that the event is, or begins a session with.
    fileprivate var askedKind: TriggerKind? {
        switch self {
        case .contentOperation: .content
        case .filterApplied: .filter
        case .rateThisApp: .settingsRow
        case .relaunch, .crash, .update: .launch
        default: nil
        }
    }
}

extension ReviewSession {
    /// Whether nothing is under way and nothing was asked.
    fileprivate var isClean: Bool { request == .none && requestCount == 0 }
}

extension ReviewGates {
    /// Whether one of these gates looks at a record that can't be read or is dated later than `now`.
    fileprivate func lookAtDamage(in ledger: ReviewLedger, at now: Int64) -> Bool {
        func isDamaged(_ stamp: Stamp) -> Bool { stamp == .unreadable || stamp.milliseconds.map { $0 > now } ?? false }
        return milestones != nil && ledger.completedMilestones == nil
            || isOncePerVersion && ledger.lastAskedVersion == .unknown
            || (has(.sustainedUse) || has(.sinceFirstLaunch)) && isDamaged(ledger.firstUseAt)
            || (has(.cooldown) || has(.betweenRequests)) && isDamaged(ledger.lastAskedAt)
            || has(.setback) && isDamaged(ledger.lastSetbackAt)
    }
}

extension ReviewPolicy {
    /// The shortest time between two asks that its gates let through, in milliseconds; `nil` where one has no such gate.
    var shortestCooldown: Int64? {
        let kinds = [TriggerKind.content, .filter, .launch].compactMap { gates(for: $0) }
        let spans = kinds.compactMap { $0.cooldownMilliseconds ?? $0.betweenRequestsMilliseconds }
        return spans.count == kinds.count ? spans.min() : nil
    }
}

extension AppSession {
    /// Whether a trigger of `kind` would lead to a request now.
    func wouldAsk(_ kind: TriggerKind) -> Bool {
        engine.wouldAsk(kind, session: reviewJudged(for: kind), ledger: ledger, context: context)
    }
}
