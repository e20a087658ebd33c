import Foundation
import TestSupport
import Testing

extension TerminalTests {
    /// The program itself at a terminal.
    @Suite struct ProductTests {
        private let folder: TemporaryFolder
        private var history: String { folder.path(of: "data/history") }

        init() throws { folder = try TemporaryFolder() }

        private func start(
            _ options: [String] = ["--demo"],
            environment: [String: String?] = [:],
            rows: Int = 40
        ) throws -> PseudoTerminal {
            let terminal = try PseudoTerminal(
                Programs.workoutREPL,
                ["--data-dir", folder.path(of: "data"), "--no-init"] + options,
                // No pager: what a command prints stays on the screen.
                environment: ["PAGER": "cat"].merging(environment) { $1 },
                columns: 240,
                rows: rows
            )
            try terminal.wait(forCursorLine: "session 1>")
            return terminal
        }

        @Test("the request comes by itself 0.8 s later, above what somebody types meanwhile")
        func notice() throws {
            let terminal = try start()
            terminal.send("filter apply\r")
            try terminal.wait(for: "the result") {
                $0.text.contains("50 parks match") && $0.cursorLine.hasPrefix("session 1>")
            }
            terminal.send("filter apply\r")
            try terminal.wait(forText: "pending for milestone 2")
            terminal.send("hel")
            try terminal.wait(for: "the notices, then prompt and text") { screen in
                guard let consumed = screen.lines.lastIndex(where: { $0.contains("consumed") }) else { return false }
                return screen.lines[consumed - 2].contains("requested") && screen.lines[consumed - 1].contains("shown")
                    && screen.lines[consumed + 1] == "session 1> hel" && screen.cursor == (consumed + 1, 14)
            }
            terminal.send("p\r")
            try terminal.wait(for: "the help") { $0.textWithHistory.contains("session 1> help\n") }
            terminal.send("quit\r")
            #expect(terminal.waitForExit() == 0)
            #expect(terminal.isCooked)
            #expect(terminal.screen.textWithHistory.components(separatedBy: "consumed").count == 2)
        }

        @Test("an exclamation mark reaches the journal as it is")
        func exclamationMark() throws {
            let terminal = try start()
            terminal.send("journal add Diary\r")
            try terminal.wait(forText: "journal 1 added: Diary")
            terminal.send("entry add 1 \"done!\"\r")
            try terminal.wait(forText: "entry 1 added")
            terminal.send("entry list 1\r")
            try terminal.wait(for: "the entry") { $0.lines.contains { $0.hasSuffix("me      done!") } }
        }

        @Test("three pasted commands run one by one, and are three entries of the history")
        func paste() throws {
            let terminal = try start(["--demo", "--clock", "stopped"])
            terminal.paste("filter size small\nfilter apply\nwhy filter\n")
            try terminal.wait(forText: "session 1> filter size small\nfilter apply\nwhy filter")
            #expect(!terminal.screen.text.contains("parks match"))
            terminal.send("\r")
            try terminal.wait(for: "the last result") {
                $0.text.contains("16 parks match") && $0.cursorLine == "session 1>"
            }
            #expect(
                try String(contentsOfFile: history, encoding: .utf8) == "filter size small\nfilter apply\nwhy filter\n"
            )
        }

        @Test(
            "what Tab inserts is read back as the name it stands for",
            arguments: [
                ("New\t", "New York"), ("\"New\t", "New York"), ("'Ne\t", "New York"), ("Мо\t", "Москва"),
                ("\"Мо\t", "Москва"), ("Санкт\t", "Санкт-Петербург"),
            ]
        )
        func completion(typed: String, name: String) throws {
            let terminal = try start(["--demo", "--clock", "stopped"])
            terminal.send("filter city \(typed)")
            try terminal.wait(for: "the name") { $0.cursorLine.contains(name) }
            terminal.send("\rfilter apply\r")
            try terminal.wait(for: "the filter") { screen in
                screen.lines.contains { $0.contains("parks match") && $0.contains(name) && !$0.hasPrefix("0 parks") }
            }
        }

        @Test(
            "what Tab inserts for a name with blanks, quotes and Cyrillic is read back, also after an open quote",
            arguments: ["Ян\t", "\"Ян\t", "'Ян\t"],
            ["Ян O'Brien", "Ян \"Q\" x", "Ян d'\"Or \\ x"]
        )
        func quotedCompletion(typed: String, name: String) throws {
            let terminal = try start(["--demo", "--clock", "stopped"])
            let word = name.map { "\"\\".contains($0) ? "\\\($0)" : String($0) }.joined()
            terminal.send("user add \"\(word)\"\r")
            try terminal.wait(for: "the user") { $0.text.contains(name) && $0.cursorLine == "session 1>" }
            terminal.send("user login \(typed)")
            try terminal.wait(for: "the completion") { $0.cursorLine.contains("x") || $0.cursorLine.contains("Brien") }
            terminal.send("\ruser whoami\r")
            try terminal.wait(for: "the name") { screen in
                guard let asked = screen.lines.firstIndex(of: "session 1> user whoami") else { return false }
                return screen.lines[(asked + 1)...].contains { $0.contains(name) }
            }
        }

