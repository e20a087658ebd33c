public import ReviewService

extension Exploration.Violation {
    /// The sequence as commands of the terminal, from a new data directory on.
    ///
    /// - Parameters:
    ///   - policy: The policy that was searched.
    ///   - modifier: The modifier that was searched.
    public func commands(policy: ReviewPolicy, modifier: ReviewRequestModifier) -> [String] {
        var log: [LogEntry] = []
        var app = AppSession(
            policy: policy,
            modifier: modifier,
            world: .init(ledger: ledger ?? ReviewLedger(), platform: .exploration),
            log: &log
        )
        // The search lets a development build ask, so that no quota hides what the app does.
        var commands = ["platform set build=debug"]
        for event in preparation + events {
            let passed = app.happen(event, longWait: policy.longWaitMilliseconds, log: &log)
            commands += event.commands(waiting: passed, version: app.appVersion)
        }
        return commands
    }
}

extension Exploration.Violation {
    /// The sequence as a Swift test: it passes as long as the rule is broken in this way, and tells when it no longer is.
    ///
    /// - Parameters:
    ///   - policy: The policy that was searched.
    ///   - modifier: The modifier that was searched.
    public func test(policy: ReviewPolicy, modifier: ReviewRequestModifier) -> ExportedTest {
        let world = AppSession.World(ledger: ledger ?? ReviewLedger())
        var log: [LogEntry] = []
        var searched = world
        searched.platform = .exploration
        var app = AppSession(policy: policy, modifier: modifier, world: searched, log: &log)
        // As in a page: the build decides what the platform does, and a test begins with one from the store.
        let build = AppEvent.platform(.build(SimulatedPlatform.exploration.build))
        var deeds: [(at: Int64, deed: ExportedTest.Deed)] = [(app.clock.now, .event(build))]
        var preparing = 0
        for (number, event) in (preparation + events).enumerated() {
            if number == preparation.count, number > 0 { preparing = deeds.count }
            let start = app.clock.now
            app.happen(event, longWait: policy.longWaitMilliseconds, log: &log)
            deeds += event.deeds(version: app.appVersion).map { (start, $0) }
        }
        return ExportedTest(
            name: "the shortest way for \(modifier.rawValue) under \(policy.name) to break \(invariant.name)",
            remark: [
                "Broken here: \(invariant.sentence)",
                "What is expected is what happens now. Mend it, and let the test expect what should happen.",
            ],
            policy: policy,
            modifier: modifier,
            world: world,
            preparation: preparing,
            deeds: deeds,
            until: app.clock.now
        )
    }
}

extension ExplorationEvent {
    /// The event as a test does it, where it left the app at `version`; nothing where it is time that passes.
    fileprivate func deeds(version: AppVersion?) -> [ExportedTest.Deed] {
        switch self {
        case .nextDeadline, .longWait: []
        case .relaunch: [.relaunch(.kept)]
        case .update, .loseVersion: [.relaunch(version.map(VersionChange.to) ?? .unknown)]
        case .crash: [.crash]
        default: appEvent.map { [.event($0)] } ?? []
        }
    }
}
