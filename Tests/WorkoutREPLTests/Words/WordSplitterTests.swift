import TestSupport
import Testing

@testable import WorkoutREPL

@Suite struct WordSplitterTests {
    private func words(_ line: String) throws -> [[String]] {
        try WordSplitter.split(line).map { $0.words.map(\.text) }
    }

    @Test(
        "Blanks separate words, quotes and backslashes group them",
        arguments: [
            ("park list", [["park", "list"]]),
            ("  park \t list  ", [["park", "list"]]),
            ("a 'b c' \"d e\"", [["a", "b c", "d e"]]),
            ("a\"b c\"d'e f'", [["ab cde f"]]),
            ("a\\ b", [["a b"]]),
            ("\"a\\\"b\\\\c\\nd\"", [["a\"b\\cnd"]]),
            ("'a\\b'", [["a\\b"]]),
            ("''", [[""]]),
            ("a \"\"", [["a", ""]]),
            ("\\#x \\; \\'", [["#x", ";", "'"]]),
            ("entry add 1 \"done!\"", [["entry", "add", "1", "done!"]]),
            ("a!!b", [["a!!b"]]),
            ("йод x", [["йод", "x"]]),
            ("\\й", [["й"]]),
            ("a\u{A0}b", [["a\u{A0}b"]]),
        ]
    )
    func splitsWords(line: String, expected: [[String]]) throws {
        #expect(try words(line) == expected)
    }

    @Test(
        "Semicolons and line breaks separate commands, empty ones are nothing",
        arguments: [
            ("a;b", [["a"], ["b"]]),
            ("a ; b;", [["a"], ["b"]]),
            (";;a;;", [["a"]]),
            ("a\nb", [["a"], ["b"]]),
            ("a';'b", [["a;b"]]),
            ("", []),
            ("   ", []),
            (";", []),
        ]
    )
    func splitsCommands(line: String, expected: [[String]]) throws {
        #expect(try words(line) == expected)
    }

    @Test(
        "A number sign where a word could begin starts a comment",
        arguments: [
            ("# all of it", []),
            ("  # all of it", []),
            ("a # rest; b", [["a"]]),
            ("a;# rest", [["a"]]),
            ("a#b", [["a#b"]]),
            ("a '#' b", [["a", "#", "b"]]),
            ("# unclosed ' quote", []),
            ("a # one\nb", [["a"], ["b"]]),
        ]
    )
    func leavesOutComments(line: String, expected: [[String]]) throws {
        #expect(try words(line) == expected)
    }

    @Test("The line may keep its LF or CRLF", arguments: ["a b\n", "a b\r\n", "a b\r", "a b"])
    func acceptsLineEnds(line: String) throws {
        #expect(try words(line) == [["a", "b"]])
    }

    @Test("NUL and other controls are ordinary characters of a word")
    func keepsControls() throws {
        #expect(try words("a\0b \u{1B}[31m \u{7F}") == [["a\0b", "\u{1B}[31m", "\u{7F}"]])
    }

    @Test("A backslash before a line break leaves both out, as shells do")
    func continuesLines() throws {
        #expect(try words("ab\\\ncd \"e\\\nf\"") == [["abcd", "ef"]])
        #expect(try words("\"a\nb\"") == [["a\nb"]])
    }

    @Test("A continued line may be indented, and a command's source is read again as that command")
    func continuesIndentedLines() throws {
        #expect(try words("filter apply \\\n  --size small") == [["filter", "apply", "--size", "small"]])
        #expect(try words("\\\n\\\na\\\n\\\n; b") == [["a"], ["b"]])
        #expect(try WordSplitter.split("a b\\\n ; c\\\n\nd").map(\.source) == ["a b", "c", "d"])
    }

    @Test("A command keeps its source without blanks and comment")
    func keepsSource() throws {
        let commands = try WordSplitter.split("  filter  size 'small' ;  status # now")
        #expect(commands.map(\.source) == ["filter  size 'small'", "status"])
    }

    @Test("Columns count characters from 1, offsets bytes from 0")
    func placesWords() throws {
        let line = try WordSplitter.split("йод 'e\u{301}' 💪x;训 z")
        let places = line.flatMap(\.words).map { [$0.place.column, $0.place.offset, $0.end.column, $0.end.offset] }
        #expect(places == [[1, 0, 4, 6], [5, 7, 8, 12], [9, 13, 11, 18], [12, 19, 13, 22], [14, 23, 15, 24]])
    }

    @Test("Columns and offsets of ASCII lines follow the same rule")
    func placesASCIIWords() throws {
        let words = try WordSplitter.split("park  show 12").flatMap(\.words)
        #expect(words.map(\.place.column) == [1, 7, 12])
        #expect(words.map(\.place.offset) == [0, 6, 11])
        #expect(words.last?.end == Place(column: 14, offset: 13))
    }

