internal import Glibc

/// Lines from a pipe or a file, text to wherever standard output leads: no editing, no escape sequences.
///
/// Reads whole chunks and never waits while bytes are there; when it has to wait, deadlines are honoured as at a
/// terminal, so that `(echo filter apply; sleep 2) | workout-repl` sees the request come.
package final class PlainStream: Terminal {
    private let input: Int32
    private let output: OutputSink
    private let errors: OutputSink
    private var lines = LineSplitter()
    private var hasEnded = false

    /// Whether a person types here, with the terminal's own editing: prompts are shown then.
    package let isInteractive: Bool

    /// - Parameters:
    ///   - input: the descriptor to read; not closed at the end.
    ///   - output: the descriptor for results.
    ///   - errors: the descriptor for errors.
    ///   - isInteractive: whether a person types here although there is no line editor.
    package init(
        input: Int32 = STDIN_FILENO,
        output: Int32 = STDOUT_FILENO,
        errors: Int32 = STDERR_FILENO,
        isInteractive: Bool = false
    ) {
        self.isInteractive = isInteractive
        self.input = input
        self.output = OutputSink(descriptor: output)
        self.errors = OutputSink(descriptor: errors)
        SignalInbox.install()
    }

    package var traits: TerminalTraits { .detected }
    package var outputFailure: OutputFailure? { output.failure }
    package var isInterrupted: Bool { Interrupt.isRequested }

    package func takeSignal() -> TerminalInput? {
        SignalInbox.hasSignals ? outcome(of: SignalInbox.take()) : nil
    }

    package func nextLine(_ request: LineRequest) throws(TerminalFailure) -> TerminalInput {
        flush()
        Interrupt.reset()
        if isInteractive, !output.isAtRowStart { output.write("\n") }
        showPrompt(request)
        while true {
            if SignalInbox.hasSignals, let outcome = outcome(of: SignalInbox.take()) { return outcome }
            if let line = lines.next() { return .line(InputLine(bytes: line)) }
            if hasEnded { return lines.rest().map { .line(InputLine(bytes: $0)) } ?? .endOfInput }
            switch InputWait.wait(for: input, deadlines: request.deadlines) {
            case .readable: try readChunk()
            case .signals(let signals):
                if let outcome = outcome(of: signals) { return outcome }
            case .deadline:
                let notices = request.deadlines.fire()
                if isInteractive, !notices.isEmpty { output.write("\n") }
                for notice in notices { output.write(notice + "\n") }
                if !notices.isEmpty { showPrompt(request) }
                flush()
            case .timeout: break
            }
        }
    }

    package func write(_ text: String, to channel: OutputChannel) {
        switch channel {
        case .output: output.write(text)
        case .error:
            // In the order in which things were said, where both go to the same place.
            output.flush()
            errors.write(text)
            errors.flush()
        }
    }

    package func flush() { output.flush() }

    package func withSuspendedEditing<Result>(_ body: () throws -> Result) rethrows -> Result {
        flush()
        return try body()
    }

    package func close() { flush() }

    private func showPrompt(_ request: LineRequest) {
        guard isInteractive else { return }
        output.write(PreparedPrompt(request.prompt()).visible)
        output.flush()
        // The terminal echoes the line with its end.
        output.noteForeignText(endsRow: true)
    }

    private func outcome(of signals: [Int32]) -> TerminalInput? {
        for signal in signals {
            if signal == SIGINT { return .interrupted }
            if let termination = TerminationSignal(number: signal) { return .terminated(termination) }
        }
        return nil
    }

    private func readChunk() throws(TerminalFailure) {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = unsafe chunk.withUnsafeMutableBytes { unsafe read(input, $0.baseAddress, $0.count) }
        switch count {
        case 1...: lines.append(chunk[..<count])
        case 0: hasEnded = true
        default:
            switch errno {
            case EINTR, EAGAIN: break
            // Closed before the program began, or a terminal that has gone: there is nothing more to come.
            case EBADF, EIO: hasEnded = true
            case let code:
                throw TerminalFailure(
                    errno: code,
                    message: "standard input cannot be read: \(systemMessage(code))"
                )
            }
        }
    }
}
