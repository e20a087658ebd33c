import Foundation
import Testing

extension TerminalTests {
    /// vi keys and the user's `.editrc`.
    @Suite struct UserFileTests {
        private func terminal(_ editrc: String, columns: Int = 80) throws -> PseudoTerminal {
            let file = FileManager.default.temporaryDirectory.appending(path: "editrc-\(UUID().uuidString)")
            try Data(editrc.utf8).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            return try PseudoTerminal.lab(environment: ["EDITRC": file.path], columns: columns)
        }

        @Test("`bind -v` gives vi keys: Escape is a key by itself, and arrows do not leave the insert mode")
        func vi() throws {
            let terminal = try terminal("bind -v\n")
            terminal.send("hello world")
            try terminal.wait(forCursorLine: "lab> hello world")
            terminal.send("\u{1B}")
            try terminal.wait(for: "command mode") { $0.cursor.column == 15 }
            terminal.send("bdwix")
            try terminal.wait(forCursorLine: "lab> hellox")
            terminal.send("\u{1B}[D\u{1B}[DY")
            try terminal.wait(forCursorLine: "lab> hellYox")
            terminal.send("\r")
            try terminal.wait(forText: "[8] hellYox\nlab>")
            terminal.send("\u{1B}")
            terminal.settle(milliseconds: 100)
            terminal.send("k")
            try terminal.wait(forCursorLine: "lab> hellYox")
            terminal.send("\r")
            try terminal.wait(for: "the same again") { $0.text.components(separatedBy: "[8] hellYox").count == 3 }
        }

        @Test("in vi's command mode too a notice leaves text and cursor as they are")
        func viNotice() throws {
            let terminal = try terminal("bind -v\n")
            terminal.send("/notice 400 THE NOTICE\r")
            try terminal.wait(for: "the next prompt") { $0.cursorLine == "lab>" && $0.cursor.row == 1 }
            terminal.send("hello")
            terminal.send("\u{1B}")
            try terminal.wait(for: "the notice") {
                $0.text.hasSuffix("THE NOTICE\nlab> hello") && $0.cursor.column == 9
            }
            terminal.send("ax\r")
            try terminal.wait(forText: "[6] hellox")
        }

        @Test(
            "the user's bindings go before the program's",
            arguments: [
                ("bind ^O ed-delete-prev-word", "abc def\u{F}!", "abc !"),
                ("bind -s ^T macro", "a\u{14}b", "amacrob"),
                ("bind \"\\e[A\" ed-prev-word", "abc def\u{1B}[A!", "abc !def"),
                ("bind \"^[[15~\" ed-move-to-beg", "abc\u{1B}[15~X", "Xabc"),
                ("bind ^R ed-move-to-beg", "abc\u{12}X", "Xabc"),
                ("bind ^I ed-insert", "a\tb", "a\tb"),
                ("bind -e\nbind ^A ed-move-to-end", "abc\u{1B}[D\u{1}X", "abcX"),
                ("other:bind ^A ed-delete-prev-char\n# a comment\n\n", "abc\u{1}X", "Xabc"),
                ("workout-repl:bind ^O wr-left", "abc\u{F}X", "abXc"),
            ]
        )
        func bindings(editrc: String, keys: String, line: String) throws {
            let terminal = try terminal(editrc + "\n")
            terminal.send(keys + "\r")
            // After `[3] a` a tab goes three cells further.
            try terminal.wait(forText: "[\(line.count)] \(line.replacing("\t", with: "   "))")
        }

        @Test("a line that is not understood is named, and the others count")
        func misunderstood() throws {
            let terminal = try terminal("bind ^O ed-move-to-beg\nnonsense here\nbind ^G ed-move-to-beg\n", columns: 200)
            try terminal.wait(for: "the note") { screen in
                screen.lines.contains { $0.hasPrefix("Note: line 2 of ") && $0.hasSuffix("; see editrc(5).") }
            }
            terminal.send("abc\u{7}X\r")
            try terminal.wait(forText: "[4] Xabc")
        }

        @Test("`edit off` leaves editing to the terminal itself")
        func off() throws {
            let file = FileManager.default.temporaryDirectory.appending(path: "editrc-\(UUID().uuidString)")
            try Data("edit off\n".utf8).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            let terminal = try PseudoTerminal(Programs.lab, environment: ["EDITRC": file.path])
            try terminal.wait(forCursorLine: "lab>")
            terminal.send("abx\u{7F}c\r")
            try terminal.wait(forText: "[3] abc")
            terminal.send("\u{4}")
            #expect(terminal.waitForExit() == 0)
        }
    }
}
