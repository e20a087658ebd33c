import ReviewService

// The root views and their tasks.
extension AppSession {
    mutating func appear(at position: Int, log: inout [LogEntry]) {
        guard !windows[position].isViewOnScreen else { return }
        windows[position].isViewOnScreen = true
        note(.viewAppeared(window: windows[position].number), in: &log)
        if engine.isTiedToView { startTask(at: position, log: &log) }
    }

    mutating func disappear(at position: Int, log: inout [LogEntry]) {
        var window = windows[position]
        windows[position].isViewOnScreen = false
        windows[position].task = nil
        disappear(&window, log: &log)
    }

    /// Takes the view of a window off the screen that may be closed by now.
    mutating func disappear(_ window: inout Window, log: inout [LogEntry]) {
        guard window.isViewOnScreen else { return }
        window.isViewOnScreen = false
        note(.viewDisappeared(window: window.number), in: &log)
        if let task = window.task { cancel(task, of: window.number, log: &log) }
        removeOwnPrompt(of: window.number, log: &log)
    }

    private mutating func startTask(at position: Int, log: inout [LogEntry]) {
        let number = windows[position].number
        let isPending = review.isPending
        note(.taskStarted(id: isPending, window: number), in: &log)
        switch modifier.stepAtStart(isPending: isPending) {
        case .wait:
            windows[position].task = RootViewTask(id: isPending, phase: .waiting)
            queue.schedule(.waitEnds(window: number), at: clock.time(after: engine.waitMilliseconds))
        case .finish, .hold, .ask:
            windows[position].task = RootViewTask(id: isPending, phase: .finished)
        }
    }

    private mutating func cancel(_ task: RootViewTask, of number: Int, log: inout [LogEntry]) {
        guard task.isRunning else { return }
        queue.cancel(.waitEnds(window: number))
        holding.removeAll { $0 == number }
        note(.taskCancelled(id: task.id, window: number), in: &log)
        if task.phase == .waiting, modifier.stepWhenCancelled(isPending: review.isPending) == .ask {
            ask(from: number, log: &log)
        }
    }

    /// The wait of a window's task is over by itself.
    mutating func endWait(of number: Int, log: inout [LogEntry]) {
        guard let position = windows.position(of: number) else { return }
        let step = modifier.stepAfterWait(isPending: review.isPending, canPresent: canPresent(in: windows[position]))
        switch step {
        case .hold, .wait:
            windows[position].task?.phase = .held
            holding.append(number)
        case .finish: windows[position].task?.phase = .finished
        case .ask:
            windows[position].task?.phase = .finished
            ask(from: number, log: &log)
        }
    }

    /// Whether a prompt could come up over the window whose task asks: that its view is on screen follows, as the task ends
    /// with the view.
    private func canPresent(in window: Window) -> Bool {
        window.phase == .active && !isCovered
    }

    /// Asks the platform, then marks the request as consumed: in the published order.
    private mutating func ask(from number: Int, log: inout [LogEntry]) {
        guard case .pending(let trigger, let milestone) = review.request else { return }
        askPlatform(trigger, milestone: milestone, from: number, log: &log)
        decide(.consumed, log: &log)
    }

    /// Ends an update: tasks whose value differs are started anew, and a held request is asked if it can be by now.
    mutating func finishUpdate(log: inout [LogEntry]) {
        repeat { restartChangedTasks(log: &log) } while askIfHeld(log: &log)
    }

    private mutating func restartChangedTasks(log: inout [LogEntry]) {
        var position = 0
        while position < windows.windows.count {
            defer { position += 1 }
            guard let task = windows[position].task, task.id != review.isPending else { continue }
            cancel(task, of: windows[position].number, log: &log)
            startTask(at: position, log: &log)
        }
    }

    private mutating func askIfHeld(log: inout [LogEntry]) -> Bool {
        for number in holding {
            guard let position = windows.position(of: number) else { continue }
            let canPresent = canPresent(in: windows[position])
            guard modifier.stepAfterWait(isPending: review.isPending, canPresent: canPresent) == .ask else { continue }
            holding.removeAll { $0 == number }
            windows[position].task?.phase = .finished
            ask(from: number, log: &log)
            return true
        }
        return false
    }
}
