import ReviewModifierSim

/// The app clock as it is kept with the data: it runs with real time, also between processes, or stands still.
enum LaboratoryClock: Sendable, Hashable {
    /// App time is real time plus `offset` milliseconds.
    case running(offset: Int64)
    /// App time is `time`, in milliseconds since 1970.
    case stopped(at: Int64)

    /// App time when real time is `real`.
    func now(real: Int64) -> Int64 {
        switch self {
        case .running(let offset): min(max(real.addingClamped(offset), AppClock.earliest), AppClock.latest)
        case .stopped(let time): time
        }
    }

    /// The clock in the same mode, showing `time` when real time is `real`.
    func showing(_ time: Int64, real: Int64) -> Self {
        switch self {
        case .running: .running(offset: time.addingClamped(-real))
        case .stopped: .stopped(at: time)
        }
    }

    var isRunning: Bool {
        if case .running = self { true } else { false }
    }
}

extension Int64 {
    /// The sum, clamped to what an `Int64` can hold.
    func addingClamped(_ other: Int64) -> Int64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other > 0 ? .max : .min) : sum
    }
}
