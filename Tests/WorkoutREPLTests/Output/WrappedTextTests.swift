import Testing

@testable import WorkoutREPL

@Suite struct WrappedTextTests {
    private static let sentence =
        "A review request was still pending: it is lost with this session. Milestone 2 is not: the next session asks."

    private static let samples = [
        sentence, "  " + sentence, "error: " + sentence, "request     " + sentence, "训练 и тренировка, " + sentence,
        "\u{1B}[31merror:\u{1B}[0m " + sentence, "two  blanks  " + sentence + "  and  more",
    ]

    @Test(arguments: samples, [20, 40, 79, 80])
    func `no row is wider than the terminal, and no word is lost or broken`(text: String, columns: Int) {
        let rows = WrappedText.text(text, columns: columns, hang: 7).split(separator: "\n")
        #expect(rows.count > 1)
        #expect(rows.allSatisfy { displayWidth($0) <= columns }, "\(rows)")
        #expect(rows.flatMap { $0.split(separator: " ") } == text.split(separator: " "))
    }

    @Test(
        "What goes on is set off below what stands behind a label, blanks or a mark",
        arguments: [
            ("one two three four five", 20, 0, "one two three four\nfive"),
            ("one two three four five", 20, 2, "one two three four\n  five"),
            ("  one two three four five", 20, 0, "  one two three four\n  five"),
            ("key   one two three four five six", 26, 0, "key   one two three four\n      five six"),
            // Twenty cells have to be left beside a label.
            ("key   one two three four five six", 25, 0, "key   one two three four\n  five six"),
            ("first is no label of any kind  at all", 22, 0, "first is no label of\nany kind  at all"),
            ("one two three four\nfive six seven eight", 20, 4, "one two three four\nfive six seven eight"),
            ("short", 20, 4, "short"), ("", 20, 4, ""),
        ]
    )
    func hangs(text: String, columns: Int, hang: Int, expected: String) {
        #expect(WrappedText.text(text, columns: columns, hang: hang) == expected)
    }

    @Test func `a word that is longer than a row stays whole, so that it can be copied`() {
        let path = "/" + String(repeating: "a", count: 60)
        let text = WrappedText.text("there is no file '\(path)'; check the path", columns: 40)
        #expect(text == "there is no file\n'\(path)';\ncheck the path")
    }

    @Test(arguments: [nil, 0, 1, 19])
    func `without a terminal, and where hardly a word fits, text stays as it is`(columns: Int?) {
        #expect(WrappedText.text(Self.sentence, columns: columns, hang: 2) == Self.sentence)
    }

    @Test func `words are cut only in the cells of a table, wide characters never`() {
        #expect(WrappedText.rows(of: "abcdefgh ij", columns: 5, cutsWords: true) == ["abcde", "fgh", "ij"])
        #expect(WrappedText.rows(of: "训练训练", columns: 5, cutsWords: true) == ["训练", "训练"])
        #expect(WrappedText.rows(of: "训", columns: 1, cutsWords: true) == ["训"])
    }

    @Test func `alternatives that are longer than a row break behind a bar, what fits a row of its own does not`() {
        let usage =
            "usage: relaunch [--modifier hardened|original|asks-mid-dismissal|stamps-on-appear] [--size small|large]"
        #expect(
            WrappedText.text("error: " + usage, columns: 40, hang: 7) == """
                error: usage: relaunch [--modifier
                       hardened|original|
                       asks-mid-dismissal|
                       stamps-on-appear] [--size
                       small|large]
                """
        )
        #expect(WrappedText.rows(of: "one|two|three four", columns: 8) == ["one|two|", "three", "four"])
        #expect(WrappedText.rows(of: "one|two|three|", columns: 8) == ["one|two|", "three|"])
        #expect(WrappedText.rows(of: "a one|two|three", columns: 8) == ["a one|", "two|", "three"])
    }

    @Test(arguments: ["'/some|where/else|and/on'", "/a|b/cccccccccc|d/eeeeeeeee", "\"one|two|three|four|five\""])
    func `a bar in a path or in a quoted text breaks nothing`(word: String) {
        #expect(WrappedText.text("is not there: \(word)", columns: 20) == "is not there:\n\(word)")
    }

    @Test func `a word with no room below the text's beginning stands where it has room, and all that follows with it`()
    {
        let text = "skipped           at 2026-01-01T00:00:00.000Z since then nothing"
        #expect(
            WrappedText.rows(of: text, columns: 40, hang: 18) == [
                "skipped           at", "  2026-01-01T00:00:00.000Z since then", "  nothing",
            ]
        )
        // Room enough, or none anywhere: below the beginning.
        #expect(WrappedText.rows(of: text, columns: 43, hang: 18)[1].hasPrefix("                  2026"))
        #expect(WrappedText.rows(of: text, columns: 25, hang: 18)[1].hasPrefix("                  2026"))
    }
}
