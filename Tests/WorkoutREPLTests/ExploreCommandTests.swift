import Foundation
import ReviewModifierSim
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

    @Test func `what breaks a rule is printed as a page that runs as it is written`() throws {
        let (text, status) = run(["explore --modifier original --depth 4"])
        #expect(status == 0)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let pages = text.components(separatedBy: "\n# ").dropFirst()
        #expect(pages.count == 3)
        for page in pages {
            let path = folder.appendingPathComponent("page.md").path
            try ("# " + page).write(toFile: path, atomically: true, encoding: .utf8)
            #expect(try Walkthroughs.differences(inFile: path).isEmpty)
            #expect(page.contains("platform  dropped"))
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
        ] {
            let (text, status) = run([command])
            #expect(status == 1, "\(command): \(text)")
            #expect(text.hasPrefix("error: "), "\(command): \(text)")
        }
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
