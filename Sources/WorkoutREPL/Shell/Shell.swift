import Foundation
import ReviewModifierSim
import WorkoutDomain

/// A process over a laboratory: where commands come from, in which order they run, and with what status it ends.
final class Shell {
    let laboratory: Laboratory
    let terminal: any Terminal
    let options: LaunchOptions

    var printer: Printer
    var showsTimer = false
    var echoes = false

    /// What happened since the last command, not told yet.
    private var between: [LogEntry]
    private var hasFailed = false
    private var isLeaving = false
    private var isStartingUp = false
    /// The files that are being read, one from within the other, and the line at which each of them is.
    private var reading: [(path: String, line: Int)] = []
    private let initFile: String?

    /// As deep as files may read each other: deeper is a file that reads itself.
    private static let deepestReading = 16

    /// - Parameters:
    ///   - started: What happened at the session's start.
    ///   - initFile: The start-up file; it need not exist.
    init(
        laboratory: Laboratory,
        started: [LogEntry],
        terminal: any Terminal,
        options: LaunchOptions,
        initFile: String? = nil
    ) {
        self.laboratory = laboratory
        self.initFile = initFile
        self.terminal = terminal
        self.options = options
        between = started
        printer = Printer(terminal: terminal, format: options.json ? .json : .table, isQuiet: options.quiet)
    }

    /// Runs every input and ends the session.
    ///
    /// - Returns: The exit status: 0 where every command succeeded, and at a terminal always after a good end; 1 where
    ///   one failed; 128 and the signal's number where a signal ended it.
    func run() -> Int32 {
        tellUnreadable()
        runInitFile()
