import ReviewService

// What the policy decides, and what the app does then.
extension AppSession {
    /// Tells the policy what happened, notes what it answers, and does what it asks for.
    mutating func decide(_ input: ReviewInput, log: inout [LogEntry]) {
        var action: ReviewNotice?
        let stampsLater = modifier == .stampsOnAppear
        let before = stampsLater ? ledger : nil
        // The closure holds what it needs and not the session, which the call is changing.
        let context = context
        let now = clock.now
        engine.handle(input, session: &review, ledger: &ledger, context: context) { notice in
            if stampsLater, notice == .stamped { return }
            log.append(LogEntry(atMilliseconds: now, .review(notice)))
            if notice.asksForAction { action = notice }
        }
        guard let action else { return }
        if let before, case .promptShown = action { ledger.forgetStamp(of: before) }
        act(on: action, log: &log)
    }

    private mutating func act(on notice: ReviewNotice, log: inout [LogEntry]) {
        switch notice {
        case .scheduled(_, let delay):
            queue.cancel(.delayEnds)
            queue.schedule(.delayEnds, at: clock.time(after: delay))
        case .skipped: queue.cancel(.delayEnds)
        case .promptShown: presentOwnPrompt(log: &log)
        case .systemPromptRequested(let trigger):
            askPlatform(trigger, milestone: nil, from: ownPrompt?.window ?? presenter, log: &log)
        case .attempted(let trigger): askPlatform(trigger, milestone: nil, from: windows.lastActive, log: &log)
        default: break
        }
    }

    /// Asks the platform for its prompt; what it does is for the log alone.
    mutating func askPlatform(_ trigger: TriggerName, milestone: Int?, from number: Int?, log: inout [LogEntry]) {
        note(.requested(trigger: trigger, milestone: milestone, window: number), in: &log)
        let window = number.flatMap { windows.position(of: $0) }.map { windows[$0] }
        let verdict = platform.receive(from: window, isCovered: isCovered, now: clock.now, version: appVersion)
        switch verdict {
        case .shown: note(.shown(window: number ?? 0), in: &log)
        case .dropped(let reason): note(.dropped(reason), in: &log)
        }
    }
}

extension ReviewNotice {
    /// Whether the app has to do something when it hears this.
    fileprivate var asksForAction: Bool {
        switch self {
        case .scheduled, .skipped(_, .cancelled), .promptShown, .systemPromptRequested, .attempted: true
        default: false
        }
    }
}

extension ReviewPolicy.Progress {
    /// The name under which a trigger of `kind` is logged: the operation's, or under a policy of value moments what kind
    /// of ask it was.
    func triggerName(of kind: TriggerKind, operation: TriggerName? = nil) -> TriggerName {
        switch kind {
        case .launch: self == .valueMoments ? .launchFallback : .launch
        case .settingsRow: .settingsRow
        case .content, .filter: self == .valueMoments ? .valueMoment : operation ?? .content
        }
    }
}

extension ReviewLedger {
    /// Takes back what a commit stamped, to the state of `earlier`: for the variant that stamps too late.
    fileprivate mutating func forgetStamp(of earlier: ReviewLedger) {
        lastAskedAt = earlier.lastAskedAt
        lastAskedVersion = earlier.lastAskedVersion
        valueMomentCount = earlier.valueMomentCount
    }
}
