import TestSupport
import Testing
import WorkoutDomain

@testable import WorkoutREPL

/// Stamps at the ends of the calendar, typed and stored.
@Suite struct StampCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let designs: [PolicyName] = [.reviewKit, .nccRequestReview]

    @Test(arguments: designs)
    func `R15: a first use that was stamped in 1960 is read in the next session, and its gate opens`(
        policy: PolicyName
    ) throws {
        let options = ["--policy", policy.rawValue, "--start", "1960-01-01"]
        let first = try LaboratoryScript(["filter apply", "relaunch", "why content"], options, in: folder)
        #expect(first.status == 0)
        let second = try LaboratoryScript(["why content", "data check"], in: folder)
        let third = try LaboratoryScript(["wait 4000d", "why content"], in: folder)
        for script in [first, second, third] {
            #expect(!script.tidings.contains { $0.hasPrefix("unreadable") }, "\(script.tidings)")
        }
        #expect(second.status == 0)
        let name = policy == .reviewKit ? "sustainedUse" : "sinceFirstLaunch"
        let gate = { (script: LaboratoryScript, command: Int) in
            script.commands[command]["result"]["answers"][0]["gates"].elements.first { $0["gate"].text == name }
        }
        #expect(gate(second, 0)?["met"] == false)
        #expect(gate(second, 0)?["opensAt"] == "1970-01-02T00:00:00.001Z")
        #expect(gate(third, 1)?["met"] == true)
    }

    @Test func `a gate that would open after the year 9999 is said not to open by time alone`() throws {
        _ = try LaboratoryScript([], under: .reviewKit, in: folder)
        let store = try WorkoutStore(.directory(folder.path(of: "data")))
        try store.transaction {
            // Milliseconds where seconds belong.
            try store.setValue(.integer(1_767_225_600_000), forKey: "review.lastPromptedAt", in: PolicyName.space)
        }
        let script = try LaboratoryScript(["why content"], in: folder)
        let gate = script.result["answers"][0]["gates"].elements.first { $0["gate"] == "cooldown" }
        #expect(gate?["met"] == false)
        #expect(gate?["opensAt"] == .null)
    }
}
