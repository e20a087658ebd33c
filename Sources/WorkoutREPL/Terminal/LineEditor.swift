internal import Glibc

/// A person at a terminal: libedit edits the line, this class decides when it may.
///
/// One loop for everything. libedit asks for a character; the answer is given when a key has come, and until then the
/// loop waits for input, signals and the simulation's next deadline at once (``readCharacter()``). No thread, no
/// handler that does anything, nothing while nothing happens.
package final class LineEditor: Terminal {
    package let isInteractive = true

    let edit: EditLineHandle
    let output = OutputSink(descriptor: STDOUT_FILENO)
    let errors = OutputSink(descriptor: STDERR_FILENO, capacity: 1)
    let history: History
    /// Whether the terminal can go up a row and erase; if not, everything is done by new rows.
    let isDumb: Bool
    let usesViKeys: Bool
    /// Sequences of keys that the user has given commands of their own: libedit gets them as they are.
    let userSequences: Set<[UInt8]>
    let signalKeys: SignalKeys

    // MARK: The line that is edited

    var request = LineRequest()
    /// Why the reader refuses to go on; nil while editing.
    var outcome: TerminalInput?
    var isContinuation = false
    var search: IncrementalSearch?
    var walk: (state: HistoryWalk, shown: [UInt32])?
    /// Lines that a paste brought and that did not fit on the screen; they run before the edited one.
    var pastedAhead: [[UInt32]] = []
    /// A paste on its way into the line.
    var pendingPaste: [UInt32] = []
    /// Whether the next key is a character, as after Ctrl-V.
    var isQuoting = false
    var unendedPaste = UnendedPaste()
    /// Lines accepted and not yet handed over, and whether the screen shows them already.
    private var accepted: ArraySlice<(line: [UInt32], isShown: Bool)> = []

    // MARK: Input

    var decoder = KeyDecoder()
    /// Keys taken out of the decoder too early, while an answer of the terminal was waited for.
    var keysAhead: ArraySlice<Key> = []
    /// Characters that libedit gets next.
    var handedBack: ArraySlice<UInt32> = []
    /// Signals that have been taken and are to be dealt with next.
    var signalsMeanwhile: ArraySlice<Int32> = []
    private var signalsAhead: [Int32] = []

    // MARK: Screen

    var screen = ScreenPainting()
    /// Whether keys have come since the hint was asked for.
    var hintIsDue = false
    /// Whether another program has written since the last prompt.
    private var screenIsUnknown = false

    /// Takes the terminal of the standard streams.
    ///
    /// Nil if there is no such terminal, the user has switched editing off, or the system has no locale with UTF-8.
    package init?(history: History) {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, TerminalModes.remember(),
            let modes = TerminalModes.originalModes, Self.useUTF8(),
            let edit = EditLineHandle(program: "workout-repl", historySize: 10_000)
        else { return nil }
        SignalInbox.install()
        self.edit = edit
        self.history = history
        isDumb = edit.isDumb
        // While commands run, keys are neither shown nor cut at 4,096 bytes: they wait for the next prompt.
        for mode in ["-icanon", "-echo"] { edit.setTerminalMode(mode, whileEditing: false) }
        signalKeys = SignalKeys(modes: modes) { !SignalInbox.isIgnored($0) }
        // While editing, Ctrl-S searches, a pasted line end comes as it is, and Ctrl-C is a key.
        for mode in ["-ixon", "-icrnl", "-inlcr", "-isig"] { edit.setTerminalMode(mode, whileEditing: true) }
        edit.useEmacsKeys()
        EditorCommands.define(in: edit)
        EditorBindings.apply(to: edit)
        let standard = EditorBindings.sequences(in: edit.listBindings())
        let complaints = Self.applyUserFile(to: edit)
        userSequences = Set(
            EditorBindings.sequences(in: edit.listBindings()).filter { standard[$0.key] != $0.value }.keys
        )
        usesViKeys = edit.usesViKeys
        guard !edit.isEditingOff else {
            TerminalModes.restore()
            return nil
        }
        edit.setOwner(self)
        unsafe edit.setReader { editor, character in unsafe LineEditor.read(editor, character) }
        unsafe edit.setPrompts(
            { editor in unsafe LineEditor.prompt(editor, isRight: false) },
            right: { editor in unsafe LineEditor.prompt(editor, isRight: true) },
            mark: PreparedPrompt.mark
        )
        TerminalModes.rememberWorking()
        for entry in history.entries { edit.remember(entry) }
        for complaint in complaints { write(sentences: complaint + "\n", to: .error) }
    }

    deinit {
        close()
    }

    package var traits: TerminalTraits { .detected }
    package var outputFailure: OutputFailure? { output.failure }
    package var isInterrupted: Bool { Interrupt.isRequested }

    // MARK: - Lines

    package func nextLine(_ request: LineRequest) throws(TerminalFailure) -> TerminalInput {
        flush()
        Interrupt.reset()
        if let outcome = outcomeOfWaitingSignals() { return outcome }
        for complaint in history.takeComplaints() { write(sentences: "Note: \(complaint).\n", to: .error) }
        guard output.failure == nil else { return .terminated(.hangUp) }
        self.request = request
        defer { self.request = LineRequest() }
        isContinuation = false
        var text: [UInt32] = []
        while true {
            if accepted.isEmpty {
                switch editLine() {
                case .line(let line): accept(line)
                case .other(.endOfInput) where isContinuation: return handOver(text)
                case .other(let input): return input
                }
            }
            guard let next = accepted.popFirst() else { continue }
            if !next.isShown { showAccepted(next.line) }
            text = isContinuation ? text + [0x0A] + next.line : next.line
            isContinuation = request.isIncomplete(EditedText.string(text))
            if !isContinuation { return handOver(text) }
        }
    }

    private enum Edited {
        case line([UInt32])
        case other(TerminalInput)
    }

    /// Lets one line be edited: prompt, keys, Enter — or what came instead.
    private func editLine() -> Edited {
        outcome = nil
        (search, walk) = (nil, nil)
        (hintIsDue, isQuoting) = (false, false)
        if !output.isAtRowStart { output.write("\n") }
        if screenIsUnknown { beginRow() }
        screenIsUnknown = false
        beginPainting()
        // libedit itself would do so after it has shown the prompt, and a paste may come at that moment.
        edit.takeTerminal(true)
        pasteMarks(on: true)
        SignalInbox.deferStops(true)
        let line = edit.readLine()
        SignalInbox.deferStops(false)
        pasteMarks(on: false)
        output.noteForeignText(endsRow: true)
        flush()
        if let outcome {
            pastedAhead.removeAll()
            if case .terminated = outcome { TerminalModes.restore() }
            return .other(outcome)
        }
        if let line {
            raiseSignalsTypedAhead()
            return .line(line)
        }
        output.write("\n")
        return .other(.endOfInput)
    }

    /// Takes what Enter was pressed on: lines pasted ahead, then each row of the edited text as a line of its own.
    private func accept(_ line: [UInt32]) {
        let isShown = pastedAhead.isEmpty
        let lines = pastedAhead + line.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
        pastedAhead.removeAll()
        accepted = lines.enumerated().map { ($1, isShown && $0 == 0) }[...]
    }

    /// Shows a line of a paste with the prompt before it, so that one sees which results are whose.
    private func showAccepted(_ line: [UInt32]) {
        let prompt = isContinuation ? request.continuationPrompt() : request.prompt()
        write("\(prompt)\(EditedText.string(line))\n", to: .output)
    }

    private func handOver(_ text: [UInt32]) -> TerminalInput {
        let line = InputLine(bytes: EditedText.bytes(of: text))
        if request.isRemembered, let entry = line.text, history.add(entry) { edit.remember(entry) }
        return .line(line)
    }

    /// What signals that came while a command ran mean for the next line.
    private func outcomeOfWaitingSignals() -> TerminalInput? {
        let signals = signalsAhead + SignalInbox.take()
        signalsAhead.removeAll()
        // The command has been told; what was to follow it is dropped as well.
        if signals.contains(SIGINT) { accepted.removeAll() }
        guard let termination = signals.lazy.compactMap(TerminationSignal.init(number:)).first else { return nil }
        // What a pager left when it was ended stays in its row.
        if screenIsUnknown { beginRow() }
        screenIsUnknown = false
        close()
        return .terminated(termination)
    }

    // MARK: - Output

    package func write(_ text: String, to channel: OutputChannel) {
        switch channel {
        case .output: output.write(text)
        case .error:
            output.flush()
            errors.write(text)
            // Both go to the same screen, or errors go elsewhere and the row is as it was.
            if isatty(STDERR_FILENO) == 1 { output.noteForeignText(endsRow: text.hasSuffix("\n")) }
        }
    }

    package func flush() { output.flush() }

    package func withSuspendedEditing<Result>(_ body: () throws -> Result) rethrows -> Result {
        flush()
        TerminalModes.forgetWorking()
        TerminalModes.restore()
        defer {
            edit.takeTerminal(true)
            edit.takeTerminal(false)
            TerminalModes.rememberWorking()
            screenIsUnknown = true
            // Ctrl-C was meant for the pager.
            signalsAhead += SignalInbox.take().filter { $0 != SIGINT }
            if signalsAhead.allSatisfy({ TerminationSignal(number: $0) == nil }) { Interrupt.reset() }
        }
        return try body()
    }

    package func close() {
        flush()
        TerminalModes.restore()
    }

    // MARK: - Setting up

    /// libedit needs a locale whose characters are UTF-8: in the C locale it crashes on some and loses others.
    private static func useUTF8() -> Bool {
        for name in ["", "C.UTF-8", "C.utf8", "en_US.UTF-8"] {
            guard unsafe setlocale(LC_CTYPE, name) != nil, let codeset = unsafe nl_langinfo(nl_item(CODESET)) else {
                continue
            }
            if unsafe String(cString: codeset) == "UTF-8" { return true }
        }
        return false
    }

    /// - Returns: sentences about lines that libedit did not understand; it has said what is wrong with each.
    private static func applyUserFile(to edit: EditLineHandle) -> [String] {
        let named = environment("EDITRC")
        let home = environment("HOME")
        let path = named.isEmpty ? home + "/.editrc" : named
        guard !named.isEmpty || !home.isEmpty, let bytes = readWholeFile(path) else { return [] }
        let lines = String(decoding: bytes, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).map { String($0.filter { $0 != "\r" }) }
        return EditorBindings.applyUserFile(lines, to: edit).map {
            "Note: line \($0) of \(path) is not understood by libedit; see editrc(5)."
        }
    }
}

/// The bytes of a small regular file; nil if it cannot be read.
private func readWholeFile(_ path: String) -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.count < 1 << 20 {
        let count = unsafe chunk.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { return nil }
        if count == 0 { break }
        bytes.append(contentsOf: chunk[..<count])
    }
    return bytes
}
