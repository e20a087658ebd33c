import Foundation
import TestSupport
import Testing

@testable import WorkoutREPL

/// Faults that people who ship review prompts have reported, under every policy that they can concern.
@Suite struct ReportedFaultTests {
    private static let asks: Set = ["pending", "promptShown", "scheduled"]

    @Test(arguments: PolicyName.all)
    func `R1: two asks in one turn lead to one request, and both actions are counted`(policy: PolicyName) throws {
        let warmUp = policy == .workoutApp ? [] : ["filter apply"]
        let script = try LaboratoryScript(
            warmUp + ["journal add a; journal add b", "wait 5s", "status"],
            under: policy
        )
        #expect(script.tidings.count { $0 == "requested" } == (policy == .reviewKit ? 0 : 1))
        #expect(script.tidings.count { $0 == "promptShown" } == (policy == .reviewKit ? 1 : 0))
        let reasons = ["alreadyRequestedThisSession", "promptInFlight", "replaced"]
        let position = try #require(PolicyName.all.firstIndex(of: policy))
        #expect(script.tidings.contains("skipped \(reasons[position])"))
        switch policy {
        case .workoutApp: break
        case .reviewKit: #expect(script.result["state"]["valueMomentCount"] == 1, "one since the prompt")
        case .nccRequestReview: #expect(script.result["primaryActionCount"] == 3)
        }
    }

    @Test func `R6b: a request waits for a form that opens meanwhile, and is asked once when it is gone`() throws {
        let script = try LaboratoryScript([
            "journal add a", "wait 0.6s", "form open park", "wait 5s", "form close", "wait 499ms", "status", "wait 1ms",
            "wait 1m",
        ])
        #expect(script.tidings == ["pending", "requested", "shown", "consumed"])
        #expect(script.commands.first { $0["command"] == "status" }?["result"]["pending"] == true)
        let requested = try #require(script.events.first { $0["name"] == "requested" })
        #expect(requested["at"] == "2026-01-01T00:00:06.100Z")
    }

    @Test(arguments: [
        // A threshold that is passed while another gate is closed.
        (PolicyName.workoutApp, [], ["journal add a", "filter apply", "filter apply", "filter apply"], ["relaunch"]),
        (.reviewKit, ["set cadence demo"], ["setback", "filter apply", "filter apply", "filter apply"], ["wait 48h"]),
        (
            .nccRequestReview, ["set minimumIntervalSinceFirstLaunch 1h", "set minimumLaunchCount 0"],
            ["filter apply", "filter apply", "filter apply", "filter apply"], ["wait 1h"]
        ),
    ])
    func `R10: a count that passed its threshold while another gate was closed still counts when that one opens`(
        policy: PolicyName,
        settings: [String],
        closed: [String],
        opening: [String]
    ) throws {
        let script = try LaboratoryScript(
            settings + closed + opening + ["filter apply"],
            ["--policy", policy.rawValue]
        )
        let filters = script.commands.filter { $0["command"] == "filter apply" }
            .map { !Self.asks.isDisjoint(with: $0["events"].elements.compactMap(\.tiding)) }
        #expect(filters == Array(repeating: false, count: filters.count - 1) + [true])
    }

    @Test(arguments: [
        (PolicyName.reviewKit, "set cadence demo", "cooldown", "wait 120d"),
        (.nccRequestReview, "set configuration quick-testing", "betweenRequests", "wait 1m"),
        (.nccRequestReview, "set minimumIntervalBetweenRequests 25d", "betweenRequests", "wait 25d"),
        (.nccRequestReview, "set minimumIntervalBetweenRequests 36500d", "betweenRequests", "wait 36500d"),
    ])
    func `R11, R14: a span of n is closed a millisecond before n and open at n, however long it is`(
        policy: PolicyName,
        setting: String,
        gate: String,
        span: String
    ) throws {
        let common = policy == .nccRequestReview ? ["set configuration quick-testing"] : []
        // One is stamped at the ask, the other at the attempt; so much has passed since when the span begins.
        let (ask, passed) =
            switch policy {
            case .nccRequestReview: (["filter apply", "wait 2s"], 0)
            default: (["filter apply", "filter apply", "dismiss", "wait 1s", "filter apply"], 1_000)
            }
        let script = try LaboratoryScript(
            common + [setting] + ask + [span, "device clock -\(passed + 1)ms", "why filter"]
                + ["device clock +1ms", "why filter", "device clock +1ms", "why filter"],
            ["--policy", policy.rawValue]
        )
        #expect(script.status == 0)
        let met = script.commands.filter { $0["command"] == "why filter" }.map { answer in
            answer["result"]["answers"][0]["gates"].elements.first { $0["gate"].text == gate }?["met"]
        }
        #expect(met == [false, true, true])
    }

