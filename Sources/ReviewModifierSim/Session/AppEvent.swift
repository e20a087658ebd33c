public import ReviewService

/// What the app's user and the world around the app do to a session. Where a window is not named, the focused one is
/// meant.
public enum AppEvent: Sendable, Hashable {
    /// An operation of the user succeeded: all its steps happen, the trigger among them.
    case operation(AppOperation)
    /// An operation of the user was refused or failed: nothing is shown and nothing asked.
    case failed(AppOperation)
    /// The root view appeared or disappeared.
    case view(ViewChange, window: Int? = nil)
    /// A scene changed its phase.
    case scene(ScenePhase, window: Int? = nil)
    /// A window was opened, closed or given the focus.
    case window(WindowChange)
    /// A form was opened that stays up, or closed.
    case form(FormChange, Sheet = .parkForm)
    /// The user shifted the device's date.
    case deviceClock(DeviceClockChange)
    /// The platform's side changed.
    case platform(PlatformChange)
    /// The user asks to rate, in the settings row "Rate this app".
    case rateThisApp
    /// The user taps so many stars on the app's own prompt.
    case stars(Int)
    /// The user leaves the app's own prompt, which slides away for half a second.
    case dismiss
    /// The app brings its own rating sheet from now on, or takes the one that ReviewKit supplies.
    case ratingSheet(RatingSheet)
    /// Something else went wrong for the user.
    case setback
    /// The host app does not want the scheduled request any more.
    case cancelScheduled
    /// The host app objects to requests, or does not any more.
    case veto(Bool)

    /// The user applied a filter.
    public static let filterApplied = Self.operation(.filterApply)
    /// Some saving operation of the user failed.
    public static let operationFailed = Self.failed(.parkSave)

    /// What a root view does.
    public enum ViewChange: String, Sendable, Hashable, CaseIterable { case appeared, disappeared }
    /// What happens to windows.
    public enum WindowChange: Sendable, Hashable {
        /// A window is opened, active and focused; its number is one above the highest open one.
        case opened
        /// A window is closed, by default the focused one; its view disappears.
        case closed(Int? = nil)
        /// A window is brought to the front: it becomes active and focused, the others stay as they are.
        case focused(Int)
    }
    /// What happens to a form that stays open.
    public enum FormChange: String, Sendable, Hashable, CaseIterable {
        /// It comes up and covers the screen.
        case opened
        /// It begins to slide away, for half a second.
        case closed
    }
    /// What the user does to the device's date.
    public enum DeviceClockChange: Sendable, Hashable {
        /// Sets it so many milliseconds away from the true date.
        case shifted(byMilliseconds: Int64)
        /// Sets it right.
        case corrected
    }
    /// What happens on the platform's side.
    public enum PlatformChange: Sendable, Hashable {
        /// The user switches in-app ratings on or off.
        case ratings(isOn: Bool)
        /// The app comes from another kind of build.
        case build(SimulatedPlatform.Build)
        /// The user answers the prompt that was shown last, with 1 to 5 stars.
        case rated(stars: Int)
    }
}

/// Why a session does not take an event.
public enum Refusal: Error, Sendable, Hashable {
    /// A form is open and covers the screen.
    case formOpen(Sheet)
    /// No window has this number.
    case noSuchWindow(Int)
    /// No window is open.
    case noWindow
    /// More windows than a session can have.
    case tooManyWindows(limit: Int)
    /// No prompt was shown that waits for an answer.
    case nothingToRate
    /// A rating is from 1 to 5 stars.
    case starsOutOfRange
    /// The app's own prompt is not up.
    case noRatingPrompt
    /// The policy has no trigger of this kind.
    case noTrigger(TriggerKind)
}
