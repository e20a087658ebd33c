import ReviewModifierSim
import ReviewService

extension LogEntry {
    /// The cells before the sentence: the time, the source and the gaps behind them.
    private static let sentenceColumn = 36

    /// The entry as a row for people: time, source, what happened.
    ///
    /// A sentence that is too long for the terminal goes on below its beginning. It is not shortened: its end is the reason,
    /// which is what somebody reads the log for.
    ///
    /// - Parameter columns: The cells of the terminal's row; `nil` where nothing is to be fitted.
    func row(_ colouring: Colouring, columns: Int? = nil) -> String {
        let time = colouring.paint(instantText(milliseconds: atMilliseconds), .faint)
        let source = colouring.paint(source.rawValue.padding(toLength: 8), source.ink)
        return WrappedText.text(
            "\(time)  \(source)  \(happening.sentence)",
            columns: columns,
            hang: Self.sentenceColumn
        )
    }
}

extension LogSource {
    /// In which colour it is shown.
    var ink: Ink {
        switch self {
        case .session: .session
        case .view: .view
        case .scene: .scene
        case .screen: .screen
        case .review: .review
        case .platform: .platform
        case .store: .store
        }
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
        case .sheetPresented(let sheet): "\(sheet.words) presented"
        case .ratingSheetPresented(let drawn): "rating prompt presented: \(drawn.words)"
        case .sheetDismissing(let sheet): "\(sheet.words) begins to slide away"
        case .sheetDismissed(let sheet): "\(sheet.words) is gone"
        case .sheetRemoved(let sheet): "\(sheet.words) torn down with its view"
        case .scenePhase(let phase, let window): "scene of window \(window) is \(phase.rawValue)"
        case .windowOpened(let window): "window \(window) opened"
        case .windowClosed(let window): "window \(window) closed"
        case .windowFocused(let window): "window \(window) has the focus"
        case .saved(let operation):
            operation == .messageSend ? "\(operation.rawValue): sent" : "\(operation.rawValue): saved"
        case .failed(let operation): "\(operation.rawValue): failed"
        case .dismissed(let operation): "\(operation.rawValue): form dismissed"
        case .refreshed(let operation): "\(operation.rawValue): list refreshed"
        case .review(let notice): notice.sentence
        case .versionUnknown:
            "error: the app has no version; it is recorded as '\(AppVersion.unknownText)', and no other is newer"
        case .requested(let trigger, let milestone, let window):
            "requested\(window.map { " in window \($0)" } ?? "")\(reason(milestone, trigger)): the platform was asked"
        case .shown(let window): "shown in window \(window): the user sees the prompt"
        case .dropped(let reason): "dropped: \(reason.words)"
        }
    }
}

extension Sheet {
    fileprivate var words: String { self == .rating ? "rating prompt" : "\(formWord) form" }
}

private func reason(_ milestone: Int?, _ trigger: TriggerName) -> String {
    milestone.map { " for milestone \($0) (\(trigger))" } ?? " after \(trigger)"
}

extension ReviewNotice {
    /// What the policy answered, in words.
    fileprivate var sentence: String {
        switch self {
        case .launchRecorded: "launch counted"
        case .valueMomentRecorded: "value moment counted"
        case .primaryActionRecorded(let name, let total): "primary action \(name) counted, \(total) by now"
        case .setback: "setback stamped"
        case .pending(let trigger, let milestone): "pending\(reason(milestone, trigger))"
        case .scheduled(let trigger, let delay):
            "scheduled in \(LogValue.seconds(milliseconds: delay)) s after \(trigger)"
        case .skipped(let trigger, let why): "skipped after \(trigger): \(why.words)"
        case .stamped: "stamped: this ask is recorded"
        case .promptShown(let trigger): "the rating prompt is shown after \(trigger)"
        case .rated(let outcome): "rated \(outcome == .positive ? "well" : "badly") in the rating prompt"
        case .dismissed: "the rating prompt was left without a rating"
        case .systemPromptRequested: "handed off after a good rating: the platform is asked now"
        case .followUpDue: "follow-up offered after a bad rating"
        case .abandoned: "the rating prompt was dropped with its view"
        case .attempted(let trigger): "attempted after \(trigger)"
        case .consumed(let milestone): milestone.map { "consumed: milestone \($0) is completed" } ?? "consumed"
        case .unreadable(let key): "\(key) can't be read; it keeps its gate closed"
        }
    }
}

extension SkipReason {
    /// The reason as somebody reads it who does not know the code.
    var words: String {
        switch self {
        case .alreadyRequestedThisSession: "this session has already requested a review"
        case .noMilestone: "no milestone is reached that is known not to be completed"
        case .promptInFlight: "a rating prompt is still in flight"
        case .requestPending: "a request is pending already"
        case .cancelled: "the request was cancelled"
        case .replaced: "a later ask took its place"
        case .noRequestReviewAction: "no window is there that can ask"
        case .gate(let gate): gate.skipWords
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

extension GateName {
    /// What a skip at this gate means, for somebody who does not know the code.
    ///
    /// Only the gate is known here. It is closed as well where there is no stamp or count, where it can't be read, and where
    /// it lies in the future: each sentence is true of all of these.
    fileprivate var skipWords: String {
        switch self {
        case .enabled: "this trigger is switched off (enabled)"
        case .hostVeto: "the app objects to a request now (hostVeto)"
        case .valueMoments: "too few value moments are counted since the last prompt (valueMoments)"
        case .primaryActions: "too few primary actions are counted so far (primaryActions)"
        case .launches: "too few launches are counted so far (launches)"
        case .sustainedUse: "the app is not known to have been in use for long enough (sustainedUse)"
        case .sinceFirstLaunch: "the first launch is not known to be long enough ago (sinceFirstLaunch)"
        case .cooldown: "the last prompt is not known to be long enough ago (cooldown)"
        case .betweenRequests: "the last request is not known to be long enough ago (betweenRequests)"
        case .setback: "the last setback is not known to be long enough ago (setback)"
        case .appVersion: "this version is not known to be newer than the one that asked last (appVersion)"
        case .sessionLimit, .milestone, .flowIdle: rawValue
        }
    }
}
