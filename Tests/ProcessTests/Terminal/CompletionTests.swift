import Foundation
import Testing

extension TerminalTests {
    /// Tab in a real terminal; the lab offers a few words.
    @Suite struct CompletionTests {
        @Test("Tab on an empty line lists, then prompt and text once")
        func emptyLine() throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send("\t")
            try terminal.wait(for: "the list and one prompt") {
                $0.text.hasPrefix("alpha\nalphabet\nbeta               the second\n")
                    && $0.text.hasSuffix("/sleep\nlab>")
            }
            #expect(terminal.screen.text.components(separatedBy: "lab>").count == 2)
        }

        @Test("several candidates: what they share is inserted, the list is shown, then prompt and text once")
        func several() throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send("say al\t")
            try terminal.wait(for: "the list and the line") {
                $0.text == "alpha     alphabet\nlab> say alpha" && $0.cursor == (1, 14)
            }
        }

        @Test(
            "the only candidate is inserted as the parser reads it",
            arguments: [
                ("b\t", "beta "), ("say \"New\t", "say \"New York\" "), ("say \"Сан\t", "say \"Санкт-Петербург\" "),
                ("O\t", "O\\'Brien "), ("Сан\t", "\"Санкт-Петербург\" "), ("b x\u{1B}[D\u{1B}[D\t!", "beta !x"),
            ]
        )
        func only(keys: String, line: String) throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send(keys + ".")
            let place = line.hasSuffix("!x") ? "lab> " + line.dropLast() + ".x" : "lab> \(line)."
            try terminal.wait(forCursorLine: place)
        }

        @Test("nothing fits: the line stays as it is")
        func nothing() throws {
            let terminal = try PseudoTerminal.lab()
            terminal.send("xyz\t!\r")
            try terminal.wait(forText: "lab> xyz!\n[4] xyz!")
        }

        @Test("a line over several rows is there once after the list")
        func longLine() throws {
            let terminal = try PseudoTerminal.lab(columns: 30)
            let words = String(repeating: "word ", count: 12)
            terminal.send(words + "al\t")
            try terminal.wait(for: "list and line") {
                $0.text
                    == "alpha     alphabet\nlab> word word word word word\nword word word word word word\nword alpha"
            }
        }
    }
}
