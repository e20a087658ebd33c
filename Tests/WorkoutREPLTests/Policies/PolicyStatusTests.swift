import TestSupport
import Testing

@testable import WorkoutREPL

/// What `status` and `why` answer to scripts under each policy: their members are a contract.
@Suite struct PolicyStatusTests {
    private static let common: Set<String> = ["policy", "modifier", "session", "appVersion", "now", "clock", "windows"]

    @Test(arguments: [
        (
            PolicyName.workoutApp,
            Set([
                "pending", "didRequestThisSession", "filterApplyCount", "pendingMilestone", "completedMilestones",
                "owedMilestones",
            ])
        ),
        (.reviewKit, Set(["state", "flow", "outcome", "sheet"])),
        (
            .nccRequestReview,
            Set([
                "primaryActionCount", "launchCount", "firstLaunchAt", "lastAttemptAt", "lastAttemptVersion",
                "scheduled",
            ])
        ),
    ])
    func `status has the members that scripts rely on, at every stage`(policy: PolicyName, own: Set<String>) throws {
        let script = try LaboratoryScript(
            ["status", "filter apply", "filter apply", "status", "wait 3s", "status", "crash", "status"],
            under: policy
        )
        let states = script.commands.filter { $0["command"] == "status" }.map { $0["result"] }
        #expect(states.count == 4)
        for state in states {
            #expect(state.keys == Self.common.union(own))
            #expect(state["policy"] == .text(policy.rawValue))
            #expect(state["modifier"] == "hardened")
            #expect(state["clock"] == "stopped")
        }
        #expect(states.map { $0["session"] } == [1, 1, 1, 2])
    }

