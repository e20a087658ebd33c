import Foundation
import ReviewService
import TestSupport
import Testing

@Suite("Policy files")
struct PolicyFileTests {
    private static let designs: [ReviewPolicy] = [.workoutApp, .reviewKit, .nccRequestReview]

    private static func file(of policy: ReviewPolicy) throws -> String {
        try Checkout.text(of: "docs/policies/\(policy.name).json")
    }

    private static func schema() throws -> JSONSchema {
        let text = try Checkout.text(of: "docs/policy.schema.json")
        return JSONSchema(root: try object(text))
    }

    private static func object(_ text: String) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    /// A policy in which every member is there and differs from its default.
    private static var full: ReviewPolicy {
        let gates = ReviewGates {
            $0.isEnabled = false
            $0.requestsPerSession = 1
            $0.milestones = [2]
            $0.needsIdleFlow = true
            $0.honoursVeto = true
            $0.valueMoments = 1
            $0.primaryActions = 2
            $0.launches = 3
            $0.sustainedUseMilliseconds = 1
            $0.sinceFirstLaunchMilliseconds = 60_000
            $0.cooldownMilliseconds = 86_400_000
            $0.betweenRequestsMilliseconds = 3_600_000
            $0.setbackMilliseconds = 1_000
            $0.isOncePerVersion = true
        }
        let keys = LedgerKeys(
            filterApplyCount: "a",
            completedMilestones: "b",
            launchCount: "c",
            valueMomentCount: "d",
            primaryActionCount: "e",
            firstUseAt: "f",
            lastAskedAt: "g",
            lastSetbackAt: "h",
            lastAskedVersion: "i"
        )
        return ReviewPolicy(name: "full", progress: .valueMoments, waitMilliseconds: 5, record: .commit, keys: keys) {
            $0.isEnabled = false
            $0.content = gates
            $0.filter = gates
            $0.launch = gates
            $0.settingsRow = gates
            $0.supersedesLower = true
            $0.isTiedToView = true
            $0.judgesAgainAfterWait = true
            $0.showsOwnSheetFirst = true
        }
    }

    @Test(arguments: designs)
    func `Each design ships as a file with the same value`(policy: ReviewPolicy) throws {
        #expect(try ReviewPolicy(json: Self.file(of: policy)) == policy)
        #expect(policy.problems.isEmpty)
    }

