import ReviewModifierSim
import ReviewService

extension LogEntry {
    /// The entry as a row for people: time, source, what happened.
    var row: String {
        let source = self.source.rawValue
        return "\(instantText(milliseconds: atMilliseconds))  "
            + source.padding(toLength: 8) + "  " + happening.sentence
    }
}

extension String {
    fileprivate func padding(toLength length: Int) -> String {
        count < length ? self + String(repeating: " ", count: length - count) : self
    }
}

extension Happening {
    /// What happened, in words.
    var sentence: String {
        switch self {
        case .sessionStarted(let number): "session \(number) started"
        case .sessionEnded: "session ended"
        case .sessionCrashed: "session crashed"
        case .viewAppeared(let window): "root view of window \(window) appeared"
        case .viewDisappeared(let window): "root view of window \(window) disappeared"
        case .taskStarted(let id, let window):
            "task of window \(window) started, \(id ? "with a request pending" : "with nothing pending")"
        case .taskCancelled(_, let window): "task of window \(window) cancelled"
        case .sheetPresented(let sheet): "\(sheet.formWord) form presented"
        case .sheetDismissing(let sheet): "\(sheet.formWord) form begins to slide away"
        case .sheetDismissed(let sheet): "\(sheet.formWord) form is gone"
        case .scenePhase(let phase, let window): "scene of window \(window) is \(phase.rawValue)"
        case .windowOpened(let window): "window \(window) opened"
        case .windowClosed(let window): "window \(window) closed"
        case .windowFocused(let window): "window \(window) has the focus"
        case .saved(let operation):
            operation == .messageSend ? "\(operation.rawValue): sent" : "\(operation.rawValue): saved"
        case .failed(let operation): "\(operation.rawValue): failed"
        case .dismissed(let operation): "\(operation.rawValue): form dismissed"
        case .refreshed(let operation): "\(operation.rawValue): list refreshed"
        case .review(.pending(let trigger, let milestone)): "pending\(Self.reason(milestone, trigger))"
        case .review(.skipped(let trigger, let reason)): "skipped after \(trigger): \(reason.words)"
        case .review(.consumed(let milestone)):
            milestone.map { "consumed: milestone \($0) is completed" } ?? "consumed"
        case .review(.unreadable(let record)): "\(record.key) can't be read; it keeps its gate closed"
        case .requested(let trigger, let milestone, let window):
            "requested in window \(window)\(Self.reason(milestone, trigger)): the platform was asked"
        case .shown(let window): "shown in window \(window): the user sees the prompt"
        case .dropped(let reason): "dropped: \(reason.words)"
        }
    }

    private static func reason(_ milestone: Int?, _ trigger: TriggerName) -> String {
        milestone.map { " for milestone \($0) (\(trigger))" } ?? " after \(trigger)"
    }
}

extension SkipReason {
    /// The reason as somebody reads it who does not know the code.
    var words: String {
        switch self {
        case .alreadyRequestedThisSession: "this session has already requested a review"
        case .noMilestone: "no milestone is reached that is not completed"
        }
    }
}

extension SimulatedPlatform.DropReason {
    /// The reason as somebody reads it who does not know the code.
    var words: String {
        switch self {
        case .noActiveWindow: "the window that asked is not active (noActiveWindow)"
        case .presentationInProgress: "a form is up or still sliding away (presentationInProgress)"
        case .ratingsOff: "the user has switched off in-app ratings (ratingsOff)"
        case .testFlight: "a TestFlight build never shows it (testFlight)"
        case .quota: "three were shown in the last 365 days (quota)"
        case .alreadyRated: "the user has rated (alreadyRated)"
        }
    }
}
