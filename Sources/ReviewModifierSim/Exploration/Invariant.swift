import ReviewService

/// A rule that must hold in every order of events.
public struct Invariant: Sendable {
    /// Its name, as in `one-request-per-session`.
    public let name: String
    /// The rule as a sentence.
    public let sentence: String
    /// Where the rule comes from.
    public let source: String

    let applies: @Sendable (ReviewPolicy) -> Bool
    /// Whether a step keeps the rule.
    let holds: @Sendable (borrowing ExplorationStep) -> Bool
}

extension Invariant: Hashable {
    public static func == (left: Self, right: Self) -> Bool { left.name == right.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// One transition: what was, what happened, and what is then.
struct ExplorationStep: ~Copyable {
    let event: ExplorationEvent
    let before: AppSession
    let after: AppSession
    let log: [LogEntry]
    let memoryBefore: ExplorationMemory
    let memory: ExplorationMemory
}

extension Invariant {
    /// All of them.
    public static let all: [Invariant] = [
        oneRequestPerSession, recordedOnlyWithRequest, nothingCompletedIsLost, everyFilterCounts,
        cancelledWaitAsksNothing,
        asksOnlyWhileActive, asksOnlyUncovered, askedWhenPromptIsGone, recordedBeforePresented, cooldownHolds,
        oneOutcomePerAsk,
        questionsPredict, platformStaysUnknown,
    ]

    static let oneRequestPerSession = Invariant(
        name: "one-request-per-session",
        sentence: "A session asks the platform at most once.",
        source: "docs/in-app-review.md, what must not break",
        applies: { $0.content?.requestsPerSession == 1 && $0.filter?.requestsPerSession == 1 },
        holds: { $0.memory.requestsThisSession <= 1 }
    )

    static let recordedOnlyWithRequest = Invariant(
        name: "recorded-only-with-request",
        sentence: "A milestone is completed only in the moment in which its request is handed to the platform.",
        source: "docs/in-app-review.md, what must not break",
        applies: { !$0.milestones.isEmpty },
        holds: { step in
            guard step.before.ledger.completedMilestones != step.after.ledger.completedMilestones else { return true }
            return step.log.contains { entry in
                guard case .requested(_, let milestone?, _) = entry.happening else { return false }
                return step.after.ledger.completedMilestones?.contains(milestone) == true
            }
        }
    )

    static let nothingCompletedIsLost = Invariant(
        name: "nothing-completed-is-lost",
        sentence: "A completed milestone stays completed, and what is owed stays owed until it is asked for.",
        source: "docs/in-app-review.md, what must not break",
        applies: { !$0.milestones.isEmpty },
        holds: { step in
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

    static let cancelledWaitAsksNothing = Invariant(
        name: "cancelled-wait-asks-nothing",
        sentence: "A wait that is cancelled because its view goes away asks nothing and records nothing.",
        source: "docs/in-app-review.md, the modifier's faults",
        applies: { $0.isTiedToView },
        holds: { step in
            guard let cancelled = step.log.firstIndex(where: { $0.name == "taskCancelled" }),
                step.log.contains(where: { $0.name == "disappeared" })
            else { return true }
            return !step.log[cancelled...].contains { $0.name == "requested" }
        }
    )

    static let asksOnlyWhileActive = Invariant(
        name: "asks-only-while-active",
        sentence: "The platform is asked only from a window whose scene is active.",
        source: "docs/in-app-review.md, the modifier's faults",
        // A delayed request looks for such a window itself; a prompt of the app's own hands off when it is gone.
        applies: { $0.isTiedToView },
        holds: { step in !step.isDropped(.noActiveWindow) }
    )

    static let asksOnlyUncovered = Invariant(
        name: "asks-only-uncovered",
        sentence: "The platform is asked only while no form or sheet of the app is up or still sliding away.",
        source: "docs/in-app-review.md, the modifier's faults",
        // The other designs do not look at the app's forms: a thing to know about them, and no fault of the port.
        applies: { $0.isTiedToView },
        holds: { step in !step.isDropped(.presentationInProgress) }
    )

    static let askedWhenPromptIsGone = Invariant(
        name: "asked-when-prompt-is-gone",
        sentence: "After a prompt of the app's own the platform is asked only when that prompt is fully gone.",
        source: "docs/policies.md, the two orderings",
        applies: { $0.showsOwnSheetFirst },
        holds: { step in
            guard let asked = step.log.firstIndex(where: { $0.name == "requested" }) else { return true }
            return step.log[..<asked].contains { $0.happening == .sheetDismissed(.rating) }
        }
    )

    static let recordedBeforePresented = Invariant(
        name: "recorded-before-presented",
        sentence: "An ask with a prompt of the app's own is recorded before that prompt is on screen.",
        source: "docs/policies.md, the moment of record",
        applies: { $0.showsOwnSheetFirst },
        holds: { step in
            guard let shown = step.log.firstIndex(where: { $0.name == "promptShown" }) else { return true }
            return step.log[..<shown].contains { $0.name == "stamped" }
        }
    )

    static let cooldownHolds = Invariant(
        name: "cooldown-holds",
        sentence: "Two prompts of the app's own that nobody asked for by hand are a cooldown apart, whatever crashes.",
        source: "docs/policies.md, the moment of record",
        applies: { $0.showsOwnSheetFirst && $0.content?.cooldownMilliseconds != nil },
        holds: { step in
            guard step.event != .rateThisApp, step.log.contains(where: { $0.name == "promptShown" }),
                let last = step.memoryBefore.promptedAt.milliseconds,
                let cooldown = step.before.policy.content?.cooldownMilliseconds
            else { return true }
            return step.after.clock.wallDate - last >= cooldown
        }
    )

    static let oneOutcomePerAsk = Invariant(
        name: "one-outcome-per-ask",
        sentence: "Every ask ends in exactly one outcome, unless the session ends first.",
        source: "docs/policies.md, events",
        applies: { _ in true },
        holds: { step in
            var isOpen = step.memoryBefore.hasOpenAsk
            for entry in step.log {
                switch entry.askChange ?? step.lateRefusal(entry) {
                case .opens where isOpen, .closes where !isOpen: return false
                case .opens: isOpen = true
                case .closes, .sessionEnds: isOpen = false
                case nil: break
                }
            }
            return true
        }
    )

    static let questionsPredict = Invariant(
        name: "questions-predict",
        sentence: "A question changes nothing, and its answer is what the next ask does.",
        source: "docs/policies.md, gates",
        applies: { _ in true },
        holds: { step in
            let kind: TriggerKind
            switch step.event {
            case .contentOperation: kind = .content
            case .filterApplied: kind = .filter
            case .rateThisApp: kind = .settingsRow
            default: return true
            }
            return step.before.wouldAsk(kind) == step.log.contains { $0.askChange == .opens }
        }
    )

    static let platformStaysUnknown = Invariant(
        name: "platform-stays-unknown",
        sentence: "What the platform did with a request changes nothing that the app can see.",
        source: "docs/architecture.md, the platform's side",
        applies: { _ in true },
        holds: { step in
            guard step.log.contains(where: { $0.source == .platform }) else { return true }
            var other = step.before
            other.platform.build = .testflight
            var log: [LogEntry] = []
            other.happen(step.event, log: &log)
            other.platform = step.after.platform
            return other == step.after
                && log.filter { $0.source != .platform } == step.log.filter { $0.source != .platform }
        }
    )
}

extension LogEntry {
    enum AskChange { case opens, closes, sessionEnds }

    /// What the entry means for the ask that is under way.
    var askChange: AskChange? {
        switch happening {
        case .review(.pending), .review(.scheduled), .review(.promptShown): .opens
        case .review(.consumed), .review(.attempted), .review(.dismissed), .review(.systemPromptRequested),
            .review(.followUpDue), .review(.abandoned):
            .closes
        // A skip ends an ask that was under way only where it names that one.
        case .review(.skipped(_, .cancelled)), .review(.skipped(_, .replaced)),
            .review(.skipped(_, .noRequestReviewAction)):
            .closes
        case .sessionEnded, .sessionCrashed: .sessionEnds
        default: nil
        }
    }
}

extension ExplorationStep {
    /// Whether the platform dropped a request for `reason` that was not that of a cancelled wait: that is a rule of its
    /// own, and each fault is shown by itself.
    borrowing func isDropped(_ reason: SimulatedPlatform.DropReason) -> Bool {
        log.contains { $0.happening == .dropped(reason) }
            && !log.contains { $0.name == "taskCancelled" && event == .viewDisappears }
    }

    /// A gate that refuses when the delay is over ends the ask that was scheduled; one that refuses an ask never began it.
    borrowing func lateRefusal(_ entry: LogEntry) -> LogEntry.AskChange? {
        guard event == .nextDeadline || event == .longWait, case .review(.skipped(_, .gate)) = entry.happening else {
            return nil
        }
        return .closes
    }
}

extension AppSession {
    /// Whether a trigger of `kind` would lead to a request now.
    func wouldAsk(_ kind: TriggerKind) -> Bool {
        engine.wouldAsk(kind, session: review, ledger: ledger, context: context)
    }
}
