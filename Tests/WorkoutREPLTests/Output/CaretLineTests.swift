import Testing

@testable import WorkoutREPL

@Suite struct CaretLineTests {
    /// Chinese characters and emoji take two columns, combining marks none, all others one.
    private func width(_ text: String) -> Int {
        text.unicodeScalars.reduce(0) { width, scalar in
            switch scalar.value {
            case 0x300...0x36F, 0x200D: width
            case 0x4E00...0x9FFF, 0x1F300...0x1FAFF: width + 2
            default: width + 1
            }
        }
    }

    @Test(
        "The caret stands under the character of the column",
        arguments: [
            ("park shwo 1", 6, "park shwo 1", "     ^"),
            ("x", 1, "x", "^"),
            ("park show", 10, "park show", "         ^"),
            ("йод x", 5, "йод x", "    ^"),
            ("训练 x", 4, "训练 x", "     ^"),
            ("e\u{301}💪 x", 4, "e\u{301}💪 x", "    ^"),
            ("a\tb", 3, "a b", "  ^"),
            ("a\u{1B}[m b", 6, "a?[m b", "     ^"),
            ("", 1, "", "^"),
            ("ab", 99, "ab", "  ^"),
            ("one\ntwo x", 9, "two x", "    ^"),
        ]
    )
    func marksPlace(source: String, column: Int, line: String, caret: String) {
        #expect(CaretLine.lines(source: source, column: column, width: width) == [line, caret])
    }

    @Test("Of a long line the surroundings of the place are shown", arguments: [1, 30, 5_000, 9_999, 10_001])
    func cutsLongLines(column: Int) {
        let source = String((0..<10_000).map { Character(String($0 % 10)) })
        let lines = CaretLine.lines(source: source, column: column, maxWidth: 40, width: width)
        #expect(lines.count == 2)
        #expect(lines.allSatisfy { width($0) <= 41 })
        let marked = Array(lines[0])[min(width(lines[1]) - 1, lines[0].count - 1)]
        #expect(marked == (column > 10_000 ? "9" : Character(String((column - 1) % 10))))
        #expect(lines[0].hasPrefix("…") == (column > 20))
        #expect(lines[0].hasSuffix("…") == (column < 9_900))
    }

    @Test("The place of a failure is shown in its command, not in the whole line")
    func marksPlaceInCommand() throws {
        let commands = try WordSplitter.split("статус ;  park shwo 1 # never")
        let failure = try #require(throws: CommandFailure.self) { try CommandTable.standard.parse(commands[1]) }
        let lines = CaretLine.lines(for: failure, in: commands[1], width: width)
        #expect(lines == ["park shwo 1", "     ^"])
        #expect(CaretLine.lines(for: CommandFailure(.notSignedIn), in: commands[1], width: width) == nil)
    }
}
