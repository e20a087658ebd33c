import ReviewService
import Testing

@testable import ReviewModifierSim

/// An app whose version is not known: it counts as one version, and its gate is closed rather than open.
@Suite struct MissingVersionTests {
    private static var oncePerVersion: ReviewPolicy {
        var policy = ReviewPolicy.nccRequestReview
        policy.content = ReviewGates()
        policy.content?.isOncePerVersion = true
        policy.filter = policy.content
        return policy
    }

    private func asked(as version: AppVersion?) -> AppSession {
        var log: [LogEntry] = []
        let world = AppSession.World(appVersion: version)
        var app = AppSession(policy: Self.oncePerVersion, modifier: .hardened, world: world, log: &log)
        log += app.send(.operation(.parkSave)) + app.advance(by: .seconds(3))
        #expect(log.names(from: .review).suffix(2) == ["attempted", "requested"], "as the first of its version")
        return app
    }

    @Test(arguments: [AppVersion(1), nil])
    func `a version that is lost is not a new one`(first: AppVersion?) {
        var app = asked(as: first)
        app.relaunch(version: .unknown)
        #expect(app.appVersion == nil)
        #expect(app.why(.content).blockers.map(\.gate) == [.appVersion])
        #expect(app.send(.operation(.parkSave)).last?.details.map { "\($0.value)" } == ["parkSave", "appVersion"])
    }

    @Test func `after an ask of an unknown version no version is known to be newer`() {
        var app = asked(as: nil)
        #expect(app.ledger.lastAskedVersion == .unknown)
        app.relaunch(appVersion: AppVersion(99))
        #expect(app.why(.content).blockers.map(\.gate) == [.appVersion])
    }

    @Test func `the version stays lost over relaunches and crashes until one is named`() {
        var app = asked(as: AppVersion(1))
        app.relaunch(version: .unknown)
        app.relaunch()
        #expect(app.appVersion == nil)
        app.crash()
        #expect(app.appVersion == nil)
        app.relaunch(version: .to(AppVersion(1, 1)))
        #expect(app.why(.content).wouldAsk, "which is newer than the one that asked")
    }

    @Test(arguments: [(ReviewPolicy.nccRequestReview, 1), (.workoutApp, 0), (.reviewKit, 0)])
    func `an unknown version is logged once a session, where the policy remembers versions`(
        policy: ReviewPolicy,
        times: Int
    ) {
        var app = AppSession(policy: policy)
        for _ in 0..<3 {
            var log = app.relaunch(version: .unknown)
            log += app.send(.operation(.parkSave)) + app.advance(by: .seconds(3))
            #expect(log.count { $0.name == "versionUnknown" } == times)
        }
    }

    @Test(arguments: [(AppVersion(1), AppVersion?.none), (nil, AppVersion(2)), (nil, nil)])
    func `the platform shows nothing to somebody who has rated, where a version is not known`(
        rated: AppVersion?,
        current: AppVersion?
    ) {
        let start = AppSession.World().clock.now
        let year = SimulatedPlatform.yearMilliseconds
        let platform = SimulatedPlatform(
            areRatingsOn: true,
            build: .store,
            shownAt: [],
            hasUnansweredPrompt: false,
            rating: .init(stars: 5, version: rated, atMilliseconds: start - 2 * year)
        )
        var log: [LogEntry] = []
        let world = AppSession.World(platform: platform, appVersion: current)
        var app = AppSession(policy: Self.oncePerVersion, modifier: .hardened, world: world, log: &log)
        log = app.send(.operation(.parkSave)) + app.advance(by: .seconds(3))
        #expect(log.last?.happening == .dropped(.alreadyRated))
    }

    @Test func `the search loses versions as well, and finds that each asks once all the same`() {
        var exploration = Exploration(policy: Self.oncePerVersion)
        exploration.run(depth: 5)
        #expect(exploration.invariants.contains { $0.name == "one-request-per-version" })
        #expect(exploration.violations.isEmpty)
    }

    @Test(arguments: [VersionRecord.never, .unknown, .version(AppVersion(1))])
    func `a packed state keeps that the version is lost, and an update from there is newer than what asked`(
        asked: VersionRecord
    ) {
        let scale = PackingScale(policy: Self.oncePerVersion, modifier: .hardened)
        var log: [LogEntry] = []
        let world = AppSession.World(ledger: ReviewLedger(lastAskedVersion: asked), appVersion: nil)
        let app = AppSession(policy: Self.oncePerVersion, modifier: .hardened, world: world, log: &log)
        let packed = PackedState(app, memory: ExplorationMemory(), scale: scale)
        var (unpacked, memory) = packed.unpacked(scale)
        #expect(unpacked.appVersion == nil)
        #expect(PackedState(unpacked, memory: memory, scale: scale) == packed)
        #expect(unpacked.why(.content).wouldAsk == app.why(.content).wouldAsk)
        #expect(!unpacked.accepts(.loseVersion), "it is lost already")
        unpacked.happen(.update, longWait: 0, log: &log)
        #expect(unpacked.why(.content).wouldAsk == (asked != .unknown))
    }

    @Test func `a session without a version is written as a test that begins without one`() {
        var world = AppSession.World(appVersion: nil)
        world.ratingSheet = .supplied
        let test = ExportedTest(
            name: "x",
            policy: Self.oncePerVersion,
            modifier: .hardened,
            world: world,
            steps: [.init(at: world.clock.now, event: .operation(.parkSave))],
            until: world.clock.now
        )
        #expect(test.source.contains("world.appVersion = nil"))
        #expect(test.source.contains("world.ratingSheet = .supplied"))
        #expect(test.source.contains("\"primaryActionRecorded\", \"scheduled\""))
    }
}
