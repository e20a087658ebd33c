import TestSupport
import Testing
import WorkoutDomain

@testable import WorkoutREPL

/// Faults that people have reported of what has to stay as it is: over an update, and while somebody only asks.
@Suite struct ReportedFaultStandingTests {
    /// Everything that is stored, of the world and of the review rules.
    private static func stored(in folder: TemporaryFolder) throws -> [String: [String: StoredValue]] {
        let store = try WorkoutStore(.directory(folder.path(of: "data")))
        var values: [String: [String: StoredValue]] = [:]
        for space in try store.spaces() { values[space] = try store.values(in: space) }
        return values
    }

    private static let life = [
        "filter apply", "filter apply", "wait 3s", "dismiss", "wait 1s", "setback", "journal add a", "filter apply",
        "wait 1h",
    ]

    @Test(arguments: PolicyName.all)
    func `R12: an update leaves every record, and every answer, as a launch without one does`(policy: PolicyName)
        throws
    {
        func afterwards(_ relaunch: String) throws -> (records: [String: StoredValue], answers: [DecodedJSON]) {
            let folder = try TemporaryFolder()
            let script = try LaboratoryScript(
                Self.life + [relaunch, "why content", "why filter", "why launch"],
                under: policy,
                in: folder
            )
            let answers = script.commands.filter { $0["command"].text?.hasPrefix("why") == true }
            return (try Self.stored(in: folder)[PolicyName.space] ?? [:], answers)
        }
        let same = try afterwards("relaunch")
        try #require(!same.records.isEmpty)
        for version in ["1.0.1", "2.0", "0.9", "unknown"] {
            var updated = try afterwards("relaunch --app-version \(version)")
            #expect(updated.records == same.records, "\(version)")
            // The gate that looks at the version is off, and tells which one it would look at.
            updated.answers = updated.answers.map { $0.without("version") }
            #expect(updated.answers == same.answers.map { $0.without("version") }, "\(version)")
        }
    }

    @Test func `R12: with one request per version, an update opens that gate and no other`() throws {
        let script = try LaboratoryScript(
            [
                "set limitToOneRequestPerAppVersion on", "filter apply", "filter apply", "wait 2s", "why content",
                "relaunch --app-version 1.1", "why content",
            ],
            under: .nccRequestReview
        )
        let closed = script.commands.filter { $0["command"] == "why content" }.map { answer in
            answer["result"]["answers"][0]["gates"].elements.filter { $0["met"] == false }.map { $0["gate"] }
        }
        #expect(closed == [["betweenRequests", "appVersion"], ["betweenRequests"]])
    }

    /// At a point at which the next applied filter asks, and at one at which it does not.
    private static func way(asking: Bool) -> [String] {
        asking ? ["filter apply"] : ["filter apply", "filter apply", "wait 3s"]
    }

    @Test(arguments: PolicyName.all, [true, false])
    func `R20: a thousand questions of each kind change nothing, and predict what the next ask does`(
        policy: PolicyName,
        asks: Bool
    ) throws {
        let folder = try TemporaryFolder()
        let way = Self.way(asking: asks)
        _ = try LaboratoryScript(way, under: policy, in: folder)
        let twin = try TemporaryFolder()
        _ = try LaboratoryScript(way, under: policy, in: twin)

        let questions = ["why", "status", "log", "log --all", "compare", "timeline", "set", "platform", "data check"]
        let script = try LaboratoryScript(
            ["status"] + questions.map { "repeat \($0 == "why" || $0 == "status" || $0 == "log" ? 1_000 : 20) \($0)" }
                + ["status", "why filter", "filter apply"],
            in: folder
        )
        let silent = try LaboratoryScript(["status", "why filter", "filter apply"], in: twin)
        #expect(script.status == 0)
        for object in script.commands where object["command"].text?.hasPrefix("repeat") == true {
            #expect(object["events"] == [], "\(object["command"])")
        }
        let states = script.commands.filter { $0["command"] == "status" }.map { $0["result"] }
        #expect(states[0] == states[1])
        #expect(script.commands.suffix(2) == silent.commands.suffix(2), "as if nobody had asked")
        #expect(try Self.stored(in: folder) == Self.stored(in: twin))

        let predicted = script.commands.first { $0["command"] == "why filter" }?["result"]["answers"][0]["wouldAsk"]
        let tidings = script.last["events"].elements.compactMap(\.tiding)
        let didAsk = !Set(["pending", "promptShown", "scheduled"]).isDisjoint(with: tidings)
        #expect(predicted == .bool(didAsk))
        #expect(didAsk == asks)
    }
}

extension DecodedJSON {
    /// The value without texts that name a version.
    fileprivate func without(_ word: String) -> DecodedJSON {
        switch self {
        case .text(let text) where text.contains(word): .null
        case .array(let elements): .array(elements.map { $0.without(word) })
        case .object(let members): .object(members.mapValues { $0.without(word) })
        default: self
        }
    }
}
