import Foundation
import ReviewModifierSim
import ReviewService
import TestSupport
import Testing

@testable import WorkoutREPL

@Suite("explore and data check")
struct ExploreCommandTests {
    /// Runs commands in a laboratory of their own and gives what was printed, both channels.
    private func run(_ commands: [String], _ options: [String] = ["--ephemeral", "--clock", "stopped"]) -> (
        String, Int32
    ) {
        let terminal = TranscriptTerminal(commands, isInterrupted: { false })
        let status = Program.run(options + ["--no-init"], environment: [:]) { _, _ in terminal }
        return (terminal.transcripts.joined(), status)
    }

    @Test(arguments: [
        ("--modifier original --depth 4", 3, "platform  dropped"),
        ("--policy reviewkit --modifier asks-mid-dismissal --depth 4", 1, "platform  dropped"),
        ("--policy reviewkit --modifier stamps-on-appear --depth 3", 2, "crash"),
    ])
    func `what breaks a rule is printed as a page that runs as it is written`(
        search: String,
        count: Int,
        sign: String
    ) throws {
        let (text, status) = run(["explore \(search)"])
        #expect(status == 0)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let pages = text.components(separatedBy: "\n# ").dropFirst()
        #expect(pages.count == count)
        for page in pages {
            let path = folder.appendingPathComponent("page.md").path
            try ("# " + page).write(toFile: path, atomically: true, encoding: .utf8)
            #expect(try Walkthroughs.differences(inFile: path).isEmpty)
            #expect(page.contains("makes it a development build"))
        }
        #expect(text.contains("save each of them") == (count > 1))
        #expect(pages.contains { $0.contains(sign) })
    }

    @Test func `an interrupted search prints what it found, and replaces no drawing`() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).svg").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try "an earlier drawing".write(toFile: path, atomically: true, encoding: .utf8)
        // Interrupted when the rule about forms, four events deep, is not found yet.
        final class Answers { var left = 4 }
        let answers = Answers()
        let search = "explore --modifier original --depth 8 --graph \(path)"
        let terminal = TranscriptTerminal([search]) {
            answers.left -= 1
            return answers.left < 0
        }
        _ = Program.run(["--ephemeral", "--clock", "stopped", "--no-init"], environment: [:]) { _, _ in terminal }
        let text = terminal.transcripts.joined()
        #expect(text.contains(/interrupted when depth [1-7] of 8 was done: this is what was found so far/))
        #expect(text.contains("# cancelled-wait-asks-nothing"))
        #expect(text.contains("nothing is drawn"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "an earlier drawing")
    }

    @Test func `the result tells how far and how fast the search went`() {
        let (text, _) = run(["explore --depth 2"])
        #expect(text.contains(/: \d+ states, \d+ transitions \(\d+ a second\), depth 2\n/))
        var exploration = Exploration(policy: .workoutApp)
        exploration.run(depth: 2)
        let progress = ExplorationReport.progress(of: exploration, wanted: 8, since: .now.advanced(by: .seconds(-2)))
        #expect(progress.contains(/^depth 2 of 8, \d+ states, \d+ transitions, \d+\/s$/))
    }

    /// The file is compiled and run among the tests of the simulation.
    @Test func `a counterexample is written as the test that stands among ours`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "ExportedCounterexampleTests.swift")
        let search = "explore --policy reviewkit --modifier stamps-on-appear --invariant cooldown-holds --depth 3"
        let (text, status) = run(["\(search) --export \(path)"])
        #expect(status == 0)
        #expect(text.contains("the shortest way to break cooldown-holds is written as a test to"))
        let written = try String(contentsOfFile: path, encoding: .utf8)
        #expect(written == (try Checkout.text(of: "Tests/ReviewModifierSimTests/ExportedCounterexampleTests.swift")))
    }

    @Test func `where no rule is broken no test is written, and files that can't be written are named first`() {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).swift").path
        let (text, status) = run(["explore --depth 2 --export \(path)"])
        #expect(status == 0)
        #expect(text.contains("no broken rule was found, so nothing is written"))
        #expect(!FileManager.default.fileExists(atPath: path))
        for option in ["--export /nowhere/Test.swift", "--graph /nowhere/life.svg", "--graph /", "--graph life.png"] {
            let (text, status) = run(["explore --depth 64 \(option)"])
            #expect(status == 1)
            #expect(text.hasPrefix("error: "), "\(text)")
        }
    }

    @Test func `the hardened modifier breaks none, and one rule can be asked for`() {
        let (text, status) = run(["explore --depth 3", "explore --invariant one-request-per-session --depth 2"])
        #expect(status == 0)
        #expect(!text.contains("  NO  "))
        #expect(text.contains("one-request-per-session  yes"))
    }

    @Test func `names and depths out of range, and rules of other policies, are refused`() {
        for command in [
            "explore --depth 0", "explore --depth 65", "explore --invariant nothing", "explore --policy nothing",
            "explore --invariant cooldown-holds", "explore --policy reviewkit --modifier original",
            "explore --windows 0", "explore --windows 3", "explore --windows 2",
        ] {
            let (text, status) = run([command])
            #expect(status == 1, "\(command): \(text)")
            #expect(text.hasPrefix("error: "), "\(command): \(text)")
        }
    }

    @Test func `a second window is searched where the policy does not wait at each root view`() throws {
        let search = "explore --policy nccrequestreview --depth 3"
        let searches = try LaboratoryScript([search, "\(search) --windows 1", "\(search) --windows 2"])
        let states = searches.commands.compactMap { command -> Double? in
            if case .number(let count) = command["result"]["states"] { count } else { nil }
        }
        try #require(states.count == 3)
        #expect(states[0] == states[1] && states[1] < states[2])
        let (text, _) = run(["explore --windows 2"])
        #expect(text.contains("waits at the root view, and a search follows one window's root view only"))
    }

    @Test func `a search changes nothing in the session`() {
        let (text, _) = run(["filter apply", "status", "explore --depth 3", "status"])
        let states = text.components(separatedBy: "session     1,").dropFirst().map { $0.prefix(200) }
        #expect(states.count == 2)
        #expect(states.first == states.last)
    }

    @Test func `every rule of the search has its name in the command table`() {
        #expect(InvariantName.allCases.map(\.rawValue) == Invariant.all.map(\.name))
    }

    @Test func `data in order are said to be, and a damaged record is named`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let options = ["--data-dir", folder.path, "--clock", "stopped"]
        let (good, status) = run(["filter apply", "data check"], options)
        #expect(status == 0)
        #expect(good.hasSuffix("the data are in order\n"))
        try Stored.set("\"garbage\"", forKey: "reviewFilterAttemptedMilestones", in: folder.path)
        let (bad, failed) = run(["data check"], options)
        #expect(failed == 1)
        #expect(bad.contains("reviewFilterAttemptedMilestones"))
    }
}
