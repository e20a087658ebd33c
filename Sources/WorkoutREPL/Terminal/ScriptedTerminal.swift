/// A terminal for tests: a script of lines, deadlines and signals on one side, everything written on the other.
package final class ScriptedTerminal: Terminal {
    /// One thing that happens while a line is waited for.
    package enum Step: Sendable, Hashable {
        /// Somebody types a line.
        case line(String)
        /// Bytes arrive as a line, UTF-8 or not.
        case bytes([UInt8])
        /// The request's next deadline comes; a script that asks for one where there is none records that.
        case deadline
        /// Ctrl-C.
        case interrupt
        /// A signal that ends the process.
        case signal(TerminationSignal)
        /// The window changes its size.
        case resize(columns: Int, rows: Int)
    }

    /// One thing that was written.
    package struct Write: Sendable, Hashable {
        package var channel: OutputChannel
        package var text: String
    }

    package let isInteractive: Bool
    package private(set) var traits: TerminalTraits
    package private(set) var writes: [Write] = []
    /// The prompts that were shown, one for each line asked for and for each repaint after a deadline.
    package private(set) var prompts: [String] = []
    /// `deadline` steps that found no deadline to come.
    package private(set) var missedDeadlines = 0
    package private(set) var outputFailure: OutputFailure?
    package var isInterrupted = false
    package private(set) var suspensions = 0
    package private(set) var isClosed = false
    /// What `outputFailure` becomes, and after how many writes; for tests of a reader that goes away.
    package var failure: (after: Int, as: OutputFailure)?

    /// Told how long it is to the deadline before a `deadline` step fires it, so that a test's clock can go there.
    package var advance: (Duration) -> Void = { _ in }

    private var steps: ArraySlice<Step>

    package init(_ steps: [Step], isInteractive: Bool = true, traits: TerminalTraits = TerminalTraits()) {
        self.steps = steps[...]
        self.isInteractive = isInteractive
        self.traits = traits
    }

    package convenience init(lines: [String], isInteractive: Bool = false) {
        self.init(lines.map(Step.line), isInteractive: isInteractive)
    }

    /// Everything written to one channel so far.
    package func text(on channel: OutputChannel = .output) -> String {
        writes.lazy.filter { $0.channel == channel }.map(\.text).joined()
    }

    package func nextLine(_ request: LineRequest) throws(TerminalFailure) -> TerminalInput {
        isInterrupted = false
        prompts.append(request.prompt())
        while let step = steps.popFirst() {
            switch step {
            case .line(let text): return .line(InputLine(text))
            case .bytes(let bytes): return .line(InputLine(bytes: bytes))
            case .interrupt: return .interrupted
            case .signal(let signal): return .terminated(signal)
            case .resize(let columns, let rows):
                (traits.columns, traits.rows) = (columns, rows)
                if traits.errorColumns != nil { traits.errorColumns = columns }
            case .deadline:
                if let remaining = request.deadlines.next() {
                    advance(remaining)
                    for notice in request.deadlines.fire() { write(notice + "\n", to: .output) }
                    prompts.append(request.prompt())
                } else {
                    missedDeadlines += 1
                }
            }
        }
        return .endOfInput
    }

    package func write(_ text: String, to channel: OutputChannel) {
        if channel == .output {
            if let failure, writes.count >= failure.after { outputFailure = failure.as }
            guard outputFailure == nil else { return }
        }
        writes.append(Write(channel: channel, text: text))
    }

    package func flush() {}

    package func withSuspendedEditing<Result>(_ body: () throws -> Result) rethrows -> Result {
        suspensions += 1
        return try body()
    }

    package func close() {
        isClosed = true
    }
}
