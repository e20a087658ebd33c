/// A terminal that types the commands of a walkthrough's block and keeps what each of them printed.
final class TranscriptTerminal: Terminal {
    /// What was printed before the first command, after each one, and thus at last by the process's end.
    private(set) var transcripts: [String] = [""]
    private var commands: ArraySlice<String>
    private let interruption: () -> Bool

    /// - Parameter isInterrupted: Whether the person who runs the page wants it to stop.
    init(_ commands: [String], isInterrupted: @escaping () -> Bool = { false }) {
        self.commands = commands[...]
        interruption = isInterrupted
    }

    let isInteractive = false
    let traits = TerminalTraits()
    let outputFailure: OutputFailure? = nil
    var isInterrupted: Bool { interruption() }

    func nextLine(_ request: LineRequest) -> TerminalInput {
        guard !isInterrupted, let command = commands.popFirst() else { return .endOfInput }
        transcripts.append("")
        return .line(InputLine(command))
    }

    /// What was printed since the last command, taken away.
    func takeTranscript() -> String {
        defer { transcripts[transcripts.count - 1] = "" }
        return transcripts[transcripts.count - 1]
    }

    // Both channels: a person sees errors and results in one place.
    func write(_ text: String, to channel: OutputChannel) { transcripts[transcripts.count - 1] += text }
    func flush() {}
    func withSuspendedEditing<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
    func close() {}
}
