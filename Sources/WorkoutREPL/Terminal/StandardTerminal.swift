internal import Glibc

/// The terminal that suits the process's standard streams.
package enum StandardTerminal {
    /// The line editor if a person sits at both ends, plain streams otherwise.
    ///
    /// - Parameter history: asked for only by the editor: lines from pipes and scripts are nobody's history.
    package static func make(history: @autoclosure () -> History) -> any Terminal {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return PlainStream() }
        return LineEditor(history: history()) ?? PlainStream(isInteractive: true)
    }
}
