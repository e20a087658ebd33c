import CPseudoTerminal
import Foundation
import TestSupport
import Testing
import WorkoutREPL

/// A program in a pseudo-terminal, with a screen to look at and a keyboard to type on.
///
/// Nothing sleeps for a fixed time: a test waits until the screen is as it should be, or fails after a generous while
/// with what the screen shows.
final class PseudoTerminal {
    /// Closed is -1: the number may belong to another test's file by then.
    private var master: Int32
    private let child: pid_t
    private var status: Int32?
    private let answersQuestions: Bool

    private(set) var screen: ScreenEmulator
    /// Everything that the program has written.
    private(set) var received: [UInt8] = []

    /// How long is waited for anything before the test fails.
    private static let patience = Duration.seconds(20)

    /// What a program started here finds in its environment if nothing else is said.
    static let environment = ChildEnvironment.inherited(
        adding: ["TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": "/nonexistent"]
    )

    /// - Parameters:
    ///   - program: the executable.
    ///   - changes: variables that differ from ``environment``; nil takes one away.
    ///   - answersQuestions: whether the terminal tells where the cursor is, as all but the simplest do.
    ///   - reflows: whether it wraps its rows anew.
    ///   - window: the size that it claims to have, where that is not the size of the screen.
    init(
        _ program: URL,
        _ arguments: [String] = [],
        environment changes: [String: String?] = [:],
        columns: Int = 80,
        rows: Int = 24,
        answersQuestions: Bool = true,
        reflows: Bool = false,
        claiming window: (columns: Int, rows: Int)? = nil
    ) throws {
        screen = ScreenEmulator(columns: columns, rows: rows, reflows: reflows)
        self.answersQuestions = answersQuestions
        var environment = Self.environment
        for (name, value) in changes { environment[name] = value }
        var words = ([program.path] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in words + variables { free(text) } }
        var master: Int32 = -1
        child = wr_spawn_in_terminal(
            program.path,
            &words,
            &variables,
            nil,
            UInt16(clamping: window?.rows ?? rows),
            UInt16(clamping: window?.columns ?? columns),
            &master
        )
        self.master = master
        try #require(child > 0, "\(program.path) could not be started in a pseudo-terminal")
        _ = fcntl(master, F_SETFL, O_NONBLOCK)
    }

    deinit {
        if status == nil {
            kill(child, SIGKILL)
            var ended: Int32 = 0
            while wr_poll_exit(child, &ended) == 0 { usleep(1000) }
        }
        if master >= 0 { close(master) }
    }

    // MARK: - The keyboard

    /// Types. What the program writes meanwhile is taken in, so that neither side waits for the other.
    func send(_ text: String) {
        send(Array(text.utf8))
    }

    func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(master, $0.baseAddress, min($0.count, 512)) }
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EAGAIN && errno != EINTR { return }
            _ = takeOutput(milliseconds: count > 0 ? 0 : 20)
        }
    }

    /// A paste between the terminal's marks, which are there only if the program has asked for them.
    func paste(_ text: String) {
        send(screen.bracketsPastes ? "\u{1B}[200~\(text)\u{1B}[201~" : text)
    }

    func resize(columns: Int, rows: Int) {
        takeWaitingOutput()
        screen.resize(columns: columns, rows: rows)
        _ = wr_resize_terminal(master, UInt16(clamping: rows), UInt16(clamping: columns))
    }

    /// The window says that it has another size than its screen has.
    func claim(columns: Int, rows: Int) {
        _ = wr_resize_terminal(master, UInt16(clamping: rows), UInt16(clamping: columns))
    }

    /// The largest amount of memory that the program has had so far, in bytes.
    var peakMemory: Int {
        get throws {
            let status = try String(contentsOfFile: "/proc/\(child)/status", encoding: .utf8)
            let peak = try #require(status.firstMatch(of: /VmHWM:\s+(\d+) kB/))
            return try #require(Int(peak.1)) * 1024
        }
    }

    func signal(_ signal: Int32) {
        kill(child, signal)
    }

    /// Takes the terminal away, as closing its window does.
    func hangUp() -> Int32? {
        close(master)
        master = -1
        return waitForStatus()
    }

    // MARK: - The screen

    /// Waits until the screen is as `condition` says.
    func wait(
        for what: String,
        sourceLocation: SourceLocation = #_sourceLocation,
        until condition: (ScreenEmulator) -> Bool
    ) throws {
        let end = ContinuousClock.now + Self.patience
        while !condition(screen) {
            let left = ContinuousClock.now.duration(to: end)
            guard left > .zero, takeOutput(milliseconds: 50) || condition(screen) else {
                Issue.record(
                    "waited in vain for \(what); the screen shows, cursor at \(screen.cursor):\n\(screen.text)",
                    sourceLocation: sourceLocation
                )
                throw Impatience()
            }
        }
    }

    /// Waits until the screen shows a text somewhere.
    func wait(forText text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try wait(for: "‘\(text)’", sourceLocation: sourceLocation) { $0.text.contains(text) }
    }

    /// Waits until the row of the cursor is exactly this, without the blanks at its end.
    func wait(forCursorLine line: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try wait(for: "the row ‘\(line)’", sourceLocation: sourceLocation) { $0.cursorLine == line }
    }

    /// Waits until the program has written a text after all that it had written before some moment.
    ///
    /// - Parameter mark: how much of ``received`` there was at that moment.
    func wait(forOutput text: String, after mark: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try wait(for: "the output \(text.debugDescription)", sourceLocation: sourceLocation) { _ in
            String(decoding: received[mark...], as: UTF8.self).contains(text)
        }
    }

    /// Takes output until none has come for a while; for what must *not* appear.
    func settle(milliseconds: Int32 = 150) {
        while takeOutput(milliseconds: milliseconds, onlyOnce: true) {}
    }

    struct Impatience: Error {}

    // MARK: - The process

    /// Whether the terminal's modes are those that a shell expects.
    var isCooked: Bool { wr_terminal_is_cooked(master) == 1 }

    /// Processor time used so far, in microseconds.
    var processorTime: Int { wr_processor_time(child) }

    /// Waits for the end of the program.
    ///
    /// - Returns: its exit status, 128 and the number for a signal; nil if it does not end.
    func waitForExit() -> Int32? {
        let status = waitForStatus()
        takeWaitingOutput()
        return status
    }

    private func waitForStatus() -> Int32? {
        let end = ContinuousClock.now + Self.patience
        while status == nil, ContinuousClock.now < end {
            _ = takeOutput(milliseconds: 20)
            var ended: Int32 = 0
            if wr_poll_exit(child, &ended) == 1 { status = ended }
        }
        return status
    }

    private func takeWaitingOutput() {
        while takeOutput(milliseconds: 0, onlyOnce: true) {}
    }

    /// - Parameter onlyOnce: whether the result is about output; otherwise it is about the terminal being there still.
    private func takeOutput(milliseconds: Int32, onlyOnce: Bool = false) -> Bool {
        var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        guard master >= 0, poll(&request, 1, milliseconds) > 0 else { return !onlyOnce }
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(master, &chunk, chunk.count)
        guard count > 0 else {
            if errno != EAGAIN { usleep(1000) }
            return false
        }
        received += chunk[..<count]
        screen.feed(chunk[..<count])
        if answersQuestions, !screen.answers.isEmpty {
            let answers = screen.answers
            screen.answers = []
            _ = write(master, answers, answers.count)
        }
        return true
    }
}
