import Testing

@testable import WorkoutREPL

/// What a session's end loses is said in the same words, however the session ends.
@Suite struct SessionLossTests {
    private static let pending =
        "A review request was still pending: it is lost with this session. Milestone 2 is not: the next session asks for it "
        + "when a filter is applied."
    private static let scheduled =
        "The request scheduled after filterApply had not come due: it is lost with this session. Nothing was asked and "
        + "nothing recorded."

    private func output(_ commands: [String], words: [String] = []) -> String {
        InProcess(words, steps: commands.map { .line($0) }, traits: TerminalTraits()).output
    }

    @Test(arguments: ["quit", "relaunch", "crash"]) func `a pending request is told of`(end: String) {
        #expect(output(["filter apply", "filter apply", end]).contains("\n\(Self.pending)\n"))
    }

    @Test(arguments: ["quit", "relaunch", "crash"]) func `nothing is told where nothing is lost`(end: String) {
        #expect(!output(["filter apply", "filter apply", "wait 1s", end]).contains("lost with this session"))
    }

    @Test func `under other rules nothing is promised`() {
        let text = output(["filter apply", "filter apply", "relaunch --policy reviewkit"])
        #expect(
            text.contains("it is lost with this session. Nothing was asked and nothing recorded.\nsession 2 has begun")
        )
        #expect(!text.contains("the next session asks"))
    }

    @Test(arguments: ["quit", "relaunch", "crash"]) func `a scheduled request is told of`(end: String) {
        let commands = ["set configuration quick-testing", "filter apply", "filter apply", end]
        let text = output(commands, words: ["--policy", "nccrequestreview"])
        #expect(text.contains(Self.scheduled), "\(text)")
    }

    @Test func `scripts get the sentence as a member`() {
        let text = InProcess(
            ["--json"],
            steps: ["filter apply", "filter apply", "relaunch", "relaunch"].map { .line($0) },
            traits: TerminalTraits()
        ).output
        #expect(text.contains(#""lost":"\#(Self.pending)""#))
        #expect(text.contains(#""lost":null"#))
    }
}
