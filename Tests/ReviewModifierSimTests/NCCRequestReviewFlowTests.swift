import ReviewModifierSim
import ReviewService
import Testing

@Suite("A policy with a delayed request")
struct NCCRequestReviewFlowTests {
    private static var quick: ReviewPolicy {
        var policy = ReviewPolicy.nccRequestReview
        let gates = ReviewGates {
            $0.primaryActions = 1
            $0.launches = 0
            $0.sinceFirstLaunchMilliseconds = 0
            $0.betweenRequestsMilliseconds = 60_000
        }
        policy.content = gates
        policy.filter = gates
        return policy
    }

    @Test func `An action counts, is scheduled, and comes due after two seconds`() {
        var app = AppSession(policy: Self.quick)
        #expect(
            app.send(.operation(.messageSend)).names(from: .review) == ["primaryActionRecorded", "scheduled"]
        )
        #expect(app.scheduled?.trigger == .messageSend)
        #expect(app.advance(by: .milliseconds(1_999)).isEmpty)
        #expect(app.advance(by: .milliseconds(1)).map(\.name) == ["attempted", "requested", "shown"])
        #expect(app.scheduled == nil)
    }

    @Test func `R5: a second action replaces the scheduled request; one timer, one request`() {
        var app = AppSession(policy: Self.quick)
        app.send(.operation(.messageSend))
        app.advance(by: .seconds(1))
        let log = app.send(.filterApplied)
        #expect(
            log.filter { $0.source == .review }.map(\.happening) == [
                .review(.primaryActionRecorded(name: .filterApply, totalCount: 2)),
                .review(.skipped(trigger: .messageSend, reason: .replaced)),
                .review(.scheduled(trigger: .filterApply, delayMilliseconds: 2_000)),
            ]
        )
        #expect(app.advance(by: .milliseconds(1_999)).names(from: .review).isEmpty)
        #expect(app.advance(by: .seconds(9)).names(from: .review) == ["attempted", "requested"])
    }

    @Test(arguments: [1, 2, 3])
    func `A request that is judged again does not count itself against its session's limit`(limit: Int) {
        var policy = Self.quick
        policy.content?.requestsPerSession = limit
        var app = AppSession(policy: policy)
        var log = app.send(.operation(.messageSend)) + app.send(.operation(.messageSend))
        #expect(log.names(from: .review).filter { $0 == "scheduled" }.count == min(limit, 2))
        log = app.advance(by: .seconds(2))
        #expect(log.names(from: .review) == ["attempted", "requested"], "one comes of the two")
        app.advance(by: .seconds(60))
        log = app.send(.operation(.messageSend)) + app.advance(by: .seconds(2))
        #expect(log.names(from: .review).contains("requested") == (limit == 3))
    }

    @Test func `An ask that fails its gates leaves the scheduled request alone`() {
        var policy = Self.quick
        policy.filter?.primaryActions = 99
        var app = AppSession(policy: policy)
        app.send(.operation(.messageSend))
        #expect(
            app.send(.filterApplied).last?.happening
                == .review(.skipped(trigger: .filterApply, reason: .gate(.primaryActions)))
        )
        #expect(app.advance(by: .seconds(2)).names(from: .platform) == ["shown"])
    }

    @Test func `R6: a form that opens meanwhile is not this policy's business, and the log shows what it costs`() {
        var app = AppSession(policy: Self.quick)
        app.send(.operation(.messageSend))
        app.send(.form(.opened))
        let log = app.advance(by: .seconds(2))
        #expect(log.map(\.name) == ["attempted", "requested", "dropped"])
        #expect(log.last?.happening == .dropped(.presentationInProgress))
        #expect(app.ledger.lastAskedAt == .at(1_767_225_602_000))
    }

    @Test func `Every gate is judged again when the delay ends`() {
        var policy = Self.quick
        policy.content?.sinceFirstLaunchMilliseconds = 1_000
        var app = AppSession(policy: policy)
        app.advance(by: .seconds(1))
        app.send(.operation(.messageSend))
        app.send(.deviceClock(.shifted(byMilliseconds: -3_600_000)))
        #expect(
            app.advance(by: .seconds(2)).map(\.happening) == [
                .review(.skipped(trigger: .messageSend, reason: .gate(.sinceFirstLaunch)))
            ]
        )
        #expect(app.ledger.lastAskedAt == .never)
    }

    @Test(arguments: [AppEvent.window(.closed()), .view(.disappeared), .scene(.background), .scene(.inactive)])
    func `R9: without a window that can ask, the request is skipped and nothing stamped`(event: AppEvent) {
        var app = AppSession(policy: Self.quick)
        app.send(.operation(.messageSend))
        app.send(event)
        #expect(
            app.advance(by: .seconds(2)).map(\.happening) == [
                .review(.skipped(trigger: .messageSend, reason: .noRequestReviewAction))
            ]
        )
        #expect(app.ledger.lastAskedAt == .never)
    }

    @Test func `The request goes to the most recently activated window that is active`() {
        var app = AppSession(policy: Self.quick)
        app.send(.window(.opened))
        app.send(.window(.opened))
        app.send(.window(.focused(1)))
        app.send(.operation(.messageSend))
        app.send(.window(.focused(2)))
        #expect(app.advance(by: .seconds(2)).contains { $0.happening == .shown(window: 2) })
        app.advance(by: .seconds(60))
        app.send(.operation(.messageSend))
        app.send(.scene(.background, window: 2))
        #expect(app.advance(by: .seconds(2)).contains { $0.happening == .shown(window: 1) })
    }

    @Test func `A cancelled request ends with that reason and can be asked for again`() {
        var app = AppSession(policy: Self.quick)
        app.send(.operation(.messageSend))
        #expect(
            app.send(.cancelScheduled).map(\.happening) == [
                .review(.skipped(trigger: .messageSend, reason: .cancelled))
            ]
        )
        #expect(app.send(.cancelScheduled).isEmpty)
        #expect(app.advance(by: .seconds(5)).isEmpty)
        app.send(.operation(.messageSend))
        #expect(app.advance(by: .seconds(2)).names(from: .platform) == ["shown"])
    }

    @Test func `The standard configuration asks in the second launch, a day after the first, at the third action`() {
        var app = AppSession(policy: .nccRequestReview)
        for _ in 0..<3 { app.send(.operation(.messageSend)) }
        #expect(app.scheduled == nil)
        app.relaunch()
        app.advance(by: .seconds(86_400) - .milliseconds(1))
        #expect(app.why(.content).blockers.map(\.gate) == [.sinceFirstLaunch])
        app.advance(by: .milliseconds(1))
        app.send(.operation(.messageSend))
        #expect(app.advance(by: .seconds(2)).names(from: .review) == ["attempted", "requested"])
        app.advance(by: .seconds(3 * 86_400 - 1))
        #expect(app.why(.content).blockers.map(\.gate) == [.betweenRequests])
        app.advance(by: .seconds(1))
        #expect(app.why(.content).wouldAsk)
    }

    @Test func `R12, R22: one request per version, and a downgrade is not a new version`() {
        var policy = Self.quick
        policy.content?.isOncePerVersion = true
        var app = AppSession(policy: policy)
        app.relaunch(appVersion: AppVersion(2, 10))
        app.send(.operation(.messageSend))
        #expect(app.advance(by: .seconds(100)).names(from: .platform) == ["shown"])
        app.relaunch(appVersion: AppVersion(2, 9))
        #expect(app.why(.content).blockers.map(\.gate) == [.appVersion])
        app.relaunch(appVersion: AppVersion(2, 11))
        #expect(app.why(.content).wouldAsk)
        #expect(app.ledger.primaryActionCount == 1)
        #expect(app.ledger.launchCount == 4)
    }

    @Test func `A session that ends loses what was scheduled, without a word`() {
        var app = AppSession(policy: Self.quick)
        app.send(.operation(.messageSend))
        #expect(app.relaunch().map(\.name) == ["ended", "started", "appeared"])
        #expect(app.advance(by: .seconds(5)).isEmpty)
        #expect(app.ledger.lastAskedAt == .never)
    }

    @Test func `R1: two asks in one turn lead to one request; the first is replaced, both are counted`() {
        var app = AppSession(policy: Self.quick)
        let log = app.send(.operation(.messageSend)) + app.send(.operation(.messageSend))
        #expect(log.names(from: .review).filter { $0 == "skipped" }.count == 1)
        #expect(app.ledger.primaryActionCount == 2)
        #expect(app.advance(by: .seconds(5)).names(from: .platform) == ["shown"])
    }
}
