import ReviewModifierSim
import ReviewService
import TestSupport
import Testing
import WorkoutDomain

@testable import WorkoutREPL

/// `data check` over the review state and the world around the app, and a start on data that are damaged.
@Suite struct DataCheckTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        _ = try LaboratoryScript(["repeat 3 filter apply", "wait 2s"], ["--demo"], in: folder)
    }

    private func put(_ value: StoredValue, _ key: String, space: String = "review") throws {
        let store = try WorkoutStore(.directory(folder.path(of: "data")))
        try store.transaction { try store.setValue(value, forKey: key, in: space) }
    }

    @Test func `a directory that was used is in order`() throws {
        let script = try LaboratoryScript(
            ["device clock 9999-12-31", "wait 300d", "journal add a", "device clock 0001-01-01", "data check"],
            in: folder
        )
        #expect(script.status == 0)
        #expect(script.result["findings"] == [])
        #expect(script.result["remarks"] == [])
    }

    @Test(
        arguments: [
            ("reviewFilterApplyCount", StoredValue.integer(-1), "can't be read; it counts as 0"),
            ("reviewFilterApplyCount", .real(2.5), "can't be read; it counts as 0"),
            ("reviewFilterAttemptedMilestones", .text("2"), "can't be read; all milestones count as completed"),
            ("reviewFilterAttemptedMilestones", .text("[2,2]"), "is not in order"),
            ("reviewFilterAttemptedMilestones", .text("[3,2]"), "is not in order"),
            ("reviewFilterAttemptedMilestones", .text("[-5,2]"), "has -5, which can be no milestone"),
            (
                "reviewFilterAttemptedMilestones", .text("[2,15]"),
                "has 15, which 'reviewFilterApplyCount' has not reached"
            ),
            // Of policies that do not run.
            ("review.launchCount", .integer(-3), "can't be read; it counts as 0"),
            ("review.lastPromptedAt", .real(-1), "can't be read; its gate stays closed"),
            ("review.lastPromptedAt", .real(1e15), "is a moment outside the years 1 to 9999"),
            ("NCCRequestReview.primaryActionCount", .text("many"), "can't be read; it counts as 0"),
        ]
    )
    func `a review record that can't be is named`(key: String, value: StoredValue, problem: String) throws {
        try put(value, key)
        let script = try LaboratoryScript(["data check"], in: folder)
        #expect(script.status == 1)
        #expect(script.codes == ["corrupt"])
        let message = try #require(script.last["error"]["message"].text)
        #expect(message.contains("review: '\(key)'") && message.contains(problem), "\(message)")
    }

    @Test func `a milestone that the policy does not name is a remark, since another policy may have recorded it`()
        throws
    {
        var mine = ReviewPolicy.workoutApp
        mine.name = "mine"
        mine.filter?.milestones = [2, 3]
        let file = try folder.write(mine.json, to: "mine.json")
        _ = try LaboratoryScript(["filter apply", "wait 2s"], ["--policy", file], in: folder)
        let script = try LaboratoryScript(["relaunch --policy workoutapp", "data check"], in: folder)
        #expect(script.status == 0)
        #expect(script.result["remarks"][0].text?.contains("has 3, which is no milestone of policy workoutapp") == true)
    }

    @Test(
        arguments: [
            ("stars", "review", "review: 'stars' is not of a policy that is known here"),
            ("stars", "world", "world: 'stars' is not of this version"),
            ("stars", "elsewhere", "elsewhere: is not of this version"),
        ]
    )
    func `what this version does not know is a remark`(key: String, space: String, remark: String) throws {
        try put(.integer(1), key, space: space)
        let script = try LaboratoryScript(["data check"], in: folder)
        #expect(script.status == 0)
        #expect(script.result["findings"] == [])
        #expect(script.result["remarks"][0].text?.hasPrefix(remark) == true, "\(script.last)")
    }

    @Test(
        arguments: [
            ("clockStoppedAt", StoredValue.integer(253_402_300_800_000)), ("clockStoppedAt", .integer(.min)),
            ("clockStoppedAt", .text("soon")), ("clockOffset", .integer(0)), ("clockOffset", .integer(.max)),
            ("sessionNumber", .integer(-1)), ("sessionNumber", .real(1)), ("deviceShift", .integer(.max)),
            ("deviceShift", .integer(.min)), ("failsNext", .integer(2)), ("ratingsOn", .integer(-1)),
            ("unansweredPrompt", .integer(7)), ("appVersion", .text("one")), ("policy", .text("none")),
            ("modifier", .text("asks-mid-dismissal")), ("build", .text("beta")), ("shownAt", .text("[3,2]")),
            ("shownAt", .text("[1,2,3,4]")), ("shownAt", .text("[9223372036854775807]")), ("ratedStars", .integer(5)),
            ("ratedAt", .integer(0)),
        ]
    )
    func `a world value that can't be is named at the start, which goes on without it and keeps it`(
        key: String,
        value: StoredValue
    ) throws {
        try put(value, key, space: "world")
        let policy = key == "policy" ? ["--policy", "workoutapp"] : []
        if key == "policy" {
            let refused = try LaboratoryScript(["data check"], in: folder)
            #expect(refused.status == 2)
            #expect(refused.errors.contains("of the world around the app, 'policy'"), "\(refused.errors)")
            let store = try WorkoutStore(.directory(folder.path(of: "data")))
            #expect(try store.value(forKey: key, in: "world") == value)
        }
        let script = try LaboratoryScript(["journal add a", "data check"], policy, in: folder)
        #expect(script.codes == (key == "policy" ? [] : ["corrupt"]), "\(script.objects)")
        #expect(script.errors.contains("Note: the "), "\(script.errors)")
        let name = ["clockOffset", "ratedStars", "ratedAt"].contains(key) ? "'" : "'\(key)'"
        #expect(key == "policy" || script.errors.contains(name), "\(script.errors)")
        let next = try LaboratoryScript(["data check"], in: folder)
        #expect(next.status == 0 && next.errors.isEmpty, "\(next.objects) \(next.errors)")
        let store = try WorkoutStore(.directory(folder.path(of: "data")))
        #expect(try store.values(in: StartDamage.space)["world.\(key).2"] == value)
    }

    @Test func `all that is wrong is told at once`() throws {
        try put(.integer(-1), "sessionNumber", space: "world")
        try put(.integer(9), "failsNext", space: "world")
        try put(.text("none"), "policy", space: "world")
        try put(.integer(-1), "reviewFilterApplyCount")
        let script = try LaboratoryScript([], in: folder)
        #expect(script.status == 2)
        for key in ["sessionNumber", "failsNext", "reviewFilterApplyCount", "policy"] {
            #expect(script.errors.contains("'\(key)'"), "\(script.errors)")
        }
    }

    @Test func `each invariant has a name of its own and a sentence`() {
        let rules = DataInvariant.all.map { ($0.name, $0.sentence) } + WorkoutStore.rules
        for (name, sentence) in rules {
            #expect(
                !name.isEmpty && sentence.first?.isUppercase == true && sentence.hasSuffix("."),
                "\(name): \(sentence)"
            )
        }
        let names = DataInvariant.all.map(\.name)
        #expect(Set(names).count == names.count)
    }

    @Test func `the years of the domain and of the clock are the same`() {
        #expect(WorldRecord.dates == EventForm.dates)
    }

    @Test(arguments: ["0001-01-01T00:00+23:59", "9999-12-31T23:59-01:00"])
    func `a date that its zone takes out of the years is refused`(text: String) {
        #expect(throws: ValueProblem.self) { try DateText.milliseconds(text) }
    }
}
