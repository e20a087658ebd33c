import TestSupport
import Testing
import WorkoutDomain

@testable import WorkoutREPL

/// `relaunch --app-version unknown`: an app whose bundle has no version.
@Suite struct MissingVersionCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let once = [
        "set configuration quick-testing", "set limitToOneRequestPerAppVersion on",
    ]

    private func appVersionGate(_ answer: DecodedJSON?) -> DecodedJSON {
        answer?["result"]["answers"][0]["gates"].elements.first { $0["gate"] == "appVersion" } ?? .null
    }

    @Test func `an unknown version asks once, and its gate is closed rather than open from then on`() throws {
        let script = try LaboratoryScript(
            Self.once + [
                "relaunch --app-version unknown", "why content", "filter apply", "wait 2m", "status", "why content",
                "filter apply", "relaunch --app-version 7.0", "why content", "filter apply",
            ],
            ["--policy", "nccrequestreview"]
        )
        #expect(script.status == 0)
        let answers = script.commands.filter { $0["command"] == "why content" }
        #expect(answers.map { appVersionGate($0)["met"] } == [true, false, false])
        #expect(appVersionGate(answers[1])["has"] == "version unknown, asked in an unknown one")
        #expect(appVersionGate(answers[2])["has"] == "version 7.0.0, asked in an unknown one")
        #expect(appVersionGate(answers[2])["needs"] == "a known version that asked last")
        let status = script.commands.first { $0["command"] == "status" }?["result"]
        #expect(status?["appVersion"] == "unknown" && status?["lastAttemptVersion"] == "unknown")
        #expect(script.tidings.count { $0 == "attempted" } == 1)
        #expect(script.tidings.count { $0 == "skipped appVersion" } == 2)
    }

    @Test func `a version that asked and then is lost does not ask again`() throws {
        let script = try LaboratoryScript(
            Self.once + ["filter apply", "wait 2m", "relaunch --app-version unknown", "why content", "filter apply"],
            ["--policy", "nccrequestreview"]
        )
        let gate = appVersionGate(script.commands.first { $0["command"] == "why content" })
        #expect(gate["has"] == "version unknown, asked in 1.0.0" && gate["met"] == false && gate["opensAt"] == .null)
        #expect(script.tidings.last == "skipped appVersion")
    }

    @Test func `without the limit an unknown version is recorded, and closes nothing`() throws {
        let script = try LaboratoryScript(
            ["relaunch --app-version unknown", "filter apply", "wait 2m", "filter apply", "wait 2s", "status"],
            under: .nccRequestReview
        )
        #expect(script.tidings.count { $0 == "attempted" } == 1, "two actions are needed for the first")
        #expect(script.result["lastAttemptVersion"] == "unknown")
    }

    @Test func `the missing version is an error in the log of each session, until a version is named`() throws {
        let start = ["--policy", "nccrequestreview"]
        let first = try LaboratoryScript(
            ["relaunch --app-version unknown", "filter apply", "crash"],
            start,
            in: folder
        )
        #expect(first.tidings.count { $0 == "versionUnknown" } == 2)
        let second = try LaboratoryScript(["status", "data check", "relaunch --app-version 2.0", "status"], in: folder)
        #expect(second.tidings.count { $0 == "versionUnknown" } == 1, "stored, and read back by the next process")
        #expect(second.status == 0)
        let states = second.commands.filter { $0["command"] == "status" }.map { $0["result"]["appVersion"] }
        #expect(states == ["unknown", "2.0.0"])
        let check = second.commands.first { $0["command"] == "data check" }?["result"]
        #expect(check?["findings"] == [] && check?["remarks"] == [])
    }

    @Test(arguments: [PolicyName.workoutApp, .reviewKit])
    func `a policy that remembers no version takes no notice`(policy: PolicyName) throws {
        let script = try LaboratoryScript(["relaunch --app-version unknown", "status"], ["--policy", policy.rawValue])
        #expect(script.status == 0 && script.result["appVersion"] == "unknown")
        #expect(!script.tidings.contains("versionUnknown"))
    }

    @Test func `a rating given to a version that is not known is kept as that, and keeps the prompt away`() throws {
        let script = try LaboratoryScript(
            ["journal add a", "wait 1s", "platform rate 5", "relaunch --app-version 3.0", "wait 366d"],
            in: folder
        )
        #expect(script.status == 0)
        let store = try WorkoutStore(.directory(folder.path(of: "data")))
        try store.transaction { try store.setValue(.text("unknown"), forKey: "ratedVersion", in: WorldRecord.space) }
        let second = try LaboratoryScript(["platform", "journal add b", "wait 1s"], in: folder)
        #expect(second.commands[0]["result"]["rating"]["version"] == "unknown")
        #expect(second.events.contains { $0["reason"] == "alreadyRated" })
        #expect(try LaboratoryScript(["data check"], in: folder).result["findings"] == [])
    }

    @Test(arguments: ["Unknown", "none", "", "1.x", "1.2.3.4.5"])
    func `any other word is no version, and changes nothing`(word: String) throws {
        let script = try LaboratoryScript(["relaunch --app-version '\(word)'", "status"])
        #expect(script.codes == ["invalidValue"])
        #expect(script.commands[0]["error"]["message"].text?.contains("or unknown") == true)
        #expect(script.result["session"] == 1 && script.result["appVersion"] == "1.0.0")
    }

    @Test(arguments: [StoredValue.text("1.0.0"), .text("2.10")])
    func `a database with a version is read as before`(stored: StoredValue) throws {
        _ = try LaboratoryScript(["status"], in: folder)
        let store = try WorkoutStore(.directory(folder.path(of: "data")))
        try store.transaction { try store.setValue(stored, forKey: "appVersion", in: WorldRecord.space) }
        let script = try LaboratoryScript(["status"], in: folder)
        #expect(script.result["appVersion"] == (stored == .text("2.10") ? "2.10.0" : "1.0.0"))
    }
}
