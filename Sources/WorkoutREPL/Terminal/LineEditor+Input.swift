internal import CLibEdit
internal import Glibc

extension LineEditor {
    /// How long an escape waits for what may follow it, in milliseconds, where it is also a key by itself.
    private static let escapePause = 50
    /// How long the hint waits for the next key, in milliseconds: nobody who types on is kept waiting for it.
    private static let hintPause = 15

    /// libedit asks for a character.
    static func read(_ editor: OpaquePointer, _ character: UnsafeMutablePointer<wchar_t>) -> Int32 {
        guard let owner = unsafe EditLineHandle.owner(of: editor, as: LineEditor.self),
            let scalar = owner.readCharacter()
        else {
            // An interrupted call: libedit makes nothing else of it than that the line is over.
            errno = EINTR
            return -1
        }
        unsafe character.pointee = wchar_t(bitPattern: scalar)
        return 1
    }

    /// The next character for libedit; nil to leave the line, for the reason in ``outcome``.
    func readCharacter() -> UInt32? {
        while outcome == nil {
            if let scalar = handedBack.popFirst() { return scalar }
            if let signal = signalsMeanwhile.popFirst() {
                take(signal)
            } else if let key = keysAhead.popFirst() ?? decoder.next() {
                take(key)
            } else {
                waitForSomething()
            }
        }
        handedBack.removeAll()
        return nil
    }

    private func waitForSomething() {
        joinRows()
        let escapeIsKey = decoder.isAtLoneEscape && (usesViKeys || search != nil)
        let limit = escapeIsKey ? Self.escapePause : hintIsDue ? Self.hintPause : nil
        switch InputWait.wait(for: STDIN_FILENO, deadlines: request.deadlines, limit: limit) {
        case .readable:
            readChunk()
            hintIsDue = true
        case .signals(let signals): signalsMeanwhile += signals
        case .deadline: show(notices: request.deadlines.fire())
        case .timeout:
            if escapeIsKey, let key = decoder.takeLoneEscape() {
                take(key)
            } else {
                hintIsDue = false
                updateHint()
            }
        }
    }

    func readChunk() {
        var chunk = [UInt8](repeating: 0, count: 1 << 12)
        let count = unsafe chunk.withUnsafeMutableBytes { unsafe Glibc.read(STDIN_FILENO, $0.baseAddress, $0.count) }
        if count > 0 {
            let wantsOut = unendedPaste.isLeft(
                with: chunk[..<count],
                interrupt: signalKeys.interrupt,
                isPasting: decoder.isPasting,
                now: .now
            )
            if wantsOut { decoder.reset() }
            decoder.append(chunk[..<count])
        } else if count == 0 || errno != EINTR && errno != EAGAIN {
            // A terminal gives a character at least, unless it is no more.
            outcome = .terminated(.hangUp)
        }
    }

    // MARK: - Keys

    private func take(_ key: Key) {
        if isQuoting { return takeQuoted(key) }
        if let signal = signalKeys.signal(of: key) { return takeKey(of: signal) }
        if search != nil, takeInSearch(key) { return }
        isQuoting = signalKeys.isQuote(key)
        switch key {
        case .character(let scalar):
            if scalar == 0x0D || scalar == 0x0A { removeHint() }
            handedBack.append(scalar)
        case .meta(let scalar):
            handedBack += [usesViKeys ? EditorKey.escape.rawValue : 0x1B, scalar]
        case .escape:
            handedBack.append(EditorKey.escape.rawValue)
        case .sequence(let bytes):
            if userSequences.contains(bytes) {
                handedBack += bytes.map(UInt32.init)
            } else if let key = EditorKey(sequence: bytes) {
                handedBack.append(key.rawValue)
            }
        case .paste(let scalars):
            pendingPaste = PastedText.clean(scalars)
            handedBack.append(EditorKey.paste.rawValue)
        }
    }