    @Test func `reviewkit's state has its five fields, the flow and the outcome`() throws {
        let script = try LaboratoryScript(
            ["rate", "stars 4", "status", "setback", "wait 1h", "filter apply", "status"],
            under: .reviewKit
        )
        let states = script.commands.filter { $0["command"] == "status" }.map { $0["result"] }
        #expect(
            states[0]["state"]
                == .object([
                    "launchCount": 1, "valueMomentCount": 0, "firstUseAt": "2026-01-01T00:00:00.000Z",
                    "lastPromptedAt": "2026-01-01T00:00:00.000Z", "lastSetbackAt": .null,
                ])
        )
        #expect(states[0]["flow"] == "presenting")
        #expect(states[0]["outcome"] == "positive")
        #expect(states[1]["state"]["lastSetbackAt"] == "2026-01-01T00:00:00.000Z")
        #expect(states[1]["state"]["valueMomentCount"] == 1)
    }

    @Test(arguments: [
        ([], "none"), (["form open park"], "park"), (["form open park", "form close"], "sliding away"),
        (["form open park", "form close", "wait 500ms"], "none"), (["rate"], "the rating prompt"),
        (["rate", "dismiss"], "the rating prompt, sliding away"),
        (["rate", "stars 5", "dismiss"], "the rating prompt, sliding away"),
        (["rate", "dismiss", "wait 500ms"], "none"),
    ])
    func `status tells a form that is up from one that slides away`(before: [String], form: String) {
        let terminal = ScriptedTerminal(lines: before + ["status"])
        let words = ["--no-init", "--ephemeral", "--clock", "stopped", "--policy", "reviewkit"]
        _ = Program.run(words, environment: [:]) { _, _ in terminal }
        let row = terminal.text().split(separator: "\n").last { $0.hasPrefix("form ") }
        #expect(row?.dropFirst(12) == form[...])
    }

    @Test func `nccrequestreview's status names the scheduled request and when it fires`() throws {
        let script = try LaboratoryScript(
            ["status", "filter apply", "journal add a", "status", "wait 2s", "status"],
            under: .nccRequestReview
        )
        let states = script.commands.filter { $0["command"] == "status" }.map { $0["result"] }
        #expect(states[0]["scheduled"] == .null)
        #expect(states[0]["lastAttemptAt"] == .null)
        #expect(states[0]["lastAttemptVersion"] == .null)
        #expect(
            states[1]["scheduled"]
                == .object(["trigger": "journalCreate", "firesAt": "2026-01-01T00:00:02.000Z"])
        )
        #expect(states[2]["scheduled"] == .null)
        #expect(states[2]["primaryActionCount"] == 2)
        #expect(states[2]["launchCount"] == 1)
        #expect(states[2]["firstLaunchAt"] == "2026-01-01T00:00:00.000Z")
        #expect(states[2]["lastAttemptAt"] == "2026-01-01T00:00:02.000Z")
        #expect(states[2]["lastAttemptVersion"] == "1.0.0")
    }

    @Test(arguments: [
        (PolicyName.workoutApp, [("content", ["sessionLimit"]), ("filter", ["sessionLimit", "milestone"])]),
        (
            .reviewKit,
            [
                ("content", ["flowIdle", "valueMoments", "launches", "sustainedUse", "cooldown", "setback"]),
                ("filter", ["flowIdle", "valueMoments", "launches", "sustainedUse", "cooldown", "setback"]),
                ("launch", ["flowIdle", "launches", "sustainedUse", "cooldown", "setback"]),
            ]
        ),
        (
            .nccRequestReview,
            [
                ("content", ["primaryActions", "launches", "sinceFirstLaunch", "betweenRequests", "appVersion"]),
                ("filter", ["primaryActions", "launches", "sinceFirstLaunch", "betweenRequests", "appVersion"]),
            ]
        ),
    ])
    func `why names every gate in order, with what it has, needs, and when it opens`(
        policy: PolicyName,
        gates: [(String, [String])]
    ) throws {
        let limit = policy == .nccRequestReview ? ["set limitToOneRequestPerAppVersion on"] : []
        let script = try LaboratoryScript(limit + ["why"], ["--policy", policy.rawValue])
        let answers = script.result["answers"].elements
        #expect(script.result.keys == ["answers"])
        #expect(answers.map { $0["trigger"].text } == gates.map(\.0))
        for (answer, expected) in zip(answers, gates) {
            #expect(answer.keys == ["trigger", "wouldAsk", "gates"])
            #expect(answer["gates"].elements.map { $0["gate"].text } == expected.1)
            for gate in answer["gates"].elements {
                #expect(gate.keys == ["gate", "met", "has", "needs", "opensAt"])
                #expect(gate["has"].text?.isEmpty == false)
                #expect(gate["needs"].text?.isEmpty == false)
                if gate["met"] == true { #expect(gate["opensAt"] == .null) }
            }
            #expect(answer["wouldAsk"] == .bool(answer["gates"].elements.allSatisfy { $0["met"] == true }))
        }
        let one = try LaboratoryScript(["why filter"], ["--policy", policy.rawValue])
        #expect(one.result["answers"].elements.map { $0["trigger"] } == ["filter"])
    }

    /// Commands that lead through many states, and after which a filter is applied.
    private static let ways = [
        "filter apply", "journal add a", "wait 3s", "wait 1d", "wait 61d", "setback", "relaunch", "crash",
        "device clock -3d", "device clock +3d", "device clock correct", "form open park", "form close",
        "relaunch --app-version 2.0", "relaunch --app-version 1.0", "view disappear", "view appear",
    ]

    @Test(arguments: PolicyName.all, 0..<8)
    func `R20: what why predicts for an applied filter is what the next one does, and asking changes nothing`(
        policy: PolicyName,
        round: Int
    ) throws {
        let seed = UInt64(round) &+ 2_026
        var random = SeededGenerator(seed: seed)
        var commands: [String] = []
        for _ in 0..<30 {
            if let way = Self.ways.randomElement(using: &random) { commands.append(way) }
            commands += ["status", "repeat 3 why", "log 3", "status", "why filter", "filter apply"]
        }
        let script = try LaboratoryScript(commands, under: policy)
        let objects = script.commands
        var checked = 0
        for index in objects.indices where objects[index]["command"] == "filter apply" && objects[index]["ok"] == true {
            guard index >= 5, objects[index - 1]["command"] == "why filter" else { continue }
            let predicted = objects[index - 1]["result"]["answers"][0]["wouldAsk"] == true
            let names = objects[index]["events"].elements.compactMap { $0["name"].text }
            let asked = names.contains { ["pending", "promptShown", "scheduled"].contains($0) }
            #expect(predicted == asked, "seed \(seed), command \(index): \(objects[index])")
            #expect(objects[index - 2]["result"] == objects[index - 5]["result"], "seed \(seed), command \(index)")
            checked += 1
        }
        #expect(checked > 5, "seed \(seed): too few filters were applied to say anything")
    }
}
