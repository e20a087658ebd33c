import Testing

@testable import WorkoutREPL

/// When text is coloured, and what.
@Suite struct ColourTests {
    private static let escape = "\u{1B}["
    private static let coloured = TerminalTraits(
        columns: 80,
        rows: 24,
        supportsColour: true,
        supportsColourOnError: true
    )

    @Test(arguments: [
        (ColourChoice.auto, false, false), (.auto, true, true), (.always, false, true), (.always, true, true),
        (.never, true, false), (.never, false, false),
    ])
    func `the flag comes before what the terminal can`(choice: ColourChoice, terminalCan: Bool, expected: Bool) {
        let traits = terminalCan ? Self.coloured : TerminalTraits()
        let painted = Colouring(choice, traits: traits).paint("x", .review)
        #expect(painted.contains(Self.escape) == expected)
    }

    @Test func `each channel is coloured by what it leads to`() {
        let traits = TerminalTraits(supportsColour: true, supportsColourOnError: false)
        let colouring = Colouring(.auto, traits: traits)
        #expect(colouring.paint("x", .error, on: .output) != "x")
        #expect(colouring.paint("x", .error, on: .error) == "x")
    }

    @Test func `a coloured text is as wide as it was`() {
        let colouring = Colouring(.always, traits: TerminalTraits())
        #expect(displayWidth(colouring.paint("парк", .pending)) == 4)
        #expect(colouring.paint("", .pending).isEmpty)
    }

    @Test func `at a terminal events, errors and the prompt are coloured`() {
        let run = InProcess(
            steps: [.line("filter apply; filter apply"), .line("log"), .line("bogus")],
            traits: Self.coloured
        )
        #expect(run.output.contains("\u{1B}[33mreview  \u{1B}[0m  pending"))
        #expect(run.errors.hasPrefix("\u{1B}[1;31merror:\u{1B}[0m 'bogus'"))
        #expect(run.terminal.prompts.last == "\u{1B}[1msession 1\u{1B}[0m, \u{1B}[33mrequest pending\u{1B}[0m> ")
    }

    @Test(arguments: [["--colour", "never"], ["--color=never"], ["--json"], ["--colour", "always", "--json"]])
    func `nothing that scripts read is coloured`(words: [String]) {
        let steps: [ScriptedTerminal.Step] = [.line("filter apply"), .line("log"), .line("park list --limit 2")]
        let run = InProcess(words, steps: steps, traits: words.contains("always") ? TerminalTraits() : Self.coloured)
        #expect(!run.output.contains("\u{1B}"))
    }

    @Test func `without colours the prompt is plain`() {
        #expect(
            InProcess(steps: [.line("filter apply; filter apply")]).terminal.prompts.last
                == "session 1, request pending> "
        )
    }
}
