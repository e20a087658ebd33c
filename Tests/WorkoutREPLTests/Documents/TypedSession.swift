import Synchronization

@testable import WorkoutREPL

/// A session at a terminal as a document shows it: the shell's command, then a screen of prompts, typed lines and output.
struct TypedSession {
    /// The options of the program, as the document's shell command gives them.
    let options: [String]
    /// The lines that were typed, without their prompts.
    let lines: [String]
    /// All that was on the screen after the shell's command.
    let screen: String

    init?(_ text: Substring) {
        let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let command = rows.first?.split(separator: " "), command.first == "$", command.count >= 2 else {
            return nil
        }
        options = command.dropFirst(2).map(String.init)
        screen = rows.dropFirst().joined(separator: "\n")
        lines = rows.compactMap { $0.firstMatch(of: /^session \d+[^>]*> (.*)$/).map { String($0.1) } }
    }

    /// Types the lines into the program, each when all that was due has come, and gives what is on the screen then.
    func typed() -> (screen: String, status: Int32) {
        let clock = VirtualClock()
        let terminal = TypingTerminal(lines, clock: clock)
        let time = TimeSource { clock.now }
        let status = Program.run(options + ["--ephemeral", "--no-init"], environment: [:], time: time) { _, _ in
            terminal
        }
        return (terminal.screen, status)
    }
}

/// Real time that passes only when a test says so, in milliseconds since 1970.
private final class VirtualClock: Sendable {
    private let milliseconds = Mutex<Int64>(1_800_000_000_000)

    var now: Int64 { milliseconds.withLock { $0 } }

    func advance(by duration: Duration) {
        let (seconds, attoseconds) = duration.components
        milliseconds.withLock { $0 += max(0, seconds * 1000 + attoseconds / 1_000_000_000_000_000) }
    }
}

/// A person who types slowly: everything that comes due comes before the next line.
private final class TypingTerminal: Terminal {
    private(set) var screen = ""
    private var lines: ArraySlice<String>
    private let clock: VirtualClock

    init(_ lines: [String], clock: VirtualClock) {
        self.lines = lines[...]
        self.clock = clock
    }

    let isInteractive = true
    let traits = TerminalTraits()
    let outputFailure: OutputFailure? = nil
    let isInterrupted = false

    func nextLine(_ request: LineRequest) -> TerminalInput {
        while let remaining = request.deadlines.next() {
            clock.advance(by: remaining)
            for notice in request.deadlines.fire() { screen += notice + "\n" }
        }
        guard let line = lines.popFirst() else { return .endOfInput }
        screen += request.prompt() + line + "\n"
        return .line(InputLine(line))
    }

    func write(_ text: String, to channel: OutputChannel) { screen += text }
    func flush() {}
    func withSuspendedEditing<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
    func close() {}
}
