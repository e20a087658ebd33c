import Foundation
import Testing

extension TerminalTests {
    /// Signals while a line is edited and while a command runs, and the terminal's modes on every way out.
    @Suite struct SignalTests {
        @Test("Ctrl-C drops the line, wherever one is, and the session goes on")
        func interrupt() throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send("abc")
            try terminal.wait(forCursorLine: "lab> abc")
            terminal.send("\u{3}")
            try terminal.wait(forText: "lab> abc^C\ninterrupted\nlab>")
            terminal.send("\u{3}")
            try terminal.wait(forText: "lab> ^C\ninterrupted\nlab>")
            terminal.send("\u{12}ab")
            try terminal.wait(forCursorLine: "(failed reverse-i-search)`ab':")
            terminal.send("\u{3}")
            try terminal.wait(forText: "(failed reverse-i-search)`ab': ^C\ninterrupted\nlab>")
            terminal.send("still here\r")
            try terminal.wait(forText: "[10] still here")
        }

        @Test("Ctrl-C in the middle of a line over several rows goes below it")
        func interruptOverRows() throws {
            let terminal = try PseudoTerminal.lab(columns: 20)
            terminal.send(String(repeating: "a", count: 50) + "\u{1}")
            try terminal.wait(for: "the cursor at the beginning") {
                $0.cursor == (0, 5) && $0.lines[2] == "aaaaaaaaaaaaaaa"
            }
            terminal.send("\u{3}")
            try terminal.wait(forText: "aaaaaaaaaaaaaaa^C\ninterrupted\nlab>")
        }

        @Test("what is typed right after Ctrl-C belongs to the new line")
        func typingAfterInterrupt() throws {
            let terminal = try PseudoTerminal.lab()
            for round in 1...20 {
                terminal.send("dropped")
                try terminal.wait(forCursorLine: "lab> dropped")
                terminal.send("\u{3}kept \(round)\r")
                try terminal.wait(forText: "kept \(round)\nlab>")
            }
            #expect(!terminal.screen.text.contains("droppedkept"))
        }

