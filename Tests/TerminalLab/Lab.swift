internal import Glibc
internal import WorkoutREPL

/// Reads lines and shows them; lines that begin with a slash do something (see ``perform(_:)``).
@MainActor final class Lab {
    private let terminal: any Terminal
    private let clock = LabClock()
    private var prompt = "lab> "
    private var hint = ""
    private let words = [
        "alpha", "alphabet", "beta", "\"New York\"", "Newark", "\"Санкт-Петербург\"", "O\\'Brien", "/prompt", "/sleep",
    ]

    init(historyPath: String?) {
        terminal = StandardTerminal.make(
            history: historyPath.map { History(file: HistoryFile(path: $0)) } ?? History()
        )
    }

    /// - Returns: the exit status.
    func run() -> Int32 {
        var status: Int32 = 0
        defer { terminal.close() }
        while terminal.outputFailure == nil {
            do {
                switch try terminal.nextLine(request) {
                case .line(let line):
                    if line.text == nil { status = 1 }
                    guard take(line) else { return status }
                case .endOfInput:
                    say("end of input")
                    terminal.flush()
                    if terminal.outputFailure == nil { return status }
                case .interrupted:
                    say("interrupted")
                    if !terminal.isInteractive { return 130 }
                case .terminated(let signal):
                    terminal.write("terminated by \(signal.name)\n", to: .error)
                    return 128 + signal.number
                }
            } catch {
                terminal.write(error.message + "\n", to: .error)
                return 2
            }
        }
        // A reader that has gone wants no more and is told nothing.
        guard case .failed(_, let message)? = terminal.outputFailure else { return status }
        terminal.write("output failed: \(message)\n", to: .error)
        return 1
    }

    private var request: LineRequest {
        LineRequest(
            prompt: { self.prompt },
            continuationPrompt: { "...> " },
            hint: { $0.hasPrefix("/") ? "" : self.hint },
            complete: { self.complete($0) },
            isIncomplete: { openQuote(in: $0) != nil },
            deadlines: clock.source
        )
    }

    private func say(_ text: String) {
        terminal.write(text + "\n", to: .output)
    }

    private func complete(_ text: String) -> CompletionList {
        var word = text[...]
        if let quote = openQuote(in: text) {
            word = text[quote...]
        } else if let blank = text.lastIndex(of: " ") {
            word = text[text.index(after: blank)...]
        }
        let matches = words.filter { $0.hasPrefix(word) || !word.hasPrefix("\"") && $0.hasPrefix("\"" + word) }
        return CompletionList(
            candidates: matches.map { .init($0, description: $0 == "beta" ? "the second" : nil) },
            replacing: word
        )
    }

    /// - Returns: whether to go on.
    private func take(_ line: InputLine) -> Bool {
        guard let text = line.text else {
            terminal.write("invalid UTF-8 at byte \(line.invalidOffset ?? -1)\n", to: .error)
            return true
        }
        if text == "/quit" { return false }
        if !text.hasPrefix("/") || !perform(text) { say(Self.summary(of: text)) }
        return true
    }

    private static func summary(of text: String) -> String {
        let shown = text.unicodeScalars.map { $0 == "\n" ? "\\n" : $0 == "\0" ? "\\0" : String($0) }.joined()
        let short = shown.count > 200 ? String(shown.prefix(20)) + "…" + String(shown.suffix(20)) : shown
        return "[\(text.unicodeScalars.count)] \(short)"
    }

    private func perform(_ text: String) -> Bool {
        let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
        let rest = parts.count > 1 ? parts[1] : ""
        switch parts[0] {
        case "/notice":  // MILLISECONDS TEXT
            let (delay, text) = Self.numberAndText(rest)
            clock.add(text, after: .milliseconds(delay))
        case "/notices":  // COUNT MILLISECONDS: one each so many milliseconds
            let (count, text) = Self.numberAndText(rest)
            for index in 1...max(1, count) {
                clock.add("notice \(index)", after: .milliseconds(index * (Int(text) ?? 1)))
            }
        case "/prompt": prompt = rest + " "
        case "/colour": prompt = "\u{1B}[1;32m\(rest)\u{1B}[0m> "
        case "/hint": hint = rest
        case "/partial": terminal.write(rest, to: .output)
        case "/lines": for index in 1...(Int(rest) ?? 1) { say("row \(index)") }
        case "/sleep":  // MILLISECONDS: a long command that looks whether it is to stop
            say("sleeping")
            terminal.flush()
            for _ in 0..<(Int(rest) ?? 0) / 10 where !terminal.isInterrupted { usleep(10_000) }
            say(terminal.isInterrupted ? "sleep interrupted" : "slept")
        case "/deaf":  // MILLISECONDS: a long command that never looks
            say("not looking")
            terminal.flush()
            for _ in 0..<(Int(rest) ?? 0) / 10 { usleep(10_000) }
        case "/suspend":
            terminal.withSuspendedEditing {
                runShell("stty -a | tr ' ;' '\\n\\n' | grep -x -e '-*icanon' -e '-*echo' | tr '\\n' ' '; echo; " + rest)
            }
        case "/traits":
            let traits = terminal.traits
            say("columns=\(traits.columns ?? 0) rows=\(traits.rows ?? 0) colour=\(traits.supportsColour)")
            say("utf8=\(traits.isUTF8) interactive=\(terminal.isInteractive)")
        case "/crash": fatalError("as asked")
        case "/exit": exit(3)
        default: return false
        }
        return true
    }

    private static func numberAndText(_ text: String) -> (Int, String) {
        let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
        return (parts.first.flatMap { Int($0) } ?? 0, parts.count > 1 ? parts[1] : "")
    }

    private func runShell(_ command: String) {
        let texts: [String] = ["/bin/sh", "-c", command]
        let words = unsafe texts.map { (text: String) in unsafe strdup(text) }
        defer { _ = unsafe words.map { unsafe free($0) } }
        var child: pid_t = 0
        guard unsafe posix_spawn(&child, "/bin/sh", nil, nil, words + [nil], environ) == 0 else { return }
        while waitpid(child, nil, 0) == -1, errno == EINTR {}
    }
}

/// Where a quote begins that is not closed.
private func openQuote(in text: String) -> String.Index? {
    var quote: String.Index?
    var isEscaped = false
    for index in text.indices {
        let character = text[index]
        if isEscaped {
            isEscaped = false
        } else if let open = quote {
            if character == text[open] { quote = nil }
        } else if character == "\\" {
            isEscaped = true
        } else if character == "\"" || character == "'" {
            quote = index
        }
    }
    return quote
}
