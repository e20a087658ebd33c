import Foundation
import Testing

extension TerminalTests {
    /// A window that changes its size in the middle of a line.
    @Suite struct ResizeTests {
        private static let text = String(repeating: "0123456789", count: 15)

        /// The rows in which prompt and text stand at a width.
        private static func rows(_ text: String, width: Int) -> String {
            var rest = ("lab> " + text)[...]
            var rows: [Substring] = []
            while !rest.isEmpty {
                rows.append(rest.prefix(width))
                rest = rest.dropFirst(width)
            }
            return rows.joined(separator: "\n")
        }

        @Test(
            "narrower and wider: one clean copy of prompt and line, the cursor where it was",
            arguments: [[35, 100, 50, 60], [100, 35, 60], [59, 58, 57, 61, 80], [200, 20]],
            [true, false]
        )
        func width(widths: [Int], reflows: Bool) throws {
            let terminal = try PseudoTerminal.lab(columns: 60, rows: 24, answersQuestions: reflows, reflows: reflows)
            terminal.send(Self.text + String(repeating: "\u{1B}[D", count: 40))
            try terminal.wait(for: "the line") { $0.text == Self.rows(Self.text, width: 60) && $0.cursor == (1, 55) }
            for width in widths {
                let mark = terminal.received.count
                terminal.resize(columns: width, rows: 24)
                // A wider screen that wraps anew looks right before the program has done anything.
                try terminal.wait(forOutput: "\u{1B}[J", after: mark)
                try terminal.wait(for: "one copy at \(width) columns") {
                    $0.text == Self.rows(Self.text, width: width) && $0.cursor == (115 / width, 115 % width)
                }
            }
            terminal.settle()
            terminal.send("X\r")
            let result = Self.text.prefix(110) + "X" + Self.text.suffix(40)
            try terminal.wait(forText: "lab> \(result.prefix(15))")
            try terminal.wait(forText: "[151] ")
            #expect(terminal.screen.text.components(separatedBy: "lab> 0123").count == 2)
        }

        @Test(
            "rows that end in blanks are one line to a terminal that wraps anew: typed, pasted and painted",
            arguments: [[100, 30, 100], [45, 15, 45], [60, 100, 20, 80], [30, 50, 30, 55]],
            [false, true]
        )
        func blanks(widths: [Int], isPasted: Bool) throws {
            // With the prompt each word takes five cells, so that rows end in blanks at all these widths.
            let text = String(repeating: "abcd ", count: 22) + "e"
            let rows = { (width: Int) in
                Self.rows(text, width: width).split(separator: "\n").map { $0.hasSuffix(" ") ? $0.dropLast() : $0 }
                    .joined(separator: "\n")
            }
            let terminal = try PseudoTerminal.lab(columns: widths[0], rows: 24, reflows: true)
            if isPasted { terminal.paste(text) } else { terminal.send(text) }
            try terminal.wait(for: "the line") { $0.text == rows(widths[0]) }
            terminal.settle()
            for width in widths.dropFirst() {
                let mark = terminal.received.count
                terminal.resize(columns: width, rows: 24)
                try terminal.wait(forOutput: "\u{1B}[J", after: mark)
                terminal.settle()
                #expect(terminal.screen.text == rows(width), "at \(width) columns")
                #expect(terminal.screen.cursor.column == 116 % width)
            }
            terminal.send("X\r")
            try terminal.wait(forText: "[112] abcd")
        }

        @Test("at the bottom of a full screen too", arguments: [true, false])
        func bottom(reflows: Bool) throws {
            let terminal = try PseudoTerminal.lab(columns: 60, rows: 10, answersQuestions: reflows, reflows: reflows)
            terminal.send("/lines 20\r")
            try terminal.wait(forText: "row 20\nlab>")
            terminal.send(Self.text)
            // A resize that races the typing is another case: a stale row may stay then.
            try terminal.wait(for: "the text") { $0.text.hasSuffix("row 20\n" + Self.rows(Self.text, width: 60)) }
            for width in [30, 90, 60] {
                let mark = terminal.received.count
                terminal.resize(columns: width, rows: 10)
                try terminal.wait(forOutput: "\u{1B}[J", after: mark)
                try terminal.wait(for: "one copy at \(width) columns") {
                    $0.text.hasSuffix("row 20\n" + Self.rows(Self.text, width: width))
                }
            }
        }

