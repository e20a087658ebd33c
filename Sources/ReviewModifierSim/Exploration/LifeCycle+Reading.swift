import ReviewService

// How states, events and logs are read as phases, causes and effects.

extension LifeCycle.Phase {
    /// The phase that a state is in.
    init(of app: borrowing AppSession) {
        switch app.review.request {
        case .pending:
            switch app.windows.first?.task?.phase {
            case .waiting: self = .waiting
            case .held: self = .held
            case .finished, nil: self = .suspended
            }
        case .scheduled: self = .scheduled
        case .presenting(_, let outcome):
            switch (app.promptStage, outcome) {
            case (.isLeaving, _): self = .promptLeaving
            case (.isGone, _): self = .promptLost
            case (.isUp, nil): self = .promptUp
            case (.isUp, .positive): self = .promptRatedWell
            case (.isUp, .negative): self = .promptRatedBadly
            }
        case .none:
            if app.review.requestCount >= app.policy.requestLimit {
                self = .asked
            } else if let cooldown = app.policy.shortestCooldown, let asked = app.ledger.lastAskedAt.milliseconds,
                app.clock.wallDate - asked < cooldown
            {
                self = .resting
            } else {
                self = .idle
            }
        }
    }
}

extension LifeCycle.Cause {
    /// What happened in a step; `nil` where it is a long time in which something comes due: that is drawn one deadline
    /// after the other.
    init?(of step: borrowing ExplorationStep) {
        switch step.event {
        case .contentOperation: self = .contentOperation
        case .filterApplied: self = .filterApplied
        case .operationFailed: self = .operationFailed
        case .viewDisappears: self = .viewDisappears
        case .viewAppears: self = .viewAppears
        case .sceneActive: self = .sceneActive
        case .sceneInactive: self = .sceneInactive
        case .sceneBackground: self = .sceneBackground
        case .formOpens: self = .formOpens
        case .formCloses: self = .formCloses
        case .rateThisApp: self = .rateThisApp
        case .fiveStars: self = .goodStars
        case .twoStars: self = .badStars
        case .dismiss: self = .dismiss
        case .cancelScheduled: self = .cancelled
        case .clockBack: self = .clockBack
        case .clockForward: self = .clockForward
        case .clockCorrected: self = .clockCorrected
        case .relaunch: self = .relaunch
        case .update: self = .update
        case .loseVersion: self = .versionLost
        case .crash: self = .crash
        // A picture is drawn of one window.
        case .windowOpens, .windowCloses, .firstWindowFocused, .secondWindowFocused: return nil
        case .longWait:
            guard step.before.nextDeadline == nil else { return nil }
            self = .timePasses
        case .nextDeadline:
            let queue = step.before.queue
            // At one instant a form may go and the wait end: the later, which decides, is the cause.
            let due = (0..<queue.count).map { queue[$0] }.filter { $0.due == queue.nextDue }
            guard let last = due.last else { return nil }
            switch last.happening {
            case .waitEnds: self = .waitEnds
            case .delayEnds: self = .delayEnds
            case .promptAppeared: self = .promptAppeared
            case .sheetGone(.rating): self = .promptGone
            case .sheetGone: self = due.contains { $0.happening == .sheetGone(.rating) } ? .promptGone : .formGone
            }
        }
    }
}

extension LifeCycle.Effect {
    /// What the log of a step that begins in `phase` says, in order, each once.
    static func all(in log: borrowing [LogEntry], from phase: LifeCycle.Phase) -> [Self] {
        var effects: [Self] = []
        for position in log.indices {
            let effect: Self
            switch log[position].happening {
            case .requested: effect = .asksPlatform
            case .review(.stamped), .review(.attempted), .review(.consumed): effect = .records
            case .review(.abandoned): effect = .givesUp
            case .review(.skipped(_, .replaced)): effect = .replaces
            // Elsewhere a skip is an ask that never began.
            case .review(.skipped) where phase == .scheduled: effect = .givesUp
            default: continue
            }
            if !effects.contains(effect) { effects.append(effect) }
        }
        return effects
    }
}

extension ReviewPolicy {
    /// The shortest time between two asks that its gates let through, in milliseconds; `nil` where one has no such gate.
    fileprivate var shortestCooldown: Int64? {
        let kinds = [TriggerKind.content, .filter, .launch].compactMap { gates(for: $0) }
        let spans = kinds.compactMap(\.cooldown)
        return spans.count == kinds.count ? spans.min() : nil
    }

    /// After how many requests a session asks no more, whatever happens.
    fileprivate var requestLimit: Int {
        let limits = [content, filter, launch].compactMap { $0 }.map { $0.requestsPerSession ?? .max }
        return limits.max() ?? .max
    }
}