    @Test(arguments: designs + [full])
    func `What is written is read back and fits the schema`(policy: ReviewPolicy) throws {
        #expect(try JSONDecoder().decode(ReviewPolicy.self, from: Data(policy.json.utf8)) == policy)
        #expect(try Self.schema().problems(of: Self.object(policy.json)) == [])
        if policy.problems.isEmpty { #expect(try ReviewPolicy(json: policy.json) == policy) }
    }

    @Test(arguments: designs)
    func `The files fit the schema`(policy: ReviewPolicy) throws {
        #expect(try Self.schema().problems(of: Self.object(Self.file(of: policy))) == [])
    }

    @Test(arguments: [[], ["name"], ["record"], ["triggers", "keys"], ["name", "triggers", "keys"]])
    func `Every required member that is missing is named`(present: [String]) throws {
        let required = try #require(Self.schema().root["required"] as? [String])
        var object = try Self.object(Self.file(of: .workoutApp))
        for member in required where !present.contains(member) { object[member] = nil }
        let json = try JSONSerialization.data(withJSONObject: object)
        let error = try #require(throws: PolicyFileError.self) { try ReviewPolicy(json: json) }
        let missing = required.filter { !present.contains($0) }
        #expect(error.problems == missing.map { PolicyProblem(path: $0, reason: "it is missing") })
    }

    @Test func `The page on policies has every member's name in code`() throws {
        let page = try Checkout.text(of: "docs/policies.md")
        let members = [Mirror(reflecting: Self.full), Mirror(reflecting: ReviewGates())].flatMap(\.children)
        #expect(members.count > 20)
        for name in members.compactMap(\.label) { #expect(page.contains("`\(name)`"), "\(name)") }
    }

    @Test func `The schema has the members that are written, and no others`() throws {
        let schema = try Self.schema().root
        func names(_ path: String...) throws -> Set<String> {
            var place: [String: Any] = schema
            for name in path + ["properties"] { place = try #require(place[name] as? [String: Any]) }
            return Set(place.keys)
        }
        let written = try Self.object(Self.full.json)
        #expect(try names() == Set(written.keys).union(["$schema"]))
        let triggers = try #require(written["triggers"] as? [String: [String: Any]])
        #expect(try names("properties", "triggers") == Set(triggers.keys))
        let content = try #require(triggers["content"])
        #expect(try names("$defs", "gates") == Set(content.keys))
        let keys = try #require(written["keys"] as? [String: Any])
        #expect(try names("properties", "keys") == Set(keys.keys))
        #expect(keys.count == ReviewLedger.Record.allCases.count)
    }

    @Test(arguments: [
        #"{"a":1}"#, #"{"name":"x","triggers":{},"record":"commit","keys":{}}"#,
        #"{"name":"x","triggers":{"content":{"launches":-1}},"record":"commit","keys":{}}"#,
        #"{"name":"x","triggers":{"content":{"launches":1.5}},"record":"commit","keys":{}}"#,
        #"{"name":"x","triggers":{"content":{"cooldown":"-1d"}},"record":"commit","keys":{}}"#,
        #"{"name":"x","triggers":{"content":{"luanches":1}},"record":"commit","keys":{}}"#,
        #"{"name":"","triggers":{"content":{}},"record":"commit","keys":{}}"#,
        #"{"name":"x","triggers":{"content":{}},"record":"later","keys":{}}"#,
        #"{"name":"x","triggers":{"filter":{"milestones":[2,2]}},"record":"commit","keys":{}}"#,
    ])
    func `What the schema refuses the reader refuses as well`(text: String) throws {
        #expect(try !Self.schema().problems(of: Self.object(text)).isEmpty)
        #expect(throws: PolicyFileError.self) { try ReviewPolicy(json: text) }
    }

    @Test(arguments: designs)
    func `A file cut at any byte is refused with a reason`(policy: ReviewPolicy) throws {
        let bytes = Data(try Self.file(of: policy).utf8)
        let end = try #require(bytes.lastIndex(of: UInt8(ascii: "}")))
        for length in 0...end {
            let error = #expect(throws: PolicyFileError.self, "\(length) bytes") {
                try ReviewPolicy(json: bytes.prefix(length))
            }
            #expect(error?.problems.first?.reason.contains("JSON") == true)
            #expect(error?.problems.first?.path == "")
        }
    }

    @Test func `A file with any one byte changed is read or refused, and never a trap`() throws {
        let seed: UInt64 = 4
        var random = SeededGenerator(seed: seed)
        let bytes = Data(try Self.file(of: .reviewKit).utf8)
        for _ in 0..<3_000 {
            var damaged = bytes
            damaged[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
            do {
                #expect(try ReviewPolicy(json: damaged).problems.isEmpty, "seed \(seed)")
            } catch {
                #expect(!error.problems.isEmpty, "seed \(seed)")
                #expect(error.problems.allSatisfy { !$0.reason.isEmpty }, "seed \(seed)")
            }
        }
    }

    /// A policy's file with a text in it replaced, and the path and a part of the reason that are named.
    struct Slip: Sendable, CustomTestStringConvertible {
        let policy: ReviewPolicy
        let right: String
        let wrong: String
        let path: String
        let reason: String
        var testDescription: String { "\(policy.name): \(wrong)" }

        init(_ policy: ReviewPolicy, _ right: String, _ wrong: String, _ path: String, _ reason: String) {
            self.policy = policy
            self.right = right
            self.wrong = wrong
            self.path = path
            self.reason = reason
        }
    }

    private static let slips: [Slip] = [
        Slip(.workoutApp, #""wait""#, #""weight""#, "weight", "not known"),
        Slip(.workoutApp, #""content""#, #""contents""#, "triggers.contents", "known are content, filter"),
        Slip(.reviewKit, #""cooldown""#, #""cooldwon""#, "triggers.content.cooldwon", "not known"),
        Slip(.reviewKit, #""lastAskedAt""#, #""lastAsked""#, "keys.lastAsked", "not known"),
        Slip(.reviewKit, #""120d""#, #""120 days""#, "triggers.content.cooldown", "whole number and its unit"),
        Slip(.reviewKit, #""120d""#, #""-120d""#, "triggers.content.cooldown", "whole number and its unit"),
        Slip(.reviewKit, #""120d""#, "120", "triggers.content.cooldown", "a text"),
        Slip(.reviewKit, #""120d""#, #""36501d""#, "triggers.content.cooldown", "at most 36500d"),
        Slip(.reviewKit, #""120d""#, #""99999999999999999999d""#, "triggers.content.cooldown", "whole number"),
        Slip(.reviewKit, #""120d""#, #""9223372036854775807d""#, "triggers.content.cooldown", "whole number"),
        Slip(.reviewKit, #""launches": 5"#, #""launches": -5"#, "triggers.content.launches", "negative"),
        Slip(.reviewKit, #""launches": 5"#, #""launches": 1000001"#, "triggers.content.launches", "never reached"),
        Slip(.reviewKit, #""launches": 5"#, #""launches": 5.5"#, "triggers.content.launches", "whole"),
        Slip(.reviewKit, #""launches": 5"#, #""launches": 99999999999999999999"#, "triggers.content.launches", "2^63"),
        Slip(.workoutApp, "[2, 5, 15]", "[2, 5.5]", "triggers.filter.milestones", "from 1"),
        Slip(.reviewKit, #""launches": 5"#, #""launches": true"#, "triggers.content.launches", "a whole number"),
        Slip(.reviewKit, #""launches": 5"#, #""launches": "5""#, "triggers.content.launches", "a whole number"),
        Slip(.reviewKit, #""launches": 5"#, #""launches": 5, "launches": 6"#, "triggers.content.launches", "twice"),
        Slip(
            .reviewKit,
            #""launches": 5"#,
            #""launches": 5, "l\u0061unches": 6"#,
            "triggers.content.launches",
            "twice"
        ),
        Slip(.reviewKit, #""record": "commit""#, #""record": "attempt""#, "record", "has to be commit"),
        Slip(.reviewKit, #""record": "commit""#, #""record": "soon""#, "record", "commit, attempt, consume"),
        Slip(.reviewKit, #""record": "commit","#, "", "record", "missing"),
        Slip(.reviewKit, #""wait": "0ms""#, #""wait": "2s""#, "wait", "0ms"),
        Slip(.reviewKit, #""wait": "0ms""#, #""tiedToView": true"#, "tiedToView", "own sheet"),
        Slip(.reviewKit, #""wait": "0ms""#, #""judgesAgainAfterWait": true"#, "judgesAgainAfterWait", "own sheet"),
        Slip(.reviewKit, #"{ "needsIdleFlow": true }"#, "{}", "triggers.settingsRow.needsIdleFlow", "second sheet"),
        Slip(.reviewKit, #""valueMoments","#, #""none","#, "triggers.content.valueMoments", "progress"),
        Slip(.reviewKit, #""review.firstUseAt""#, #""review.launchCount""#, "keys.firstUseAt", "keys.launchCount"),
        Slip(.reviewKit, #""review.firstUseAt""#, #""""#, "keys.firstUseAt", "1 to 128 bytes"),
        Slip(.reviewKit, #""review.firstUseAt""#, #""a\u0007""#, "keys.firstUseAt", "control"),
        Slip(.reviewKit, #""firstUseAt": "review.firstUseAt","#, "", "triggers.content.sustainedUse", "firstUseAt"),
        Slip(
            .reviewKit,
            #""setback": "0ms""#,
            #""setback": "0ms", "primaryActions": 1"#,
            "triggers.content.primaryActions",
            "keys.primaryActionCount"
        ),
        Slip(.reviewKit, #""name": "reviewkit""#, #""name": """#, "name", "1 to 64 bytes"),
        Slip(.reviewKit, #""name": "reviewkit""#, #""name": "a\nb""#, "name", "control"),
        Slip(.reviewKit, #""name": "reviewkit""#, #""name": null"#, "name", "null"),
        Slip(.workoutApp, #""record": "consume""#, #""record": "attempt""#, "record", "commit or consume"),
        Slip(.workoutApp, #""tiedToView": true"#, #""tiedToView": false"#, "triggers.filter.milestones", "tiedToView"),
        Slip(
            .workoutApp,
            #""tiedToView": true"#,
            #""tiedToView": true, "judgesAgainAfterWait": true"#,
            "judgesAgainAfterWait",
            "tied to the view"
        ),
        Slip(.workoutApp, #""milestones": [2, 5, 15]"#, #""milestones": []"#, "triggers.filter.milestones", "one"),
        Slip(.workoutApp, "[2, 5, 15]", "[2, 5, 5]", "triggers.filter.milestones", "none twice"),
        Slip(.workoutApp, "[2, 5, 15]", "[0, 5, 15]", "triggers.filter.milestones", "from 1"),
        Slip(.workoutApp, "[2, 5, 15]", "[1, 2, 3, 4, 5, 6, 7, 8, 9]", "triggers.filter.milestones", "at most 8"),
        Slip(.workoutApp, "[2, 5, 15]", #"["2"]"#, "triggers.filter.milestones[0]", "a whole number"),
        Slip(
            .workoutApp,
            #", "milestones": [2, 5, 15]"#,
            #" }, "launch": { "milestones": [2]"#,
            "triggers.launch.milestones",
            "only the filter"
        ),
        Slip(
            .workoutApp,
            #""requestsPerSession": 1 }"#,
            #""requestsPerSession": 0 }"#,
            "triggers.content.requestsPerSession",
            "enabled"
        ),
        Slip(
            .workoutApp,
            #""completedMilestones": "reviewFilterAttemptedMilestones""#,
            #""launchCount": "x""#,
            "triggers.filter.milestones",
            "keys.completedMilestones"
        ),
        Slip(.nccRequestReview, #""wait": "2s""#, #""wait": "2d""#, "wait", "at most 1d"),
        Slip(.nccRequestReview, #""wait": "2s""#, #""supersedesLower": true"#, "supersedesLower", "milestones"),
        Slip(.nccRequestReview, #""record": "attempt""#, #""record": "consume""#, "record", "tiedToView"),
        Slip(
            .nccRequestReview,
            #""primaryActionCount": "NCCRequestReview.primaryActionCount","#,
            "",
            "progress",
            "keys.primaryActionCount"
        ),
        Slip(.nccRequestReview, #""betweenRequests": "3d""#, #""oncePerVersion": true, "cooldown": "3d""#, "", ""),
        // What the request itself has changed by the time its gates are judged again.
        Slip(.nccRequestReview, #""betweenRequests": "3d""#, #""requestsPerSession": 1"#, "", ""),
        Slip(
            .nccRequestReview,
            #""record": "attempt""#,
            #""record": "commit""#,
            "triggers.filter.betweenRequests",
            "never asks: the ask is recorded already"
        ),
    ]

    @Test(arguments: slips)
    func `A problem is named with its path and its reason`(slip: Slip) throws {
        let file = try Self.file(of: slip.policy)
        try #require(file.contains(slip.right))
        let range = try #require(file.range(of: slip.right))
        let text = file.replacingCharacters(in: range, with: slip.wrong)
        if slip.path.isEmpty {
            _ = try ReviewPolicy(json: text)  // the legal twin: other gates over the same records
            return
        }
        let error = try #require(throws: PolicyFileError.self) { try ReviewPolicy(json: text) }
        #expect(
            error.problems.contains { $0.path == slip.path && $0.reason.contains(slip.reason) && !$0.reason.isEmpty },
            "\(error)"
        )
    }

    /// A delayed policy that is recorded when it asks and judged again 2 s later.
    private static func recordedEarly(_ configure: (inout ReviewGates) -> Void) -> ReviewPolicy {
        var policy = ReviewPolicy.nccRequestReview
        policy.record = .commit
        policy.progress = .valueMoments
        policy.keys.valueMomentCount = "moments"
        policy.content = ReviewGates(configure)
        policy.filter = nil
        return policy
    }

    @Test(arguments: [
        (recordedEarly { $0.cooldownMilliseconds = 2_001 }, ["triggers.content.cooldown"]),
        (recordedEarly { $0.cooldownMilliseconds = 2_000 }, []),
        (recordedEarly { $0.betweenRequestsMilliseconds = 86_400_000 }, ["triggers.content.betweenRequests"]),
        (recordedEarly { $0.isOncePerVersion = true }, ["triggers.content.oncePerVersion"]),
        (recordedEarly { $0.valueMoments = 1 }, ["triggers.content.valueMoments"]),
        (recordedEarly { $0.valueMoments = 0 }, []),
        (recordedEarly { $0.launches = 1_000_000 }, []),
        (
            recordedEarly {
                $0.requestsPerSession = 1
                $0.cooldownMilliseconds = 86_400_000
            }, ["triggers.content.cooldown"]
        ),
    ])
    func `A gate that the request itself closes before it is judged again is a problem`(
        policy: ReviewPolicy,
        paths: [String]
    ) {
        #expect(policy.problems.map(\.path) == paths)
        // Judged once, each of them can ask; what the cause is stands in the advice.
        var once = policy
        once.judgesAgainAfterWait = false
        #expect(once.problems.isEmpty)
    }

    /// Every member of a policy's file, as the path that leads to it.
    private static var members: [[String]] {
        get throws {
            func paths(_ object: [String: Any]) -> [[String]] {
                object.flatMap { name, value in
                    [[name]] + paths(value as? [String: Any] ?? [:]).map { [name] + $0 }
                }
            }
            return [["$schema"]] + paths(try object(full.json)).sorted { $0.joined() < $1.joined() }
        }
    }

    private static func nulling(_ path: ArraySlice<String>, in object: [String: Any]) -> [String: Any] {
        guard let name = path.first else { return object }
        var object = object
        object[name] =
            path.count == 1 ? NSNull() : nulling(path.dropFirst(), in: object[name] as? [String: Any] ?? [:])
        return object
    }

    @Test(arguments: try Self.members)
    func `A member that is null is refused with its path: it is not the same as none`(path: [String]) throws {
        let object = Self.nulling(path[...], in: try Self.object(Self.full.json))
        let text = String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
        let error = try #require(throws: PolicyFileError.self) { try ReviewPolicy(json: text) }
        let problem = try #require(error.problems.first)
        #expect(problem.path == path.joined(separator: "."), "\(error)")
        #expect(problem.reason.hasPrefix("it has to be ") && problem.reason.hasSuffix(" and not null"), "\(error)")
        #expect(try !Self.schema().problems(of: object).isEmpty)
    }

    @Test(arguments: [#"{"name":"x","triggers":{},"record":"commit","keys":{}}"#])
    func `A policy without a trigger is none`(text: String) throws {
        let error = try #require(throws: PolicyFileError.self) { try ReviewPolicy(json: text) }
        #expect(error.problems.map(\.path) == ["triggers"])
        #expect(error.description.contains("never asks"))
    }

    @Test func `Depth, foreign encodings and other kinds of value are refused`() {
        for text in [
            #"{"name":"x","triggers":{"content":{"launches":1e400}}}"#, String(repeating: "[", count: 100_000),
            String(repeating: #"{"a":"#, count: 100_000), "null", "[]", "7",
            "\"policy\"", "", " ", "\u{FEFF}",
        ] {
            #expect(throws: PolicyFileError.self) { try ReviewPolicy(json: text) }
        }
        #expect(throws: PolicyFileError.self) { try ReviewPolicy(json: Data([0xFF, 0xFE, 0x00, 0xD8])) }
    }
}
