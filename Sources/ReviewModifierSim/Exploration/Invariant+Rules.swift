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

    // MARK: What is counted and recorded

    static let recordedOnlyWithRequest = Invariant(
        name: "recorded-only-with-request",
        sentence: "A milestone is completed only in the moment in which its request is handed to the platform.",
        source: "docs/in-app-review.md, what must not break",
        premise: "milestones",
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
        premise: "milestones",
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
        premise: "a count of applied filters",
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
        premise: "a count of launches or operations",
        applies: { $0.progress != .none || $0.keys.launchCount != nil },
        holds: { step in
            let before = step.before.ledger
            let after = step.after.ledger
            let launched = step.facts.contains(.sessionStarted) && step.policy.keys.launchCount != nil ? 1 : 0
            let done = step.event == .contentOperation || step.event == .filterApplied ? 1 : 0
            let progress = step.policy.progress
            let actions = progress == .primaryActions ? done : 0
            let moments = progress == .valueMoments ? done : 0
            guard after.launchCount == before.launchCount.addingSaturating(launched),
                after.primaryActionCount == before.primaryActionCount.addingSaturating(actions)
            else { return false }
            if after.valueMomentCount == before.valueMomentCount.addingSaturating(moments) { return true }
            // The date of the ask need not be kept; where it is, a variant may write it later than it should.
            let hasAsked =
                step.facts.contains(step.policy.recordsAtAsk ? .askOpened : .requested)
                || after.lastAskedAt != before.lastAskedAt || after.lastAskedAt == .at(step.after.clock.wallDate)
            return after.valueMomentCount == 0 && hasAsked
        }
    )

    static let recordedBeforePresented = Invariant(
        name: "recorded-before-presented",
        sentence: "An ask with a prompt of the app's own is recorded before that prompt is on screen.",
        source: "docs/policies.md, the moment of record",
        premise: "a prompt of the app's own",
        applies: { $0.showsOwnSheetFirst },
        holds: { !$0.facts.contains(.promptUnrecorded) }
    )

    static let recordedWithRequest = Invariant(
        name: "recorded-with-request",
        sentence: "When the platform is asked, the date of the ask is recorded in the same moment.",
        source: "docs/policies.md, the moment of record",
        premise: "a date of the last ask that is recorded when the platform is asked",
        applies: { $0.record != .commit && $0.keys.lastAskedAt != nil },
        holds: { !$0.facts.contains(.requested) || $0.after.ledger.lastAskedAt == $0.memory.askedAt }
    )

    static let sessionsStartClean = Invariant(
        name: "sessions-start-clean",
        sentence: "A session begins with no request of an earlier one, and with everything that was recorded.",
        source: "docs/in-app-review.md, the life of a request",
        premise: "any",
        applies: { _ in true },
        holds: { step in
            // A trigger at the launch may ask at once: what that makes of the session and its records is its own matter.
            guard step.facts.contains(.sessionStarted), !step.facts.contains(.askOpened) else { return true }
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
        premise: "a gate that looks at a date, at a version or at milestones",
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
        premise: "any",
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
        premise: "a wait at the root view",
        applies: { $0.isTiedToView },
        holds: { !$0.facts.contains(.requested) || $0.after.windows.first?.isViewOnScreen == true }
    )

    static let asksOnlyWhileActive = Invariant(
        name: "asks-only-while-active",
        sentence: "The platform is asked only from a window whose scene is active.",
        source: "docs/in-app-review.md, the life of a request",
        premise: "no prompt of the app's own",
        // A prompt of the app's own hands off when it is gone, wherever the app is then.
        applies: { !$0.showsOwnSheetFirst },
        holds: { !$0.facts.contains(.droppedInactive) || $0.isCancellation }
    )

    static let asksOnlyUncovered = Invariant(
        name: "asks-only-uncovered",
        sentence: "The platform is asked only while no form or sheet of the app is up or still sliding away.",
        source: "docs/in-app-review.md, the life of a request",
        premise: "a wait at the root view",
        // The other designs do not look at the app's forms: a thing to know about them, and no fault of the port.
        applies: { $0.isTiedToView },
        holds: { !$0.facts.contains(.droppedCovered) || $0.isCancellation }
    )

    static let askedWhenPromptIsGone = Invariant(
        name: "asked-when-prompt-is-gone",
        sentence: "After a prompt of the app's own the platform is asked only when that prompt is fully gone.",
        source: "docs/policies.md, side by side",
        premise: "a prompt of the app's own",
        applies: { $0.showsOwnSheetFirst },
        holds: { !$0.facts.contains(.requestedEarly) }
    )

    static let askedOnlyWhenHappy = Invariant(
        name: "asked-only-when-happy",
        sentence: "After a prompt of the app's own the platform is asked only where the last rating was good.",
        source: "docs/policies.md, side by side",
        premise: "a prompt of the app's own",
        applies: { $0.showsOwnSheetFirst },
        holds: { !$0.facts.contains(.requested) || $0.before.outcome == .positive }
    )

    // MARK: What is told

    static let oneOutcomePerAsk = Invariant(
        name: "one-outcome-per-ask",
        sentence: "Every ask ends in exactly one outcome, unless the session ends first.",
        source: "docs/in-app-review.md, the life of a request",
        premise: "any",
        applies: { _ in true },
        holds: { !$0.facts.contains(.askUnpaired) }
    )

    static let questionsPredict = Invariant(
        name: "questions-predict",
        sentence: "The answer to the question whether something would ask now is what the app does when it happens.",
        source: "docs/policies.md, one's own policy",
        premise: "any",
        applies: { _ in true },
        holds: { step in
            // What another version will do, this one can't tell.
            guard let kind = step.event.askedKind, step.event != .update, step.event != .loseVersion else {
                return true
            }
            return step.before.wouldAsk(kind) == step.facts.contains(.askOpened)
        }
    )

    static let platformStaysUnknown = Invariant(
        name: "platform-stays-unknown",
        sentence: "What the platform did with a request changes nothing that the app can see.",
        source: "docs/architecture.md, the modules and their rooms",
        premise: "any",
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

extension AppSession {
    /// Whether a trigger of `kind` would lead to a request now.
    func wouldAsk(_ kind: TriggerKind) -> Bool {
        engine.wouldAsk(kind, session: reviewJudged(for: kind), ledger: ledger, context: context)
    }
}
