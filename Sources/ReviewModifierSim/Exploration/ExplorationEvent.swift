import ReviewService

/// What can happen next in an exploration: the app's user, the world around the app, time and the process's end.
public enum ExplorationEvent: UInt8, Sendable, Hashable, CaseIterable {
    /// A content operation succeeds.
    case contentOperation
    /// A filter is applied.
    case filterApplied
    /// An operation fails.
    case operationFailed
    /// The root view goes away, or comes back.
    case viewDisappears, viewAppears
    /// The scene changes its phase.
    case sceneActive, sceneInactive, sceneBackground
    /// A form that stays comes up, or begins to slide away.
    case formOpens, formCloses
    /// The user asks to rate in the settings row.
    case rateThisApp
    /// The user rates on the app's own prompt, well or badly, and leaves it.
    case fiveStars, twoStars, dismiss
    /// The scheduled request is cancelled.
    case cancelScheduled
    /// Time passes to the next deadline.
    case nextDeadline
    /// Time passes by more than the longest gate.
    case longWait
    /// The user shifts the device's date by a day, or sets it right.
    case clockBack, clockForward, clockCorrected
    /// A second window is opened or closed, or one of the two is brought to the front: only where a search has two.
    case windowOpens, windowCloses, firstWindowFocused, secondWindowFocused
    /// The session ends and the next begins, as a newer version in the second case.
    case relaunch, update
    /// The session ends and the next begins as an app whose version is not known.
    case loseVersion
    /// The process dies and the next session begins.
    case crash
}

extension ExplorationEvent {
    /// The event as a session takes it; `nil` where it is time or the process's end.
    var appEvent: AppEvent? {
        switch self {
        case .contentOperation: .operation(.journalCreate)
        case .filterApplied: .operation(.filterApply)
        case .operationFailed: .failed(.journalCreate)
        case .viewDisappears: .view(.disappeared)
        case .viewAppears: .view(.appeared)
        case .sceneActive: .scene(.active)
        case .sceneInactive: .scene(.inactive)
        case .sceneBackground: .scene(.background)
        case .formOpens: .form(.opened, .parkForm)
        case .formCloses: .form(.closed)
        case .rateThisApp: .rateThisApp
        case .fiveStars: .stars(5)
        case .twoStars: .stars(2)
        case .dismiss: .dismiss
        case .cancelScheduled: .cancelScheduled
        case .clockBack: .deviceClock(.shifted(byMilliseconds: -86_400_000))
        case .clockForward: .deviceClock(.shifted(byMilliseconds: 86_400_000))
        case .clockCorrected: .deviceClock(.corrected)
        case .windowOpens: .window(.opened)
        case .windowCloses: .window(.closed(2))
        case .firstWindowFocused: .window(.focused(1))
        case .secondWindowFocused: .window(.focused(2))
        case .nextDeadline, .longWait, .relaunch, .update, .loseVersion, .crash: nil
        }
    }

    /// The event as the terminal's commands, where it let so many milliseconds pass and left the app at `version`.
    func commands(waiting milliseconds: Int64, version: AppVersion?) -> [String] {
        switch self {
        case .nextDeadline, .longWait: ["wait \(SpanText.exact(milliseconds: milliseconds))"]
        case .relaunch: ["relaunch"]
        case .update, .loseVersion: ["relaunch --app-version \(AppVersion.text(of: version))"]
        case .crash: ["crash"]
        default: appEvent?.commands ?? []
        }
    }
}

extension ExplorationEvent {
    /// Whether the event can change anything under `policy` in a search with so many windows.
    func matters(to policy: ReviewPolicy, windows: Int) -> Bool {
        switch self {
        case .windowOpens, .windowCloses, .firstWindowFocused, .secondWindowFocused: windows > 1
        case .update, .loseVersion: policy.gatesLookAtVersion
        case .rateThisApp: policy.settingsRow != nil
        case .fiveStars, .twoStars, .dismiss: policy.showsOwnSheetFirst
        case .cancelScheduled: !policy.showsOwnSheetFirst && !policy.isTiedToView
        case .clockBack, .clockForward, .clockCorrected: policy.gatesLookAtDates
        default: true
        }
    }
}

