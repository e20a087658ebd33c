import ReviewModifierSim
import ReviewService
import Testing

@Test func `a milestone missed in one session is asked for in the next`() {
    var app = AppSession(ledger: ReviewLedger(filterApplyCount: 1))
    app.send(.operation(.journalCreate))  // takes this session's only request
    app.send(.filterApplied)  // reaches 2
    app.relaunch()
    app.send(.filterApplied)
    #expect(app.pendingMilestone == 2)
}

@Test func `a request is held while a form is up, and asked when it is gone`() {
    var app = AppSession()
    app.send(.operation(.messageSend))
    app.send(.form(.opened, .parkForm))
    #expect(app.advance(by: .seconds(60)).names(from: .review).isEmpty)
    app.send(.form(.closed))
    let log = app.advance(by: .seconds(0.5))  // a form slides away for half a second
    #expect(log.names(from: .platform) == ["shown"])
}

@Test(arguments: [
    (ReviewRequestModifier.hardened, [String]()),
    (ReviewRequestModifier.original, ["requested", "dropped", "consumed"]),
])
func `only the published modifier asks while the scene is not active`(
    modifier: ReviewRequestModifier,
    expected: [String]
) {
    var app = AppSession(modifier: modifier)
    app.send(.operation(.parkSave))
    app.send(.scene(.background))
    #expect(app.advance(by: .seconds(1)).names(from: .review, .platform) == expected)
}

@Test func `one session can be continued in two ways`() {
    var app = AppSession()
    app.send(.operation(.entrySave))
    var crashed = app
    crashed.crash()
    app.advance(by: .seconds(1))
    #expect(app.platform.shownAt.count == 1)
    #expect(crashed.platform.shownAt.isEmpty)
}

@Test func `a question names the gates that are closed`() {
    let app = AppSession(ledger: ReviewLedger(filterApplyCount: 3, completedMilestones: [2]))
    let answer = app.why(.filter)
    #expect(!answer.wouldAsk)
    #expect(answer.blockers.map(\.gate) == [.milestone])
    #expect(answer.blockers.first?.needs == "count 5")
}

@Test func `the fourth prompt of a year is dropped`() {
    var app = AppSession()
    var log: [LogEntry] = []
    for _ in 1...4 {
        app.send(.operation(.eventSave))
        log += app.advance(by: .seconds(60))
        app.relaunch()
    }
    #expect(log.names(from: .platform) == ["shown", "shown", "shown", "dropped"])
    app.advance(by: .seconds(365 * 24 * 60 * 60))
    app.send(.operation(.eventSave))
    #expect(app.advance(by: .seconds(1)).names(from: .platform) == ["shown"])
}

@Test func `a policy of one's own asks at other counts`() {
    var policy = ReviewPolicy.workoutApp
    policy.name = "patient"
    policy.content = nil
    policy.filter?.milestones = [10, 100]
    policy.waitMilliseconds = 2_000
    var app = AppSession(policy: policy)
    for _ in 1...9 { app.send(.filterApplied) }
    #expect(!app.pendingRequest)
    app.send(.filterApplied)
    #expect(app.pendingMilestone == 10)
}

@Test func `a policy that can't work says what is wrong with it`() throws {
    var policy = ReviewPolicy.workoutApp
    policy.keys.completedMilestones = nil
    #expect(policy.problems.map(\.path) == ["triggers.filter.milestones"])
    #expect(throws: PolicyFileError.self) { try ReviewPolicy(json: policy.json) }
    #expect(try ReviewPolicy(json: ReviewPolicy.workoutApp.json) == .workoutApp)
}
