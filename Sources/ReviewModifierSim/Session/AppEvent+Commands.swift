import ReviewService

extension AppEvent {
    /// The event as the terminal's commands, in a new data directory; `nil` where no command does it, or only one that
    /// needs more than a new directory has.
    var commands: [String]? {
        func window(_ number: Int?) -> String { number.map { " \($0)" } ?? "" }
        return switch self {
        case .operation(.journalCreate): ["journal add x"]
        case .operation(.messageSend): ["message send \(Self.friend) x"]
        case .operation(.filterApply): ["filter apply"]
        case .operation: nil
        case .failed(let operation): Self.operation(operation).commands.map { ["fail next"] + $0 }
        case .view(.appeared, let number): ["view appear\(window(number))"]
        case .view(.disappeared, let number): ["view disappear\(window(number))"]
        case .scene(let phase, let number): ["scene \(phase.rawValue)\(window(number))"]
        case .window(.opened): ["window open"]
        case .window(.closed(let number)): ["window close\(window(number))"]
        case .window(.focused(let number)): ["window focus \(number)"]
        case .form(.opened, let sheet): sheet.word.map { ["form open \($0)"] }
        case .form(.closed, _): ["form close"]
        case .deviceClock(.shifted(let milliseconds)):
            ["device clock correct", "device clock \(Self.shift(milliseconds))"]
        case .deviceClock(.corrected): ["device clock correct"]
        case .platform(.ratings(let isOn)): ["platform set ratings=\(isOn ? "on" : "off")"]
        case .platform(.build(let build)): ["platform set build=\(build.rawValue)"]
        case .platform(.rated(let stars)): ["platform rate \(stars)"]
        case .rateThisApp: ["rate"]
        case .stars(let stars): ["stars \(stars)"]
        case .dismiss: ["dismiss"]
        case .setback: ["setback"]
        case .cancelScheduled: ["cancel"]
        case .ratingSheet, .veto: nil
        }
    }

    /// What has to be there before the event's commands run.
    var neededCommands: [String] { self == .operation(.messageSend) ? ["user add \(Self.friend)"] : [] }

    /// To oneself no message can be sent.
    private static let friend = "anna"

    private static func shift(_ milliseconds: Int64) -> String {
        let span = milliseconds == .min ? .max : abs(milliseconds)
        return "\(milliseconds < 0 ? "-" : "+")\(SpanText.exact(milliseconds: span))"
    }
}

extension Sheet {
    /// How the command that opens the form calls it; `nil` where none does.
    fileprivate var word: String? {
        switch self {
        case .parkForm: "park"
        case .eventForm: "event"
        case .journalForm: "journal"
        case .filterForm: "filter"
        case .entryForm, .rating: nil
        }
    }
}
