public import ReviewService

/// What can happen in a simulated app, as the log tells it.
public enum Happening: Sendable, Hashable {
    case sessionStarted(number: Int)
    case sessionEnded
    case sessionCrashed

    case viewAppeared(window: Int)
    case viewDisappeared(window: Int)
    case taskStarted(id: Bool, window: Int)
    case taskCancelled(id: Bool, window: Int)
    case sheetPresented(Sheet)
    /// The rating sheet is presented, drawn by the app or by ReviewKit.
    case ratingSheetPresented(RatingSheet)
    case sheetDismissing(Sheet)
    case sheetDismissed(Sheet)
    case sheetRemoved(Sheet)

    case scenePhase(ScenePhase, window: Int)
    case windowOpened(Int)
    case windowClosed(Int)
    case windowFocused(Int)

    case saved(AppOperation)
    case failed(AppOperation)
    case dismissed(AppOperation)
    case refreshed(AppOperation)

    /// What the policy answered.
    case review(ReviewNotice)
    /// The app has no version, under a policy that remembers which one asked.
    case versionUnknown
    /// The platform was asked.
    case requested(trigger: TriggerName, milestone: Int?, window: Int?)

    case shown(window: Int)
    case dropped(SimulatedPlatform.DropReason)
}

/// Who tells what happened.
public enum LogSource: String, Sendable, Hashable, CaseIterable, Codable {
    case session, view, scene, screen, review, platform, store
}

/// The value of one detail of a log entry.
public enum LogValue: Sendable, Hashable {
    case text(String)
    case number(Int)
    case flag(Bool)
    /// A span, kept in milliseconds and written in seconds.
    case seconds(milliseconds: Int64)
    case none
}

extension LogValue: CustomStringConvertible {
    public var description: String {
        switch self {
        case .text(let text): text
        case .number(let number): String(number)
        case .flag(let flag): String(flag)
        case .seconds(let milliseconds): secondsText(milliseconds: milliseconds)
        case .none: "none"
        }
    }
}

extension Happening {
    /// Who tells it.
    public var source: LogSource { told.source }
    /// Its name in the log.
    public var name: String { told.name }
    /// Its own details, in the order in which they are printed.
    public var details: [(name: String, value: LogValue)] { told.details }

    // One table: source, name and details of each, as scripts depend on them.
    private var told: (source: LogSource, name: String, details: [(name: String, value: LogValue)]) {
        switch self {
        case .sessionStarted(let number): (.session, "started", [("session", .number(number))])
        case .sessionEnded: (.session, "ended", [])
        case .sessionCrashed: (.session, "crashed", [])

        case .viewAppeared(let window): (.view, "appeared", [("window", .number(window))])
        case .viewDisappeared(let window): (.view, "disappeared", [("window", .number(window))])
        case .taskStarted(let id, let window):
            (.view, "taskStarted", [("id", .flag(id)), ("window", .number(window))])
        case .taskCancelled(let id, let window):
            (.view, "taskCancelled", [("id", .flag(id)), ("window", .number(window))])
        case .sheetPresented(let sheet): (.view, "sheetPresented", [("sheet", .text(sheet.rawValue))])
        case .ratingSheetPresented(let drawn):
            (
                .view, "sheetPresented",
                [("sheet", .text(Sheet.rating.rawValue)), ("ratingSheet", .text(drawn.rawValue))]
            )
        case .sheetDismissing(let sheet): (.view, "sheetDismissing", [("sheet", .text(sheet.rawValue))])
        case .sheetDismissed(let sheet): (.view, "sheetDismissed", [("sheet", .text(sheet.rawValue))])

        case .sheetRemoved(let sheet): (.view, "sheetRemoved", [("sheet", .text(sheet.rawValue))])

        case .scenePhase(let phase, let window):
            (.scene, "phase", [("phase", .text(phase.rawValue)), ("window", .number(window))])
        case .windowOpened(let window): (.scene, "windowOpened", [("window", .number(window))])
        case .windowClosed(let window): (.scene, "windowClosed", [("window", .number(window))])
        case .windowFocused(let window): (.scene, "windowFocused", [("window", .number(window))])

        case .saved(let operation): (.screen, "saved", [("operation", .text(operation.rawValue))])
        case .failed(let operation): (.screen, "failed", [("operation", .text(operation.rawValue))])
        case .dismissed(let operation): (.screen, "dismissed", [("operation", .text(operation.rawValue))])
        case .refreshed(let operation): (.screen, "refreshed", [("operation", .text(operation.rawValue))])

        case .review(let notice): notice.told
        case .versionUnknown: (.review, "versionUnknown", [])
        case .requested(let trigger, let milestone, let window):
            (
                .review, "requested",
                [
                    ("trigger", .text(trigger.rawValue)), ("milestone", LogValue(milestone)),
                    ("window", LogValue(window)),
                ]
            )

        case .shown(let window): (.platform, "shown", [("window", .number(window))])
        case .dropped(let reason): (.platform, "dropped", [("reason", .text(reason.rawValue))])

        }
    }
}

extension LogValue {
    init(_ number: Int?) { self = number.map(Self.number) ?? .none }
}
