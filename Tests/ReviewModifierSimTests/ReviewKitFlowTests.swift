import ReviewModifierSim
import ReviewService
import Testing

@Suite("A policy with a prompt of the app's own")
struct ReviewKitFlowTests {
    private static let hour: Duration = .seconds(3_600)
    private static let day: Duration = .seconds(86_400)

    private static var demo: ReviewPolicy {
        var policy = ReviewPolicy.reviewKit
        policy.setCadence(.demo)
        return policy
    }

    /// A session whose own prompt is up, a second after the value moment that asked.
    private func presenting(_ modifier: ReviewRequestModifier = .hardened) -> AppSession {
        var app = AppSession(policy: Self.demo, modifier: modifier)
        app.send(.operation(.parkSave))
        app.send(.operation(.parkSave))
        app.advance(by: .seconds(1))
        return app
    }

    @Test func `Five stars and a dismissal: the platform is asked when the prompt is fully gone`() {
        var app = AppSession(policy: Self.demo)
        app.send(.operation(.parkSave))
        app.advance(by: .seconds(1))
        var log = app.send(.operation(.messageSend))
        #expect(log.names(from: .review) == ["valueMomentRecorded", "stamped", "promptShown"])
        log = app.send(.stars(5)) + app.send(.dismiss) + app.advance(by: .milliseconds(499))
        #expect(log.map(\.name) == ["rated", "sheetDismissing"])
        #expect(
            app.advance(by: .milliseconds(1)).map(\.name) == [
                "sheetDismissed", "systemPromptRequested", "requested", "shown",
            ]
        )
        #expect(!app.isPromptInFlight)
    }

    @Test func `The log of the whole flow is the one that the design promises`() {
        var app = RecordedSession(policy: Self.demo)
        app.send(.operation(.messageSend))
        app.send(.operation(.messageSend))
        app.send(.stars(5))
        app.send(.dismiss)
        app.advance(by: .seconds(1))
        let flow = app.log.drop { $0.name != "stamped" }.map { "\($0.source.rawValue).\($0.name)" }
        #expect(
            flow == [
                "review.stamped", "review.promptShown", "view.sheetPresented", "review.rated", "view.sheetDismissing",
                "view.sheetDismissed", "review.systemPromptRequested", "review.requested", "platform.shown",
            ]
        )
    }

    @Test func `Without tasks at the root view, a session begins with the launch and its ask`() {
        let app = RecordedSession(policy: .reviewKit)
        #expect(app.log.map(\.name) == ["started", "appeared", "launchRecorded", "skipped"])
        #expect(
            app.log.last?.happening
                == .review(.skipped(trigger: .launchFallback, reason: .gate(.launches)))
        )
    }

    @Test(arguments: [([5, 2], ["followUpOffered"]), ([2, 5], ["systemPromptRequested", "requested", "shown"])])
    func `R18: the last rating before the dismissal counts`(stars: [Int], names: [String]) {
        var app = presenting()
        let rated = stars.flatMap { app.send(.stars($0)) }
        #expect(rated.map(\.name) == ["rated", "rated"])
        app.send(.dismiss)
        #expect(app.advance(by: .seconds(1)).map(\.name) == ["sheetDismissed"] + names)
    }

    @Test func `Leaving without a rating asks nobody, and the ask stays recorded`() {
        var app = presenting()
        app.send(.dismiss)
        #expect(app.advance(by: .seconds(1)).map(\.name) == ["sheetDismissed", "dismissed"])
        #expect(app.why(.content).blockers.map(\.gate) == [.valueMoments, .cooldown])
    }

    @Test func `R2: while a prompt is in flight every ask is skipped, whatever the scene does`() {
        var app = presenting()
        for phase in [ScenePhase.background, .active, .inactive, .active] {
            app.send(.scene(phase))
            let log = app.send(.operation(.entrySave))
            #expect(
                log.last?.happening == .review(.skipped(trigger: .valueMoment, reason: .promptInFlight))
            )
        }
        #expect(
            app.send(.rateThisApp).map(\.happening) == [
                .review(.skipped(trigger: .settingsRow, reason: .promptInFlight))
            ]
        )
    }

    @Test func `R7: the wrong moment, for watching: asked while the prompt slides away, the platform drops it`() {
        var app = presenting(.asksMidDismissal)
        app.send(.stars(5))
        let log = app.send(.dismiss)
        #expect(log.map(\.name) == ["sheetDismissing", "systemPromptRequested", "requested", "dropped"])
        #expect(log.last?.happening == .dropped(.presentationInProgress))
        #expect(app.advance(by: .seconds(1)).map(\.name) == ["sheetDismissed"])
    }

    @Test func `R8: a crash right after the commit costs the cooldown, since the stamp was durable before`() {
        var app = AppSession(policy: Self.demo)
        app.send(.operation(.parkSave))
        app.send(.operation(.parkSave))
        app.crash()
        for _ in 0..<3 {
            let log = app.send(.operation(.parkSave))
            #expect(!log.contains { $0.name == "promptShown" })
        }
        #expect(app.why(.content).blockers.map(\.gate) == [.cooldown])
    }

    @Test func `The wrong record, for watching: stamped on appearance, a crash before it asks again`() {
        var app = AppSession(policy: Self.demo, modifier: .stampsOnAppear)
        app.send(.operation(.parkSave))
        let log = app.send(.operation(.parkSave))
        #expect(log.names(from: .review) == ["valueMomentRecorded", "promptShown"])
        var crashed = app
        crashed.crash()
        #expect(crashed.send(.operation(.parkSave)).contains { $0.name == "promptShown" })
        #expect(app.advance(by: .milliseconds(500)).names(from: .review) == ["stamped"])
        #expect(app.why(.content).blockers.map(\.gate) == [.flowIdle, .valueMoments, .cooldown])
    }

    @Test func `An unrated prompt ends with the view that presents it`() {
        var app = presenting()
        #expect(app.send(.view(.disappeared)).map(\.name) == ["disappeared", "sheetRemoved", "abandoned"])
        #expect(!app.isPromptInFlight)
        #expect(app.advance(by: .seconds(5)).isEmpty)
    }

    @Test func `A rated prompt whose view goes away stays in flight until the session ends`() {
        var app = presenting()
        app.send(.stars(5))
        app.send(.dismiss)
        #expect(app.send(.view(.disappeared)).map(\.name) == ["disappeared", "sheetRemoved"])
        #expect(app.advance(by: .seconds(5)).isEmpty)
        app.send(.view(.appeared))
        #expect(
            app.send(.rateThisApp).map(\.happening) == [
                .review(.skipped(trigger: .settingsRow, reason: .promptInFlight))
            ]
        )
        app.relaunch()
        #expect(!app.isPromptInFlight)
        #expect(app.send(.rateThisApp).names(from: .review) == ["stamped", "promptShown"])
    }

    @Test func `The settings row passes the floors, and is stamped like any ask`() {
        var app = AppSession(policy: .reviewKit)
        #expect(app.send(.rateThisApp).names(from: .review) == ["stamped", "promptShown"])
        app.send(.dismiss)
        app.advance(by: .seconds(1))
        for _ in 0..<5 { app.relaunch() }
        app.advance(by: Self.day * 2)
        app.send(.operation(.parkSave))
        app.send(.operation(.parkSave))
        #expect(app.why(.content).blockers.map(\.gate) == [.cooldown])
    }

    @Test func `A setback keeps both triggers quiet for 48 hours and spends nothing`() {
        var app = AppSession(policy: Self.demo)
        app.send(.operation(.parkSave))
        #expect(app.send(.operationFailed).map(\.name) == ["failed", "setback"])
        app.advance(by: Self.hour * 48 - .milliseconds(1))
        #expect(app.why(.content).blockers.map(\.gate) == [.setback])
        app.advance(by: .milliseconds(1))
        #expect(app.why(.content).wouldAsk)
        #expect(app.send(.operation(.parkSave)).contains { $0.name == "promptShown" })
    }

    @Test func `R11: the cooldown is inclusive at 120 days`() {
        var app = presenting()
        app.send(.dismiss)
        app.advance(by: Self.day * 120 - .seconds(1) - .milliseconds(1))
        app.send(.operation(.parkSave))
        #expect(!app.why(.content).wouldAsk)
        app.advance(by: .milliseconds(1))
        #expect(app.why(.content).wouldAsk)
    }

    @Test func `R15: the date set back and corrected keeps the gate closed meanwhile, and opens it no earlier`() {
        var app = presenting()
        app.send(.dismiss)
        app.advance(by: .seconds(1))
        app.send(.operation(.parkSave))
        app.send(.deviceClock(.shifted(byMilliseconds: -86_400_000)))
        #expect(!app.why(.content).wouldAsk)
        app.advance(by: Self.day * 120)
        #expect(!app.why(.content).wouldAsk)
        app.send(.deviceClock(.corrected))
        #expect(app.why(.content).wouldAsk)
    }

    @Test func `R21: the first use is written once, by the first launch, and no question writes it`() {
        var app = AppSession(policy: .reviewKit)
        let first = app.ledger.firstUseAt
        #expect(first == .at(1_767_225_600_000))
        app.advance(by: Self.day)
        for kind in TriggerKind.allCases { _ = app.why(kind) }
        app.relaunch()
        app.send(.operation(.parkSave))
        #expect(app.ledger.firstUseAt == first)
    }

    @Test func `Stars and a dismissal need the prompt`() {
        var app = AppSession(policy: Self.demo)
        #expect(app.refusal(of: .stars(5)) == .noRatingPrompt)
        #expect(app.refusal(of: .dismiss) == .noRatingPrompt)
        app = presenting()
        #expect(app.refusal(of: .stars(0)) == .starsOutOfRange)
        app.send(.dismiss)
        #expect(app.refusal(of: .stars(5)) == .noRatingPrompt)
        #expect(app.send(.dismiss).isEmpty)
    }

    @Test func `A damaged stamp keeps its gate closed and is reported once per session`() {
        var app = RecordedSession(
            policy: Self.demo,
            world: .init(ledger: ReviewLedger(valueMomentCount: 9, lastAskedAt: .unreadable))
        )
        app.send(.operation(.parkSave))
        #expect(app.log.count { $0.name == "unreadable" } == 1)
        #expect(app.session.why(.content).blockers.map(\.gate) == [.cooldown])
        app.send(.rateThisApp)
        #expect(app.session.ledger.lastAskedAt == .at(1_767_225_600_000))
    }
}
