import Foundation

/// The one door through which real time comes in.
package struct TimeSource: Sendable {
    /// The real time in milliseconds since 1970.
    package let now: @Sendable () -> Int64

    package init(now: @escaping @Sendable () -> Int64) { self.now = now }

    /// The system's clock.
    package static let system = TimeSource {
        var time = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
