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

        @Test(
            "what the terminal would turn into a signal does nothing in a paste, and nothing runs before Enter",
            arguments: ["\u{3}", "\u{1C}", "\u{1A}", "\u{16}\u{3}", "\u{16}\u{1C}", "\u{16}\u{1A}", "\u{1B}\u{3}"]
        )
        func signalKeys(keys: String) throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send("a")
            terminal.paste("harmless \(keys)evil\rmore")
            try terminal.wait(for: "the paste as it is") {
                $0.text == "lab> aharmless evil\nmore" && $0.cursor == (1, 4)
            }
            terminal.settle()
            #expect(terminal.screen.text == "lab> aharmless evil\nmore")
            terminal.send("\u{3}")
            try terminal.wait(forText: "more^C\ninterrupted\nlab>")
            #expect(!terminal.screen.text.contains("["))
        }

        @Test("in a search, too, a paste is text")
        func signalKeysInSearch() throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send("\u{12}")
            terminal.paste("ev\u{3}il")
            try terminal.wait(forCursorLine: "(failed reverse-i-search)`evil':")
        }

        @Test("a paste whose end never comes is left by Ctrl-C three times, and not by what is in it")
        func unended() throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send("\u{1B}[200~half a paste")
            terminal.send(String(repeating: "\u{3}", count: 9))
            terminal.send("\rstill it")
            terminal.settle()
            #expect(terminal.screen.text == "lab>")
            // Three are enough where each is read by itself.
            for _ in 1...20 where !terminal.screen.text.contains("interrupted") {
                terminal.settle(milliseconds: 300)
                terminal.send("\u{3}")
            }
            try terminal.wait(forText: "lab> ^C\ninterrupted\nlab>")
            terminal.send("on\r")
            try terminal.wait(forText: "[2] on\nlab>")
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
