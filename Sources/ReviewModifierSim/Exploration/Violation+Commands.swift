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
            world: .init(platform: .exploration),
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