extension AppSession {
    /// As many forms slide away at a time in an exploration: two of the user's in one turn, and no more.
    static let explorationSheetLimit = 2

    /// Whether `event`, which matters to the policy, can happen now and would change anything.
    func accepts(_ event: ExplorationEvent) -> Bool {
        switch event {
        case .longWait, .relaunch, .crash, .update, .operationFailed, .rateThisApp: true
        case .loseVersion: appVersion != nil
        case .nextDeadline: nextDeadline != nil
        case .contentOperation, .filterApplied: openForm == nil && queue.sheetCount < Self.explorationSheetLimit
        case .formCloses: openForm != nil && queue.sheetCount < Self.explorationSheetLimit
        case .formOpens: openForm == nil
        // What happens to a window happens to the one that has the focus.
        case .viewDisappears: windows.focusedWindow?.isViewOnScreen == true
        case .viewAppears: windows.focusedWindow?.isViewOnScreen == false
        case .sceneActive: windows.focusedWindow?.phase != .active
        case .sceneInactive: windows.focusedWindow?.phase != .inactive
        case .sceneBackground: windows.focusedWindow?.phase != .background
        case .windowOpens: windows.windows.count == 1
        case .windowCloses: windows.windows.count == 2
        case .firstWindowFocused: windows.focused != 1
        case .secondWindowFocused: windows.windows.count == 2 && windows.focused != 2
        case .fiveStars, .twoStars, .dismiss: ownPrompt?.isLeaving == false
        case .cancelScheduled: review.scheduledTrigger != nil
        case .clockBack: clock.deviceShift >= 0
        case .clockForward: clock.deviceShift <= 0
        case .clockCorrected: clock.deviceShift != 0
        }
    }

    /// Lets `event` happen, and appends what happened to `log`.
    ///
    /// - Parameter longWait: How long a long wait is, in milliseconds.
    /// - Returns: How much time passed, in milliseconds.
    @discardableResult
    mutating func happen(_ event: ExplorationEvent, longWait: Int64, log: inout [LogEntry]) -> Int64 {
        let start = clock.now
        switch event {
        case .nextDeadline:
            guard let due = nextDeadline else { return 0 }
            while happenNext(notAfter: due, log: &log) {}
        case .longWait:
            let end = clock.time(after: longWait)
            while happenNext(notAfter: end, log: &log) {}
            clock.pass(to: end)
        case .relaunch:
            end(log: &log)
            restart(log: &log)
        case .update:
            end(log: &log)
            restart(version: .to(newestVersion.nextMajor), log: &log)
        case .loseVersion:
            end(log: &log)
            restart(version: .unknown, log: &log)
        case .crash:
            note(.sessionCrashed, in: &log)
            restart(log: &log)
        default:
            if let event = event.appEvent { send(event, log: &log) }
        }
        return clock.now - start
    }
}

extension AppSession {
    /// The newest version of which the app knows: its own, or where it has none, the one that asked last.
    private var newestVersion: AppVersion {
        if let appVersion { return appVersion }
        guard case .version(let asked) = ledger.lastAskedVersion else { return ReviewLedger.explorationVersion }
        return asked
    }
}

extension ReviewPolicy {
    /// The longest span that any gate waits for, in milliseconds; at least a day, so that clock changes matter.
    var longestGateMilliseconds: Int64 {
        let spans = TriggerKind.allCases.compactMap { gates(for: $0) }.flatMap(\.spans)
        return max(spans.max() ?? 0, 86_400_000)
    }

    /// Longer than any gate, whatever the user did to the date: two days are the most that shifting it makes up. In
    /// whole days: a page that waits so long is easier to read.
    var longWaitMilliseconds: Int64 {
        let day: Int64 = 86_400_000
        let (sum, overflow) = longestGateMilliseconds.addingReportingOverflow(3 * day)
        return overflow ? .max : sum / day * day
    }

    /// Whether any gate compares dates.
    var gatesLookAtDates: Bool {
        keys.firstUseAt != nil || keys.lastAskedAt != nil || keys.lastSetbackAt != nil
    }

    /// Whether any gate compares versions.
    var gatesLookAtVersion: Bool { TriggerKind.allCases.contains { gates(for: $0)?.isOncePerVersion == true } }
}
