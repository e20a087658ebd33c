import Foundation
import ReviewService
import TestSupport
import Testing

/// One process is one session of the app: what its end loses and what it keeps.
@Suite struct SessionTests {
    private let laboratory: Laboratory

    init() throws { laboratory = try Laboratory() }

    private static let data = ["--data-dir", "data", "--clock", "stopped"]

    private func status() throws -> DecodedJSON { try laboratory.results("status")[0] }

    // MARK: Leaving

    @Test(arguments: ["quit\n", ""])
    func `leaving with a milestone's request pending says what is lost and what not`(end: String) throws {
        let ended = try laboratory.run(Self.data, input: "filter apply\nfilter apply\nwait 0.7s\n\(end)")
        #expect(
            ended.lines.last == """
                A review request was still pending: it is lost with this session. Milestone 2 is not: the next session asks \
                for it when a filter is applied.
                """
        )
        #expect(ended.status == 0)
        let next = try laboratory.objects("status", "filter apply", "wait 0.8s", options: Self.data)
        #expect(next[1]["result"]["pending"] == false)
        #expect(next[1]["result"]["didRequestThisSession"] == false)
        #expect(next[1]["result"]["owedMilestones"] == [2])
        #expect(next[2].eventNames == ["review.pending"])
        #expect(next[3].eventNames == ["review.requested", "platform.shown", "review.consumed"])
    }

    @Test func `leaving with another request pending says that nothing was recorded`() throws {
        let ended = try laboratory.run(Self.data + ["-c", "journal add Bars"])
        #expect(ended.lines.last?.hasSuffix("Nothing was asked and nothing recorded.") == true)
        #expect(try laboratory.results("journal list")[0]["journals"].elements.count == 1)
    }

    @Test func `the sentence does not stand among JSON objects`() throws {
        let ended = try laboratory.run(Self.data + ["--json", "-c", "journal add Bars"])
        let objects = try Laboratory.objects(of: ended)
        #expect(objects.last?.eventNames == ["session.ended"])
        #expect(ended.errors.hasPrefix("A review request was still pending"))
    }

    @Test func `nothing pending, nothing said`() throws {
        let ended = try laboratory.run(Self.data + ["-c", "journal add Bars; wait 0.8s"])
        #expect(!ended.output.contains("pending: it is lost"))
    }

    // MARK: From session to session

    @Test func `sessions are numbered through processes, relaunches and crashes`() throws {
        #expect(try laboratory.objects("status", options: Self.data)[0].eventNames == ["session.started"])
        let second = try laboratory.objects("relaunch", "crash", "status")
        #expect(second[0]["events"][0]["session"] == 2)
        #expect(second[1].eventNames == ["session.ended", "session.started"])
        #expect(second[1]["result"]["session"] == 3)
        #expect(second[2].eventNames == ["session.crashed", "session.started"])
        #expect(second[3]["result"]["session"] == 4)
        #expect(try status()["session"] == 5)
    }

    @Test(arguments: ["relaunch", "crash"])
    func `the next session asks anew for what the last one lost`(end: String) throws {
        let objects = try laboratory.objects(
            "filter apply; filter apply",
            "wait 0.5s",
            end,
            "wait 1m",
            "status",
            "filter apply",
            "wait 0.8s",
            options: Self.data
        )
        let named = Dictionary(grouping: objects) { $0["command"].text ?? "" }
        #expect(named["wait 1m"]?.first?.eventNames == [], "the old wait is gone")
        #expect(named["status"]?.first?["result"]["owedMilestones"] == [2])
        #expect(named["filter apply"]?.last?["events"].elements.contains { $0["milestone"] == 2 } == true)
        #expect(named["wait 0.8s"]?.first?.eventNames == ["review.requested", "platform.shown", "review.consumed"])
    }

    @Test func `the modifier is remembered, whichever way it was chosen`() throws {
        #expect(try laboratory.results("status", options: Self.data)[0]["modifier"] == "hardened")
        _ = try laboratory.run(["--data-dir", "data", "--modifier", "original", "-c", "clock"])
        #expect(try status()["modifier"] == "original")
        _ = try laboratory.run(["--data-dir", "data", "-c", "relaunch --modifier hardened"])
        #expect(try status()["modifier"] == "hardened")
    }

    @Test func `a policy of one's own is read from its file and remembered without it`() throws {
        var policy = ReviewPolicy.workoutApp
        policy.name = "ten"
        policy.filter?.milestones = [10]
        let path = try laboratory.folder.write(Array(JSONEncoder().encode(policy)), to: "own.json")
        _ = try laboratory.run(Self.data + ["--policy", path, "-c", "repeat 9 filter apply"])
        try FileManager.default.removeItem(atPath: path)
        let objects = try laboratory.objects("status", "filter apply")
        #expect(objects[1]["result"]["policy"] == "ten")
        #expect(objects[2]["events"].elements.contains { $0["name"] == "pending" && $0["milestone"] == 10 })
        _ = try laboratory.run(["--data-dir", "data", "--policy", "workoutapp", "-c", "clock"])
        #expect(try status()["policy"] == "workoutapp")
        #expect(try status()["filterApplyCount"] == 10, "the count is the user's and not the policy's")
    }

    @Test func `the filter that was applied is kept, the one that was edited is not`() throws {
        _ = try laboratory.run(Self.data + ["--demo", "-c", "filter apply --size small; filter size large"])
        let filter = try laboratory.results("filter")[0]
        #expect(filter["applied"]["sizes"] == ["small"])
        #expect(filter["draft"]["sizes"] == ["small"])
    }

    // MARK: Ends that were not meant

    @Test func `what was acknowledged survives the process being killed`() throws {
        let child = try laboratory.program.start(Self.data + ["--json"], in: laboratory.folder)
        child.write("filter apply\nfilter apply\njournal add Bars\n")
        #expect(child.outputs(#""command":"journal add Bars""#))
        child.send(signal: SIGKILL)
        let ended = try child.finish()
        #expect(ended.signal == SIGKILL)
        let next = try laboratory.results("status", "journal list", options: ["--data-dir", "data"])
        #expect(next[0]["filterApplyCount"] == 2)
        #expect(next[0]["completedMilestones"] == [])
        #expect(next[0]["owedMilestones"] == [2])
        #expect(next[0]["session"] == 2)
        #expect(next[1]["journals"].elements.count == 1)
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `a signal ends the session in good order, with its status`(number: Int32) throws {
        let child = try laboratory.program.start(Self.data + ["--json"], in: laboratory.folder)
        child.write("filter apply\n")
        #expect(child.outputs(#""command":"filter apply""#))
        child.send(signal: number)
        let ended = try child.finish()
        #expect(ended.status == 128 + number)
        #expect(try Laboratory.objects(of: ended).last?.eventNames == ["session.ended"])
        #expect(try status()["filterApplyCount"] == 1)
    }
}
