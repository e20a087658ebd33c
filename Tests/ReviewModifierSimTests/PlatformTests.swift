import ReviewModifierSim
import ReviewService
import Testing

@Suite("The simulated platform")
struct PlatformTests {
    private let day: Duration = .seconds(86_400)

    /// Asks once in a new session and tells what the platform did.
    private func ask(_ app: inout AppSession) -> Happening? {
        app.relaunch()
        app.send(.operation(.parkSave))
        return app.advance(by: .seconds(1)).first { $0.source == .platform }?.happening
    }

    @Test func `The fourth prompt within 365 days is dropped, and exactly 365 days later it is shown`() {
        var app = AppSession()
        for _ in 0..<3 { #expect(ask(&app) == .shown(window: 1)) }
        #expect(ask(&app) == .dropped(.quota))
        // The first was shown 0.8 s after the start, and 4 s have passed since the start.
        app.advance(by: day * 365 - .seconds(4) - .milliseconds(1))
        var tooEarly = app
        #expect(ask(&tooEarly) == .dropped(.quota))
        app.advance(by: .milliseconds(1))
        #expect(app.platform.promptsShown(inYearBefore: app.clock.now + 800) == 2)
        #expect(ask(&app) == .shown(window: 1))
    }

    @Test(arguments: [Int64.min, -1, .max])
    func `A record of any time is no trap: one long ago does not count, and one of the future does`(time: Int64) {
        let shown = SimulatedPlatform(
            areRatingsOn: true,
            build: .store,
            shownAt: [time, time, time],
            hasUnansweredPrompt: false,
            rating: nil
        )
        #expect(shown.promptsShown(inYearBefore: 1_767_225_600_000) == (time == .max ? 3 : 0))
        let rated = SimulatedPlatform(
            areRatingsOn: true,
            build: .store,
            shownAt: [],
            hasUnansweredPrompt: false,
            rating: .init(stars: 5, version: AppVersion(1), atMilliseconds: time)
        )
        for (platform, isShown) in [(shown, time != .max), (rated, time != .max)] {
            let world = AppSession.World(
                platform: platform,
                appVersion: AppVersion(2),
                clock: AppClock(now: 1_767_225_600_000)
            )
            var log: [LogEntry] = []
            var app = AppSession(policy: .workoutApp, modifier: .hardened, world: world, log: &log)
            #expect((ask(&app) == .shown(window: 1)) == isShown)
        }
    }

    @Test func `Switched off, from TestFlight, and always in a debug build`() {
        var app = AppSession()
        app.send(.platform(.ratings(isOn: false)))
        app.send(.platform(.build(.testflight)))
        #expect(ask(&app) == .dropped(.ratingsOff))
        app.send(.platform(.ratings(isOn: true)))
        #expect(ask(&app) == .dropped(.testFlight))
        app.send(.platform(.build(.debug)))
        app.send(.platform(.ratings(isOn: false)))
        for _ in 0..<5 { #expect(ask(&app) == .shown(window: 1)) }
    }

    @Test func `After a rating only a newer version asks again, and only after 365 days`() {
        var app = AppSession()
        #expect(app.refusal(of: .platform(.rated(stars: 5))) == .nothingToRate)
        #expect(ask(&app) == .shown(window: 1))
        #expect(app.refusal(of: .platform(.rated(stars: 6))) == .starsOutOfRange)
        app.send(.platform(.rated(stars: 4)))
        #expect(app.platform.rating?.stars == 4)
        app.advance(by: day * 365 + .seconds(1))
        #expect(ask(&app) == .dropped(.alreadyRated))
        app.relaunch(appVersion: AppVersion(1, 1))
        #expect(ask(&app) == .shown(window: 1))
        app.send(.platform(.rated(stars: 5)))
        app.relaunch(appVersion: AppVersion(2))
        #expect(ask(&app) == .dropped(.alreadyRated))
    }

    @Test(arguments: [(-1, false), (0, false), (1, true)] as [(Int64, Bool)])
    func `A rating keeps prompts away for exactly 365 days`(millisecondsAfter: Int64, isShown: Bool) {
        let rated: Int64 = 1_767_225_600_000
        let platform = SimulatedPlatform(
            areRatingsOn: true,
            build: .store,
            shownAt: [],
            hasUnansweredPrompt: false,
            rating: .init(stars: 5, version: AppVersion(1), atMilliseconds: rated)
        )
        // The platform hears of the request 0.8 s after the operation.
        let start = rated + 365 * 86_400_000 + millisecondsAfter - 800
        let world = AppSession.World(platform: platform, appVersion: AppVersion(2), clock: AppClock(now: start))
        var log: [LogEntry] = []
        var app = AppSession(policy: .workoutApp, modifier: .hardened, world: world, log: &log)
        #expect(ask(&app) == (isShown ? .shown(window: 1) : .dropped(.alreadyRated)))
    }

    @Test func `Whoever has rated is not held to three prompts a year`() {
        let now: Int64 = 1_767_225_600_000
        let platform = SimulatedPlatform(
            areRatingsOn: true,
            build: .store,
            shownAt: [now - 3_000, now - 2_000, now - 1_000],
            hasUnansweredPrompt: false,
            rating: .init(stars: 5, version: AppVersion(1), atMilliseconds: now - 366 * 86_400_000)
        )
        let world = AppSession.World(platform: platform, appVersion: AppVersion(2), clock: AppClock(now: now))
        var log: [LogEntry] = []
        var app = AppSession(policy: .workoutApp, modifier: .hardened, world: world, log: &log)
        #expect(ask(&app) == .shown(window: 1))
    }

    @Test func `What the platform does is not to be seen in anything that the app can read`() {
        // Two worlds that differ on the platform's side alone: the app's own state stays the same.
        var shown = AppSession()
        var dropped = AppSession()
        dropped.send(.platform(.ratings(isOn: false)))
        for _ in 0..<2 {
            shown.send(.filterApplied)
            dropped.send(.filterApplied)
        }
        let one = shown.advance(by: .seconds(1))
        let other = dropped.advance(by: .seconds(1))
        #expect(one.names(from: .platform) != other.names(from: .platform))
        #expect(one.filter { $0.source != .platform } == other.filter { $0.source != .platform })
        #expect(shown.ledger == dropped.ledger)
        #expect(shown.why(.filter) == dropped.why(.filter))
        #expect(shown.pendingRequest == dropped.pendingRequest)
    }
}
