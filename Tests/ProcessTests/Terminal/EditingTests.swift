import Foundation
import Testing

extension TerminalTests {
    /// The line editor in a real pseudo-terminal: keys, characters, and what the screen shows.
    @Suite struct EditingTests {
        @Test(
            "a line of any script arrives as it was typed, whatever the locale",
            arguments: [["LC_ALL": "C"], ["LANG": String?.none], ["LANG": "xx_YY.UTF-8"], ["LANG": "C.UTF-8"]]
        )
        func locale(environment: [String: String?]) throws {
            let terminal = try PseudoTerminal.lab(environment: environment)
            terminal.send("йод x\r")
            try terminal.wait(forText: "lab> йод x\n[5] йод x\nlab>")
        }

        @Test(
            "one Backspace is one character, and the cursor is where it looks",
            arguments: [
                (keys: "привет\u{1B}[D\u{1B}[D\u{7F}", line: "приет", column: 3),
                (keys: "a训练💪b\u{1B}[HX\u{1B}[F\u{7F}\u{7F}", line: "Xa训练", column: 6),
                (keys: "ab\u{1B}[D\u{1B}[3~", line: "a", column: 1),
                (keys: "训练\u{1B}[DX", line: "训X练", column: 3),
                (keys: "👍🏽x\u{1B}[D\u{7F}y", line: "yx", column: 1),
            ]
        )
        func characters(keys: String, line: String, column: Int) throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send(keys)
            try terminal.wait(for: "‘\(line)’ with the cursor at \(column)") {
                $0.cursorLine == "lab> " + line && $0.cursor.column == 5 + column
            }
            terminal.send("\r")
            try terminal.wait(forText: "[\(line.unicodeScalars.count)] \(line)")
        }

