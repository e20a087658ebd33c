import ReviewService

/// The app's own rating prompt on its way over the screen.
struct OwnPrompt: Sendable, Hashable {
    /// The window whose view presents it; `nil` where none is open.
    let window: Int?
    /// Who draws it.
    var sheet = RatingSheet.own
    /// Whether it is sliding away.
    var isLeaving = false
}

extension AppSession {
    /// Where the app's own prompt in flight is on its way over the screen.
    public enum PromptStage: Sendable, Hashable {
        /// It is up, and takes stars.
        case isUp
        /// It slides away.
        case isLeaving
        /// It is not on the screen: its view went away with it, or none is in flight.
        case isGone
    }

    /// Where the app's own prompt is on its way over the screen.
    public var promptStage: PromptStage {
        guard let ownPrompt else { return .isGone }
        return ownPrompt.isLeaving ? .isLeaving : .isUp
    }

    /// Who draws the prompt: the one that is over the screen, or else the next one.
    public var promptSheet: RatingSheet { ownPrompt?.sheet ?? ratingSheet }

    mutating func presentOwnPrompt(log: inout [LogEntry]) {
        ownPrompt = OwnPrompt(window: windows.focused, sheet: ratingSheet)
        note(.ratingSheetPresented(ratingSheet), in: &log)
        if modifier == .stampsOnAppear {
            queue.schedule(.promptAppeared, at: clock.time(after: Sheet.appearanceMilliseconds))
        }
    }

    /// Records the ask only now that the prompt has appeared: the wrong moment.
    mutating func stampOnAppearance(log: inout [LogEntry]) {
        ledger.stampAsk(under: policy, context: context)
        note(.review(.stamped), in: &log)
    }

    mutating func dismissOwnPrompt(log: inout [LogEntry]) {
        guard var prompt = ownPrompt, !prompt.isLeaving else { return }
        prompt.isLeaving = true
        ownPrompt = prompt
        note(.sheetDismissing(.rating), in: &log)
        queue.schedule(.sheetGone(.rating), at: clock.time(after: Sheet.dismissalMilliseconds))
        // The wrong moment: the platform drops what is asked while the prompt is still there.
        if modifier == .asksMidDismissal { decide(.sheetDismissed, log: &log) }
    }

    /// The prompt is fully gone: the safe moment.
    mutating func endOwnPrompt(log: inout [LogEntry]) {
        let prompt = ownPrompt
        ownPrompt = nil
        note(.sheetDismissed(.rating), in: &log)
        guard modifier != .asksMidDismissal else { return }
        presenter = prompt?.window
        decide(.sheetDismissed, log: &log)
        presenter = nil
    }

    /// Tears the prompt down with the view that presents it: its dismissal never comes.
    mutating func removeOwnPrompt(of window: Int, log: inout [LogEntry]) {
        guard let prompt = ownPrompt, prompt.window == window else { return }
        ownPrompt = nil
        queue.cancel(.sheetGone(.rating))
        queue.cancel(.promptAppeared)
        note(.sheetRemoved(.rating), in: &log)
        decide(.abandoned, log: &log)
    }
}
