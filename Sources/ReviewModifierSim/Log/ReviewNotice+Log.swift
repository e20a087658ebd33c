import ReviewService

extension ReviewNotice {
    /// Source, name and details of what a policy answered, as scripts depend on them.
    var told: (source: LogSource, name: String, details: [(name: String, value: LogValue)]) {
        switch self {
        case .launchRecorded: (.review, "launchRecorded", [])
        case .valueMomentRecorded: (.review, "valueMomentRecorded", [])
        // Not `name`: that is the event's own in JSON.
        case .primaryActionRecorded(let name, let total):
            (.review, "primaryActionRecorded", [("action", .text(name.rawValue)), ("totalCount", .number(total))])
        case .setback: (.review, "setback", [])
        case .pending(let trigger, let milestone):
            (.review, "pending", [("trigger", .text(trigger.rawValue)), ("milestone", LogValue(milestone))])
        case .scheduled(let trigger, let delay):
            (
                .review, "scheduled",
                [("trigger", .text(trigger.rawValue)), ("delaySeconds", .seconds(milliseconds: delay))]
            )
        case .skipped(let trigger, let reason):
            (.review, "skipped", [("trigger", .text(trigger.rawValue)), ("reason", .text(reason.rawValue))])
        case .stamped: (.review, "stamped", [])
        case .promptShown(let trigger): (.review, "promptShown", [("trigger", .text(trigger.rawValue))])
        case .rated(let outcome):
            (.review, "rated", [("outcome", .text(outcome == .positive ? "positive" : "negative"))])
        case .dismissed: (.review, "dismissed", [])
        case .systemPromptRequested: (.review, "systemPromptRequested", [])
        case .followUpDue: (.screen, "followUpOffered", [])
        case .abandoned: (.review, "abandoned", [])
        case .attempted(let trigger): (.review, "attempted", [("trigger", .text(trigger.rawValue))])
        case .consumed(let milestone): (.review, "consumed", [("milestone", LogValue(milestone))])
        case .unreadable(let key): (.store, "unreadable", [("key", .text(key))])
        }
    }
}

/// A span in seconds as it is written: `2`, `0.8`.
func secondsText(milliseconds: Int64) -> String {
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    guard rest != 0 else { return String(seconds) }
    var fraction = String(abs(rest))
    fraction = String(repeating: "0", count: 3 - fraction.count) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(milliseconds < 0 && seconds == 0 ? "-" : "")\(seconds).\(fraction)"
}
