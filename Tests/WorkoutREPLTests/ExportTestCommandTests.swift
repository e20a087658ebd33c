import Foundation
import ReviewModifierSim
import ReviewService
import TestSupport
import Testing
import WorkoutDomain

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

    /// Sessions whose tests stand among ours, compiled and run: what was typed before, with which options, and the most lines.
    private static let goldens: [(name: String, commands: [String], options: [String], lines: Int)] = [
        ("LongSession", ["repeat 300 filter apply", "wait 2s"], [], 20),
        (
            "RepeatingSession",
            Array(repeating: ["journal add x", "filter apply", "view disappear", "view appear", "wait 1d"], count: 60)
                .flatMap { $0 },
            ["--policy", "reviewkit"], 22
        ),
        (
            "ChangedSession",
            [
                "journal add x", "set cadence demo", "journal add x", "wait 1s", "stars 5", "dismiss", "wait 1s",
                "set cadence default", "set cadence demo", "wait 130d", "repeat 3 journal add x",
            ], ["--policy", "reviewkit"], 57
        ),
        (
            "VariedSession",
            (1...12).flatMap { number in
                [
                    "journal add x", "wait \(number)s", "form open park", "wait \(number * 7)ms", "form close",
                    "filter apply",
                ]
            }, [], 38
        ),
        (
            "LaterSession",
            [
                "filter apply; filter apply; wait 1s; platform set ratings=off; platform rate 5; device clock -1d",
                "relaunch --app-version 2.1", "repeat 3 filter apply", "wait 400d", "platform set ratings=on",
                "relaunch", "repeat 9 filter apply", "wait 1s",
            ], [], 29
        ),
    ]

    @Test(arguments: goldens)
    func `a long, a varied and a later session are written as the tests that stand among ours`(
        name: String,
        commands: [String],
        options: [String],
        lines: Int
    ) throws {
        let file = "Exported\(name)Tests.swift"
        let written = try export(commands, to: file, options: options)
        #expect(written.text == (try Checkout.text(of: "Tests/ReviewModifierSimTests/\(file)")))
        let count = written.text.split(separator: "\n").count
        #expect(count <= lines)
        #expect(written.printed.contains("written as a test of \(count) lines to"))
        #expect(written.text.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }

    /// What a random user does, without 'forget'.
    private static let deeds = [
        "filter apply", "journal add x", "fail next; journal add x", "view disappear", "view appear", "scene inactive",
        "scene active", "form open park", "form close", "wait 300ms", "wait 1s", "wait 1d", "wait 130d",
        "device clock +1d", "device clock -1d", "device clock correct", "platform set ratings=off",
        "platform set ratings=on", "platform set build=testflight", "platform set build=store", "platform rate 5",
        "rate", "stars 5", "stars 2", "dismiss", "setback", "cancel", "window open", "window focus 1", "window focus 2",
        "window close 2", "relaunch", "crash", "relaunch --app-version 3", "repeat 4 filter apply",
        "set cadence demo", "set cadence default", "set configuration quick-testing",
    ]

    @Test(arguments: ReviewPolicy.designs + [eager], 0..<25 as Range<UInt64>)
    func `the test of any session expects what the session told`(policy: ReviewPolicy, seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var started: [LogEntry] = []
        let folder = try TemporaryFolder()
        let file = try folder.write(policy.json, to: "policy.json")
        let laboratory = try Laboratory(
            Laboratory.Configuration(location: .ephemeral, clock: .stopped, policy: .file(path: file)),
            events: &started
        )
        var told: [LogEntry] = []
        for _ in 0..<60 {
            guard let deed = Self.deeds.randomElement(using: &generator) else { continue }
            for words in try WordSplitter.split(Array(deed.utf8)) {
                told += laboratory.catchUp().events
                let command = try CommandTable.standard.parse(words)
                var rounds = [command]
                if case .repeat(let count, let repeated, _) = command {
                    rounds = Array(repeating: repeated, count: count)
                }
                for round in rounds {
                    told += laboratory.catchUp().events
                    let done = laboratory.execute(round)?.events ?? []
                    // A session's own events begin behind what its start tells, which a test does not expect.
                    let isStart = done.contains { $0.happening == .sessionStarted(number: laboratory.app.number) }
                    told = isStart ? [] : told + done
                }
            }
        }
        told += laboratory.catchUp().events
        let test = try laboratory.exportedTest(named: "x").test
        #expect(test.names == told.names(from: .review, .platform), "seed \(seed)")
    }

    private static let eager: ReviewPolicy = {
        var policy = ReviewPolicy.workoutApp
        policy.name = "eager"
        policy.waitMilliseconds = 0
        return policy
    }()

    @Test func `a session that is too long to be told whole is not written`() throws {
        let (text, printed) = try export(["repeat 5001 filter apply"])
        #expect(text.isEmpty)
        #expect(printed.contains("error: this session has more than the 5000 events that are kept"))
        let (whole, _) = try export(["repeat 5000 filter apply"])
        #expect(whole.contains("for _ in 1...5000 {"))
    }

    @Test func `a session that has erased the review state is not written`() throws {
        let (text, printed) = try export(["filter apply", "forget"])
        #expect(text.isEmpty)
        #expect(printed.contains("error: this session has erased what the rules remember ('forget')"))
    }

    @Test func `a file that can't be written is named`() {
        let terminal = TranscriptTerminal(["export test /nowhere/Test.swift"], isInterrupted: { false })
        let status = Program.run(["--ephemeral", "--no-init"], environment: [:]) { _, _ in terminal }
        #expect(status == 1)
        #expect(terminal.transcripts.joined().contains("/nowhere/Test.swift cannot be written"))
    }
}