        @Test("after Ctrl-V they are characters", arguments: ["\u{3}", "\u{1C}", "\u{1A}", "\u{16}"] as [Character])
        func quoted(key: Character) throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send("\u{16}\(key)x")
            let letter = Unicode.Scalar((key.asciiValue ?? 0) + 0x40)
            try terminal.wait(forCursorLine: "lab> ^\(letter)x")
            terminal.send("\r")
            try terminal.wait(forText: "[2] x\nlab>")
            terminal.send("\u{16}")
            terminal.paste("\u{3}йb")
            terminal.send("\u{1B}[Dc\r")
            try terminal.wait(forText: "[3] йcb\nlab>")
        }

        @Test("the keys are those that the terminal names, alone, with Alt and in a broken sequence")
        func otherKeys() throws {
            let terminal = try shell()
            terminal.send("stty intr ^G; \(Programs.lab.path)\r")
            try terminal.wait(forCursorLine: "lab>")
            for keys in ["abc\u{7}", "abc\u{1B}\u{7}", "abc\u{1B}O\u{7}", "abc\u{1B}[1;\u{7}"] {
                let rows = terminal.screen.cursor.row
                terminal.send(keys)
                try terminal.wait(for: "the next prompt") { $0.cursorLine == "lab>" && $0.cursor.row > rows }
            }
            #expect(terminal.screen.text.components(separatedBy: "lab> abc^C\ninterrupted\n").count == 5)
        }

        @Test("Ctrl-C typed right behind Enter is meant for the command, and takes what stands between them with it")
        func interruptRightBehind() throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send("/sleep 60000\rnever\r\u{3}after\r")
            try terminal.wait(forText: "interrupted")
            try terminal.wait(forText: "[5] after\nlab>")
            #expect(!terminal.screen.text.contains("[5] never"))
        }

        @Test("Ctrl-C ends a long command, and not the session")
        func interruptCommand() throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send("/sleep 60000\r")
            try terminal.wait(forText: "sleeping")
            terminal.send("\u{3}")
            try terminal.wait(forText: "sleep interrupted\nlab>")
            terminal.send("next\r")
            try terminal.wait(forText: "[4] next")
        }

        @Test(
            "a signal that ends the process while a line is edited leaves the terminal as it was",
            arguments: [(SIGTERM, "SIGTERM"), (SIGHUP, "SIGHUP"), (SIGQUIT, "SIGQUIT")]
        )
        func termination(signal: Int32, name: String) throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send("half a line")
            try terminal.wait(forCursorLine: "lab> half a line")
            if signal == SIGQUIT { terminal.send("\u{1C}") } else { terminal.signal(signal) }
            #expect(terminal.waitForExit() == 128 + signal)
            #expect(terminal.isCooked)
            #expect(!terminal.screen.bracketsPastes)
            #expect(terminal.screen.text == "lab> half a line\nterminated by \(name)")
        }

        @Test(
            "a signal that nobody waits for ends the process as ever, with the terminal as it was",
            arguments: [
                SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGSYS, SIGPOLL, SIGPWR, SIGSTKFLT, 34, 50, 64,
            ]
        )
        func unexpected(signal: Int32) throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send("half a line")
            try terminal.wait(forCursorLine: "lab> half a line")
            terminal.signal(signal)
            #expect(terminal.waitForExit() == 128 + signal)
            #expect(terminal.isCooked)
            #expect(!terminal.screen.bracketsPastes)
        }

        @Test("a signal while a command runs ends the session after it")
        func terminationOfCommand() throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send("/sleep 60000\r")
            try terminal.wait(forText: "sleeping")
            terminal.signal(SIGTERM)
            #expect(terminal.waitForExit() == 128 + SIGTERM)
            #expect(terminal.isCooked)
            #expect(terminal.screen.text.hasSuffix("sleep interrupted\nterminated by SIGTERM"))
        }

        @Test("a command that never looks can be left by Ctrl-C three times, with the terminal in order")
        func deafCommand() throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send("/deaf 60000\r")
            try terminal.wait(forText: "not looking")
            for _ in 1...3 {
                terminal.send("\u{3}")
                terminal.settle()
            }
            #expect(terminal.waitForExit() == 128 + SIGINT)
            #expect(terminal.isCooked)
        }

        @Test("a crash and a sudden exit leave the terminal in order", arguments: [("/crash", nil), ("/exit", 3)])
        func crash(command: String, status: Int32?) throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send(command + "\r")
            let ended = terminal.waitForExit()
            #expect(status.map { ended == $0 } ?? ((ended ?? 0) > 128))
            #expect(terminal.isCooked)
        }

        @Test("a crash while a line is edited does too, the marks around pastes with it")
        func crashWhileEditing() throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send("/notice 100 CRASH\r")
            try terminal.wait(for: "the next prompt") { $0.cursorLine == "lab>" && $0.cursor.row == 1 }
            #expect(terminal.screen.bracketsPastes)
            #expect((terminal.waitForExit() ?? 0) > 128)
            #expect(terminal.isCooked)
            #expect(!terminal.screen.bracketsPastes)
        }

        @Test("closing the window ends the session")
        func hangUp() throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send("abc")
            try terminal.wait(forCursorLine: "lab> abc")
            #expect(terminal.hangUp() == 128 + SIGHUP)
        }

        @Test("Ctrl-Z in the middle of a line, then fg: prompt and text are back, and keys work")
        func stop() throws {
            let terminal = try shell()
            terminal.send("\(Programs.lab.path)\r")
            try terminal.wait(forCursorLine: "lab>")
            terminal.send("abc def\u{1B}[D\u{1B}[D")
            try terminal.wait(for: "the line") { $0.cursorLine == "lab> abc def" && $0.cursor.column == 10 }
            terminal.send("\u{1A}")
            try terminal.wait(forCursorLine: "$")
            #expect(!terminal.screen.bracketsPastes)
            terminal.send("stty -a | grep -o -w -e -icanon -e icanon\r")
            try terminal.wait(forText: "\nicanon\n$")
            terminal.send("fg\r")
            try terminal.wait(for: "prompt and text") { $0.cursorLine == "lab> abc def" && $0.cursor.column == 10 }
            terminal.send("X\r")
            try terminal.wait(forText: "[8] abc dXef")
        }

        @Test("Ctrl-Z while a line is edited stops a script around the program as well")
        func stopOfGroup() throws {
            let terminal = try shell()
            terminal.send("bash -c '\(Programs.lab.path); echo over'\r")
            try terminal.wait(forCursorLine: "lab>")
            terminal.send("abc\u{1A}")
            try terminal.wait(forCursorLine: "$")
            terminal.send("fg\r")
            try terminal.wait(forCursorLine: "lab> abc")
            terminal.send("\r/quit\r")
            try terminal.wait(forText: "over\n$")
        }

        @Test("Ctrl-Z while a command runs stops it at once, and the shell gets its terminal")
        func stopCommand() throws {
            let terminal = try shell()
            terminal.send("\(Programs.lab.path)\r")
            try terminal.wait(forCursorLine: "lab>")
            terminal.send("/sleep 800\r")
            try terminal.wait(forText: "sleeping")
            terminal.send("\u{1A}")
            try terminal.wait(forCursorLine: "$")
            terminal.send("stty -a | grep -o -w -e -icanon -e icanon\r")
            try terminal.wait(forText: "\nicanon\n$")
            terminal.send("fg\r")
            try terminal.wait(forText: "slept\nlab>")
            terminal.send("X\r")
            try terminal.wait(forText: "[1] X")
        }

        @Test("stopped and continued from elsewhere, the line is there")
        func stopFromElsewhere() throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send("abc")
            try terminal.wait(forCursorLine: "lab> abc")
            terminal.signal(SIGSTOP)
            terminal.settle()
            terminal.signal(SIGCONT)
            terminal.send("d\r")
            try terminal.wait(forText: "[4] abcd")
        }

        @Test("a pager gets the terminal as it was, and Ctrl-C in it is the pager's")
        func suspension() throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send("/suspend sleep 60\r")
            try terminal.wait(forText: "icanon echo")
            #expect(terminal.isCooked)
            #expect(!terminal.screen.bracketsPastes)
            // The modes are told before the pager runs.
            terminal.settle()
            terminal.send("\u{3}")
            try terminal.wait(for: "the next prompt") { $0.cursorLine == "lab>" && $0.cursor.row > 1 }
            #expect(!terminal.screen.text.contains("interrupted"))
            terminal.send("a\u{1B}[Db\r")
            try terminal.wait(forText: "[2] ba")
        }

        /// A shell with job control.
        private func shell() throws -> PseudoTerminal {
            let terminal = try PseudoTerminal(
                URL(filePath: "/bin/bash"),
                ["--norc", "--noediting", "-i"],
                environment: ["PS1": "$ "]
            )
            try terminal.wait(forCursorLine: "$")
            return terminal
        }
    }
}
