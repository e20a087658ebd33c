public import ReviewService

extension Exploration.Violation {
    /// The sequence as commands of the terminal, from a new data directory on, started with this policy and modifier.
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
        var commands = [TerminalStart.firstCommand]
        for event in preparation + events {
            let passed = app.happen(event, longWait: policy.longWaitMilliseconds, log: &log)
            commands += event.commands(waiting: passed, version: app.appVersion)
        }
        return Fold.typed(commands)
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
        func deeds(of events: [ExplorationEvent]) -> [ExportedTest.Deed] {
            events.flatMap { event in
                let passed = app.happen(event, longWait: policy.longWaitMilliseconds, log: &log)
                return event.deeds(waiting: passed, version: app.appVersion)
            }
        }
        let before = deeds(of: preparation)
        return ExportedTest(
            name: "the shortest way for \(modifier.rawValue) under \(policy.name) to break \(invariant.name)",
            remark: [
                "Broken here: \(invariant.sentence)",
                "What is expected is what happens now. Mend it, and let the test expect what should happen.",
            ],
            policy: policy,
            modifier: modifier,
            world: world,
            preparation: before.isEmpty ? [] : [.event(build)] + before,
            deeds: (before.isEmpty ? [.event(build)] : []) + deeds(of: events)
        )
    }
}

extension ExplorationEvent {
    /// The event as a test does it, where it let so many milliseconds pass and left the app at `version`.
    fileprivate func deeds(waiting milliseconds: Int64, version: AppVersion?) -> [ExportedTest.Deed] {
        switch self {
        case .nextDeadline, .longWait: [.wait(milliseconds)]
        case .relaunch: [.relaunch(.kept)]
        case .update, .loseVersion: [.relaunch(version.map(VersionChange.to) ?? .unknown)]
        case .crash: [.crash]
        default: appEvent.map { [.event($0)] } ?? []
        }
    }
}