    private static func milliseconds(_ date: DecodedJSON) throws -> Int64 {
        let text = try #require(date.text)
        let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        return Int64((try Date(text, strategy: format).timeIntervalSince1970 * 1000).rounded())
    }

    @Test(arguments: PolicyName.all)
    func `R11: a count of n is closed at n - 1, open at n and at n + 1`(policy: PolicyName) throws {
        let settings = policy == .nccRequestReview ? ["set minimumPrimaryActionCount 2"] : []
        for (count, isOpen) in [(0, false), (1, true), (2, true)] {
            // The ways to be one further without having asked.
            let script: LaboratoryScript
            switch policy {
            case .workoutApp:
                script = try LaboratoryScript(
                    ["journal add a"] + Array(repeating: "filter apply", count: count) + ["relaunch", "filter apply"]
                )
            case .reviewKit:
                script = try LaboratoryScript(
                    ["setback"] + Array(repeating: "filter apply", count: count) + ["wait 48h", "filter apply"],
                    under: policy
                )
            case .nccRequestReview:
                script = try LaboratoryScript(
                    ["set minimumIntervalSinceFirstLaunch 1h"] + settings
                        + Array(repeating: "filter apply", count: count) + ["wait 1h", "filter apply"],
                    under: policy
                )
            }
            let asked = !Self.asks.isDisjoint(with: script.last["events"].elements.compactMap(\.tiding))
            #expect(asked == isOpen, "\(count) before")
        }
    }

    @Test(arguments: PolicyName.all)
    func `R12: an update of the app keeps every count and date`(policy: PolicyName) throws {
        let script = try LaboratoryScript(
            ["filter apply", "setback", "status", "relaunch --app-version 2.0", "status"],
            under: policy
        )
        let states = script.commands.filter { $0["command"] == "status" }.map { $0["result"] }
        let counted =
            switch policy {
            case .workoutApp: states.map { [$0["filterApplyCount"], $0["completedMilestones"]] }
            case .reviewKit: states.map { ["valueMomentCount", "firstUseAt", "lastSetbackAt"].map($0["state"].member) }
            case .nccRequestReview: states.map { [$0["primaryActionCount"], $0["firstLaunchAt"]] }
            }
        #expect(counted[0] == counted[1])
    }

    @Test(arguments: PolicyName.all)
    func `R15: the date set back and corrected opens no gate earlier, and does not keep it closed for ever`(
        policy: PolicyName
    ) throws {
        let asked = ["filter apply", "filter apply", "wait 2s"] + (policy == .reviewKit ? ["dismiss", "wait 1s"] : [])
        let meanwhile = ["filter apply", "filter apply", "filter apply"]
        let script = try LaboratoryScript(
            asked + ["device clock -1d"] + meanwhile + ["device clock correct"] + meanwhile + [
                "why", "wait 120d", "why",
            ],
            under: policy
        )
        let straight = try LaboratoryScript(asked + meanwhile + meanwhile + ["why", "wait 120d", "why"], under: policy)
        func count(_ script: LaboratoryScript) -> Int { script.tidings.count(where: Self.asks.contains) }
        #expect(count(script) == count(try LaboratoryScript(asked, under: policy)), "closed meanwhile")
        func answers(_ script: LaboratoryScript) -> [[DecodedJSON]] {
            script.commands.filter { $0["command"] == "why" }
                .map { $0["result"]["answers"].elements.map { $0["wouldAsk"] } }
        }
        #expect(answers(script) == answers(straight))
    }

    @Test(arguments: ["Asia/Kathmandu", "America/New_York", "Pacific/Kiritimati"])
    func `R16: dates are instants: the zone in which they are typed is no part of them`(zone: String) throws {
        // 28 and 29 March 2026: the nights in which half the world changes its clocks.
        let folder = try TemporaryFolder()
        let eager = ["set cadence demo", "filter apply", "filter apply", "status"]
        let first = try LaboratoryScript(
            eager,
            ["--policy", "reviewkit", "--start", "2026-03-28T22:30:00Z"],
            in: folder
        )
        let zones = try #require(TimeZone(identifier: zone))
        let offset = zones.secondsFromGMT(for: Date(timeIntervalSince1970: 1_774_737_000))
        let sign = offset < 0 ? "-" : "+"
        let local = String(format: "\(sign)%02d:%02d", abs(offset) / 3600, abs(offset) / 60 % 60)
        #expect(first.result["state"]["lastPromptedAt"] == "2026-03-28T22:30:00.000Z")
        let shifted = Date(timeIntervalSince1970: 1_774_737_000 + Double(offset)).formatted(
            .iso8601.year().month().day().time(includingFractionalSeconds: false)
        )
        let second = try LaboratoryScript(
            ["device clock \(shifted)\(local)", "why content", "status"],
            in: folder
        )
        #expect(second.commands[0]["result"]["shiftMilliseconds"] == 0, "\(shifted)\(local)")
        let gate = second.commands[1]["result"]["answers"][0]["gates"].elements.first { $0["gate"] == "cooldown" }
        #expect(gate?["opensAt"] == "2026-07-26T22:30:00.000Z")
    }

