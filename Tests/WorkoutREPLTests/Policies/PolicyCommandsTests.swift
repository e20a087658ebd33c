import TestSupport
import Testing

@testable import WorkoutREPL

/// The commands of the other two designs, under each of the three.
@Suite struct PolicyCommandsTests {
    /// A command that only some policies have, what came before it, and what it answers under each.
    struct Row: Sendable, CustomTestStringConvertible {
        let before: [String]
        let command: String
        /// The codes under `workoutapp`, `reviewkit` and `nccrequestreview`; `nil` where it succeeds.
        let codes: [String?]
        /// A part of each refusal's sentence.
        var sentence = ""

        var testDescription: String { (before + [command]).joined(separator: "; ") }
    }

    static let rows = [
        Row(before: [], command: "rate", codes: ["notAllowed", nil, "notAllowed"], sentence: "reviewkit has one"),
        Row(before: ["rate"], command: "rate", codes: ["notAllowed", nil, "notAllowed"], sentence: "Rate this app"),
        Row(
            before: [],
            command: "stars 5",
            codes: ["notAllowed", "notAllowed", "notAllowed"],
            sentence: "prompt"
        ),
        Row(
            before: ["rate"],
            command: "stars 5",
            codes: ["notAllowed", nil, "notAllowed"],
            sentence: "has no rating prompt of the app's own; reviewkit has one"
        ),
        Row(before: ["rate"], command: "stars 0", codes: ["invalidValue", "invalidValue", "invalidValue"]),
        Row(before: ["rate"], command: "stars 6", codes: ["invalidValue", "invalidValue", "invalidValue"]),
        Row(before: ["rate"], command: "stars", codes: ["usage", "usage", "usage"], sentence: "STARS"),
        Row(before: ["rate", "dismiss"], command: "stars 5", codes: ["notAllowed", "notAllowed", "notAllowed"]),
        Row(before: [], command: "dismiss", codes: ["notAllowed", "notAllowed", "notAllowed"], sentence: "prompt"),
        Row(
            before: ["rate"],
            command: "dismiss",
            codes: ["notAllowed", nil, "notAllowed"],
            sentence: "has no rating prompt of the app's own; reviewkit has one"
        ),
        Row(before: [], command: "setback", codes: [nil, nil, nil]),
        Row(before: [], command: "cancel", codes: [nil, nil, nil]),
        Row(before: ["filter apply", "filter apply"], command: "cancel", codes: [nil, nil, nil]),
        Row(before: [], command: "compare", codes: [nil, nil, nil]),
        Row(before: [], command: "forget", codes: [nil, nil, nil]),
        Row(before: [], command: "why content", codes: [nil, nil, nil]),
        Row(before: [], command: "why filter", codes: [nil, nil, nil]),
        Row(before: [], command: "why launch", codes: ["notAllowed", nil, "notAllowed"], sentence: "no trigger"),
        Row(
            before: [],
            command: "set cadence demo",
            codes: ["notAllowed", nil, "notAllowed"],
            sentence: "relaunch --policy reviewkit"
        ),
        Row(
            before: [],
            command: "set configuration standard",
            codes: ["notAllowed", "notAllowed", nil],
            sentence: "relaunch --policy nccrequestreview"
        ),
        Row(before: [], command: "set minimumLaunchCount 3", codes: ["notAllowed", "notAllowed", nil]),
        Row(before: [], command: "set minimumIntervalBetweenRequests 25d", codes: ["notAllowed", "notAllowed", nil]),
        Row(before: [], command: "set limitToOneRequestPerAppVersion on", codes: ["notAllowed", "notAllowed", nil]),
        Row(before: [], command: "set cadence weekly", codes: ["invalidValue", "invalidValue", "invalidValue"]),
        Row(
            before: [],
            command: "relaunch --modifier original",
            codes: [nil, "notAllowed", "notAllowed"],
            sentence: "original is for workoutapp"
        ),
        Row(
            before: [],
            command: "relaunch --modifier asks-mid-dismissal",
            codes: ["notAllowed", nil, "notAllowed"],
            sentence: "reviewkit"
        ),
        Row(before: [], command: "relaunch --modifier stamps-on-appear", codes: ["notAllowed", nil, "notAllowed"]),
        Row(before: [], command: "relaunch --modifier hardened", codes: [nil, nil, nil]),
        Row(
            before: [],
            command: "relaunch --app-version one",
            codes: ["invalidValue", "invalidValue", "invalidValue"]
        ),
    ]

    @Test(arguments: rows)
    func `a command is taken, or refused with a clear sentence and without a trace`(row: Row) throws {
        for (policy, code) in zip(PolicyName.all, row.codes) {
            let script = try LaboratoryScript(row.before + ["status", row.command, "status"], under: policy)
            let answer = try #require(script.commands.dropLast().last)
            #expect(answer["error"]["code"].text == code, "\(policy.rawValue): \(answer)")
            #expect(answer["ok"] == .bool(code == nil))
            guard code != nil else { continue }
            let message = try #require(answer["error"]["message"].text)
            #expect(message.contains(row.sentence), "\(policy.rawValue): \(message)")
            #expect(message.count > 15)
            #expect(answer["events"] == [])
            let states = script.commands.filter { $0["command"] == "status" }
            #expect(states.first?["result"] == states.last?["result"])
        }
    }

