import Testing

extension TerminalTests {
    /// Notices that come due while somebody types: on rows of their own above, text and cursor untouched.
    @Suite struct NoticeTests {
        /// What is on the line, and where, when the notice comes.
        struct Situation: CustomTestStringConvertible, Sendable {
            var name: String
            var keys: String
            /// The rows of the line, and the cursor in them.
            var rows: [String]
            var cursor: (row: Int, column: Int)
            /// What is typed then, and what the line is.
            var more = "X\r"
            var result: String

            var testDescription: String { name }
        }

        static let situations = [
            Situation(name: "nothing typed", keys: "", rows: ["lab>"], cursor: (0, 5), result: "[1] X"),
            Situation(name: "at the end", keys: "hel", rows: ["lab> hel"], cursor: (0, 8), result: "[4] helX"),
            Situation(
                name: "in the middle",
                keys: "hel\u{1B}[D\u{1B}[D",
                rows: ["lab> hel"],
                cursor: (0, 6),
                result: "[4] hXel"
            ),
            Situation(
                name: "over two rows, in the second",
                keys: String(repeating: "b", count: 50),
                rows: ["lab> " + String(repeating: "b", count: 35), String(repeating: "b", count: 15)],
                cursor: (1, 15),
                result: "[51] " + String(repeating: "b", count: 35)
            ),
            Situation(
                name: "over three rows, in the first",
                keys: String(repeating: "c", count: 90) + "\u{1}",
                rows: [
                    "lab> " + String(repeating: "c", count: 35), String(repeating: "c", count: 40),
                    String(repeating: "c", count: 15),
                ],
                cursor: (0, 5),
                result: "[91] X" + String(repeating: "c", count: 34)
            ),
            Situation(
                name: "filling the row to its last cell",
                keys: String(repeating: "d", count: 35),
                rows: ["lab> " + String(repeating: "d", count: 35), ""],
                cursor: (1, 0),
                result: "[36] " + String(repeating: "d", count: 35)
            ),
            Situation(
                name: "wide characters that do not fit the row's end",
                keys: String(repeating: "训", count: 20),
                rows: ["lab> " + String(repeating: "训", count: 17), String(repeating: "训", count: 3)],
                cursor: (1, 6),
                result: "[21] " + String(repeating: "训", count: 17)
            ),
            Situation(
                name: "inside Ctrl-R",
                keys: "\u{12}not",
                rows: ["(reverse-i-search)`not': /notice 300 THE", " NOTICE"],
                cursor: (0, 26),
                more: "\u{7}X\r",
                result: "[1] X"
            ),
            Situation(
                name: "inside an unclosed quote",
                keys: "say \"a\rb",
                rows: ["...> b"],
                cursor: (0, 6),
                more: "\"\r",
                result: "[9] say \"a\\nb\""
            ),
        ]

        @Test("a notice leaves text and cursor as they are", arguments: situations, [false, true])
        func notice(situation: Situation, atBottom: Bool) throws {
            let terminal = try PseudoTerminal.lab(columns: 40, rows: 12)
            if atBottom {
                terminal.send("/lines 20\r")
                try terminal.wait(forText: "row 20\nlab>")
            }
            terminal.send("/notice 300 THE NOTICE\r")
            try terminal.wait(for: "the next prompt") { $0.cursorLine == "lab>" }
            terminal.send(situation.keys)
            try terminal.wait(for: "the notice above, and below it the line as it was") { screen in
                guard let notice = screen.lines.lastIndex(of: "THE NOTICE") else { return false }
                let rows = screen.lines[(notice + 1)...].prefix(situation.rows.count)
                return Array(rows) == situation.rows && screen.lines[(notice + 1 + rows.count)...].allSatisfy(\.isEmpty)
                    && screen.cursor == (notice + 1 + situation.cursor.row, situation.cursor.column)
            }
            terminal.send(situation.more)
            try terminal.wait(forText: situation.result)
            #expect(terminal.screen.textWithHistory.split(separator: "\n").filter { $0 == "THE NOTICE" }.count == 1)
        }

        @Test("a notice comes right after a change of the window's width too", arguments: [false, true])
        func afterResize(reflows: Bool) throws {
            let terminal = try PseudoTerminal.lab(columns: 40, rows: 12, reflows: reflows)
            terminal.send("/notice 600 THE NOTICE\r")
            try terminal.wait(for: "the next prompt") { $0.cursorLine == "lab>" && $0.cursor.row == 1 }
            let text = String(repeating: "e", count: 60)
            terminal.send(text)
            terminal.resize(columns: 30, rows: 12)
            try terminal.wait(for: "the notice") { screen in
                screen.text.hasSuffix(
                    "THE NOTICE\nlab> \(text.prefix(25))\n\(text.prefix(30))\n\(text.prefix(5))"
                )
            }
            terminal.send("\r")
            try terminal.wait(forText: "[60] ")
        }

        @Test("a thousand notices while somebody types lose no key")
        func thousand() throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send("/notices 1000 1\r")
            try terminal.wait(for: "the first notices") { $0.text.contains("notice 1") }
            let line = String(repeating: "the quick brown fox ", count: 15).dropLast()
            for character in line {
                terminal.send(String(character))
                terminal.settle(milliseconds: 1)
            }
            try terminal.wait(forText: "notice 1000\nlab> the quick")
            terminal.send("\r")
            try terminal.wait(forText: "[299] the quick brown fox")
            let notices = terminal.screen.textWithHistory.split(separator: "\n").filter { $0.hasPrefix("notice ") }
            #expect(notices.map(String.init) == (1...1000).map { "notice \($0)" })
        }

        @Test("an editor that waits uses no processor time")
        func idle() throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send("/notice 100000 never\r")
            try terminal.wait(for: "the next prompt") { $0.cursorLine == "lab>" && $0.cursor.row == 1 }
            terminal.send("half a li")
            terminal.settle()
            let before = terminal.processorTime
            terminal.settle(milliseconds: 3000)
            #expect(
                terminal.processorTime - before == 0,
                "in microseconds; the kernel counts by hundredths of a second"
            )
        }

        @Test("on a terminal that can only print, a notice costs the line a second copy and nothing else")
        func dumb() throws {
            let terminal = try PseudoTerminal.lab(environment: ["TERM": "dumb"], columns: 40)
            terminal.send("/notice 300 THE NOTICE\r")
            try terminal.wait(for: "the next prompt") { $0.cursorLine == "lab>" && $0.cursor.row == 1 }
            terminal.send("hel")
            try terminal.wait(forText: "THE NOTICE\nlab> hel")
            terminal.send("lo\r")
            try terminal.wait(forText: "[5] hello")
            #expect(!terminal.received.contains(0x1B))
        }
    }
}
