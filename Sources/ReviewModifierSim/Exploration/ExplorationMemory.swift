import ReviewService

/// What an exploration remembers of the past that no session does: what the invariants speak of.
struct ExplorationMemory: Sendable, Hashable {
    /// How often this session has asked the platform, what is spared left out, up to 7.
    var requestsThisSession = 0
    /// Whether an ask is under way that has not ended.
    var hasOpenAsk = false
    /// Whether that ask was made by hand and is none that a session's limit is about.
    var isSpared = false
    /// Whether this version of the app has asked, at the policy's moment of record.
    var hasAskedInVersion = false
    /// When the app asked last, at the policy's moment of record.
    var askedAt = Stamp.never

    /// What it depends on in a policy how a log is read.
    struct Reading: Sendable {
        /// Whether an ask is recorded when it is made, and not when the platform is asked.
        let recordsAtAsk: Bool
        /// Whether an ask by hand is none that a session's limit is about.
        let sparesByHand: Bool

        init(_ policy: ReviewPolicy) {
            recordsAtAsk = policy.recordsAtAsk
            sparesByHand = policy.sparesByHand
        }
    }
}

/// What the log of one step says, read once for all invariants.
struct StepFacts: OptionSet, Sendable {
    let rawValue: UInt16

    /// The platform was asked.
    static let requested = Self(rawValue: 1 << 0)
    /// The platform was asked from a scene that is not active, or while something covered the screen.
    static let droppedInactive = Self(rawValue: 1 << 1)
    static let droppedCovered = Self(rawValue: 1 << 2)
    /// The platform was asked before the app's own prompt had gone.
    static let requestedEarly = Self(rawValue: 1 << 3)
    /// The app's own prompt came up before the ask was recorded.
    static let promptUnrecorded = Self(rawValue: 1 << 4)
    /// An ask began.
    static let askOpened = Self(rawValue: 1 << 5)
    /// An ask began while another was under way, or one ended that was not.
    static let askUnpaired = Self(rawValue: 1 << 6)
    /// A session began.
    static let sessionStarted = Self(rawValue: 1 << 7)
}

extension ExplorationMemory {
    /// Takes in what happened in one step.
    ///
    /// - Returns: What the log says of the step, and the milestone for which the platform was asked.
    mutating func read(
        _ log: borrowing [LogEntry],
        of event: ExplorationEvent?,
        deviceShift: Int64,
        by reading: Reading
    ) -> (facts: StepFacts, milestone: Int?) {
        var facts: StepFacts = []
        var requestedMilestone: Int?
        var isPromptGone = false
        var isStamped = false
        if event == .update { hasAskedInVersion = false }
        for position in log.indices {
            switch log[position].happening {
            case .requested(_, let milestone, _):
                facts.insert(isPromptGone ? .requested : [.requested, .requestedEarly])
                requestedMilestone = milestone
                if !isSpared { requestsThisSession = min(requestsThisSession + 1, 7) }
                if !reading.recordsAtAsk { record(at: log[position].atMilliseconds &+ deviceShift) }
            case .dropped(.noActiveWindow): facts.insert(.droppedInactive)
            case .dropped(.presentationInProgress): facts.insert(.droppedCovered)
            case .sheetDismissed(.rating): isPromptGone = true
            case .sessionStarted: facts.insert(.sessionStarted)
            case .sessionEnded, .sessionCrashed:
                requestsThisSession = 0
                hasOpenAsk = false
            case .review(let notice):
                if notice == .stamped { isStamped = true }
                if case .promptShown = notice, !isStamped { facts.insert(.promptUnrecorded) }
                if readAsk(notice, isOverTime: event == .nextDeadline || event == .longWait, &facts) {
                    isSpared = reading.sparesByHand && event == .rateThisApp
                    if reading.recordsAtAsk { record(at: log[position].atMilliseconds &+ deviceShift) }
                }
            default: break
            }
        }
        if !hasOpenAsk { isSpared = false }
        return (facts, requestedMilestone)
    }

    /// The ask is made that the policy's gates look back at from now on.
    private mutating func record(at date: Int64) {
        askedAt = .at(date)
        hasAskedInVersion = true
    }

    /// - Returns: Whether an ask began.
    private mutating func readAsk(_ notice: ReviewNotice, isOverTime: Bool, _ facts: inout StepFacts) -> Bool {
        switch notice {
        case .pending, .scheduled, .promptShown:
            facts.insert(hasOpenAsk ? [.askOpened, .askUnpaired] : .askOpened)
            hasOpenAsk = true
            return true
        case .consumed, .attempted, .dismissed, .systemPromptRequested, .followUpDue, .abandoned,
            // A skip ends an ask that was under way only where it names that one: whatever gate refuses when the delay is
            // over ends it, one that refuses an ask never began it.
            .skipped(_, .cancelled), .skipped(_, .replaced),
            .skipped where isOverTime:
            if !hasOpenAsk { facts.insert(.askUnpaired) }
            hasOpenAsk = false
        default: break
        }
        return false
    }
}
