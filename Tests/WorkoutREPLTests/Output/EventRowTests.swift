import Testing

@testable import WorkoutREPL

/// Log rows and tables in a terminal's width.
@Suite struct EventRowTests {
    private static let steps: [ScriptedTerminal.Step] = [
        .line("filter apply"), .line("filter apply"), .line("wait 1s"), .line("log"), .line("park list"),
    ]

    private func lines(_ columns: Int?) -> [Substring] {
        let run = InProcess(steps: Self.steps, traits: TerminalTraits(columns: columns, rows: nil))
        #expect(run.status == 0)
        return run.output.split(separator: "\n")
    }

    @Test(arguments: [40, 60, 80, 100])
    func `no row is wider than the terminal, and no word of the log is lost`(columns: Int) {
        let lines = lines(columns)
        #expect(lines.allSatisfy { displayWidth($0) <= columns }, "\(lines.filter { displayWidth($0) > columns })")
        let words = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
        #expect(words.contains("skipped after filterApply: no milestone is reached that is known not to be completed"))
    }

    @Test func `through a pipe a row is a row, however long`() {
        #expect(lines(nil).contains { $0.hasSuffix("no milestone is reached that is known not to be completed") })
    }

    @Test(arguments: [0, 1, 2, 10_000])
    func `terminals of odd widths get all of it`(columns: Int) {
        #expect(lines(columns).contains { $0.hasSuffix("no milestone is reached that is known not to be completed") })
    }

    @Test func `the next table keeps to the width after a resize`() {
        let run = InProcess(
            steps: [.line("park list --limit 3"), .resize(columns: 50, rows: 24), .line("park list --limit 3")],
            traits: TerminalTraits(columns: 200, rows: 24)
        )
        let rules = run.output.split(separator: "\n").filter { $0.hasPrefix("--") }
        #expect(rules.count == 2)
        #expect(rules.last.map { $0.count <= 50 } == true && rules.first.map { $0.count > 50 } == true, "\(rules)")
    }
}
