import Foundation
import Testing

@testable import WorkoutREPL

/// The guided first ten minutes.
@Suite struct TourTests {
    private static let count = TourStep.all.count

    private func tour(_ answers: [ScriptedTerminal.Step], words: [String] = []) -> InProcess {
        InProcess(words, steps: [.line("tour")] + answers + [.line("status"), .line("quit")])
    }

    private var enters: [ScriptedTerminal.Step] { Array(repeating: .line(""), count: Self.count) }

    @Test func `with Enter every command is shown and run`() {
        let run = tour(enters)
        #expect(run.status == 0)
        #expect(run.errors.isEmpty, "\(run.errors)")
        var rest = run.output[...]
        for step in TourStep.all {
            let shown = rest.firstRange(of: "> \(step.command)\n")
            #expect(shown != nil, "\(step.command)")
            if let shown { rest = rest[shown.upperBound...] }
        }
        #expect(rest.contains("That was the tour."))
        let prompts = run.terminal.prompts.filter { $0.hasPrefix("tour ") }
        #expect(prompts.count == Self.count)
        #expect(prompts.first == "tour 1 of \(Self.count), Enter runs 'filter apply --size large', q leaves> ")
    }

    @Test func `what the texts tell is what happens`() {
        let output = tour(enters).output
        let told = [
            "skipped after filterApply: no milestone", "pending for milestone 2", "owed 2", "requested in window 1",
            "shown in window 1", "consumed: milestone 2", "already requested a review",
            "one more applied filter would not ask now", "session 2 has begun", "pending for milestone 5",
            "consumed: milestone 5", "closing", "modifier original", "pending for milestone 15",
            "dropped: the window that asked is not active", "consumed: milestone 15", "2 prompts shown",
            "there is none",
        ]
        var rest = output[...]
        for text in told {
            let found = rest.firstRange(of: text)
            #expect(found != nil, "\(text)")
            if let found { rest = rest[found.upperBound...] }
        }
    }

    @Test func `the person's data are as before`() {
        let output = tour(enters).output
        let after = output.components(separatedBy: "That was the tour.").last ?? ""
        #expect(after.contains("session     1, policy workoutapp, modifier hardened"))
        #expect(after.contains("filters     0 applied"))
    }

    @Test(arguments: ["q", " q ", "quit", "exit"])
    func `q leaves, and the session goes on`(answer: String) {
        let run = tour([.line(""), .line(answer)])
        #expect(run.output.contains("You have left the tour after 1 of \(Self.count) steps"))
        #expect(run.output.contains("filters     0 applied"))
        #expect(!run.output.contains("> filter apply\n"))
    }

    @Test(arguments: [ScriptedTerminal.Step.interrupt])
    func `Ctrl-C leaves, and the session goes on`(step: ScriptedTerminal.Step) {
        let run = tour([step])
        #expect(run.output.contains("You have left the tour after 0 of"))
        #expect(run.output.contains("session     1"))
        #expect(run.status == 0)
    }

    @Test func `anything else is answered, and the same step waits`() {
        let run = tour([.line("filter apply"), .line(""), .line("q")])
        #expect(run.output.contains("Enter goes on, q leaves;"))
        #expect(run.terminal.prompts.filter { $0.hasPrefix("tour 1 of") }.count == 2)
        #expect(run.output.contains("after 1 of"))
    }

    @Test func `the end of input leaves everything`() {
        let run = InProcess(steps: [.line("tour")])
        #expect(run.output.contains("You have left the tour"))
        #expect(run.status == 0)
    }

    @Test func `a signal in the tour ends the process in good order`() {
        let run = InProcess(steps: [.line("tour"), .signal(.terminate)])
        #expect(run.status == 128 + TerminationSignal.terminate.number)
        #expect(run.terminal.isClosed)
    }

    @Test func `without a person the steps follow each other`() {
        let run = InProcess(commands: "tour", "status")
        #expect(run.status == 0)
        #expect(run.output.contains("That was the tour."))
        #expect(run.output.contains("> timeline\n"))
        #expect(run.terminal.prompts.isEmpty)
    }

    @Test func `for scripts it is one object with what each step printed`() throws {
        let run = InProcess(commands: "tour", words: ["--json"])
        let lines = run.output.split(separator: "\n")
        let object = try #require(lines.first { $0.contains(#""command":"tour""#) })
        #expect(object.contains(#""command":"relaunch --modifier original""#))
        #expect(object.contains("2 prompts shown"))
        #expect(lines.allSatisfy { $0.hasPrefix("{") })
    }

    @Test func `its lines are not remembered and quiet does not silence it`() {
        let run = tour(enters, words: ["--quiet"])
        #expect(run.output.contains("consumed: milestone 15"))
    }
}
