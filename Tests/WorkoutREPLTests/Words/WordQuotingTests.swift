import TestSupport
import Testing

@testable import WorkoutREPL

@Suite struct WordQuotingTests {
    @Test(
        "Only what needs quotes gets them",
        arguments: [
            ("small", "small"), ("Москва", "Москва"), ("a#b", "a#b"), ("done!", "done!"), ("--x", "--x"),
            ("", "\"\""), ("New York", "\"New York\""), ("#1", "\"#1\""), ("a;b", "\"a;b\""),
            ("it's", "\"it's\""), ("a\"b\\c", "\"a\\\"b\\\\c\""),
        ]
    )
    func quotes(text: String, expected: String) {
        #expect(WordSplitter.quote(text) == expected)
    }

    @Test("Text in every style is read back as exactly that text", arguments: [21, 22, 23, 24] as [UInt64])
    func roundTrips(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let scalars: [Unicode.Scalar] = [
            "a", "Z", "0", " ", "'", "\"", "\\", ";", "#", "-", "=", "!", "$", "\t", "\n", "\r", "\0", "\u{1B}",
            "\u{7F}",
            "й", "\u{301}", "\u{200D}", "💪", "训", "\u{A0}", "\u{FFFD}",
        ]
        for _ in 0..<4_000 {
            var text = ""
            for _ in 0..<Int.random(in: 0...10, using: &random) {
                text.unicodeScalars.append(scalars.randomElement(using: &random) ?? "a")
            }
            for style in [QuoteStyle.plain, .single, .double] {
                let line = "x " + WordSplitter.quote(text, style: style) + " y"
                let words = try WordSplitter.split(line).first?.words ?? []
                #expect(
                    words.map { Array($0.text.utf8) } == ["x", text, "y"].map { Array($0.utf8) },
                    "seed \(seed): \(text.debugDescription) as \(style)"
                )
            }
        }
    }

    @Test("An open word goes on where it was left", arguments: [QuoteStyle.single, .double])
    func leavesWordsOpen(style: QuoteStyle) throws {
        let line = "x " + WordSplitter.quote("it's \"half", style: style, closed: false)
        #expect(WordSplitter.isIncomplete(line))
        let close = style == .single ? "'" : "\""
        #expect(try WordSplitter.split(line + " more" + close).first?.words.last?.text == "it's \"half more")
    }

    @Test("The inverse of a list of words gives the list back", arguments: [31, 32] as [UInt64])
    func joinsLists(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let pieces = ["park", "", "a b", "'", "\"", "\\", "#", "--", ";", "Ж", "\n"]
        for _ in 0..<1_000 {
            let words = (0..<Int.random(in: 1...6, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }
            let line = words.map { WordSplitter.quote($0) }.joined(separator: " ")
            #expect(try WordSplitter.split(line).map { $0.words.map(\.text) } == [words], "seed \(seed): \(line)")
        }
    }
}
