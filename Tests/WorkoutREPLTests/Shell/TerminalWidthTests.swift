import Testing

@testable import WorkoutREPL

/// What the program says at terminals of several widths, and through none.
@Suite struct TerminalWidthTests {
    private static let commands = [
        "filter apply", "filter apply", "status", "why filter", "hlep", "set", "platform", "park show 1", "help wait",
        "tour", "q", "wait 1 day", "relaunch --policy reviewkit", "log --all",
        "nonsense with so many words behind it that they need more than one row of any terminal",
        "relaunch --policy workoutapp", "filter apply",
    ]

    private func run(_ columns: Int?, errors: Int?) -> InProcess {
        InProcess(
            steps: Self.commands.map { .line($0) },
            traits: TerminalTraits(columns: columns, errorColumns: errors, rows: nil)
        )
    }

    @Test(arguments: [40, 80])
    func `no sentence, row or table is wider than the terminal`(columns: Int) {
        let run = run(columns, errors: columns)
        for text in [run.output, run.errors] {
            let wide = text.split(separator: "\n").filter { displayWidth($0) > columns }
            #expect(wide.isEmpty, "\(wide)")
        }
        #expect(run.errors.contains("error: '1 day' is two words;"))
    }

    @Test(arguments: [40, 80, 1000])
    func `every width tells the same words`(columns: Int) {
        func words(_ text: String) -> [Substring] {
            text.split { $0 == " " || $0 == "\n" }.filter { !$0.allSatisfy { "-^".contains($0) } }
        }
        // A table that is shown as a list repeats its titles; all else is the same.
        let (narrow, wide) = (run(columns, errors: columns), run(nil, errors: nil))
        #expect(Set(words(wide.output)).subtracting(words(narrow.output)).isEmpty)
        let sentences = { (run: InProcess) in run.errors.split(separator: "\n").filter { !$0.contains("nonsense with") }
        }
        #expect(words(sentences(wide).joined(separator: " ")) == words(sentences(narrow).joined(separator: " ")))
    }

    @Test func `results at a terminal break no sentence of an error that goes into a file, nor the other way round`() {
        let errors = run(40, errors: nil).errors
        #expect(
            errors.contains("'1 day' is two words; write the number and ms, s, m, h or d as one; did you mean '1d'?\n")
        )
        let output = run(nil, errors: 40).output
        let loss = "A review request was still pending: it is lost with this session."
        #expect(output.contains("\n\(loss) Nothing was asked and nothing recorded.\n"))
        #expect(
            output.hasSuffix("\n\(loss) Milestone 2 is not: the next session asks for it when a filter is applied.\n")
        )
    }

    @Test func `the caret stays below its place where the line is longer than a row`() throws {
        let line = "park show 1 --nonsense " + String(repeating: "x", count: 60)
        let run = InProcess(
            steps: [.line(line)],
            traits: TerminalTraits(columns: 40, errorColumns: 40, rows: nil)
        )
        let rows = run.errors.split(separator: "\n")
        let (shown, caret) = (try #require(rows.dropLast().last), try #require(rows.last))
        #expect(displayWidth(shown) <= 40)
        #expect(caret.last == "^" && shown.dropFirst(caret.count - 1).hasPrefix("--nons"), "\(rows)")
    }

    @Test func `pictures, and sessions to copy, are left as they are`() {
        let steps: [ScriptedTerminal.Step] = [.line("explore --depth 2 --modifier original")]
        let run = InProcess(steps: steps, traits: TerminalTraits(columns: 60, rows: nil))
        let wide = run.output.split(separator: "\n").filter { displayWidth($0) > 60 }
        #expect(wide.contains { $0.hasPrefix("2026-01-01T00:00:00.000Z  review    requested in window 1") })
        #expect(!wide.contains { $0.hasPrefix("The first command") })
        #expect(wide.allSatisfy { $0.hasPrefix("2026-") || $0.hasPrefix("> ") || $0.hasPrefix("```") }, "\(wide)")
    }

    @Test(arguments: [["--bogus"], ["--policy", "none at all"], ["--help"]])
    func `the command line's own words keep to the width`(words: [String]) {
        let run = InProcess(words, traits: TerminalTraits(columns: 40, errorColumns: 40, rows: nil))
        let text = run.output + run.errors
        #expect(text.split(separator: "\n").count > 1)
        // A list of words without blanks may be longer than a row, which it then has for itself.
        let wide = text.split(separator: "\n").filter { displayWidth($0) > 40 && $0.split(separator: " ").count > 1 }
        #expect(wide.isEmpty, "\(wide)")
    }

    // MARK: The prompt

    @Test(
        "The prompt takes half of the row at most, as long as that can be",
        arguments: [
            (nil, "session 2, request pending> ", "session 2> "), (80, "session 2, request pending> ", "session 2> "),
            (56, "session 2, request pending> ", "session 2> "), (55, "2, pending> ", "session 2> "),
            (40, "2, pending> ", "session 2> "), (22, "pending> ", "session 2> "), (20, "pending> ", "2> "),
            (10, "!> ", "2> "), (5, "!> ", "> "), (1, "!> ", "> "),
        ]
    )
    func prompt(columns: Int?, pending: String, idle: String) {
        let run = InProcess(
            steps: [.line("relaunch"), .line("filter apply"), .line("filter apply")],
            traits: TerminalTraits(columns: columns, rows: nil)
        )
        #expect(run.terminal.prompts.last == pending)
        #expect(run.terminal.prompts.dropLast().last == idle)
    }

    @Test func `the tour's prompt says what Enter runs, on a row before it where it is too long for one`() {
        for (columns, prompt) in [
            (100, "tour 11 of 13, Enter runs "), (80, "tour 11 of 13, Enter or q> "), (30, "tour> "),
        ] {
            let run = InProcess(
                steps: [.line("tour")] + Array(repeating: .line(""), count: 11) + [.line("q"), .line("quit")],
                traits: TerminalTraits(columns: columns, rows: nil)
            )
            let prompts = run.terminal.prompts.filter { $0.hasPrefix("tour") }
            #expect(prompts.count == 12 && prompts[10].hasPrefix(prompt), "\(prompts)")
            let words = (run.output + prompts[10]).split { $0 == " " || $0 == "\n" }.joined(separator: " ")
            #expect(words.contains("Enter runs 'repeat 9 filter apply; scene inactive; wait 0.8s', q leaves"))
        }
    }
}