    /// The key after Ctrl-V: libedit inserts the next number that it gets, so that has to be a character.
    private func takeQuoted(_ key: Key) {
        isQuoting = false
        switch key {
        case .character(let scalar): handedBack.append(scalar)
        case .meta(let scalar): handedBack += [0x1B, scalar]
        case .escape: handedBack.append(0x1B)
        case .sequence(let bytes): handedBack += bytes.map(UInt32.init)
        case .paste(let scalars):
            pendingPaste = PastedText.clean(scalars)
            guard !pendingPaste.isEmpty else {
                isQuoting = true
                return
            }
            handedBack += [pendingPaste.removeFirst(), EditorKey.paste.rawValue]
        }
    }

    /// Ctrl-C and its like, which the terminal turns into signals at other times.
    private func takeKey(of signal: Int32) {
        switch signal {
        case SIGINT:
            // What was typed before is dealt with, and what comes after belongs to the next line.
            leaveLine(mark: "^C")
            outcome = .interrupted
        case SIGTSTP: stopAndGoOn(wholeGroup: true)
        default: take(signal)
        }
    }

    /// Ctrl-C typed right behind Enter came as a key still, and is meant for the command that runs now.
    ///
    /// What was typed between the two goes, as the terminal would have thrown it away.
    func raiseSignalsTypedAhead() {
        let isAhead = { (key: Key) in self.signalKeys.signal(of: key) != nil }
        guard signalKeys.mayWait(in: decoder) || keysAhead.contains(where: isAhead) else { return }
        var later = decoder
        var keys = Array(keysAhead)
        while let key = later.next() { keys.append(key) }
        guard let last = keys.lastIndex(where: isAhead) else { return }
        decoder = later
        keysAhead = keys[(last + 1)...]
        for signal in Set(keys[...last].compactMap(signalKeys.signal(of:))) {
            if signal == SIGTSTP { kill(0, signal) } else { raise(signal) }
        }
    }

    /// Asks the terminal in which row the cursor is, from 0; nil if it does not answer in time.
    ///
    /// Keys that come meanwhile are kept.
    func askCursorRow(within milliseconds: Int) -> Int? {
        output.write("\u{1B}[6n")
        output.flush()
        for _ in 0..<64 {
            switch InputWait.wait(for: STDIN_FILENO, deadlines: .never, limit: milliseconds) {
            case .readable: readChunk()
            case .signals(let signals):
                signalsMeanwhile += signals
                continue
            case .deadline, .timeout: return nil
            }
            guard outcome == nil else { return nil }
            var row: Int?
            while let key = decoder.next() {
                if row == nil, let report = Self.cursorReport(key) { row = report } else { keysAhead.append(key) }
            }
            if let row { return row }
        }
        return nil
    }

    /// The row in `ESC [ row ; column R`, from 0.
    private static func cursorReport(_ key: Key) -> Int? {
        guard case .sequence(let bytes) = key, bytes.last == UInt8(ascii: "R") else { return nil }
        let numbers = String(decoding: bytes.dropFirst(2).dropLast(), as: UTF8.self).split(separator: ";")
        guard numbers.count == 2, let row = Int(numbers[0]), row > 0 else { return nil }
        return row - 1
    }

    // MARK: - Signals

    private func take(_ signal: Int32) {
        switch signal {
        case SIGINT:
            leaveLine(mark: "^C")
            decoder.reset()
            keysAhead.removeAll()
            handedBack.removeAll()
            outcome = .interrupted
        case SIGWINCH: windowChanged()
        case SIGTSTP: stopAndGoOn(wholeGroup: false)
        case SIGCONT: takeTerminalAgain()
        default:
            guard let termination = TerminationSignal(number: signal) else { return }
            leaveLine(mark: "")
            Interrupt.end()
            outcome = .terminated(termination)
        }
    }

    /// Ctrl-Z: the shell gets a terminal as it was, and the line is there again afterwards.
    private func stopAndGoOn(wholeGroup: Bool) {
        leaveLine(mark: "")
        pasteMarks(on: false)
        flush()
        edit.takeTerminal(false)
        TerminalModes.restore()
        SignalInbox.stop(wholeGroup: wholeGroup)
        takeTerminalAgain()
    }

    /// The process goes on after a stop; the screen may show anything.
    private func takeTerminalAgain() {
        // Twice, since libedit believes that it has the terminal still.
        edit.takeTerminal(false)
        edit.takeTerminal(true)
        pasteMarks(on: true)
        paintAnew()
    }
}
