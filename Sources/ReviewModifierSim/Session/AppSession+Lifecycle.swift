import ReviewService

extension AppSession {
    /// Begins the session: the root view appears, and the policy hears of the launch.
    mutating func start(log: inout [LogEntry]) {
        note(.sessionStarted(number: number), in: &log)
        for position in windows.windows.indices { appear(at: position, log: &log) }
        let now = clock.now
        engine.reportUnreadable(in: ledger, session: &review) {
            log.append(LogEntry(atMilliseconds: now, .review($0)))
        }
        // A policy that remembers which version asked can't tell this one from any other.
        if appVersion == nil, engine.remembersVersion { note(.versionUnknown, in: &log) }
        decide(.launch, log: &log)
        if engine.hasLaunchTrigger {
            decide(.ask(.launch, trigger: engine.progress.triggerName(of: .launch)), log: &log)
        }
        finishUpdate(log: &log)
    }

    /// Ends the session in good order. The end of a process cancels nothing and runs nothing.
    package mutating func end(log: inout [LogEntry]) {
        note(.sessionEnded, in: &log)
    }

    /// Starts the next session with what stays.
    mutating func restart(
        policy: ReviewPolicy? = nil,
        modifier: ReviewRequestModifier? = nil,
        version: VersionChange = .kept,
        log: inout [LogEntry]
    ) {
        let world = World(
            ledger: ledger,
            platform: platform,
            appVersion: version.applied(to: appVersion),
            ratingSheet: ratingSheet,
            sessionNumber: number.addingSaturating(1),
            clock: clock
        )
        self = AppSession(
            engine: policy.map(ReviewEngine.init(policy:)) ?? engine,
            modifier: modifier ?? self.modifier,
            world: world,
            log: &log
        )
    }

    func note(_ happening: Happening, in log: inout [LogEntry]) {
        log.append(LogEntry(atMilliseconds: clock.now, happening))
    }
}
