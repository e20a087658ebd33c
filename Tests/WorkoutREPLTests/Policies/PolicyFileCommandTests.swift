import Foundation
import TestSupport
import Testing

@testable import WorkoutREPL

/// A policy's file given to the program: cut, with gates that nobody knows, with numbers that can't be.
@Suite struct PolicyFileCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let file = Checkout.root.appending(path: "docs/walkthroughs/patient.json")

    @Test func `a file cut at any byte is refused, and the session goes on under the policy that it had`() throws {
        let bytes = Array(try Data(contentsOf: Self.file))
        let end = try #require(bytes.lastIndex(of: UInt8(ascii: "}")))
        var commands = ["filter apply"]
        for length in 0...end {
            commands.append(
                "relaunch --policy \(try folder.write(Array(bytes.prefix(length)), to: "cut\(length).json"))"
            )
        }
        let whole = try folder.write(bytes, to: "whole.json")
        let script = try LaboratoryScript(commands + ["status", "relaunch --policy \(whole)", "status"])
        #expect(script.codes.count == end + 1)
        #expect(Set(script.codes) == ["invalidValue"])
        let states = script.commands.filter { $0["command"] == "status" }.map { $0["result"] }
        #expect(states[0]["policy"] == "workoutapp" && states[0]["session"] == 1)
        #expect(states[0]["filterApplyCount"] == 1)
        #expect(states[1]["policy"] == "patient" && states[1]["session"] == 2)
        // A start with it ends before anything is made.
        for length in [0, 1, end / 2, end] {
            let start = try LaboratoryScript(
                ["status"],
                ["--policy", folder.path(of: "cut\(length).json")],
                in: folder
            )
            #expect(start.status == 2, "\(length) bytes")
            #expect(start.objects.isEmpty && !start.errors.isEmpty)
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path(of: "data")))
    }

    @Test(
        arguments: [
            (#""primaryActions": 3"#, #""primaryAktions": 3"#, "triggers.content.primaryAktions"),
            (#""primaryActions": 3"#, #""primaryActions": -3"#, "triggers.content.primaryActions"),
            (#""primaryActions": 3"#, #""primaryActions": 3e300"#, "triggers.content.primaryActions"),
            (#""primaryActions": 3"#, #""primaryActions": 9223372036854775808"#, "triggers.content.primaryActions"),
            (#""cooldown": "90d""#, #""cooldown": "-90d""#, "triggers.content.cooldown"),
            (#""cooldown": "90d""#, #""cooldown": "90000000000000000000d""#, "triggers.content.cooldown"),
            (#"[3, 10]"#, #"[3, 0]"#, "triggers.filter.milestones"),
            (#""wait": "2s""#, #""wait": "1e9s""#, "wait"),
        ]
    )
    func `what no policy can have is refused with its path`(right: String, wrong: String, path: String) throws {
        let text = try String(contentsOf: Self.file, encoding: .utf8)
        let range = try #require(text.range(of: right))
        let file = try folder.write(text.replacingCharacters(in: range, with: wrong), to: "wrong.json")
        let script = try LaboratoryScript(["relaunch --policy \(file)", "status"])
        #expect(script.codes == ["invalidValue"])
        let message = try #require(script.commands[0]["error"]["message"].text)
        #expect(message.contains(path), "\(message)")
        #expect(script.result["policy"] == "workoutapp" && script.result["session"] == 1)
    }

    @Test(arguments: PolicyName.all)
    func `a file may have a design's name only where it is the design`(policy: PolicyName) throws {
        let shipped = Checkout.root.appending(path: "docs/policies/\(policy.rawValue).json")
        let text = try String(contentsOf: shipped, encoding: .utf8)
        let copy = try folder.write(text, to: "copy.json")
        let start = try LaboratoryScript(["status"], ["--policy", copy])
        #expect(start.status == 0 && start.result["policy"].text == policy.rawValue)

        let keys = try #require(text.firstRange(of: #""keys": {"#))
        let other = text.replacingCharacters(in: keys, with: #""enabled": false, "keys": {"#)
        let file = try folder.write(other, to: "other.json")
        let script = try LaboratoryScript(["relaunch --policy \(file)", "explore --policy \(file)", "status"])
        #expect(script.codes == ["invalidValue", "invalidValue"])
        let message = try #require(script.commands[0]["error"]["message"].text)
        #expect(message.contains("name: \(policy.rawValue) is the name of a published design"), "\(message)")
        #expect(message.contains("give it a name of its own"), "\(message)")
        #expect(script.result["session"] == 1)
        #expect(try LaboratoryScript(["status"], ["--policy", file], in: folder).status == 2)
        #expect(!FileManager.default.fileExists(atPath: folder.path(of: "data")))

        let renamed = other.replacing(#""name": "\#(policy.rawValue)""#, with: #""name": "mine""#)
        let own = try LaboratoryScript(["status"], ["--policy", try folder.write(renamed, to: "mine.json")])
        #expect(own.status == 0 && own.result["policy"] == "mine")
    }

    @Test(arguments: PolicyName.all)
    func `thresholds that were set keep the design's name, also in the next process`(policy: PolicyName) throws {
        _ = try LaboratoryScript(["status"], under: policy, in: folder)
        let next = try LaboratoryScript(["status"], in: folder)
        #expect(next.status == 0 && next.result["policy"].text == policy.rawValue)
    }

    @Test(
        arguments: [
            ["--policy", "nosuch.json"], ["--policy", "nccrequestreview", "--modifier", "original"],
            ["--modifier", "asks-mid-dismissal"],
        ]
    )
    func `a start that names what can't be makes no data directory`(options: [String]) throws {
        let script = try LaboratoryScript(["status"], options, in: folder)
        #expect(script.status == 2)
        #expect(!FileManager.default.fileExists(atPath: folder.path(of: "data")))
    }

    @Test func `a modifier is judged by the policy that is kept with the data, where none is named`() throws {
        _ = try LaboratoryScript(["status"], ["--policy", "reviewkit"], in: folder)
        let fits = try LaboratoryScript(["status"], ["--modifier", "asks-mid-dismissal"], in: folder)
        #expect(fits.status == 0 && fits.result["modifier"] == "asks-mid-dismissal")
        #expect(try LaboratoryScript(["status"], ["--modifier", "original"], in: folder).status == 2)
    }
}
