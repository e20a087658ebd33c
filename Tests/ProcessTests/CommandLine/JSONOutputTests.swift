import Foundation
import TestSupport
import Testing

/// `--json`: one object for each command, in a form that scripts depend on.
@Suite struct JSONOutputTests {
    private let laboratory: Laboratory

    init() throws { laboratory = try Laboratory() }

    private static let options = ["--ephemeral", "--clock", "stopped", "--demo"]

    private func objects(_ commands: String...) throws -> [DecodedJSON] {
        try Laboratory.objects(of: laboratory.run(Self.options + ["--json"] + commands.flatMap { ["-c", $0] }))
    }

    @Test func `each line is what the contract says, to the byte`() throws {
        let ended = try laboratory.run(Self.options + ["--json"], input: "filter apply\nwait 0.5s\nbogus\n")
        let at = #""at":"2026-01-01T00:00:00.000Z""#
        let later = #""at":"2026-01-01T00:00:00.500Z""#
        #expect(
            ended.lines == [
                #"{"command":null,"events":[{\#(at),"name":"started","session":1,"source":"session"},"#
                    + #"{\#(at),"name":"appeared","source":"view","window":1},"#
                    + #"{\#(at),"id":false,"name":"taskStarted","source":"view","window":1}],"ok":true,"result":null}"#,
                #"{"command":"filter apply","events":[{\#(at),"name":"sheetPresented","sheet":"filterForm","source":"view"},"#
                    + #"{\#(at),"name":"dismissed","operation":"filterApply","source":"screen"},"#
                    + #"{\#(at),"name":"sheetDismissing","sheet":"filterForm","source":"view"},"#
                    + #"{\#(at),"name":"skipped","reason":"noMilestone","source":"review","trigger":"filterApply"}],"#
                    + #""ok":true,"result":{"filter":{"cityID":null,"grades":[],"sizes":[]},"matching":50}}"#,
                #"{"command":"wait 0.5s","events":["#
                    + #"{\#(later),"name":"sheetDismissed","sheet":"filterForm","source":"view"}],"#
                    + #""ok":true,"result":{"now":"2026-01-01T00:00:00.500Z"}}"#,
                #"{"command":"bogus","error":{"code":"unknownCommand","column":1,"#
                    + #""message":"'bogus' is not a command; 'help' lists them all","offset":0,"suggestion":null},"#
                    + #""events":[],"ok":false}"#,
                #"{"command":null,"events":[{\#(later),"name":"ended","source":"session"}],"ok":true,"result":null}"#,
            ]
        )
        #expect(ended.outputBytes.last == 0x0A)
        #expect(ended.errors.isEmpty)
    }

    /// As many kinds of results as there are.
    private static let everything = [
        "park list --limit 2", "park show 1", "park near 55.75,37.62", "park delete 2", "city list", "filter",
        "filter size small", "filter apply --grade modern", "journal add Bars", "journal list", "journal show 1",
        "entry add 1 '12 \"pull-ups\" \\ / 💪'", "entry list 1", "event list", "user add Anna", "message send Anna Hi",
        "message list", "message show Anna", "user list", "user whoami", "form open park", "form close", "wait 0.8s",
        "clock", "device clock -1d", "view disappear", "view appear", "scene inactive", "scene active", "window open",
        "window close 2", "fail next", "platform", "status", "why", "log 3 --all", "set", "help", "help filter",
        "forget",
        "relaunch", "crash", "repeat 2 filter apply", "demo", "park show 999", "park shw", "'", "wait 5",
    ]

    @Test func `each line is an object of four members with its keys sorted, all the way down`() throws {
        let ended = try laboratory.run(Self.options + ["--json"], input: Self.everything.joined(separator: "\n"))
        for line in ended.lines {
            let object = try DecodedJSON(line)
            let fourth = object["ok"] == true ? "result" : "error"
            #expect(object.keys == ["command", "events", "ok", fourth], "\(line)")
            if object["ok"] == false {
                #expect(object["error"].keys == ["code", "column", "message", "offset", "suggestion"], "\(line)")
            }
            for event in object["events"].elements { #expect(event.keys.isSuperset(of: ["at", "name", "source"])) }
            for keys in Self.keysInOrder(line) { #expect(keys == keys.sorted(), "\(line)") }
        }
        #expect(ended.lines.count >= Self.everything.count + 2)
    }

    /// The keys of each object of a line as they stand there, found without a parser that would lose their order.
    private static func keysInOrder(_ line: String) -> [[String]] {
        var done: [[String]] = []
        var open: [[String]] = []
        for match in line.matches(of: /[{}]|"((?:[^"\\]|\\.)*)"(:?)/) {
            switch match.0 {
            case "{": open.append([])
            case "}": if let keys = open.popLast() { done.append(keys) }
            default:
                guard match.2 == ":", !open.isEmpty else { continue }
                open[open.count - 1].append(String(match.1 ?? ""))
            }
        }
        return done
    }

    @Test func `the command is the trimmed text, and what gives nothing gives no line`() throws {
        let ended = try laboratory.program.run(
            Self.options + ["--json"],
            input: Array("\n# x\n  clock  ;\tfilter   size small # why\n;\nb".utf8) + [0xFF] + Array("c\nquit".utf8),
            in: laboratory.folder
        )
        let objects = try Laboratory.objects(of: ended)
        #expect(objects.map { $0["command"] } == [nil, "clock", "filter   size small", "b\u{FFFD}c", "quit", nil])
        #expect(objects[3]["error"]["code"] == "invalidUTF8")
        #expect(objects[3]["error"]["offset"] == 1)
    }

    @Test func `repeat gives one object with the last result and all events`() throws {
        let objects = try objects("repeat 3 filter apply")
        try #require(objects.count == 3)
        #expect(objects[1].eventNames == ["review.skipped", "review.pending", "review.skipped"])
        #expect(objects[1]["result"]["matching"] == 50)
    }

    @Test func `read gives the objects of the file's commands and then its own`() throws {
        try laboratory.folder.write("clock; user whoami\nread inner.txt\n", to: "outer.txt")
        try laboratory.folder.write("filter\n", to: "inner.txt")
        let objects = try objects("read outer.txt", "status")
        let commands: [DecodedJSON] = [
            nil, "clock", "user whoami", "filter", "read inner.txt", "read outer.txt", "status", nil,
        ]
        #expect(objects.map { $0["command"] } == commands)
    }

    @Test(
        arguments: [
            ("zzzz", "unknownCommand", 1, 0), ("user whoami; zzzz", "unknownCommand", 14, 13),
            ("park show 1 2", "usage", 13, 12),
            ("journal add 'é; clock", "unclosedQuote", 13, 12), ("journal add é --odd", "usage", 15, 15),
            ("wait 5", "invalidValue", 6, 5), ("park near 91,0", "invalidValue", 11, 10),
            ("park show 999", "notFound", nil, nil), ("read none.txt", "notFound", nil, nil),
            ("user logout; journal add Bars", "notSignedIn", nil, nil),
            ("form open park; filter apply", "formOpen", nil, nil),
            ("fail next; journal add Bars", "connectionLost", nil, nil), ("platform rate 5", "notAllowed", nil, nil),
            ("user add me", "conflict", nil, nil), ("park import broken.json", "invalidValue", nil, 7),
        ] as [(String, String, Int?, Int?)]
    )
    func `an error has a code and, where there is one, a place`(line: String, code: String, column: Int?, offset: Int?)
        throws
    {
        try laboratory.folder.write(#"[{"id":}]"#, to: "broken.json")
        let error = try #require(try objects(line).first { $0["ok"] == false })["error"]
        #expect(error["code"] == .text(code), "\(error)")
        #expect(error["column"] == column.map { .number(Double($0)) } ?? .null)
        #expect(error["offset"] == offset.map { .number(Double($0)) } ?? .null)
        #expect(error["message"].text?.isEmpty == false)
    }

    @Test func `a suggestion is a member of its own`() throws {
        #expect(try objects("hlep")[1]["error"]["suggestion"] == "help")
        #expect(try objects("filter size smal")[1]["error"]["suggestion"] == "small")
        #expect(try objects("zzzz")[1]["error"]["suggestion"] == nil)
    }

    // MARK: Results

    @Test func `status has its fields`() throws {
        let objects = try objects("filter apply; filter apply", "status", "wait 0.8s", "status")
        let before = objects[3]["result"]
        #expect(
            before.keys == [
                "policy", "modifier", "session", "appVersion", "now", "clock", "pending", "didRequestThisSession",
                "filterApplyCount",
                "pendingMilestone", "completedMilestones", "owedMilestones", "windows",
            ]
        )
        #expect(before["policy"] == "workoutapp")
        #expect(before["modifier"] == "hardened")
        #expect(before["session"] == 1)
        #expect(before["now"] == "2026-01-01T00:00:00.000Z")
        #expect(before["clock"] == "stopped")
        #expect(before["pending"] == true)
        #expect(before["didRequestThisSession"] == true)
        #expect(before["filterApplyCount"] == 2)
        #expect(before["pendingMilestone"] == 2)
        #expect(before["completedMilestones"] == [])
        #expect(before["owedMilestones"] == [2], "a pending one is owed")
        let after = objects[5]["result"]
        #expect(after["pending"] == false)
        #expect(after["pendingMilestone"] == nil)
        #expect(after["completedMilestones"] == [2])
        #expect(after["owedMilestones"] == [])
    }

    @Test func `why has an answer for each trigger, with its gates in order`() throws {
        let answers = try objects("why")[1]["result"]["answers"].elements
        #expect(answers.map { $0["trigger"] } == ["content", "filter"])
        #expect(answers.map { $0["wouldAsk"] } == [true, false])
        #expect(
            answers.map { $0["gates"].elements.map { $0["gate"] } } == [
                ["sessionLimit"], ["sessionLimit", "milestone"],
            ]
        )
        for gate in answers.flatMap({ $0["gates"].elements }) {
            #expect(gate.keys == ["gate", "met", "has", "needs", "opensAt"])
            #expect(gate["has"].text != nil)
            #expect(gate["needs"].text != nil)
        }
        #expect(try objects("why filter")[1]["result"]["answers"].elements.map { $0["trigger"] } == ["filter"])
    }

    @Test func `a park has its fields, and lists say how many match`() throws {
        let fields: Set = ["id", "address", "latitude", "longitude", "cityID", "size", "grade", "trainings"]
        #expect(try objects("park show 1")[1]["result"].keys.isSuperset(of: fields))
        let list = try objects("filter apply --size small; park list --limit 3")
        #expect(list[1]["result"]["matching"] == 16)
        #expect(list[2]["result"]["matching"] == 16)
        #expect(list[2]["result"]["parks"].elements.count == 3)
        for park in list[2]["result"]["parks"].elements {
            #expect(park.keys.isSuperset(of: fields))
            #expect(park["size"] == "small")
        }
    }

    @Test func `an import tells what was new, what was there already, and what was odd`() throws {
        let park = { (id: Int) in
            #"{"id":\#(id),"class_id":1,"type_id":1,"city_id":1,"address":"","latitude":"(null)","longitude":""}"#
        }
        try laboratory.folder.write("[\(park(1)),\(park(99))]", to: "parks.json")
        let result = try objects("park import parks.json")[1]["result"]
        #expect(result["imported"] == 1)
        #expect(result["updated"] == 1)
        let warnings = result["warnings"].elements
        #expect(!warnings.isEmpty)
        for warning in warnings { #expect(warning.keys == ["id", "index", "field", "message"], "\(warning)") }
    }
}
