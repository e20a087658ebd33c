import ReviewModifierSim
import Synchronization

/// The clock of one window: it knows whether the window's wait is over.
final class WindowClock: Clock, Sendable {
    private let base: TurnClock
    private let deadline = Mutex<Int64?>(nil)

    init(_ base: TurnClock) { self.base = base }

    /// Whether a wait was begun and is over.
    var isWaitOver: Bool { deadline.withLock { $0 }.map { $0 <= base.milliseconds } ?? false }

    var now: TurnClock.Instant { base.now }
    var minimumResolution: Duration { base.minimumResolution }

    func sleep(until deadline: TurnClock.Instant, tolerance: Duration?) async throws {
        self.deadline.withLock { $0 = deadline.milliseconds }
        try await base.sleep(until: deadline, tolerance: tolerance)
    }
}
