import Testing

extension TerminalTests {
    /// Pasted text is data: nothing runs before Enter, then each line is a command of its own.
    @Suite struct PasteTests {
        @Test("three commands are shown, run one by one on Enter, and are three entries")
        func threeLines() throws {
            let terminal = try PseudoTerminal.lab()
            terminal.paste("one\rtwo\rthree")
            try terminal.wait(for: "the three lines") {
                $0.text == "lab> one\ntwo\nthree" && $0.cursor == (2, 5)
            }
            terminal.send("\r")
            try terminal.wait(forText: "[3] one\nlab> two\n[3] two\nlab> three\n[5] three\nlab>")
            for entry in ["three", "two", "one"] {
                terminal.send("\u{10}")
                try terminal.wait(forCursorLine: "lab> \(entry)")
            }
        }

        @Test(
            "line ends of any kind are line ends, tabs are blanks, and nothing in a paste is a key",
            arguments: [
                ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]), ("a\n\nb", ["a", "", "b"]), ("a\tb", ["a b"]),
                ("a\u{4}\u{1}\u{12}b", ["ab"]), ("a\u{1B}[Db", ["a[Db"]), ("训\u{9C}练", ["训练"]), ("\u{FEFF}a", ["a"]),
            ]
        )
        func contents(pasted: String, lines: [String]) throws {
            let terminal = try PseudoTerminal.lab()
            terminal.paste(pasted)
            terminal.send("\r")
            for line in lines { try terminal.wait(forText: "[\(line.count)]\(line.isEmpty ? "" : " " + line)\n") }
        }

        @Test("a paste into the middle of a line joins it at both ends")
        func middle() throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send("ad\u{1B}[D")
            terminal.paste("b\rc")
            try terminal.wait(for: "the joined text") { $0.text == "lab> ab\ncd" && $0.cursor == (1, 1) }
            terminal.send("\r")
            try terminal.wait(forText: "[2] ab\nlab> cd\n[2] cd\nlab>")
        }

        @Test("a quote that goes over lines stays one command")
        func quoted() throws {
            let terminal = try PseudoTerminal.lab()
            terminal.paste("say \"a\rb\" c\rnext")
            terminal.send("\r")
            try terminal.wait(forText: "[11] say \"a\\nb\" c\nlab> next\n[4] next\nlab>")
        }

        @Test("a paste that does not fit on the screen is shown above, and Enter runs it, in order and whole")
        func large() throws {
            let terminal = try PseudoTerminal.lab(columns: 40, rows: 10)
            let lines = (1...2000).map { "command \($0)" }
            terminal.send("x")
            terminal.paste(lines.joined(separator: "\r"))
            try terminal.wait(forText: "(1999 lines above: Enter runs them, Ctrl-C drops them)".prefix(40) + "")
            try terminal.wait(forCursorLine: "lab> command 2000")
            terminal.send("\r")
            try terminal.wait(forText: "lab> command 2000\n[12] command 2000\nlab>")
            let results = terminal.screen.textWithHistory.split(separator: "\n").filter { $0.hasPrefix("[") }
            #expect(results == ["[10] xcommand 1"] + lines.dropFirst().map { "[\($0.count)] \($0)" })
        }

        @Test("Ctrl-C drops a paste that waits, and what is left of one that runs")
        func interrupted() throws {
            let terminal = try PseudoTerminal.lab(rows: 10)
            terminal.paste((1...50).map { "line \($0)" }.joined(separator: "\r"))
            try terminal.wait(forCursorLine: "lab> line 50")
            terminal.send("\u{3}")
            try terminal.wait(forText: "lab> line 50^C\ninterrupted\nlab>")
            terminal.paste("/sleep 60000\rnever\rnever")
            terminal.send("\r")
            try terminal.wait(forText: "sleeping")
            terminal.send("\u{3}")
            try terminal.wait(forText: "sleep interrupted\nlab>")
            terminal.send("after\r")
            try terminal.wait(forText: "[5] after\nlab>")
            #expect(!terminal.screen.textWithHistory.contains("[5] never"))
            #expect(!terminal.screen.textWithHistory.contains("[6] line 1"))
        }

        @Test("a terminal without paste marks: each line runs as it comes")
        func unmarked() throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send((1...200).map { "line \($0)\r" }.joined())
            try terminal.wait(forText: "[8] line 200\nlab>")
            let results = terminal.screen.textWithHistory.split(separator: "\n").filter { $0.hasPrefix("[") }
            #expect(results.count == 200)
        }
    }
}