        @Test("Ctrl-C in a long command ends the command and not the session, and what it did stays")
        func interrupt() throws {
            let terminal = try start(["--demo", "--clock", "stopped", "--quiet"])
            terminal.send("repeat 100000000 filter apply\r")
            terminal.settle(milliseconds: 300)
            terminal.send("\u{3}")
            try terminal.wait(for: "the prompt again") {
                $0.cursorLine == "session 1, request pending>" && $0.text.contains("interrupted after")
            }
            terminal.send("status\r")
            try terminal.wait(forText: "request pending> status\n")
        }

        @Test(
            "a signal while editing ends in good order: modes, history and data",
            arguments: [SIGTERM, SIGHUP, SIGQUIT]
        )
        func signals(signal: Int32) throws {
            let terminal = try start(["--demo", "--clock", "stopped"])
            terminal.send("filter apply\r")
            try terminal.wait(forText: "50 parks match")
            try terminal.wait(forCursorLine: "session 1>")
            terminal.send("half a line")
            try terminal.wait(forCursorLine: "session 1> half a line")
            terminal.signal(signal)
            #expect(terminal.waitForExit() == 128 + signal)
            #expect(terminal.isCooked)
            #expect(!terminal.screen.bracketsPastes)
            #expect(try String(contentsOfFile: history, encoding: .utf8) == "filter apply\n")
            let status = try PipedProgram.shell(
                "\"\(Programs.workoutREPL.path)\" --data-dir \"\(folder.path(of: "data"))\" --json -c status"
            )
            #expect(status.text.contains("\"filterApplyCount\":1"))
        }

        @Test("a history that cannot be used is said once, and the session goes on")
        func unusableHistory() throws {
            try FileManager.default.createDirectory(
                atPath: history,
                withIntermediateDirectories: true,
                attributes: nil
            )
            let terminal = try start()
            try terminal.wait(forText: "cannot be used (is a directory); history is kept in memory only.")
            terminal.send("whoami\r")
            try terminal.wait(for: "the next prompt") {
                $0.text.contains("session 1> whoami\n") && $0.cursorLine == "session 1>"
            }
            terminal.send("\u{1B}[A")
            try terminal.wait(forCursorLine: "session 1> whoami")
            #expect(terminal.screen.text.components(separatedBy: "cannot be used").count == 2)
        }

        @Test("the history belongs to its user alone and outlives the session")
        func historyFile() throws {
            let first = try start()
            first.send(" whoami\r")
            try first.wait(for: "the next prompt") { $0.cursorLine == "session 1>" && $0.text.contains("whoami\n") }
            first.send("whoami\r")
            try first.wait(for: "the next prompt") {
                $0.cursorLine == "session 1>" && $0.text.contains("session 1> whoami\n")
            }
            first.send("\u{4}")
            #expect(first.waitForExit() == 0)
            let attributes = try FileManager.default.attributesOfItem(atPath: history)
            #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
            let second = try PseudoTerminal(
                Programs.workoutREPL,
                ["--data-dir", folder.path(of: "data"), "--no-init"],
                columns: 240,
                rows: 40
            )
            try second.wait(forCursorLine: "session 2>")
            second.send("\u{1B}[A")
            try second.wait(forCursorLine: "session 2> whoami")
        }

        @Test(
            "neither colour nor any other escape sequence on a terminal that can only print",
            arguments: ["dumb", nil]
        )
        func dumb(term: String?) throws {
            let terminal = try start(["--demo", "--clock", "stopped"], environment: ["TERM": term])
            terminal.send("filter apply\r")
            try terminal.wait(forText: "50 parks match")
            terminal.send("\u{4}")
            #expect(terminal.waitForExit() == 0)
            #expect(!terminal.received.contains(0x1B))
        }

        @Test("keys typed at once reach their commands, one after another")
        func fastTyping() throws {
            let terminal = try start(["--demo", "--clock", "stopped", "--quiet"], rows: 24)
            terminal.send(String(repeating: "filter apply\r", count: 300))
            terminal.send("quit\r")
            #expect(terminal.waitForExit() == 0)
            let status = try PipedProgram.shell(
                "\"\(Programs.workoutREPL.path)\" --data-dir \"\(folder.path(of: "data"))\" --json -c status"
            )
            #expect(status.text.contains("\"filterApplyCount\":300"))
        }
    }
}
