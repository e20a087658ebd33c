public import ReviewService

extension AppSession {
    /// Takes over what somebody else changed in the world around the running session: another process on the same data.
    ///
    /// - Parameters:
    ///   - ledger: What is remembered now.
    ///   - platform: The platform's side now.
    ///   - deviceShift: How far the user has shifted the device's date, in milliseconds.
    public mutating func adopt(ledger: ReviewLedger, platform: SimulatedPlatform, deviceShift: Int64) {
        self.ledger = ledger
        self.platform = platform
        clock.deviceShift = deviceShift
    }

    /// Forgets what the review rules remember, and with it ends what is under way: a request that is pending or scheduled,
    /// a prompt of the app's own. It would be recorded among what comes after, or ask with no cooldown behind it. The
    /// prompt slides away; that this session has made its request stays known.
    public mutating func forget(log: inout [LogEntry]) {
        ledger = ReviewLedger()
        let now = clock.now
        engine.cancelRequest(session: &review) { log.append(LogEntry(atMilliseconds: now, .review($0))) }
        queue.cancel(.delayEnds)
        queue.cancel(.promptAppeared)
        dismissOwnPrompt(log: &log)
        finishUpdate(log: &log)
    }

    /// Changes the thresholds of the running policy; what is under way goes on.
    public mutating func setPolicy(_ policy: ReviewPolicy) { engine = ReviewEngine(policy: policy) }
}
