import Foundation
import TestSupport
import Testing

@testable import WorkoutREPL

/// The bar for what takes more than a second, on a clock that the test turns.
@Suite struct ProgressBarTests {
    private final class Clock {
        var now = ContinuousClock.now
        func advance(_ milliseconds: Int) { now = now.advanced(by: .milliseconds(milliseconds)) }
    }

    private let clock = Clock()
    private let terminal = ScriptedTerminal([], traits: TerminalTraits(columns: 60, rows: 24))

    private func progress(isShown: Bool = true) -> ProgressBar {
        ProgressBar(terminal, isShown: isShown) { [clock] in clock.now }
    }

    private var errors: String { terminal.text(on: .error) }

    @Test func `what takes less than a second shows nothing`() {
        let progress = progress()
        progress.during("import") {
            for done in 1...9 {
                clock.advance(100)
                progress.update("import", done: done, of: 9)
            }
        }
        #expect(terminal.writes.isEmpty)
    }

    @Test func `a bar grows on standard error and is erased at the end`() {
        let progress = progress()
        progress.during("import") {
            clock.advance(1_500)
            progress.update("import", done: 25, of: 100)
            clock.advance(500)
            progress.update("import", done: 75, of: 100)
        }
        #expect(terminal.writes.allSatisfy { $0.channel == .error })
        let rows = errors.split(separator: "\r").map(String.init)
        #expect(rows[0].hasPrefix("import [") && rows[0].hasSuffix("]  25 %  25 of 100"))
        #expect(rows[1].contains("75 %") && displayWidth(rows[1]) <= 59)
        #expect(rows[1].count { $0 == "#" } > rows[0].count { $0 == "#" })
        #expect(rows.last?.allSatisfy { $0 == " " } == true)
        #expect(errors.hasSuffix("\r"))
        #expect(rows.last?.count == rows[1].count)
        #expect(!errors.contains("\u{1B}"))
    }

    @Test func `it is painted ten times a second at most, and the total asked for once`() {
        let progress = progress()
        var questions = 0
        func total() -> Int? {
            questions += 1
            return 1000
        }
        progress.during("repeat") {
            clock.advance(1_000)
            for done in 1...1000 {
                clock.advance(1)
                progress.update("repeat", done: done, of: total())
            }
        }
        #expect((9...12).contains(terminal.writes.count), "\(terminal.writes.count)")
        #expect(questions == 1)
    }

    @Test func `without a known total it counts`() {
        let progress = progress()
        progress.during("import") {
            clock.advance(1_000)
            progress.update("import", done: 4_096, of: nil)
        }
        #expect(errors.hasPrefix("\rimport 4096"))
    }

    @Test func `within another bar nothing is shown, and elsewhere than at a terminal nothing at all`() {
        let outer = progress()
        outer.during("repeat") {
            outer.during("import") {
                clock.advance(2_000)
                outer.update("import", done: 1, of: 2)
            }
        }
        let off = progress(isShown: false)
        off.during("repeat") {
            clock.advance(2_000)
            off.update("repeat", done: 1, of: 2)
        }
        #expect(terminal.writes.isEmpty)
    }

    @Test func `what fails erases its bar, too`() {
        struct Failed: Error {}
        let progress = progress()
        #expect(throws: Failed.self) {
            try progress.during("import") {
                clock.advance(2_000)
                progress.update("import", done: 1, of: 2)
                throw Failed()
            }
        }
        #expect(errors.hasSuffix(" \r"))
    }

    @Test(.enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
    func `an import that is interrupted changes nothing`() throws {
        terminal.isInterrupted = true
        let status = Program.run(
            ["--ephemeral", "--demo", "-c", "park import '\(SharedData.parks.path)'", "-c", "park list --limit 0"],
            environment: [:]
        ) { _, _ in terminal }
        #expect(errors.hasPrefix("error: interrupted after 64 objects; nothing was imported"))
        #expect(terminal.text().contains("50 parks match"))
        #expect(status == 1)
    }
}