        @Test("higher and lower changes nothing")
        func height() throws {
            let terminal = try PseudoTerminal.lab(columns: 60, rows: 24)
            terminal.send(Self.text)
            for height in [8, 30, 12] {
                terminal.resize(columns: 60, rows: height)
                terminal.settle()
                #expect(terminal.screen.text == Self.rows(Self.text, width: 60))
            }
            terminal.send("\r")
            try terminal.wait(forText: "[150] ")
        }

        @Test("a key typed while the terminal is asked for the cursor is not lost")
        func keysMeanwhile() throws {
            let terminal = try PseudoTerminal.lab(columns: 60, reflows: true)
            for (index, width) in [50, 70, 40, 80].enumerated() {
                terminal.resize(columns: width, rows: 24)
                terminal.send("ab\u{1B}[D\(index)\u{1B}[C")
            }
            terminal.send("\r")
            try terminal.wait(forText: "[12] a0ba1ba2ba3b")
        }

        @Test("the size between two lines counts for the next")
        func betweenLines() throws {
            let terminal = try PseudoTerminal.lab(columns: 60)
            terminal.send("/sleep 300\r")
            try terminal.wait(forText: "sleeping")
            terminal.resize(columns: 33, rows: 24)
            try terminal.wait(forText: "slept\nlab>")
            terminal.send(Self.text)
            try terminal.wait(for: "rows of 33") { $0.text.hasSuffix(Self.rows(Self.text, width: 33)) }
            terminal.send("\u{3}")
            try terminal.wait(forCursorLine: "lab>")
            terminal.send("/traits\r")
            try terminal.wait(forText: "columns=33 rows=24")
        }

        @Test(
            "a terminal of any size works",
            arguments: [(1, 24), (2, 2), (5, 1), (10_000, 24), (80, 0), (0, 0)]
        )
        func extremes(columns: Int, rows: Int) throws {
            let terminal = try PseudoTerminal(Programs.lab, columns: columns, rows: rows)
            // What the screen of such a terminal shows is nobody's business; what the program does is.
            terminal.settle(milliseconds: 300)
            terminal.send("/notice 50 N\r")
            terminal.settle(milliseconds: 200)
            terminal.send("hello world\u{1B}[D\u{1B}[D!\u{12}hel\u{7}\t\r")
            terminal.settle(milliseconds: 200)
            terminal.send("\u{4}")
            #expect(terminal.waitForExit() == 0)
            #expect(String(decoding: terminal.received, as: UTF8.self).contains("[12] hello wor!ld"))
            #expect(terminal.isCooked)
        }

        @Test("a window that claims to be larger than any screen takes no memory for it", arguments: [true, false])
        func immense(fromTheStart: Bool) throws {
            let terminal = try PseudoTerminal(
                Programs.workoutREPL,
                ["--ephemeral", "--no-init", "--clock", "stopped"],
                claiming: fromTheStart ? (65_535, 65_535) : nil
            )
            try terminal.wait(forCursorLine: "session 1>")
            if !fromTheStart { terminal.claim(columns: 65_535, rows: 65_535) }
            // Where it grows while a line is edited, and again for the next line.
            terminal.send("cl\u{1B}[Do\u{7F}\u{1B}[Cock\r")
            try terminal.wait(forText: "the clock is stopped")
            terminal.send("window open\r")
            try terminal.wait(forText: "open: window 1")
            #expect(try terminal.peakMemory < 400 << 20)
            terminal.claim(columns: 80, rows: 24)
            terminal.send("clock run\r")
            try terminal.wait(forText: "the clock is running")
            terminal.send("quit\r")
            #expect(terminal.waitForExit() == 0)
            #expect(terminal.isCooked)
        }
    }
}
