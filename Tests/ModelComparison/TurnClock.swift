package import Foundation
internal import ReviewModifierSim
internal import Synchronization

/// A clock that stands still until its owner moves it, and wakes one sleeper at a time; besides the wall date, which can be
/// shifted away from it.
package final class TurnClock: Clock, Sendable {
    package struct Instant: InstantProtocol {
        /// In milliseconds of app time.
        package var milliseconds: Int64
        package func advanced(by duration: Duration) -> Instant {
            // Rounded up: a clock that woke somebody early would hide a wait that is too short.
            let (seconds, attoseconds) = duration.components
            let (thousandths, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000)
            return Instant(milliseconds: milliseconds + seconds * 1000 + thousandths + (rest > 0 ? 1 : 0))
        }
        package func duration(to other: Instant) -> Duration { .milliseconds(other.milliseconds - milliseconds) }
        package static func < (left: Instant, right: Instant) -> Bool { left.milliseconds < right.milliseconds }
    }

    private struct Sleeper {
        let id: Int
        let deadline: Int64
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now: Int64
        var shift: Int64 = 0
        var nextID = 0
        // By deadline, and those of one deadline in the order in which they fell asleep.
        var sleepers: [Sleeper] = []
    }

    private let state: Mutex<State>
    private let fault: ClassFault?

    /// Makes a clock that stands at `now` in milliseconds of app time.
    ///
    /// - Parameter fault: What is wrong with it, on purpose.
    package init(now: Int64, fault: ClassFault? = nil) {
        state = Mutex(State(now: now))
        self.fault = fault
    }

    package var now: Instant { Instant(milliseconds: milliseconds) }
    package var minimumResolution: Duration { .zero }

    /// App time in milliseconds.
    package var milliseconds: Int64 { state.withLock { $0.now } }
    /// How far the wall date is away from app time, in milliseconds.
    package var shift: Int64 {
        get { state.withLock { $0.shift } }
        set { state.withLock { $0.shift = newValue } }
    }
    /// When the first sleeper is due, in milliseconds of app time.
    package var nextDeadline: Int64? { state.withLock { $0.sleepers.first?.deadline } }
    /// How many sleep.
    package var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// Lets time pass up to `time`; whoever is due has to be woken by ``wakeFirst()``.
    package func pass(to time: Int64) { state.withLock { $0.now = max($0.now, time) } }

    /// Wakes the first sleeper if it is due.
    ///
    /// - Returns: Whether there was one.
    package func wakeFirst() -> Bool {
        let due = state.withLock { state -> Sleeper? in
            guard let first = state.sleepers.first, first.deadline <= state.now else { return nil }
            return state.sleepers.removeFirst()
        }
        due?.continuation.resume()
        return due != nil
    }

    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state -> Int in
            state.nextID += 1
            return state.nextID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                fallAsleep(Sleeper(id: id, deadline: deadline.milliseconds + lag, continuation: continuation))
            }
        } onCancel: {
            let cancelled = state.withLock { state -> Sleeper? in
                guard let position = state.sleepers.firstIndex(where: { $0.id == id }) else { return nil }
                return state.sleepers.remove(at: position)
            }
            cancelled?.continuation.resume(throwing: CancellationError())
        }
    }

    private var lag: Int64 {
        switch fault {
        case .waitsTooLong: 1
        case .waitsTooShort: -1
        default: 0
        }
    }

    private func fallAsleep(_ sleeper: Sleeper) {
        let isCancelled = Task.isCancelled
        let sleeps = state.withLock { state -> Bool in
            guard !isCancelled, sleeper.deadline > state.now else { return false }
            let position = state.sleepers.firstIndex { $0.deadline > sleeper.deadline } ?? state.sleepers.endIndex
            state.sleepers.insert(sleeper, at: position)
            return true
        }
        if sleeps { return }
        if isCancelled {
            sleeper.continuation.resume(throwing: CancellationError())
        } else {
            sleeper.continuation.resume()
        }
    }
}

extension TurnClock {
    /// The wall date: app time and what the user has shifted it by.
    package var wallDate: Date {
        let milliseconds = state.withLock { $0.now + (fault == .ignoresDeviceClock ? 0 : $0.shift) }
        return Date(milliseconds: milliseconds)
    }
}
