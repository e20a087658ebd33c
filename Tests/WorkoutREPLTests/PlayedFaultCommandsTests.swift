import Foundation
import ReviewModifierSim
import ReviewService
import TestSupport
import Testing

@testable import WorkoutREPL

@Suite("The commands that a played fault is told with")
struct PlayedFaultCommandsTests {
    /// One's own at the root view: a count and a date stand before each ask.
    private static let patient = ReviewPolicy(
        name: "patient",
        progress: .primaryActions,
        waitMilliseconds: 2_000,
        record: .consume,
        keys: LedgerKeys(
            launchCount: "launches",
            primaryActionCount: "actions",
            firstUseAt: "first",
            lastAskedAt: "asked"
        )
    ) { policy in
        policy.content = ReviewGates {
            $0.primaryActions = 3
            $0.launches = 2
            $0.sustainedUseMilliseconds = 86_400_000
            $0.cooldownMilliseconds = 90 * 86_400_000
        }
        policy.isTiedToView = true
    }

    @Test(arguments: [
        (ReviewPolicy.workoutApp, ReviewRequestModifier.original, ["R3", "R4", "R6b"]),
        (.reviewKit, .asksMidDismissal, ["R7"]),
        (.reviewKit, .stampsOnAppear, ["R8"]),
        (patient, .original, ["R3", "R4", "R6b"]),
    ])
    func `show in the terminal what the message says that happens`(
        policy: ReviewPolicy,
        modifier: ReviewRequestModifier,
        labels: [String]
    ) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var shown: [String] = []
        for fault in ReportedFault.all {
            guard let text = fault.fault(of: policy, modifier: modifier) else { continue }
            shown.append(fault.label)
            let told = try Told(text)
            let file = folder.appendingPathComponent("patient.json")
            try policy.json.write(to: file, atomically: true, encoding: .utf8)
            let options = told.options.map { $0.hasSuffix(".json") ? file.path : $0 }
            let terminal = TranscriptTerminal(told.commands, isInterrupted: { false })
            let status = Program.run(options + ["--no-init", "--json"], environment: [:]) { _, _ in terminal }
            #expect(status == 0, "\(text)")
            // What is said about a policy where it is chosen goes to the other channel.
            let lines = terminal.transcripts.joined().split(separator: "\n").filter { $0.hasPrefix("{") }
            let events = try lines.flatMap { line in
                try DecodedJSON(line)["events"].elements.map { event in
                    ["at", "source", "name"].compactMap { event[$0].text }.joined(separator: " ")
                }
            }
            let ends = events.filter { !$0.hasSuffix("session ended") || told.rows.contains($0) }
            #expect(!told.rows.isEmpty && ends.suffix(told.rows.count) == told.rows[...], "\(text)\n\(events)")
        }
        #expect(shown == labels)
    }

    /// What a message says.
    private struct Told {
        var options: [String] = []
        var commands: [String] = []
        /// Time, source and name of what happens.
        var rows: [String] = []

        init(_ text: String) throws {
            let lines = text.split(separator: "\n").map(String.init)
            func rest(of beginning: String) throws -> String {
                let line = try #require(lines.first { $0.hasPrefix(beginning) }, "\(text)")
                return String(line.dropFirst(beginning.count))
            }
            options = try rest(of: "  to see it: workout-repl ").split(separator: " ").map(String.init)
            commands = try rest(of: "  then type: ").components(separatedBy: "; ")
            rows = lines.filter { $0.hasPrefix("    2") }
                .map { $0.split(separator: " ").prefix(3).joined(separator: " ") }
        }
    }
}
