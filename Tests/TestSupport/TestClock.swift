import Foundation

/// A clock that stands still until a test lets time pass.
public final class TestClock: Clock, Sendable {
    public struct Instant: InstantProtocol {
        public var offset: Duration
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let id: UInt64
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private let lock = NSLock()
    // Only touched under the lock.
    nonisolated(unsafe) private var time = Instant(offset: .zero)
    nonisolated(unsafe) private var sleepers: [Sleeper] = []
    nonisolated(unsafe) private var nextID: UInt64 = 0

    public init() {}

    public var now: Instant { lock.withLock { time } }
    public var minimumResolution: Duration { .zero }
    /// How many tasks sleep on this clock.
    public var sleeperCount: Int { lock.withLock { sleepers.count } }

    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id: UInt64 = lock.withLock {
            nextID += 1
            return nextID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                lock.withLock {
                    if Task.isCancelled {
                        continuation.resume(throwing: CancellationError())
                    } else if deadline <= time {
                        continuation.resume()
                    } else {
                        sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
                    }
                }
            }
        } onCancel: {
            let cancelled: [Sleeper] = lock.withLock {
                let cancelled = sleepers.filter { $0.id == id }
                sleepers.removeAll { $0.id == id }
                return cancelled
            }
            for sleeper in cancelled { sleeper.continuation.resume(throwing: CancellationError()) }
        }
    }

    /// Lets `duration` pass and wakes whoever is due.
    public func advance(by duration: Duration) {
        let due: [Sleeper] = lock.withLock {
            time = time.advanced(by: duration)
            let due = sleepers.filter { $0.deadline <= time }
            sleepers.removeAll { $0.deadline <= time }
            return due
        }
        for sleeper in due { sleeper.continuation.resume() }
    }
}

/// Lets everything that is ready to run on the main actor run, until `condition` holds or nothing changes any more.
///
/// - Returns: Whether the condition came to hold.
@MainActor
public func settle(until condition: @MainActor () -> Bool = { false }) async -> Bool {
    for _ in 0..<200 {
        if condition() { return true }
        await Task.yield()
    }
    return condition()
}