    @Test(arguments: [
        (["--policy", "reviewkit", "--modifier", "original"], "original is for workoutapp"),
        (["--policy", "nccrequestreview", "--modifier", "stamps-on-appear"], "the others for reviewkit"),
        (["--modifier", "asks-mid-dismissal"], "it is for reviewkit"),
        (["--policy", "/nowhere/policy.json"], "there is no file"),
    ])
    func `a modifier or a policy that does not fit ends the program with status 2`(options: [String], sentence: String)
        throws
    {
        let script = try LaboratoryScript(["status"], options)
        #expect(script.status == 2)
        #expect(script.objects.isEmpty)
        #expect(script.errors.contains(sentence), "\(script.errors)")
    }

    @Test func `five stars and a dismissal tell the whole flow in order`() throws {
        let script = try LaboratoryScript(
            ["filter apply", "filter apply", "stars 2", "stars 5", "dismiss", "wait 1s"],
            under: .reviewKit
        )
        let told = script.events.compactMap { event -> String? in
            guard let source = event["source"].text, let name = event["name"].text else { return nil }
            return event["sheet"] == "filterForm" || source == "screen" ? nil : "\(source).\(name)"
        }
        #expect(
            told == [
                "session.started", "view.appeared", "review.launchRecorded", "review.skipped",
                "review.valueMomentRecorded", "review.skipped", "review.valueMomentRecorded", "review.stamped",
                "review.promptShown", "view.sheetPresented", "review.rated", "review.rated", "view.sheetDismissing",
                "view.sheetDismissed", "review.systemPromptRequested", "review.requested", "platform.shown",
                "session.ended",
            ]
        )
        let events = script.events
        let rated = events.filter { $0["name"] == "rated" }.map { $0["outcome"] }
        #expect(rated == ["negative", "positive"])
        let shown = try #require(events.first { $0["name"] == "promptShown" })
        #expect(shown["trigger"] == "valueMoment")
    }

    @Test func `R18: a rating that was corrected downwards leads to the follow-up and never to the platform`() throws {
        let script = try LaboratoryScript(["rate", "stars 5", "stars 2", "dismiss", "wait 1s"], under: .reviewKit)
        #expect(
            script.tidings == [
                "launchRecorded", "skipped launches", "stamped", "promptShown", "rated", "rated", "followUpOffered",
            ]
        )
    }

    @Test func `a follow-up is seen by people without asking for all events`() {
        let terminal = ScriptedTerminal(lines: ["rate", "stars 1", "dismiss", "wait 1s"])
        _ = Program.run(["--no-init", "--ephemeral", "--clock", "stopped", "--policy", "reviewkit"], environment: [:]) {
            _,
            _ in terminal
        }
        #expect(terminal.text().contains("follow-up offered"))
    }

    @Test(arguments: [
        ("reviewkit", ["rate"], "rating prompt was still in flight"),
        ("nccrequestreview", ["set configuration quick-testing", "filter apply"], "had not come due"),
        ("workoutapp", ["journal add a"], "still pending"),
    ])
    func `leaving with something under way says what is lost`(policy: String, commands: [String], sentence: String) {
        let terminal = ScriptedTerminal(lines: commands + ["quit"])
        _ = Program.run(["--no-init", "--ephemeral", "--clock", "stopped", "--policy", policy], environment: [:]) {
            _,
            _ in terminal
        }
        #expect(terminal.text().contains(sentence))
    }

    @Test func `the note about App Review comes where the policy is chosen and where why is asked, and nowhere else`() {
        func notes(_ lines: [String], _ options: [String] = []) -> Int {
            let terminal = ScriptedTerminal(lines: lines)
            _ = Program.run(["--no-init", "--ephemeral", "--clock", "stopped"] + options, environment: [:]) { _, _ in
                terminal
            }
            return terminal.text().matches(of: /guideline 5\.6\.1/).count
        }
        #expect(notes(["status"]) == 0)
        #expect(notes(["why"]) == 0)
        #expect(notes(["status"], ["--policy", "reviewkit"]) == 1)
        #expect(notes(["relaunch --policy reviewkit"]) == 1)
        #expect(notes(["why"], ["--policy", "reviewkit"]) == 2)
        #expect(notes(["crash", "relaunch", "filter apply"], ["--policy", "reviewkit"]) == 1)
    }

    @Test func `a cancelled request ends as skipped, with its trigger, and can be asked for again`() throws {
        let script = try LaboratoryScript(
            ["filter apply", "filter apply", "wait 1s", "cancel", "cancel", "journal add a", "wait 2s"],
            under: .nccRequestReview
        )
        #expect(
            script.tidings == [
                "primaryActionRecorded", "skipped primaryActions", "primaryActionRecorded", "scheduled",
                "skipped cancelled", "primaryActionRecorded", "scheduled", "attempted", "requested", "shown",
            ]
        )
        let recorded = try #require(script.events.first { $0["name"] == "primaryActionRecorded" })
        #expect(recorded["action"] == "filterApply")
        #expect(recorded["totalCount"] == 1)
        let scheduled = try #require(script.events.first { $0["name"] == "scheduled" })
        #expect(scheduled["delaySeconds"] == 2)
        let answers = script.commands.filter { $0["command"] == "cancel" }.map { $0["result"]["cancelled"] }
        #expect(answers == ["filterApply", .null])
    }
}