        @Test(
            "keys move by characters and words, and delete",
            arguments: [
                ("one two three\u{1B}[1;5D\u{1B}[1;5DX", "one Xtwo three"),
                ("one two\u{1B}[1;5H\u{1B}[1;5CX", "oneX two"),
                ("one two\u{1B}bX\u{1B}bY\u{1B}fZ", "one YXtwoZ"),
                ("one two\u{1B}Od\u{1B}OdX", "Xone two"),
                ("one two\u{17}X", "one X"),
                ("one two\u{1B}[D\u{15}", "o"),
                ("one two\u{1B}[H\u{1B}[3;5~", " two"),
                ("one\u{1B}OHX\u{1B}OFY", "XoneY"),
                ("one\u{1B}[1~X\u{1B}[4~Y", "XoneY"),
                ("one\u{1B}[7~X\u{1B}[8~Y", "XoneY"),
                ("one\u{1}X\u{5}Y\u{2}Z", "XoneZY"),
                ("one two\u{1}\u{B}three", "three"),
            ]
        )
        func motions(keys: String, line: String) throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send(keys + "\r")
            try terminal.wait(forText: "[\(line.count)] \(line)")
        }

        @Test(
            "a key that means nothing here is swallowed whole",
            arguments: [
                "\u{1B}[15~", "\u{1B}[1;2P", "\u{1B}OP", "\u{1B}[[A", "\u{1B}[20;5~", "\u{1B}[Z", "\u{1B}[I",
                "\u{1B}[?1;2c",
                "\u{1B}[97;5u", "\u{1B}\u{1B}[5~", "\u{1B}[5~", "\u{1B}[2~",
            ]
        )
        func unknownSequences(sequence: String) throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send("a\(sequence)b\r")
            try terminal.wait(forText: "[2] ab")
        }

        @Test(
            "an exclamation mark is a plain character",
            arguments: ["entry add 1 \"done!\"", "a!!b", "!", "!!", "^x^y"]
        )
        func exclamationMarks(line: String) throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send(line + "\r")
            try terminal.wait(forText: "[\(line.count)] \(line)\nlab>")
        }

        @Test("under a coloured prompt a line over several rows keeps its columns, and the prompt its text")
        func colouredPrompt() throws {
            let terminal = try PseudoTerminal.lab(columns: 60)
            terminal.send("/colour lab\r")
            try terminal.wait(for: "the coloured prompt") { $0.cursorLine == "lab>" && $0.cursor.row == 1 }
            #expect(terminal.screen.styledText(inRow: 1) == "lab")
            terminal.send(String(repeating: "a", count: 120))
            try terminal.wait(for: "three rows") { $0.cursor == (3, 5) }
            terminal.send("\u{1B}[H")
            try terminal.wait(for: "the cursor at the beginning") { $0.cursor == (1, 5) }
            terminal.send("XY")
            try terminal.wait(for: "the text typed there") {
                $0.cursor == (1, 7) && $0.lines[1].hasPrefix("lab> XYaaa")
            }
            terminal.send("\u{1B}[F")
            try terminal.wait(for: "the cursor at the end") { $0.cursor == (3, 7) }
            #expect(terminal.screen.styledText(inRow: 1) == "lab")
            #expect(terminal.screen.lines[2] == String(repeating: "a", count: 60))
            terminal.send("\r")
            try terminal.wait(forText: "[122] XYaaa")
        }

        @Test("a quote that is not closed asks for more with a prompt of its own, and the line is one entry")
        func continuation() throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send("new \"x\r")
            try terminal.wait(forCursorLine: "...>")
            terminal.send("y\" z\r")
            try terminal.wait(forText: "[11] new \"x\\ny\" z")
            terminal.send("\u{1B}[A")
            try terminal.wait(forCursorLine: "y\" z")
            terminal.send("\r")
            try terminal.wait(for: "the same again") {
                $0.text.components(separatedBy: "[11] new \"x\\ny\" z").count == 3
            }
        }

        @Test("Ctrl-C and Ctrl-D inside an unclosed quote leave it")
        func leavingAContinuation() throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send("new \"x\r")
            try terminal.wait(forCursorLine: "...>")
            terminal.send("\u{3}")
            try terminal.wait(forText: "...> ^C\ninterrupted\nlab>")
            terminal.send("other \"y\r")
            try terminal.wait(forCursorLine: "...>")
            terminal.send("\u{4}")
            try terminal.wait(forText: "[8] other \"y\nlab>")
        }

        @Test("Ctrl-D on an empty line ends the input; elsewhere it deletes")
        func endOfInput() throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send("abc\u{1}\u{4}\r")
            try terminal.wait(forText: "[2] bc")
            terminal.send("\u{4}")
            #expect(terminal.waitForExit() == 0)
            #expect(terminal.screen.text.hasSuffix("lab>\nend of input"))
            #expect(terminal.isCooked)
        }

        @Test("output without a line end does not swallow the prompt")
        func partialOutput() throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send("/partial half\r")
            try terminal.wait(forText: "half\nlab>")
        }

        @Test("what is typed while a command runs waits for the next prompt")
        func typingAhead() throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send("/sleep 200\r")
            try terminal.wait(forText: "sleeping")
            terminal.send("first\rsecond\rthi")
            try terminal.wait(forText: "slept\nlab> first\n[5] first\nlab> second\n[6] second\nlab> thi")
            terminal.send("rd\r")
            try terminal.wait(forText: "[5] third")
        }

        @Test("a line of 100 kB is not cut, typed or pasted")
        func longLine() throws {
            let terminal = try PseudoTerminal.lab()
            let line = String(repeating: "0123456789", count: 10_000)
            terminal.send(line + "\r")
            try terminal.wait(forText: "[100000] 01234567890123456789…01234567890123456789")
            terminal.paste("x" + line)
            terminal.send("\r")
            try terminal.wait(forText: "[100001] x0123456789012345678…01234567890123456789")
        }

        @Test("bytes that are not UTF-8 are kept and reported by their place")
        func invalidBytes() throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send([0x61, 0xD0, 0xB9, 0xFF, 0x62, 0x0D])
            try terminal.wait(forText: "invalid UTF-8 at byte 3")
        }

        @Test("the hint stands at the right edge while there is room, and not behind the line that was entered")
        func hint() throws {
            let terminal = try PseudoTerminal.lab(columns: 40)
            terminal.send("/hint <size>\r")
            try terminal.wait(for: "the hint") { $0.cursorLine.hasSuffix("<size>") && $0.cursor.column == 5 }
            #expect(terminal.screen.styledText(inRow: terminal.screen.cursor.row).hasPrefix("<size>"))
            terminal.send("filter")
            try terminal.wait(for: "line and hint") {
                $0.cursorLine.hasPrefix("lab> filter  ") && $0.cursorLine.hasSuffix("<size>")
            }
            terminal.send(String(repeating: "x", count: 20))
            try terminal.wait(forCursorLine: "lab> filter" + String(repeating: "x", count: 20))
            terminal.send(String(repeating: "\u{7F}", count: 20))
            try terminal.wait(for: "the hint again") { $0.cursorLine.hasSuffix("<size>") }
            terminal.send("\r")
            try terminal.wait(forText: "lab> filter\n[6] filter")
        }
    }
}
