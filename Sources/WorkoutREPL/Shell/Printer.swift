import ReviewModifierSim
import ReviewService

/// Brings outcomes, failures and events to a terminal, as sentences and tables, comma-separated values or JSON.
struct Printer {
    let terminal: any Terminal
    var format: OutputFormat
    /// Whether only results are printed.
    let isQuiet: Bool
    let colouring: Colouring
    let pager: Pager

    private var writer = JSONWriter()

    init(
        terminal: any Terminal,
        format: OutputFormat,
        isQuiet: Bool,
        colour: ColourChoice = .auto,
        pager: Pager = .none
    ) {
        self.terminal = terminal
        self.format = format
        self.isQuiet = isQuiet
        self.pager = pager
        colouring = Colouring(colour, traits: terminal.traits)
    }

    private var width: DisplayWidth { displayWidth }

    /// The cells of the terminal's row now, since it may have been resized; `nil` through a pipe and for a file.
    private var columns: Int? { terminal.traits.columns(on: .output) }

    /// Prints a command that has run; `command` is `nil` for what came between two commands.
    ///
    /// - Parameter place: Where the command stands, if nobody has typed it just now.
    mutating func print(
        _ execution: Execution,
        of command: CommandWords?,
        source: String?,
        passesTime: Bool = false,
        place: LinePlace? = nil
    ) {
        if format == .json {
            printJSON(execution, source: source)
            return
        }
        let events = rows(of: execution.events).map { $0 + "\n" }.joined()
        switch execution.result {
        case .success(let outcome):
            let text = text(of: outcome)
            show(passesTime ? events + text : text + events)
        case .failure(let failure):
            if passesTime { show(events) }
            printFailure(failure, of: command, place: place)
            if !passesTime { show(events) }
        }
    }

    /// The rows of `events` that are shown by default, as notices.
    func rows(of events: [LogEntry]) -> [String] {
        guard !isQuiet else { return [] }
        // A session's start and end go without saying: the person has just typed what began or ended it.
        // A follow-up is what the screen shows instead of the platform's prompt: the whole point of a bad rating.
        return events.filter {
            $0.source.isShownByDefault && $0.source != .session || $0.happening == .review(.followUpDue)
        }.map { $0.row(colouring, columns: columns) }
    }

    /// A sentence to the person that is no result: a greeting, a good-bye.
    func say(_ sentence: String) {
        guard !isQuiet else { return }
        // Among JSON objects a sentence would be a line that no reader of them understands.
        terminal.write(sentences: sentence + "\n", to: format == .json ? .error : .output)
    }

    /// Writes text, or shows it with the pager where it is longer than the screen.
    private func show(_ text: String) {
        guard !text.isEmpty, !pager.show(text, on: terminal) else { return }
        terminal.write(text, to: .output)
    }

    private func text(of outcome: Outcome) -> String {
        let blocks = outcome.text()
        // Among comma-separated values a sentence would be a row that no reader of them understands.
        let tables = blocks.filter { if case .table = $0 { true } else { false } }
        return (format == .csv && tables.count == 1 ? tables : blocks).map(text(of:)).joined()
    }

    private func text(of block: Outcome.Block) -> String {
        switch (block, format) {
        case (.line(let line), _): WrappedText.text(VisibleText.cleanedLines(line), columns: columns) + "\n"
        case (.drawing(let lines), _): VisibleText.cleanedLines(lines) + "\n"
        case (.event(let entry), _): entry.row(colouring, columns: columns) + "\n"
        case (.table(let table), .csv): table.csv
        case (.table(let table), _):
            table.lines(width: width, room: columns).map { $0 + "\n" }.joined()
        }
    }

    /// How a failure is shown to a person, without a line end.
    func sentence(of failure: CommandFailure, on channel: OutputChannel, place: LinePlace? = nil) -> String {
        let error = colouring.paint("error:", .error, on: channel)
        return WrappedText.text(
            "\(error) \(place?.prefix ?? "")\(VisibleText.cleanedLines(failure.message))",
            columns: terminal.traits.columns(on: channel),
            hang: "error: ".count
        )
    }

    private func printFailure(_ failure: CommandFailure, of command: CommandWords?, place: LinePlace?) {
        terminal.write(sentence(of: failure, on: .error, place: place) + "\n", to: .error)
        // Of a long line so much is shown that the caret stays below its place.
        let room = min(terminal.traits.columns(on: .error) ?? 80, 80) - 2
        guard let command, let lines = CaretLine.lines(for: failure, in: command, maxWidth: room, width: width) else {
            return
        }
        for line in lines { terminal.write("  \(line)\n", to: .error) }
    }

    private mutating func printJSON(_ execution: Execution, source: String?) {
        var object: JSONValue = [
            "command": JSONValue(source), "events": .array(execution.events.map(\.json)),
        ]
        switch execution.result {
        case .success(let outcome):
            object = object.adding("ok", true).adding("result", outcome.json())
        case .failure(let failure):
            object = object.adding("ok", false).adding("error", failure.json)
        }
        writer.removeAll()
        writer.write(object)
        writer.newline()
        terminal.write(String(decoding: writer.bytes, as: UTF8.self), to: .output)
    }

    /// What came between two commands, as the line that a reader of JSON expects.
    func betweenJSON(_ execution: Execution) -> String {
        var object: JSONValue = ["command": .null, "events": .array(execution.events.map(\.json))]
        switch execution.result {
        case .success: object = object.adding("ok", true).adding("result", .null)
        case .failure(let failure): object = object.adding("ok", false).adding("error", failure.json)
        }
        return object.text
    }
}

extension VisibleText {
    /// The text with its controls made visible, but for the line ends that are meant.
    static func cleanedLines(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { cleaned(String($0)) }.joined(
            separator: "\n"
        )
    }
}
