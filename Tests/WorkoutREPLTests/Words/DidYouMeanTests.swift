import Testing

@testable import WorkoutREPL

@Suite struct DidYouMeanTests {
    private let commands = CommandTable.standard.entries.map(\.word)

    @Test(
        "The nearest command within two edits is suggested",
        arguments: [
            ("hlep", "help"), ("prak", "park"), ("statsu", "status"), ("filtr", "filter"), ("Status", "status"),
            ("QUIT", "quit"), ("lgo", "log"), ("jurnl", "journal"), ("evnet", "event"), ("waitt", "wait"),
            ("se", "set"),
        ]
    )
    func suggests(word: String, expected: String) {
        #expect(DidYouMean.suggestion(for: word, among: commands) == expected)
    }

    @Test(
        "Nothing is suggested where nothing is near",
        arguments: ["zzzz", "bogus", "x", "ab", "foo", "", "йцук", String(repeating: "park", count: 30_000)]
    )
    func suggestsNothing(word: String) {
        #expect(DidYouMean.suggestion(for: word, among: commands) == nil)
    }

    @Test("Short words get one edit")
    func givesShortWordsOneEdit() {
        #expect(DidYouMean.suggestion(for: "o", among: ["on", "off"]) == "on")
        #expect(DidYouMean.suggestion(for: "fo", among: ["on", "off"]) == nil)
        #expect(DidYouMean.suggestion(for: "oof", among: ["off"]) == "off")
        #expect(DidYouMean.suggestion(for: "a", among: ["b"]) == nil)
    }

    @Test("What is suggested is never empty and never the word itself")
    func suggestsSomethingElse() {
        #expect(DidYouMean.suggestion(for: "a", among: [""]) == nil)
        #expect(DidYouMean.suggestion(for: "park", among: ["park"]) == nil)
    }

    @Test(
        "Edits are counted as insertions, removals, replacements and swaps of neighbours",
        arguments: [
            ("", "", 0), ("a", "", 1), ("abc", "acb", 1), ("abc", "abd", 1), ("abc", "abcd", 1), ("ca", "abc", 3),
            ("kitten", "sitting", 3), ("привет", "пирвет", 1),
        ]
    )
    func countsEdits(first: String, second: String, expected: Int) {
        let first = Array(first.unicodeScalars)
        let second = Array(second.unicodeScalars)
        #expect(DidYouMean.editDistance(first, second) == expected)
        #expect(DidYouMean.editDistance(second, first) == expected)
    }
}
