import Foundation
import ReviewModifierSim
import ReviewService
import TestSupport
import Testing
import WorkoutDomain

@testable import WorkoutREPL

/// A policy that can't work is refused before it is taken, and one that can't be read locks nobody out.
@Suite struct PolicyChangeTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let patient = Checkout.root.appending(path: "docs/walkthroughs/patient.json").path
    private static let fields = [
        "minimumPrimaryActionCount 1", "minimumIntervalBetweenRequests 60s", "minimumLaunchCount 1",
        "minimumIntervalSinceFirstLaunch 1h", "limitToOneRequestPerAppVersion on",
    ]

    /// The policy file of a design after `change`, in the folder.
    private func file(_ design: ReviewPolicy, _ change: (inout ReviewPolicy) -> Void) throws -> String {
        var policy = design
        change(&policy)
        #expect(policy.problems.isEmpty)
        return try folder.write(policy.json, to: "own.json")
    }

    @Test(arguments: ["configuration quick-testing", "configuration standard", "cadence demo"] + fields)
    func `a setting of a design is refused under a policy of one's own, which opens again`(setting: String) throws {
        let first = try LaboratoryScript(["set \(setting)", "status"], ["--policy", Self.patient], in: folder)
        #expect(first.codes == ["notAllowed"])
        #expect(first.commands[0]["error"]["message"].text?.contains("this session runs patient") == true)
        let second = try LaboratoryScript(["status", "data check"], in: folder)
        #expect(second.status == 0, "\(second.errors)")
        #expect(second.commands[0]["result"]["policy"] == "patient")
    }

    @Test func `one's own policy that is built like a design keeps the numbers of its file`() throws {
        let actions = try file(.nccRequestReview) { $0.name = "mine" }
        let configured = try LaboratoryScript(
            ["set", "set minimumLaunchCount 5", "set configuration standard"],
            ["--policy", actions]
        )
        #expect(configured.codes == ["notAllowed", "notAllowed"])
        #expect(configured.commands[0]["result"]["configuration"] == .null)
        let moments = try file(.reviewKit) { $0.name = "mine" }
        let paced = try LaboratoryScript(["set", "set cadence demo"], ["--policy", moments])
        #expect(paced.codes == ["notAllowed"])
        #expect(paced.commands[0]["result"]["cadence"] == .null)
    }

    @Test(arguments: [
        ("minimumPrimaryActionCount 1000001", "triggers.content.primaryActions: a count of more than 1000000"),
        ("minimumLaunchCount 1000001", "triggers.content.launches: a count of more than 1000000"),
        ("minimumIntervalSinceFirstLaunch 36501d", "triggers.content.sinceFirstLaunch: a span is at most 36500d"),
        ("minimumIntervalBetweenRequests 36501d", "triggers.content.betweenRequests: a span is at most 36500d"),
    ])
    func `a threshold that can't be is refused with the policy's own sentence, and nothing is kept of it`(
        setting: String,
        sentence: String
    ) throws {
        let options = ["--policy", "nccrequestreview"]
        let first = try LaboratoryScript(["journal add kept", "why", "set \(setting)", "why"], options, in: folder)
        #expect(first.codes == ["invalidValue"])
        let message = first.commands.compactMap { $0["error"]["message"].text }.joined()
        #expect(message.contains(sentence), "\(message)")
        let answers = first.commands.filter { $0["command"] == "why" }.map { $0["result"] }
        #expect(answers.count == 2 && answers[0] == answers[1])
        let second = try LaboratoryScript(["set", "journal list"], in: folder)
        #expect(second.status == 0, "\(second.errors)")
        #expect(second.commands[0]["result"]["configuration"] == "standard")
    }

    // MARK: A policy that can't be read

    private static let damaged = [
        StoredValue.text("none"), .integer(5), .text(#"{"name": "x", "triggers": {}, "record": "commit", "keys": {}}"#),
    ]

    /// Data with a journal and two applied filters, and then a policy that no version wrote.
    private func damage(_ value: StoredValue) throws {
        _ = try LaboratoryScript(["journal add kept", "filter apply", "filter apply"], in: folder)
        let store = try WorkoutStore(.directory(folder.path(of: "data")))
        try store.transaction { try store.setValue(value, forKey: "policy", in: WorldRecord.space) }
    }

    @Test(arguments: damaged)
    func `a start on a policy that can't be read says how to start`(value: StoredValue) throws {
        try damage(value)
        let script = try LaboratoryScript(["data check"], in: folder)
        #expect(script.status == 2)
        #expect(script.errors.contains("'policy' can't be read"), "\(script.errors)")
        #expect(script.errors.contains("start with --policy"), "\(script.errors)")
        #expect(!script.errors.contains("use another one with --data-dir"), "\(script.errors)")
    }

    @Test(arguments: damaged, ["workoutapp", "reviewkit", patient])
    func `a policy named at the start takes the place of one that can't be read`(value: StoredValue, policy: String)
        throws
    {
        try damage(value)
        let script = try LaboratoryScript(["journal list", "data check"], ["--policy", policy], in: folder)
        #expect(script.status == 0, "\(script.errors)")
        #expect(script.commands[0]["result"]["journals"].elements.count == 1)
        let next = try LaboratoryScript(["status"], in: folder)
        #expect(next.status == 0, "\(next.errors)")
        #expect(next.result["policy"] == (policy == Self.patient ? "patient" : .text(policy)))
    }

    @Test func `that it took its place is said`() throws {
        try damage(.text("none"))
        let terminal = ScriptedTerminal(lines: ["status"])
        let words = ["--no-init", "--data-dir", folder.path(of: "data"), "--policy", "reviewkit"]
        #expect(Program.run(words, environment: [:]) { _, _ in terminal } == 0)
        let said = terminal.text() + terminal.text(on: .error)
        #expect(said.contains("could not be used: it can't be read"), "\(said)")
        #expect(said.contains("reviewkit has taken its place"), "\(said)")
    }

    @Test func `a session goes on when the kept policy is damaged under it, and data check names it`() throws {
        let path = folder.path(of: "data")
        var started: [LogEntry] = []
        let laboratory = try Laboratory(
            Laboratory.Configuration(location: .directory(path), clock: .stopped),
            events: &started
        )
        let store = try WorkoutStore(.directory(path))
        let value = StoredValue.text("none")
        try store.transaction { try store.setValue(value, forKey: "policy", in: WorldRecord.space) }
        let checked = laboratory.checkData()
        guard case .failure(let failure) = checked.result else {
            Issue.record("the damage is not found")
            return
        }
        #expect(failure.message.contains("world: 'policy' can't be read"), "\(failure.message)")
        // What is not understood is left alone until another one is taken.
        guard case .success = laboratory.failNext().result else {
            Issue.record("the session is locked out")
            return
        }
        #expect(try store.value(forKey: "policy", in: WorldRecord.space) == value)
        guard case .success = laboratory.relaunch(RelaunchOptions()).result else {
            Issue.record("the session can't begin another")
            return
        }
        #expect(try store.value(forKey: "policy", in: WorldRecord.space) == .text("workoutapp"))
    }
}
