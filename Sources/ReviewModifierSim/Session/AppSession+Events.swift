import ReviewService

extension AppSession {
    /// Why the session does not take `event` now; `nil` when it does.
    public func refusal(of event: AppEvent) -> Refusal? {
        switch event {
        case .operation(let operation):
            if let openForm, operation.sheet != openForm { return .formOpen(openForm) }
            return nil
        case .form(.opened, let sheet):
            if let openForm, sheet != openForm { return .formOpen(openForm) }
            return nil
        case .view(_, let window), .scene(_, let window), .window(.closed(let window)):
            guard let number = window ?? windows.focused else { return .noWindow }
            return windows.position(of: number) == nil ? .noSuchWindow(number) : nil
        case .window(.focused(let number)):
            return windows.position(of: number) == nil ? .noSuchWindow(number) : nil
        case .window(.opened):
            return windows.windows.count < WindowList.capacity ? nil : .tooManyWindows(limit: WindowList.capacity)
        case .platform(.rated(let stars)):
            guard (1...5).contains(stars) else { return .starsOutOfRange }
            return platform.hasUnansweredPrompt ? nil : .nothingToRate
        case .rateThisApp: return policy.settingsRow == nil ? .noTrigger(.settingsRow) : nil
        case .stars(let stars):
            guard (1...5).contains(stars) else { return .starsOutOfRange }
            return ownPrompt?.isLeaving == false ? nil : .noRatingPrompt
        case .dismiss: return ownPrompt == nil ? .noRatingPrompt : nil
        case .failed, .form(.closed, _), .deviceClock, .platform(.ratings), .platform(.build), .ratingSheet, .setback,
            .cancelScheduled, .veto:
            return nil
        }
    }

    /// Lets `event` happen, and appends what happened to `log`.
    public mutating func send(_ event: AppEvent, log: inout [LogEntry]) {
        guard refusal(of: event) == nil else { return }
        switch event {
        case .operation(let operation): perform(operation, log: &log)
        case .failed(let operation):
            note(.failed(operation), in: &log)
            decide(.setback, log: &log)
        case .view(let change, let window):
            guard let position = position(of: window) else { return }
            switch change {
            case .appeared: appear(at: position, log: &log)
            case .disappeared: disappear(at: position, log: &log)
            }
        case .scene(let phase, let window):
            guard let position = position(of: window) else { return }
            change(phase, at: position, log: &log)
        case .window(let change): changeWindow(change, log: &log)
        case .form(.opened, let sheet): present(sheet, log: &log)
        case .form(.closed, _): if let openForm { dismiss(openForm, log: &log) }
        case .deviceClock(.shifted(let milliseconds)): clock.deviceShift = milliseconds
        case .deviceClock(.corrected): clock.deviceShift = 0
        case .platform(.ratings(let isOn)): platform.areRatingsOn = isOn
        case .platform(.build(let build)): platform.build = build
        case .platform(.rated(let stars)): platform.rate(stars, version: appVersion, now: clock.now)
        case .rateThisApp:
            decide(.ask(.settingsRow, trigger: engine.progress.triggerName(of: .settingsRow)), log: &log)
        case .stars(let stars): decide(.outcome(.forStarRating(stars)), log: &log)
        case .dismiss: dismissOwnPrompt(log: &log)
        case .ratingSheet(let sheet): ratingSheet = sheet
        case .setback: decide(.setback, log: &log)
        case .cancelScheduled: decide(.cancelled, log: &log)
        case .veto(let isVetoed): self.isVetoed = isVetoed
        }
        finishUpdate(log: &log)
    }

    /// Lets the next thing that is due at `end` or before happen, at its own moment.
    ///
    /// - Returns: Whether there was one.
    public mutating func happenNext(notAfter end: Int64, log: inout [LogEntry]) -> Bool {
        guard let (due, happening) = queue.popNext(notAfter: end) else { return false }
        clock.pass(to: due)
        switch happening {
        case .sheetGone(.rating): endOwnPrompt(log: &log)
        case .sheetGone(let sheet): note(.sheetDismissed(sheet), in: &log)
        case .waitEnds(let number): endWait(of: number, log: &log)
        case .delayEnds: decide(.delayEnded(canRequest: windows.lastActive != nil), log: &log)
        case .promptAppeared: stampOnAppearance(log: &log)
        }
        finishUpdate(log: &log)
        return true
    }

    /// Lets time pass up to `time` in milliseconds of app time, when nothing is due before.
    public mutating func pass(to time: Int64) {
        precondition(queue.nextDue.map { $0 > time } ?? true, "What is due has to happen first")
        clock.pass(to: time)
    }

    // MARK: Operations and forms

    private mutating func perform(_ operation: AppOperation, log: inout [LogEntry]) {
        for step in operation.steps {
            switch step {
            case .present: if let sheet = operation.sheet { present(sheet, log: &log) }
            case .save: note(.saved(operation), in: &log)
            case .dismiss:
                note(.dismissed(operation), in: &log)
                if let sheet = operation.sheet { dismiss(sheet, log: &log) }
            case .refresh: note(.refreshed(operation), in: &log)
            case .trigger: trigger(operation, log: &log)
            }
        }
    }

    private mutating func trigger(_ operation: AppOperation, log: inout [LogEntry]) {
        let kind: TriggerKind = operation == .filterApply ? .filter : .content
        if kind == .filter { decide(.filterApplied, log: &log) }
        decide(.progress(operation.trigger), log: &log)
        decide(.ask(kind, trigger: engine.progress.triggerName(of: kind, operation: operation.trigger)), log: &log)
    }

    private mutating func present(_ sheet: Sheet, log: inout [LogEntry]) {
        guard openForm == nil else { return }
        openForm = sheet
        note(.sheetPresented(sheet), in: &log)
    }

    private mutating func dismiss(_ sheet: Sheet, log: inout [LogEntry]) {
        openForm = nil
        note(.sheetDismissing(sheet), in: &log)
        queue.schedule(.sheetGone(sheet), at: clock.time(after: Sheet.dismissalMilliseconds))
    }

    // MARK: Scenes and windows

    private func position(of window: Int?) -> Int? {
        (window ?? windows.focused).flatMap { windows.position(of: $0) }
    }

    private mutating func change(_ phase: ScenePhase, at position: Int, log: inout [LogEntry]) {
        guard windows[position].phase != phase else { return }
        windows[position].phase = phase
        if phase == .active { windows.activated(windows[position].number) }
        note(.scenePhase(phase, window: windows[position].number), in: &log)
    }

    private mutating func changeWindow(_ change: AppEvent.WindowChange, log: inout [LogEntry]) {
        switch change {
        case .opened:
            let number = windows.open()
            note(.windowOpened(number), in: &log)
            if let position = windows.position(of: number) { appear(at: position, log: &log) }
        case .closed(let window):
            guard let number = window ?? windows.focused, let position = windows.position(of: number) else { return }
            var closing = windows[position]
            windows.close(number)
            note(.windowClosed(number), in: &log)
            disappear(&closing, log: &log)
        case .focused(let number):
            guard let position = windows.position(of: number) else { return }
            if windows.focused != number {
                windows.focus(number)
                windows.activated(number)
                note(.windowFocused(number), in: &log)
            }
            self.change(.active, at: position, log: &log)
        }
    }
}
