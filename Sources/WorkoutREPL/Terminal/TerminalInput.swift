/// What came instead of, or as, the next line.
package enum TerminalInput: Sendable, Hashable {
    /// A line without its line end.
    case line(InputLine)
    /// No more input: end of a file, a closed pipe, Ctrl-D on an empty line.
    case endOfInput
    /// Ctrl-C while the line was edited, or SIGINT while a pipe was read: the line is dropped.
    case interrupted
    /// The process is to end in good order; the terminal's modes are already restored.
    case terminated(TerminationSignal)
}

/// A signal that asks the process to end.
package enum TerminationSignal: Sendable, Hashable, CaseIterable {
    case terminate
    case hangUp
    case quit

    /// The signal's name as `kill -l` writes it.
    package var name: String {
        switch self {
        case .terminate: "SIGTERM"
        case .hangUp: "SIGHUP"
        case .quit: "SIGQUIT"
        }
    }
}
