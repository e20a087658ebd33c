import TestSupport
import Testing
import WorkoutDomain

@testable import WorkoutREPL

/// What is kept with the data: the policy and its thresholds, what it counts, and what it makes of damaged records.
@Suite struct PolicyMemoryTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `the policy, its thresholds and its modifier are remembered over processes`() throws {
        let chosen = ["--policy", "reviewkit", "--modifier", "stamps-on-appear"]
        _ = try LaboratoryScript(["set cadence demo", "filter apply"], chosen, in: folder)
        let second = try LaboratoryScript(["status", "filter apply"], in: folder)
        let state = second.commands[0]["result"]
        #expect(state["policy"] == "reviewkit")
        #expect(state["modifier"] == "stamps-on-appear")
        #expect(state["state"]["launchCount"] == 2)
        #expect(state["state"]["valueMomentCount"] == 1)
        #expect(second.tidings.contains("promptShown"), "the demo cadence asks at the second value moment")

        _ = try LaboratoryScript(["relaunch --policy nccrequestreview", "set minimumPrimaryActionCount 1"], in: folder)
        let fourth = try LaboratoryScript(["why content"], in: folder)
        let gates = fourth.result["answers"][0]["gates"].elements
        #expect(gates.first { $0["gate"] == "primaryActions" }?["needs"] == "1 primary action")
        #expect(fourth.objects.contains { $0["result"]["modifier"] == "stamps-on-appear" } == false)
    }

    @Test func `a policy chosen anew begins with the thresholds it is published with`() throws {
        _ = try LaboratoryScript(["set cadence demo"], ["--policy", "reviewkit"], in: folder)
        let script = try LaboratoryScript(["why content"], ["--policy", "reviewkit"], in: folder)
        let gates = script.result["answers"][0]["gates"].elements
        #expect(gates.first { $0["gate"] == "launches" }?["needs"] == "5 launches")
    }

    @Test func `each policy keeps its own records while another one runs`() throws {
        let script = try LaboratoryScript(
            [
                "filter apply", "relaunch --policy reviewkit", "filter apply", "relaunch --policy nccrequestreview",
                "filter apply", "relaunch --policy workoutapp", "status", "relaunch --policy reviewkit", "status",
                "relaunch --policy nccrequestreview", "status",
            ]
        )
        let states = script.commands.filter { $0["command"] == "status" }.map { $0["result"] }
        #expect(states[0]["filterApplyCount"] == 1)
        #expect(states[1]["state"]["valueMomentCount"] == 1)
        #expect(states[1]["state"]["launchCount"] == 2)
        #expect(states[2]["primaryActionCount"] == 1)
        #expect(states[2]["launchCount"] == 2)
    }

    @Test func `relaunch with a policy keeps a modifier that fits it, and drops one that does not`() throws {
        let script = try LaboratoryScript(
            [
                "status", "relaunch --policy workoutapp", "status", "relaunch --modifier original", "relaunch",
                "status",
                "relaunch --policy nccrequestreview", "status",
            ],
            ["--policy", "reviewkit", "--modifier", "asks-mid-dismissal"]
        )
        let modifiers = script.commands.filter { $0["command"] == "status" }.map { $0["result"]["modifier"] }
        #expect(modifiers == ["asks-mid-dismissal", "hardened", "original", "hardened"])
    }

    @Test func `a policy from a file runs, is remembered, and a broken one is refused with its place`() throws {
        let file = try folder.write(Self.weekly, to: "weekly.json")
        let script = try LaboratoryScript(
            ["relaunch --policy \(file)", "journal add a", "wait 3s", "status"],
            in: folder
        )
        #expect(script.status == 0)
        #expect(script.result["policy"] == "weekly")
        #expect(script.tidings.suffix(4) == ["pending", "requested", "shown", "consumed"])
        // The file is not needed any more.
        let second = try LaboratoryScript(["journal add b", "wait 7d", "relaunch", "journal add c"], in: folder)
        #expect(second.tidings == ["skipped cooldown", "pending"])

        let broken = try folder.write(Self.weekly.replacing("\"7d\"", with: "\"7 weeks\""), to: "broken.json")
        let third = try LaboratoryScript(["relaunch --policy \(broken)", "status"], in: folder)
        #expect(third.codes == ["invalidValue"])
        let message = try #require(third.commands[0]["error"]["message"].text)
        #expect(message.contains("cooldown") && message.contains("120d"), "\(message)")
        #expect(third.result["policy"] == "weekly", "the session goes on under what it had")
    }

    private static let weekly = """
        {"name": "weekly", "triggers": {"content": {"requestsPerSession": 1, "cooldown": "7d"}},
         "wait": "2s", "tiedToView": true, "record": "consume", "keys": {"lastAskedAt": "weekly.lastAskedAt"}}
        """

    @Test(arguments: PolicyName.all)
    func `forget erases what every policy remembers, and nothing of the domain`(policy: PolicyName) throws {
        let script = try LaboratoryScript(
            ["journal add a", "filter apply", "filter apply", "wait 3s", "forget", "status", "journal list"],
            under: policy,
            in: folder
        )
        #expect(script.status == 0)
        #expect(script.result["journals"].elements.count == 1)
        let state = try #require(script.commands.first { $0["command"] == "status" })["result"]
        switch policy {
        case .workoutApp:
            #expect(state["filterApplyCount"] == 0)
            #expect(state["completedMilestones"] == [])
            #expect(state["owedMilestones"] == [])
        case .reviewKit:
            #expect(
                state["state"]
                    == .object([
                        "launchCount": 0, "valueMomentCount": 0, "firstUseAt": .null, "lastPromptedAt": .null,
                        "lastSetbackAt": .null,
                    ])
            )
        case .nccRequestReview:
            #expect(state["primaryActionCount"] == 0)
            #expect(state["launchCount"] == 0)
            #expect(state["firstLaunchAt"] == .null)
            #expect(state["lastAttemptAt"] == .null)
            #expect(state["lastAttemptVersion"] == .null)
        }
        #expect(try WorkoutStore(.directory(folder.path(of: "data"))).values(in: PolicyName.space).isEmpty)
        // The next session starts like the first one.
        let next = try LaboratoryScript(["filter apply", "filter apply"], in: folder)
        let first = try LaboratoryScript(["filter apply", "filter apply"], under: policy)
        #expect(next.tidings == first.tidings)
    }

    // MARK: Damaged records

    /// A record, by its key, and how it is read when it is damaged.
    struct Record: Sendable, CustomTestStringConvertible {
        enum Kind: Sendable { case count, stamp, milestones, version }
        let policy: PolicyName
        let key: String
        let kind: Kind
        var testDescription: String { key }

        /// Values that no version of the program has written there.
        var garbage: [StoredValue] {
            switch kind {
            case .count: [.text("many"), .integer(-5), .real(1.5), .blob([0, 255]), .text("[2"), .real(.infinity)]
            case .stamp:
                [
                    .text("yesterday"), .integer(-5), .real(-0.5), .blob([]), .real(1e300), .integer(.max),
                    .real(.infinity),
                ]
            case .milestones: [.text("2, five"), .integer(2), .real(2), .blob([2]), .text("{\"2\": true}")]
            case .version: [.text("one"), .integer(1), .blob([1]), .text("1.0.0.0.0"), .text("-1")]
            }
        }
    }

    static let records = [
        Record(policy: .workoutApp, key: "reviewFilterApplyCount", kind: .count),
        Record(policy: .workoutApp, key: "reviewFilterAttemptedMilestones", kind: .milestones),
        Record(policy: .reviewKit, key: "review.launchCount", kind: .count),
        Record(policy: .reviewKit, key: "review.valueMomentCount", kind: .count),
        Record(policy: .reviewKit, key: "review.firstUseAt", kind: .stamp),
        Record(policy: .reviewKit, key: "review.lastPromptedAt", kind: .stamp),
        Record(policy: .reviewKit, key: "review.lastSetbackAt", kind: .stamp),
        Record(policy: .nccRequestReview, key: "NCCRequestReview.launchCount", kind: .count),
        Record(policy: .nccRequestReview, key: "NCCRequestReview.primaryActionCount", kind: .count),
        Record(policy: .nccRequestReview, key: "NCCRequestReview.firstLaunchDate", kind: .stamp),
        Record(policy: .nccRequestReview, key: "NCCRequestReview.lastRequestDate", kind: .stamp),
        Record(policy: .nccRequestReview, key: "NCCRequestReview.lastRequestVersion", kind: .version),
    ]

    /// Puts a value where a policy's record lies; `alone`, nothing else is left there.
    private static func put(_ value: StoredValue, _ key: String, in folder: TemporaryFolder, alone: Bool = false) throws
    {
        let store = try WorkoutStore(.directory(folder.path(of: "data")))
        try store.transaction {
            // With the seals: as what an earlier version has left. Else what is gone counts as deleted from outside.
            if alone { for space in ["", "seal."] { try store.removeValues(in: space + PolicyName.space) } }
            try store.setValue(value, forKey: key, in: PolicyName.space)
        }
    }

    private static let visit = [
        "why", "status", "filter apply", "filter apply", "filter apply", "wait 3s", "why", "log",
    ]

    @Test(arguments: records)
    func `R13, R17: a damaged record is reported once, traps nothing and opens no gate`(record: Record) throws {
        let limit = record.kind == .version ? ["set limitToOneRequestPerAppVersion on"] : []
        let clean = try LaboratoryScript(limit + Self.visit, under: record.policy)
        let asks: Set = ["pending", "promptShown", "scheduled"]
        try #require(!asks.isDisjoint(with: clean.tidings), "over a clean store the visit has to lead to an ask")

        for value in record.garbage {
            let folder = try TemporaryFolder()
            _ = try LaboratoryScript([], under: record.policy, in: folder)
            try Self.put(value, record.key, in: folder, alone: true)
            let script = try LaboratoryScript(limit + Self.visit, in: folder)
            #expect(script.status == 0, "\(value): \(script.errors)")
            let report = "unreadable \(record.key)"
            #expect(script.tidings.count { $0.hasPrefix("unreadable") } == 1, "\(value): \(script.tidings)")
            #expect(script.tidings.contains(report), "\(value): \(script.tidings)")
            let rest = script.tidings.filter { $0 != report }
            switch record.kind {
            case .count: #expect(rest == clean.tidings, "\(value): it reads as 0")
            case .stamp, .version: #expect(asks.isDisjoint(with: rest), "\(value): \(rest)")
            case .milestones: #expect(!rest.contains("pending") && !rest.contains("consumed"), "\(value): \(rest)")
            }
            if record.kind == .milestones {
                let state = script.commands.first { $0["command"] == "status" }?["result"]
                #expect(state?["completedMilestones"] == .null)
                #expect(state?["owedMilestones"] == .null)
            }
        }
    }

    @Test(arguments: records.filter { $0.kind == .count })
    func `R13: a count at its largest stays there, and nothing traps`(record: Record) throws {
        _ = try LaboratoryScript([], under: record.policy, in: folder)
        try Self.put(.integer(.max), record.key, in: folder)
        let script = try LaboratoryScript(Self.visit + ["relaunch", "status"], in: folder)
        #expect(script.status == 0, "\(script.errors)")
        #expect(!script.tidings.contains { $0.hasPrefix("unreadable") })
        let kept = try WorkoutStore(.directory(folder.path(of: "data"))).value(forKey: record.key, in: PolicyName.space)
        // Value moments begin anew with each prompt.
        if record.key != "review.valueMomentCount" { #expect(kept == .integer(.max)) }
    }

    @Test func `a damaged date of the last prompt is overwritten by an ask of the user's own, and heard of no more`()
        throws
    {
        _ = try LaboratoryScript([], under: .reviewKit, in: folder)
        try Self.put(.text("soon"), "review.lastPromptedAt", in: folder)
        let script = try LaboratoryScript(["why content", "rate", "status", "relaunch", "why content"], in: folder)
        let before = script.commands[0]["result"]["answers"][0]["gates"].elements.first { $0["gate"] == "cooldown" }
        #expect(before?["has"] == "unreadable")
        #expect(before?["met"] == false)
        #expect(before?["opensAt"] == .null)
        #expect(script.tidings.count { $0.hasPrefix("unreadable") } == 1)
        let after = script.result["answers"][0]["gates"].elements.first { $0["gate"] == "cooldown" }
        #expect(after?["opensAt"] == "2026-05-01T00:00:00.000Z")
    }

    @Test(arguments: [StoredValue.integer(1_767_225_600), .real(1_767_225_600), .real(1_767_225_600.25)])
    func `R17: a date in epoch seconds is understood, whole or not`(value: StoredValue) throws {
        _ = try LaboratoryScript([], under: .reviewKit, in: folder)
        try Self.put(value, "review.lastPromptedAt", in: folder)
        let script = try LaboratoryScript(["wait 1h", "filter apply", "filter apply", "status"], in: folder)
        #expect(script.tidings.suffix(1) == ["skipped cooldown"])
        #expect(script.result["state"]["lastPromptedAt"].text?.hasPrefix("2026-01-01T00:00:00.") == true)
    }
}
