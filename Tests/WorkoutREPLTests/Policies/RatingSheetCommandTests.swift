import TestSupport
import Testing
import WorkoutDomain

@testable import WorkoutREPL

/// `set sheet`: who draws the rating sheet, and where it shows.
@Suite struct RatingSheetCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(arguments: ["own", "supplied"])
    func `the sheet that was chosen shows in the log, in status, in set, and in what stars and dismiss tell`(
        word: String
    ) throws {
        let script = try LaboratoryScript(
            ["set sheet \(word)", "set", "filter apply", "filter apply", "status", "stars 5", "dismiss", "log --all"],
            under: .reviewKit
        )
        #expect(script.status == 0)
        let shown = script.events.filter { $0["name"] == "sheetPresented" && $0["sheet"] == "rating" }
        #expect(shown.map { $0["ratingSheet"].text } == [word])
        for command in ["set sheet \(word)", "set", "status", "stars 5", "dismiss"] {
            let object = script.commands.first { $0["command"].text == command }
            #expect(object?["result"]["sheet"].text == word, "\(command)")
        }
        #expect(script.result["entries"].elements.contains { $0["ratingSheet"].text == word })
    }

    @Test func `the choice is kept with the data, over relaunches, crashes and processes`() throws {
        _ = try LaboratoryScript(["set sheet supplied"], under: .reviewKit, in: folder)
        let script = try LaboratoryScript(
            ["status", "relaunch", "status", "crash", "status", "data check"],
            in: folder
        )
        let sheets = script.commands.filter { $0["command"] == "status" }.map { $0["result"]["sheet"] }
        #expect(sheets == ["supplied", "supplied", "supplied"])
        #expect(script.result["findings"] == [] && script.result["remarks"] == [])
        let back = try LaboratoryScript(["set sheet own", "relaunch", "status"], in: folder)
        #expect(back.result["sheet"] == "own")
    }

    @Test func `a database from before there was a choice has the app's own sheet`() throws {
        _ = try LaboratoryScript(["set sheet supplied"], under: .reviewKit, in: folder)
        let store = try WorkoutStore(.directory(folder.path(of: "data")))
        try store.transaction { try store.removeValue(forKey: "ratingSheet", in: WorldRecord.space) }
        #expect(try LaboratoryScript(["status"], in: folder).result["sheet"] == "own")
    }

    @Test func `a choice that can't be read is damage, and told by its key`() throws {
        _ = try LaboratoryScript(["status"], under: .reviewKit, in: folder)
        let store = try WorkoutStore(.directory(folder.path(of: "data")))
        try store.transaction { try store.setValue(.text("borrowed"), forKey: "ratingSheet", in: WorldRecord.space) }
        let script = try LaboratoryScript(["status"], in: folder)
        #expect(script.result["sheet"] == "own")
        #expect(script.errors.contains("'ratingSheet' can't be read: the app's own sheet asks"), "\(script.errors)")
    }

    @Test(arguments: [PolicyName.workoutApp, .nccRequestReview])
    func `a policy without a sheet of the app's refuses the choice, and has none to show`(policy: PolicyName) throws {
        let script = try LaboratoryScript(["set sheet supplied", "set", "status"], ["--policy", policy.rawValue])
        #expect(script.codes == ["notAllowed"])
        #expect(script.commands[0]["error"]["message"].text?.contains("relaunch --policy reviewkit") == true)
        #expect(script.commands[1]["result"]["sheet"] == .null)
        #expect(script.result["sheet"] == .null)
    }

    @Test func `while a sheet is up the choice is for the next one`() throws {
        let script = try LaboratoryScript(
            ["rate", "set sheet supplied", "stars 5", "dismiss", "wait 1s", "rate"],
            under: .reviewKit
        )
        let sheets = script.commands.compactMap { $0["result"]["sheet"].text }
        #expect(sheets == ["own", "supplied", "own", "own", "supplied"])
    }

    @Test func `the choice is part of what compare replays and export test writes`() throws {
        let script = try LaboratoryScript(
            [
                "relaunch", "set sheet supplied", "filter apply", "filter apply", "compare",
                "export test \(folder.path(of: "session.swift"))",
            ],
            under: .reviewKit
        )
        #expect(script.status == 0)
        let rows = script.commands.first { $0["command"] == "compare" }?["result"]["rows"].elements ?? []
        #expect(
            rows.map { $0["event"] } == ["session started", "rating sheet is supplied", "filterApply", "filterApply"]
        )
        let test = try folder.text(of: "session.swift")
        #expect(test.contains("log += app.send(.ratingSheet(.supplied))"))
    }

    @Test func `the timeline names the supplied sheet`() throws {
        let script = try LaboratoryScript(["set sheet supplied", "rate", "timeline"], under: .reviewKit)
        let rows = script.result["rows"].elements
        let labels = rows.flatMap { $0["spans"].elements }.compactMap { $0["label"].text }
        #expect(labels.contains("supplied rating"), "\(labels)")
    }
}
