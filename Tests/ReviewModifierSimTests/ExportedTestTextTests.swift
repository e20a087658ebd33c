import ReviewService
import Testing

@testable import ReviewModifierSim

@Suite("The text of an exported test")
struct ExportedTestTextTests {
    private func source(
        name: String = "a session",
        policy: ReviewPolicy = .workoutApp,
        world: AppSession.World = AppSession.World(),
        steps: [ExportedTest.Step] = []
    ) -> String {
        let end = steps.last?.at ?? world.clock.now
        return ExportedTest(
            name: name,
            policy: policy,
            modifier: .hardened,
            world: world,
            steps: steps,
            until: end
        ).source
    }

    @Test(arguments: [
        ("a session", "a session"), ("a `b` \\ c", "a b  c"), ("a\u{2028}b\u{A0}c\u{2009}d\ne", "a b c d e"),
        ("a\u{202E}b\u{200B}c", "abc"), ("++", "an exported session ++"), ("", "an exported session "),
    ])
    func `A name has only what can stand in one`(name: String, written: String) {
        #expect(source(name: name).contains("@Test func `\(written)`() throws {\n"))
    }

    @Test func `No text of a policy ends its literal or is read by the compiler`() {
        var policy = ReviewPolicy.workoutApp
        policy.name = "a\\#(start)\"\"\"#b"
        #expect(source(policy: policy).contains("json: ##\"\"\"\n"))
        #expect(source(policy: policy).contains("\n            \"\"\"##\n"))
        policy.name = "a\\##(start)"
        #expect(source(policy: policy).contains("json: ###\"\"\"\n"))
        policy.name = "mine"
        #expect(source(policy: policy).contains("json: #\"\"\"\n"))
    }

    @Test func `A world that nothing is set in is a constant`() {
        let start: Int64 = 1_767_225_600_000
        let shifted = AppSession.World(clock: AppClock(now: start, deviceShift: 5))
        #expect(source(world: shifted).contains("let world = AppSession.World("))
        var platform = SimulatedPlatform()
        platform.areRatingsOn = false
        let off = source(world: AppSession.World(platform: platform))
        #expect(off.contains("var world = AppSession.World(") && off.contains("world.platform.areRatingsOn = false\n"))
        #expect(!source().contains("world"))
    }

    @Test func `A session in which nothing is done has nothing that changes`() {
        let nothing = source()
        #expect(nothing.contains("let app = AppSession(") && nothing.contains("let log: [LogEntry] = []\n"))
        let step = ExportedTest.Step(at: AppSession.World().clock.now, event: .filterApplied)
        let something = source(steps: [step])
        #expect(something.contains("var app = AppSession(") && something.contains("var log: [LogEntry] = []\n"))
        // A world that is set begins with the log of its start.
        let shifted = source(world: AppSession.World(clock: AppClock(now: 1_767_225_600_000, deviceShift: 5)))
        #expect(shifted.contains("let app = AppSession(") && shifted.contains("var log: [LogEntry] = []\n"))
    }

    @Test func `What is due at once comes before what is done at the same time`() {
        var policy = ReviewPolicy.workoutApp
        policy.waitMilliseconds = 0
        let start = AppSession.World().clock.now
        let steps = [AppEvent.operation(.journalCreate), .view(.disappeared)].map {
            ExportedTest.Step(at: start, event: $0)
        }
        #expect(source(policy: policy, steps: steps).contains("app.advance(by: .milliseconds(0))"))
        #expect(source(steps: steps).contains("advance") == false)
    }
}
