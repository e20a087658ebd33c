import TestSupport
import Testing

@testable import WorkoutREPL

/// What answers say besides the result that was asked for.
@Suite struct AnswerTests {
    @Test func `status lists the windows that errors send people to it for`() throws {
        let script = try LaboratoryScript(["window open", "view disappear 1", "view appear 9", "status"])
        #expect(script.codes == ["notFound"])
        let windows = script.result["windows"].elements
        #expect(windows.map { $0["window"] } == [1, 2])
        #expect(windows.map { $0["visible"] } == [false, true])
        #expect(windows.map { $0["focused"] } == [false, true])
        #expect(windows.map { $0["phase"] } == ["active", "active"])
    }

    @Test func `an import says how many parks were there before and stay`() throws {
        let folder = try TemporaryFolder()
        let all = folder.path(of: "all.json")
        let two = folder.path(of: "two.json")
        let script = try LaboratoryScript(
            ["park export \(two)", "park delete 1", "park export \(all)", "park import \(two)", "park import \(all)"],
            ["--demo"],
            in: folder
        )
        #expect(script.result["imported"] == 0)
        #expect(script.result["untouched"] == 1)
        let text = InProcess(
            commands: "park import \(two); park delete 1; park export \(all); park import \(two); park import \(all)"
        )
        #expect(text.output.contains("1 park was there before, is not in the file and stays"), "\(text.output)")
    }

    @Test func `sample data take no place of one's own parks`() throws {
        let text = InProcess(commands: "park edit 3 --address Mine; demo; park show 3")
        #expect(text.output.contains("nothing is loaded"), "\(text.output)")
        #expect(text.output.contains("Mine"))
        let script = try LaboratoryScript(["park edit 3 --address Mine", "demo"], ["--demo"])
        #expect(script.result["imported"] == 0)
        #expect(script.result["updated"] == 0)
        #expect(script.result["untouched"] == 50)
    }

    @Test func `a city is listed with the name of its country`() throws {
        let cities = try LaboratoryScript(["city list"], ["--demo"]).result["cities"].elements
        #expect(!cities.isEmpty)
        #expect(cities.allSatisfy { $0["country"].text?.isEmpty == false })
        let name = try #require(cities.first?["country"].text)
        #expect(InProcess(commands: "city list").output.contains(name))
    }

    @Test func `the settings name the cadence and the configuration, where the policy has one`() throws {
        let script = try LaboratoryScript(
            [
                "set", "relaunch --policy reviewkit", "set", "set cadence demo", "set",
                "relaunch --policy nccrequestreview", "set", "set configuration quick-testing", "set",
                "set minimumLaunchCount 7", "set",
            ]
        )
        let settings = script.commands.filter { $0["command"] == "set" }.map { $0["result"] }
        #expect(settings.map { $0["cadence"] } == [.null, "default", "demo", .null, .null, .null])
        #expect(settings.map { $0["configuration"] } == [.null, .null, .null, "standard", "quick-testing", "custom"])
    }

    @Test func `a configuration is answered in the names by which it is set`() throws {
        let script = try LaboratoryScript(
            [
                "set configuration quick-testing", "set minimumIntervalBetweenRequests 2m",
                "set limitToOneRequestPerAppVersion on",
            ],
            ["--policy", "nccrequestreview"]
        )
        #expect(script.result["minimumPrimaryActionCount"] == 1)
        #expect(script.result["minimumLaunchCount"] == 0)
        #expect(script.result["minimumIntervalBetweenRequests"] == 120)
        #expect(script.result["minimumIntervalSinceFirstLaunch"] == 0)
        #expect(script.result["limitToOneRequestPerAppVersion"] == true)
    }

    @Test(
        arguments: [
            ("park near 1,2 --radius 20039", "from 0 to 20038"), ("park near 1,2 --radius -1", "from 0 to 20038"),
            ("park list --limit abc", "'abc' is not a whole number from 0 to 1000000000"),
            ("park show 9223372036854775808", "the number of a park '9223372036854775808' is out of range"),
            ("filter city 9223372036854775808", "the number of a city '9223372036854775808' is out of range"),
            ("user show 9223372036854775808", "the number of a user '9223372036854775808' is out of range"),
        ]
    )
    func `a number out of range is answered with the range`(command: String, sentence: String) throws {
        let script = try LaboratoryScript([command])
        #expect(script.codes == ["invalidValue"])
        #expect(script.last["error"]["message"].text?.contains(sentence) == true, "\(script.last)")
    }

    @Test func `no distance at all is a radius, too`() throws {
        let script = try LaboratoryScript(["park show 1"], ["--demo"])
        guard case .number(let latitude) = script.result["latitude"],
            case .number(let longitude) = script.result["longitude"]
        else {
            Issue.record("park 1 has no place")
            return
        }
        let near = try LaboratoryScript(["park near \(latitude),\(longitude) --radius 0"], ["--demo"])
        #expect(near.result["parks"].elements.map { $0["id"] } == [1])
    }

    @Test func `why tells what there is now, and what there would be with the trigger`() throws {
        let script = try LaboratoryScript(["filter apply", "why filter"])
        let gate = script.result["answers"][0]["gates"].elements.first { $0["gate"] == "milestone" }
        #expect(gate?["has"] == "count 1, 2 with this one, completed none")
        let other = try LaboratoryScript(["why content"], ["--policy", "reviewkit"])
        let moments = other.result["answers"][0]["gates"].elements.first { $0["gate"] == "valueMoments" }
        #expect(moments?["has"] == "0 value moments, 1 with this one")
        let cooldown = other.result["answers"][0]["gates"].elements.first { $0["gate"] == "cooldown" }
        #expect(cooldown?["has"] == "no last prompt")
    }
}
