import Testing

@testable import WorkoutREPL

@Suite struct PartialLineTests {
    @Test(
        "The word at the cursor is known with its source and its quotes",
        arguments: [
            ("", [], "", "", QuoteStyle.plain),
            ("pa", [], "pa", "pa", .plain),
            ("park ", ["park"], "", "", .plain),
            ("park li", ["park"], "li", "li", .plain),
            ("status; park li", ["park"], "li", "li", .plain),
            ("status;", [], "", "", .plain),
            ("x \"San Fr", ["x"], "San Fr", "\"San Fr", .double),
            ("x 'San Fr", ["x"], "San Fr", "'San Fr", .single),
            ("x San\\ Fr", ["x"], "San Fr", "San\\ Fr", .plain),
            ("x San\\", ["x"], "San", "San\\", .plain),
            ("x 'a b'", ["x"], "a b", "'a b'", .plain),
            ("x Мо", ["x"], "Мо", "Мо", .plain),
        ]
    )
    func readsWord(text: String, words: [String], current: String, source: String, style: QuoteStyle) {
        let line = PartialLine(textBeforeCursor: text)
        #expect(line.words.map(\.text) == words)
        #expect(line.current == current)
        #expect(line.currentSource == source)
        #expect(line.style == style)
        #expect(!line.isComment)
    }

    @Test("A comment is known as such", arguments: ["# pa", "park list # li"])
    func knowsComments(text: String) {
        #expect(PartialLine(textBeforeCursor: text).isComment)
    }
}