    @Test(
        "An open quote is an error at the place of the quote",
        arguments: [
            ("a 'b", 3, 2, CommandProblem.unclosedQuote("'")),
            ("йод \"b", 5, 7, .unclosedQuote("\"")),
            ("a; b'c' \"", 9, 8, .unclosedQuote("\"")),
            ("a \\", 3, 2, .trailingBackslash),
            ("a 'b\\", 3, 2, .unclosedQuote("'")),
            ("\"a\\", 3, 2, .trailingBackslash),
        ]
    )
    func reportsOpenQuotes(line: String, column: Int, offset: Int, problem: CommandProblem) {
        let failure = #expect(throws: CommandFailure.self) { try WordSplitter.split(line) }
        #expect(failure?.problem == problem)
        #expect(failure?.code == .unclosedQuote)
        #expect(failure?.column == column)
        #expect(failure?.offset == offset)
    }

    @Test(
        "Invalid UTF-8 is an error at its first byte, also in a comment",
        arguments: [
            ([0x61, 0xFF, 0x62], 1, 2),
            ([0xD0, 0xB9, 0x20, 0xD0], 3, 3),
            ([0xC0, 0x80], 0, 1),
            ([0xED, 0xA0, 0x80], 0, 1),
            ([0xF4, 0x90, 0x80, 0x80], 0, 1),
            ([0xE0, 0x80, 0x80], 0, 1),
            ([0x61, 0xE2, 0x82], 1, 2),
            ([0x61, 0xE2, 0x82, 0x61], 1, 2),
            ([0x23, 0x80], 1, 2),
            ([0x22, 0x80], 1, 2),
        ] as [([UInt8], Int, Int)]
    )
    func reportsInvalidUTF8(line: [UInt8], offset: Int, column: Int) {
        let failure = #expect(throws: CommandFailure.self) { try WordSplitter.split(line) }
        #expect(failure?.problem == .invalidUTF8(byte: line[offset], offset: offset))
        #expect(failure?.offset == offset)
        #expect(failure?.column == column)
    }

    @Test("The source of a line that cannot be split is trimmed and shows invalid bytes as U+FFFD")
    func repairsSource() {
        #expect(WordSplitter.source(of: [0x20, 0x61, 0xFF, 0x62, 0x20, 0x0D, 0x0A]) == "a\u{FFFD}b")
        #expect(WordSplitter.source(of: [0x20, 0x0A]) == "")
        #expect(WordSplitter.source(of: []) == "")
    }

    @Test(
        "A line with an open quote or a backslash at its end goes on",
        arguments: [
            ("a 'b", true), ("a \"b\n", true), ("a \\", true), ("a", false), ("a 'b'", false), ("# 'b", false),
            ("a \\\\", false), ("", false),
        ]
    )
    func knowsIncompleteLines(line: String, expected: Bool) {
        #expect(WordSplitter.isIncomplete(line) == expected)
    }

    @Test(
        "The check of UTF-8 agrees with the standard library on random bytes",
        arguments: [1, 2, 3, 4] as [UInt64]
    )
    func checksUTF8(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        // Bytes at the limits of the encoding meet its rules more often than all 256 do.
        let bytes: [UInt8] = [
            0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE,
            0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
        ]
        for _ in 0..<5_000 {
            let line = (0..<Int.random(in: 0...6, using: &random)).map { _ in bytes.randomElement(using: &random) ?? 0 }
            let isValid = String(validating: line, as: UTF8.self) != nil
            switch UTF8Check.check(line) {
            case .ascii: #expect(isValid && line.allSatisfy { $0 < 0x80 }, "seed \(seed): \(line)")
            case .valid: #expect(isValid, "seed \(seed): \(line)")
            case .invalid(let offset):
                #expect(!isValid, "seed \(seed): \(line)")
                let before = Array(line[..<offset])
                #expect(String(validating: before, as: UTF8.self) != nil, "seed \(seed): \(line)")
            }
        }
    }

    @Test("Random bytes never trap, and each word lies within the line", arguments: [11, 12, 13] as [UInt64])
    func survivesRandomBytes(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let alphabet: [UInt8] = Array("ab '\"\\;#\n\r\tй".utf8) + [0, 0x1B, 0x7F, 0xFF, 0xC3, 0xCC, 0x81]
        for _ in 0..<3_000 {
            let line = (0..<Int.random(in: 0...24, using: &random)).map { _ in
                alphabet.randomElement(using: &random) ?? 0
            }
            _ = WordSplitter.source(of: line)
            guard let commands = try? WordSplitter.split(line) else { continue }
            var last = 0
            for word in commands.flatMap(\.words) {
                #expect(word.place.offset >= last && word.end.offset > word.place.offset, "seed \(seed): \(line)")
                #expect(word.end.offset <= line.count, "seed \(seed): \(line)")
                #expect(word.place.column <= word.place.offset + 1, "seed \(seed): \(line)")
                last = word.end.offset
            }
        }
    }

    @Test("A line of 100 kB is split whole, whatever it is made of")
    func splitsLongLines() throws {
        let long = String(repeating: "й", count: 50_000)
        #expect(try words("x '\(long)'") == [["x", long]])
        #expect(try WordSplitter.split(String(repeating: "a ", count: 50_000)).first?.words.count == 50_000)
        #expect(try WordSplitter.split(String(repeating: "й;", count: 33_000)).count == 33_000)
        let last = try WordSplitter.split(String(repeating: "й ", count: 33_000)).first?.words.last
        #expect(last?.place == Place(column: 65_999, offset: 98_997))
        #expect(WordSplitter.isIncomplete(String(repeating: "\\", count: 99_999)))
    }
}
