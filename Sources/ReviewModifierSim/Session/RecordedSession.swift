public import ReviewService

/// A session together with all that happened in it, from its start on.
public struct RecordedSession: Sendable {
    /// The session.
    public private(set) var session: AppSession
    /// All that happened, oldest first.
    public private(set) var log: [LogEntry]

    /// Starts an app and records from its start on; the parameters are those of ``AppSession``.
    public init(
        policy: ReviewPolicy = .workoutApp,
        modifier: ReviewRequestModifier = .hardened,
        world: AppSession.World = AppSession.World()
    ) {
        var log: [LogEntry] = []
        session = AppSession(policy: policy, modifier: modifier, world: world, log: &log)
        self.log = log
    }

    /// Lets `event` happen; see ``AppSession/send(_:)``.
    @discardableResult
    public mutating func send(_ event: AppEvent) -> [LogEntry] { record(session.send(event)) }

    /// Lets `duration` pass; see ``AppSession/advance(by:)``.
    @discardableResult
    public mutating func advance(by duration: Duration) -> [LogEntry] { record(session.advance(by: duration)) }

    /// Ends the session and starts the next; see ``AppSession/relaunch(policy:modifier:appVersion:)``.
    @discardableResult
    public mutating func relaunch() -> [LogEntry] { record(session.relaunch()) }

    /// Crashes and starts the next; see ``AppSession/crash()``.
    @discardableResult
    public mutating func crash() -> [LogEntry] { record(session.crash()) }

    private mutating func record(_ entries: [LogEntry]) -> [LogEntry] {
        log += entries
        return entries
    }
}
