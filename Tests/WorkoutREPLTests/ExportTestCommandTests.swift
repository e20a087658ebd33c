import Foundation
import TestSupport
import Testing

@testable import WorkoutREPL

@Suite("export test")
struct ExportTestCommandTests {
    private func export(
        _ commands: [String],
        to name: String = "Exported.swift",
        options: [String] = []
    ) throws -> (text: String, printed: String) {
        let folder = try TemporaryFolder()
        let path = folder.path(of: name)
        let terminal = TranscriptTerminal(commands + ["export test \(path)"], isInterrupted: { false })
        _ = Program.run(
            ["--ephemeral", "--clock", "stopped", "--no-init"] + options,
            environment: [:]
        ) { _, _ in terminal }
        return ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "", terminal.transcripts.joined())
    }

    /// The file is compiled and run among the tests of the simulation: what is written is a test that passes.
    @Test func `a session is written as the test that stands among ours`() throws {
        let commands = [
            "filter apply", "filter apply", "wait 300ms", "view disappear", "form open event", "view appear", "wait 1s",
            "form close", "device clock -1d", "wait 1s",
        ]
        let golden = try Checkout.text(of: "Tests/ReviewModifierSimTests/ExportedSessionTests.swift")
        #expect(try export(commands, to: "ExportedSessionTests.swift").text == golden)
    }

    @Test func `the session of a policy of one's own carries the policy`() throws {
        let own = Checkout.root.appending(path: "docs/walkthroughs/patient.json").path
        let golden = try Checkout.text(of: "Tests/ReviewModifierSimTests/ExportedOwnPolicyTests.swift")
        let commands = ["filter apply", "filter apply", "filter apply", "wait 2s"]
        let written = try export(commands, to: "ExportedOwnPolicyTests.swift", options: ["--policy", own])
        #expect(written.text == golden)
    }

    @Test func `a session that changed its own rules is not written`() throws {
        let (text, printed) = try export(["filter apply", "forget"])
        #expect(text.isEmpty)
        #expect(printed.contains("error: this session has changed its own rules"))
    }

    @Test func `a file that can't be written is named`() {
        let terminal = TranscriptTerminal(["export test /nowhere/Test.swift"], isInterrupted: { false })
        let status = Program.run(["--ephemeral", "--no-init"], environment: [:]) { _, _ in terminal }
        #expect(status == 1)
        #expect(terminal.transcripts.joined().contains("/nowhere/Test.swift cannot be written"))
    }
}