    @Test(arguments: PolicyName.all)
    func `R21: the first launch is dated once, and no question and no later launch dates it`(policy: PolicyName) throws
    {
        let folder = try TemporaryFolder()
        let questions = ["why", "status", "log", "compare"]
        _ = try LaboratoryScript(questions + ["wait 1d"] + questions, under: policy, in: folder)
        let script = try LaboratoryScript(["wait 1d", "filter apply", "crash", "wait 1d", "status"], in: folder)
        switch policy {
        case .workoutApp: #expect(script.result.keys.allSatisfy { !$0.hasPrefix("first") }, "it dates nothing")
        case .reviewKit: #expect(script.result["state"]["firstUseAt"] == "2026-01-01T00:00:00.000Z")
        case .nccRequestReview: #expect(script.result["firstLaunchAt"] == "2026-01-01T00:00:00.000Z")
        }
    }

    private static let ways = [
        "filter apply", "filter apply", "filter apply", "journal add a", "wait 0.5s", "wait 2s", "wait 30s", "wait 1d",
        "crash", "crash", "relaunch", "view disappear", "view appear", "rate", "stars 5", "dismiss",
    ]

    @Test(arguments: PolicyName.all, 0..<6)
    func `R19: whatever crashes when, no count is lost, and nobody is asked twice for one thing`(
        policy: PolicyName,
        round: Int
    ) throws {
        let seed = UInt64(round) &+ 19_000
        var random = SeededGenerator(seed: seed)
        let commands = (0..<80).compactMap { _ in Self.ways.randomElement(using: &random) }
        let script = try LaboratoryScript(commands + ["status"], under: policy)
        let filters = script.commands.count { $0["command"] == "filter apply" && $0["ok"] == true }
        let journals = script.commands.count { $0["command"] == "journal add a" && $0["ok"] == true }
        let sessions = script.events.count { $0["name"] == "started" }
        let comment: Comment = "seed \(seed): \(commands.joined(separator: "; "))"
        func times(_ name: String) throws -> [Int64] {
            try script.events.filter { $0["name"].text == name }.map { try Self.milliseconds($0["at"]) }
        }
        switch policy {
        case .workoutApp:
            #expect(script.result["filterApplyCount"] == .number(Double(filters)), comment)
            let consumed = script.events.filter { $0["name"] == "consumed" && $0["milestone"] != .null }
                .map { $0["milestone"] }
            #expect(Set(consumed).count == consumed.count, comment)
            let requests = script.events.filter { $0["name"] == "requested" && $0["milestone"] != .null }
                .map { $0["milestone"] }
            #expect(requests == consumed, comment)
        case .reviewKit:
            #expect(script.result["state"]["launchCount"] == .number(Double(sessions)), comment)
            let stamped = script.events.filter { ["stamped", "valueMomentRecorded"].contains($0["name"].text) }
            let since = stamped.reversed().prefix { $0["name"] != "stamped" }.count
            #expect(script.result["state"]["valueMomentCount"] == .number(Double(since)), comment)
            let automatic = script.events.filter { $0["name"] == "promptShown" && $0["trigger"] != "settingsRow" }
            let all = try times("promptShown")
            for prompt in automatic {
                let at = try Self.milliseconds(prompt["at"])
                #expect(all.allSatisfy { $0 >= at || at - $0 >= 120 * 86_400_000 }, comment)
            }
        case .nccRequestReview:
            #expect(script.result["primaryActionCount"] == .number(Double(filters + journals)), comment)
            #expect(script.result["launchCount"] == .number(Double(sessions)), comment)
            let attempts = try times("attempted")
            for (earlier, later) in zip(attempts, attempts.dropFirst()) { #expect(later - earlier >= 60_000, comment) }
        }
    }
}

extension DecodedJSON {
    fileprivate func member(_ name: String) -> DecodedJSON { self[name] }
}
