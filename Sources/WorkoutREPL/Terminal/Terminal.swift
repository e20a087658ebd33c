/// Where a session's lines come from and where its text goes.
///
/// Three conformers: ``LineEditor`` when a person sits at a terminal, ``PlainStream`` for pipes and files,
/// ``ScriptedTerminal`` for tests. The session is written once against this protocol.
///
/// Everything happens on the caller's thread: closures of a ``LineRequest`` run inside ``nextLine(_:)``, never later.
package protocol Terminal: AnyObject {
    /// Whether a person reads and types here. Prompts, pagers and progress bars are for people only.
    var isInteractive: Bool { get }

    /// Size and abilities as they are now; the size changes when the window does.
    var traits: TerminalTraits { get }

    /// Waits for the next line, the end of input, or a signal; fires due deadlines of the request while waiting.
    ///
    /// - Throws: ``TerminalFailure`` when input cannot be read at all.
    func nextLine(_ request: LineRequest) throws(TerminalFailure) -> TerminalInput

    /// Writes text as it is. Never throws and never kills the process: what went wrong is in ``outputFailure``.
    func write(_ text: String, to channel: OutputChannel)

    /// Hands buffered output to the system. ``nextLine(_:)`` and ``withSuspendedEditing(_:)`` do so by themselves.
    func flush()

    /// Why standard output can take no more, once it cannot; later writes to it are dropped.
    var outputFailure: OutputFailure? { get }

    /// Whether Ctrl-C or a terminating signal came since the last ``nextLine(_:)``; for long commands to ask.
    var isInterrupted: Bool { get }

    /// What a signal that came between two commands asks for: to end, or to stop what runs. It is told once.
    func takeSignal() -> TerminalInput?
    /// Gives the terminal back in its original modes while `body` runs a pager or an editor, and takes it again after.
    func withSuspendedEditing<Result>(_ body: () throws -> Result) rethrows -> Result

    /// Restores the terminal's modes. Called once before the process ends; harmless when called again.
    func close()
}

/// One of the two channels a program writes to.
package enum OutputChannel: Sendable, Hashable {
    case output
    case error
}

/// Why standard output takes no more text.
package enum OutputFailure: Sendable, Hashable {
    /// The reader went away (`head -1` has its line): stop quietly.
    case readerGone
    /// The system refused, for instance because a disk is full: say so and end with status 1.
    case failed(errno: Int32, message: String)
}

/// Input that cannot be read at all, such as a directory given as standard input.
package struct TerminalFailure: Error, Sendable, Hashable {
    /// The system's number for the failure.
    package var errno: Int32
    /// A sentence for people.
    package var message: String

    package init(errno: Int32, message: String) {
        self.errno = errno
        self.message = message
    }
}

extension Terminal {
    package func takeSignal() -> TerminalInput? { nil }
}
