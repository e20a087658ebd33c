import TestSupport
import Testing

@testable import WorkoutREPL

/// `compare` tells what each design would have done: it has to be what each does.
@Suite struct ComparisonTests {
    /// What any session can be put through.
    private static let common = [
        "filter apply", "filter apply", "filter apply", "journal add a", "journal add b", "wait 300ms", "wait 1s",
        "wait 2s", "wait 1d", "wait 61d", "view disappear", "view appear", "scene inactive", "scene active",
        "window open", "window focus 1", "window close", "form open park", "form close", "fail next", "setback",
        "device clock -1d", "device clock +2d", "device clock correct", "platform set ratings=off",
        "platform set ratings=on", "platform set build=debug", "cancel", "forget",
    ]
    /// What only a prompt of the app's own takes.
    private static let ofPrompts = ["rate", "stars 2", "stars 5", "dismiss", "dismiss"]

    @Test(arguments: 0..<30)
    func `each column is what its policy does with the same events`(round: Int) throws {
        let seed = UInt64(round) &+ 61_900
        var random = SeededGenerator(seed: seed)
        let running = PolicyName.all[round % 3]
        // Thresholds of the running policy are set before the first event, so that the other runs can be told the same.
        let ways = Self.common + (running == .reviewKit ? Self.ofPrompts : [])
        let commands = (0..<40).compactMap { _ in ways.randomElement(using: &random) }

        let script = try LaboratoryScript(commands + ["compare"], under: running)
        let comparison = script.result
        #expect(comparison["policies"] == ["workoutapp", "reviewkit", "nccrequestreview"])
        // What was refused did not happen to anybody.
        let taken = script.commands.filter { $0["ok"] == true || $0["error"]["code"] == "connectionLost" }
            .compactMap { $0["command"].text }.filter { !running.eager.contains($0) && $0 != "compare" }
        for policy in PolicyName.all {
            let own = policy == running ? policy.eager : []
            let alone = try LaboratoryScript(own + taken, ["--policy", policy.rawValue])
            let column = comparison["rows"].elements.flatMap { $0["outcomes"][policy.rawValue].elements }
            let happened = alone.events.filter { $0.tiding != nil }
            #expect(
                column == happened,
                "seed \(seed), \(policy.rawValue) beside \(running.rawValue): \(taken.joined(separator: "; "))"
            )
        }
    }

    @Test func `a row an event, a column a policy, in text as well`() {
        let terminal = ScriptedTerminal(lines: ["filter apply", "filter apply", "wait 3s", "compare"])
        _ = Program.run(["--no-init", "--ephemeral", "--clock", "stopped"], environment: [:]) { _, _ in terminal }
        let table = terminal.text().split(separator: "\n").suffix(5)
        #expect(
            table.first?.split(separator: " ").map(String.init) == [
                "time", "event", "workoutapp", "reviewkit", "nccrequestreview",
            ]
        )
        #expect(table.last?.contains("pending (2), requested, shown, consumed (2)") == true)
    }

    @Test func `asking changes nothing, and what is compared ends with the session`() throws {
        let script = try LaboratoryScript(
            ["filter apply", "status", "compare", "compare", "status", "relaunch", "compare"]
        )
        let states = script.commands.filter { $0["command"] == "status" }.map { $0["result"] }
        #expect(states[0] == states[1])
        let comparisons = script.commands.filter { $0["command"] == "compare" }.map { $0["result"] }
        #expect(comparisons[0] == comparisons[1])
        #expect(comparisons[0]["rows"].elements.count == 2)
        #expect(comparisons[2]["rows"].elements.map { $0["event"] } == ["session started"])
    }

    @Test func `one's own policy has a column beside the three, and does not count twice what it shares with them`()
        throws
    {
        let folder = try TemporaryFolder()
        let own = """
            {"name": "own", "triggers": {"content": {"launches": 3}}, "record": "attempt",
             "keys": {"launchCount": "review.launchCount"}}
            """
        let file = try folder.write(own, to: "own.json")
        let script = try LaboratoryScript(
            ["relaunch", "journal add a", "compare"],
            ["--policy", file],
            in: folder
        )
        #expect(script.result["policies"] == ["workoutapp", "reviewkit", "nccrequestreview", "own"])
        let start = script.result["rows"][0]["outcomes"]
        #expect(start["own"].elements.compactMap(\.tiding) == ["launchRecorded"])
        // The second launch of either: one was counted before the session began.
        let column = script.result["rows"][1]["outcomes"]["own"].elements.compactMap(\.tiding)
        #expect(column == ["skipped launches"])
    }

    @Test func `the running design is shown with the modifier that ran`() throws {
        let script = try LaboratoryScript(
            ["filter apply", "filter apply", "stars 5", "dismiss", "wait 1s", "compare"],
            under: .reviewKit,
            ["--modifier", "asks-mid-dismissal"]
        )
        let outcomes = script.result["rows"].elements.flatMap { $0["outcomes"]["reviewkit"].elements }
        #expect(outcomes.compactMap(\.tiding).last == "dropped presentationInProgress")
    }
}
