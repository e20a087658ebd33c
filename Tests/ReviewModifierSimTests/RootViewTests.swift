import ReviewModifierSim
import ReviewService
import Testing

@Suite("The task at the root view")
struct RootViewTests {
    private func pendingSession(_ modifier: ReviewRequestModifier = .hardened) -> AppSession {
        var app = AppSession(modifier: modifier, ledger: ReviewLedger(filterApplyCount: 1))
        app.send(.filterApplied)
        return app
    }

    @Test func `Two applied filters lead to one request after 0.8 s`() {
        var app = RecordedSession()
        app.send(.filterApplied)
        app.send(.filterApplied)
        app.advance(by: .seconds(0.8))
        #expect(
            app.log.map(String.init(describing:)) == [
                "2026-01-01T00:00:00.000Z session started session=1",
                "2026-01-01T00:00:00.000Z view appeared window=1",
                "2026-01-01T00:00:00.000Z view taskStarted id=false window=1",
                "2026-01-01T00:00:00.000Z view sheetPresented sheet=filterForm",
                "2026-01-01T00:00:00.000Z screen dismissed operation=filterApply",
                "2026-01-01T00:00:00.000Z view sheetDismissing sheet=filterForm",
                "2026-01-01T00:00:00.000Z review skipped trigger=filterApply reason=noMilestone",
                "2026-01-01T00:00:00.000Z view sheetPresented sheet=filterForm",
                "2026-01-01T00:00:00.000Z screen dismissed operation=filterApply",
                "2026-01-01T00:00:00.000Z view sheetDismissing sheet=filterForm",
                "2026-01-01T00:00:00.000Z review pending trigger=filterApply milestone=2",
                "2026-01-01T00:00:00.000Z view taskStarted id=true window=1",
                "2026-01-01T00:00:00.500Z view sheetDismissed sheet=filterForm",
                "2026-01-01T00:00:00.500Z view sheetDismissed sheet=filterForm",
                "2026-01-01T00:00:00.800Z review requested trigger=filterApply milestone=2 window=1",
                "2026-01-01T00:00:00.800Z platform shown window=1",
                "2026-01-01T00:00:00.800Z review consumed milestone=2",
                "2026-01-01T00:00:00.800Z view taskStarted id=false window=1",
            ]
        )
    }

    @Test func `The wait ends exactly at 0.8 s`() {
        var app = pendingSession()
        #expect(app.advance(by: .milliseconds(799)).names(from: .review).isEmpty)
        #expect(app.advance(by: .milliseconds(1)).names(from: .review) == ["requested", "consumed"])
    }

    @Test func `Where a session may ask more than once, a request that waits keeps another away, which is told`() {
        var policy = ReviewPolicy.workoutApp
        policy.content?.requestsPerSession = nil
        policy.filter?.requestsPerSession = 3
        var app = AppSession(policy: policy, ledger: ReviewLedger(filterApplyCount: 1))
        app.send(.filterApplied)
        #expect(
            app.why(.content).blockers.map(\.description) == [
                "flowIdle not met: has a request pending, needs no request pending"
            ]
        )
        let skipped = app.send(.operation(.messageSend)).last?.happening
        #expect(skipped == .review(.skipped(trigger: .messageSend, reason: .requestPending)))
        // The one that waits keeps its milestone, and its wait.
        #expect(app.pendingMilestone == 2)
        #expect(app.advance(by: .milliseconds(800)).names(from: .review) == ["requested", "consumed"])
        #expect(app.ledger.completedMilestones == [2])
        #expect(app.send(.operation(.messageSend)).names(from: .review) == ["pending"])
    }

    @Test func `R3: a view that disappears during the wait leaves the request pending, and a full wait starts again`() {
        var app = pendingSession()
        app.advance(by: .milliseconds(300))
        #expect(app.send(.view(.disappeared)).map(\.name) == ["disappeared", "taskCancelled"])
        #expect(app.advance(by: .seconds(10)).names(from: .review, .platform).isEmpty)
        #expect(app.pendingRequest)
        #expect(app.ledger.completedMilestones == [])
        #expect(app.send(.view(.appeared)).map(\.name) == ["appeared", "taskStarted"])
        #expect(app.advance(by: .milliseconds(799)).isEmpty)
        #expect(
            app.advance(by: .milliseconds(1)).names(from: .review, .platform) == ["requested", "shown", "consumed"]
        )
    }

    @Test func `Original: a cancelled wait still fires and spends the milestone`() {
        var app = pendingSession(.original)
        app.advance(by: .milliseconds(600))
        let log = app.send(.view(.disappeared))
        #expect(log.map(\.name) == ["disappeared", "taskCancelled", "requested", "shown", "consumed"])
        #expect(app.ledger.completedMilestones == [2])
    }

    @Test(arguments: [ScenePhase.inactive, .background])
    func `R4: a request is held while the scene is not active, then asked once`(phase: ScenePhase) {
        var app = pendingSession()
        app.advance(by: .milliseconds(600))
        app.send(.scene(phase))
        #expect(app.advance(by: .seconds(60)).isEmpty)
        #expect(app.pendingRequest)
        let log = app.send(.scene(.active))
        #expect(log.map(\.name) == ["phase", "requested", "shown", "consumed", "taskStarted"])
        app.send(.scene(.inactive))
        app.send(.scene(.active))
        #expect(app.advance(by: .seconds(60)).isEmpty)
    }

    @Test(arguments: [ScenePhase.inactive, .background])
    func `Original: a request in an inactive scene is dropped and spent`(phase: ScenePhase) {
        var app = pendingSession(.original)
        app.send(.scene(phase))
        let log = app.advance(by: .seconds(1))
        #expect(log.names(from: .review, .platform) == ["requested", "dropped", "consumed"])
        #expect(log.contains { $0.happening == .dropped(.noActiveWindow) })
        #expect(app.ledger.completedMilestones == [2])
    }

    @Test func `R6b: a request under an open form is held until the form is fully gone`() {
        var app = pendingSession()
        app.advance(by: .milliseconds(300))
        app.send(.form(.opened))
        #expect(app.advance(by: .seconds(5)).names(from: .review, .platform).isEmpty)
        #expect(app.send(.form(.closed)).map(\.name) == ["sheetDismissing"])
        #expect(app.advance(by: .milliseconds(499)).isEmpty)
        #expect(
            app.advance(by: .milliseconds(1)).map(\.name) == [
                "sheetDismissed", "requested", "shown", "consumed", "taskStarted",
            ]
        )
    }

    @Test func `Original: a request under a form is dropped and spent`() {
        var app = pendingSession(.original)
        app.advance(by: .milliseconds(300))
        app.send(.form(.opened))
        let log = app.advance(by: .seconds(5))
        #expect(log.names(from: .review, .platform) == ["requested", "dropped", "consumed"])
        #expect(log.contains { $0.happening == .dropped(.presentationInProgress) })
    }

    @Test
    func
        `A form still closing at the wait's end holds the request; its end comes before a deadline at the same instant`()
    {
        var app = pendingSession()
        app.advance(by: .milliseconds(300))
        app.send(.form(.opened))
        app.send(.form(.closed))
        #expect(
            app.advance(by: .milliseconds(500)).map(\.name).prefix(4) == [
                "sheetDismissed", "sheetDismissed", "requested", "shown",
            ]
        )
        var later = pendingSession()
        later.advance(by: .milliseconds(301))
        later.send(.form(.opened))
        later.send(.form(.closed))
        #expect(later.advance(by: .milliseconds(499)).names(from: .review, .view) == ["sheetDismissed"])
        #expect(later.advance(by: .milliseconds(1)).names(from: .platform) == ["shown"])
    }

    @Test(arguments: [(300, Happening.shown(window: 1)), (301, .dropped(.presentationInProgress))])
    func
        `A sheet that has gone by the instant at which the wait ends is not in the way`(
            milliseconds: Int,
            verdict: Happening
        )
    {
        var app = pendingSession(.original)
        app.advance(by: .milliseconds(milliseconds))
        app.send(.form(.opened))
        app.send(.form(.closed))
        let log = app.advance(by: .milliseconds(800 - milliseconds))
        #expect(log.first { $0.source == .platform }?.happening == verdict)
    }

    @Test func `A held request whose view goes away starts over with a full wait`() {
        var app = pendingSession()
        app.send(.scene(.inactive))
        app.advance(by: .seconds(2))
        #expect(app.send(.view(.disappeared)).map(\.name) == ["disappeared", "taskCancelled"])
        #expect(app.send(.scene(.active)).names(from: .review).isEmpty)
        app.send(.view(.appeared))
        #expect(app.advance(by: .milliseconds(799)).isEmpty)
        #expect(app.advance(by: .milliseconds(1)).names(from: .review) == ["requested", "consumed"])
    }

    @Test func `Each window has its own task; the first one due wins and the other is cancelled`() {
        var app = AppSession(ledger: ReviewLedger(filterApplyCount: 1))
        app.send(.window(.opened))
        #expect(
            app.send(.filterApplied).suffix(3).map(\.happening) == [
                .review(.pending(trigger: .filterApply, milestone: 2)),
                .taskStarted(id: true, window: 1), .taskStarted(id: true, window: 2),
            ]
        )
        let log = app.advance(by: .seconds(0.8))
        #expect(
            log.suffix(6).map(\.happening) == [
                .requested(trigger: .filterApply, milestone: 2, window: 1), .shown(window: 1),
                .review(.consumed(milestone: 2)),
                .taskStarted(id: false, window: 1), .taskCancelled(id: true, window: 2),
                .taskStarted(id: false, window: 2),
            ]
        )
    }

    @Test func `Where one window is inactive the other one asks`() {
        var app = AppSession(ledger: ReviewLedger(filterApplyCount: 1))
        app.send(.window(.opened))
        app.send(.scene(.background, window: 1))
        app.send(.filterApplied)
        let log = app.advance(by: .seconds(0.8))
        #expect(log.contains { $0.happening == .shown(window: 2) })
        #expect(log.contains { $0.happening == .taskCancelled(id: true, window: 1) })
        #expect(app.send(.window(.focused(1))).names(from: .review, .platform).isEmpty)
    }

    @Test func `A window opened while a request is pending waits in full`() {
        var app = AppSession(ledger: ReviewLedger(filterApplyCount: 1))
        app.send(.scene(.background))
        app.send(.filterApplied)
        app.advance(by: .milliseconds(700))
        app.send(.window(.opened))
        #expect(app.advance(by: .milliseconds(799)).names(from: .review).isEmpty)
        #expect(app.advance(by: .milliseconds(1)).contains { $0.happening == .shown(window: 2) })
    }

    @Test func `Closing the last window leaves the request pending; a new window serves it`() {
        var app = pendingSession()
        #expect(app.send(.window(.closed())).map(\.name) == ["windowClosed", "disappeared", "taskCancelled"])
        #expect(app.advance(by: .seconds(5)).names(from: .review).isEmpty)
        #expect(app.refusal(of: .scene(.active)) == .noWindow)
        app.send(.window(.opened))
        #expect(app.advance(by: .seconds(0.8)).names(from: .platform) == ["shown"])
    }

    @Test func `Original: a closing window asks from nowhere`() {
        var app = pendingSession(.original)
        let log = app.send(.window(.closed()))
        #expect(
            log.map(\.name) == ["windowClosed", "disappeared", "taskCancelled", "requested", "dropped", "consumed"]
        )
        #expect(log.contains { $0.happening == .dropped(.noActiveWindow) })
    }

    @Test(arguments: [
        AppEvent.view(.appeared), .scene(.active), .window(.focused(1)), .form(.closed), .deviceClock(.corrected),
        .platform(.ratings(isOn: true)),
    ])
    func `Setting what is already so changes nothing and tells nothing`(event: AppEvent) {
        var app = AppSession()
        let before = app
        #expect(app.send(event).isEmpty)
        #expect(app == before)
    }
}
