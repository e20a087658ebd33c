import Foundation
import TestSupport

/// The lines that a session with `--json` wrote.
struct Answers {
    /// One object a line, in order.
    let objects: [DecodedJSON]

    /// The beginning of each line that answers a command; others tell the session's start, end, and what came between.
    static let prefix = #"{"command":""#

    init(_ lines: [String]) throws { objects = try lines.map { try DecodedJSON($0) } }

    /// Those of commands.
    var toCommands: [DecodedJSON] { objects.filter { $0["command"].text != nil } }

    /// All events, of commands and between them.
    var events: [DecodedJSON] { objects.flatMap { $0["events"].elements } }
}

extension DecodedJSON {
    /// A date as the program writes it, in milliseconds since 1970.
    var milliseconds: Int64? {
        guard let text else { return nil }
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        return (try? Date(text, strategy: style)).map { Int64(($0.timeIntervalSince1970 * 1000).rounded()) }
    }

    /// A number without a fraction.
    var integer: Int? {
        if case .number(let number) = self { Int(exactly: number) } else { nil }
    }

    /// Whether it is an event of that source and name.
    func isEvent(_ source: String, _ name: String) -> Bool {
        self["source"].text == source && self["name"].text == name
    }
}
