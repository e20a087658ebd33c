import ModelComparison
import ReviewModifierSim
import ReviewService

extension ModelDeed {
    /// The deed as it is typed; `nil` where there is no such command.
    ///
    /// - Parameter session: The app before it.
    func commands(in session: AppSession) -> [String]? {
        switch self {
        // The number of the window to close has to be typed.
        case .app(.window(.closed(nil))): session.focusedWindow.map { ["window close \($0)"] }
        case .app(let event): event.commands
        case .pass(let time): ["wait \(time - session.clock.now)ms"]
        case .relaunch(nil): ["relaunch"]
        case .relaunch(let version?): ["relaunch --app-version \(version)"]
        case .crash: ["crash"]
        // Asked of the laboratory, it tells no event; called, it is nothing that can be typed.
        case .why, .call: nil
        }
    }
}

extension AppEvent {
    fileprivate var commands: [String]? {
        switch self {
        case .operation(let operation): [operation.command]
        // A filter that is applied stores nothing that could fail.
        case .failed(let operation): operation == .filterApply ? nil : ["fail next", operation.command]
        case .view(let change, let window): [typed("view", change == .appeared ? "appear" : "disappear", window)]
        case .scene(let phase, let window): [typed("scene", phase.rawValue, window)]
        case .window(.opened): ["window open"]
        case .window(.closed(let window)): [typed("window", "close", window)]
        case .window(.focused(let window)): ["window focus \(window)"]
        case .form(.opened, let sheet): sheet.typedWord.map { ["form open \($0)"] }
        case .form(.closed, _): ["form close"]
        case .deviceClock(.corrected): ["device clock correct"]
        case .deviceClock(.shifted(let milliseconds)):
            ["device clock correct", "device clock \(milliseconds < 0 ? "-" : "+")\(milliseconds.magnitude)ms"]
        case .platform(.ratings(let isOn)): ["platform set ratings=\(isOn ? "on" : "off")"]
        case .platform(.build(let build)): ["platform set build=\(build.rawValue)"]
        case .platform(.rated(let stars)): ["platform rate \(stars)"]
        case .rateThisApp: ["rate"]
        case .stars(let stars): ["stars \(stars)"]
        case .dismiss: ["dismiss"]
        case .ratingSheet(let sheet): ["set sheet \(sheet.rawValue)"]
        case .setback: ["setback"]
        case .cancelScheduled: ["cancel"]
        case .veto: nil
        }
    }

    private func typed(_ noun: String, _ verb: String, _ window: Int?) -> String {
        "\(noun) \(verb)" + (window.map { " \($0)" } ?? "")
    }
}

extension AppOperation {
    /// A command that does it, over the data that ``TypedSession/prepare(_:)`` stores.
    fileprivate var command: String {
        switch self {
        case .parkSave: "park edit 1 --address \"Here 1\""
        case .eventSave: "event edit 1 --title \"Later\""
        case .journalUpdate: "journal edit 1 --title \"Other\""
        case .journalCreate: "journal add \"Plan\""
        case .entrySave: "entry add 1 \"ten\""
        case .messageSend: "message send 2 hello"
        case .filterApply: "filter apply"
        }
    }
}

extension Sheet {
    /// The word by which a command opens it; `nil` where none does.
    fileprivate var typedWord: String? {
        switch self {
        case .parkForm: "park"
        case .eventForm: "event"
        case .journalForm: "journal"
        case .filterForm: "filter"
        case .entryForm, .rating: nil
        }
    }
}
