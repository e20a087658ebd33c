public import Foundation
import ReviewService

/// The two times of an app, in milliseconds: elapsed time, which only ever passes, and the wall date, which the user can
/// shift.
///
/// Delays and deadlines are elapsed time; stamps are wall dates.
public struct AppClock: Sendable, Hashable {
    /// The app's time in milliseconds since 1970: it starts at a date and then passes.
    public private(set) var now: Int64
    /// How far the user has shifted the device's date, in milliseconds.
    public var deviceShift: Int64

    /// The last millisecond that a clock can reach: the end of the year 9999.
    public static let latest: Int64 = Date.latestMilliseconds
    /// The first millisecond that a device's date can show: the beginning of the year 1.
    public static let earliest: Int64 = -62_135_596_800_000

    /// Makes a clock that stands at `now`, at most ``latest``.
    public init(now: Int64, deviceShift: Int64 = 0) {
        self.now = min(now, Self.latest)
        self.deviceShift = deviceShift
    }

    /// The wall date that the device shows, in milliseconds since 1970: from ``earliest`` to ``latest``, as dates are written.
    public var wallDate: Int64 {
        let (sum, overflow) = now.addingReportingOverflow(deviceShift)
        if overflow { return deviceShift > 0 ? Self.latest : Self.earliest }
        return min(max(sum, Self.earliest), Self.latest)
    }

    /// The time `duration` milliseconds from now, at most ``latest``.
    public func time(after duration: Int64) -> Int64 {
        let (sum, overflow) = now.addingReportingOverflow(duration)
        return overflow ? Self.latest : min(sum, Self.latest)
    }

    /// Lets time pass up to `time`; a time that is past already changes nothing.
    mutating func pass(to time: Int64) { now = max(now, min(time, Self.latest)) }
}

extension Date {
    /// The date at `milliseconds` since 1970.
    public init(milliseconds: Int64) { self.init(reviewMilliseconds: milliseconds) }

    /// The milliseconds since 1970, rounded; clamped to what an `Int64` can hold.
    public var milliseconds: Int64 { reviewMilliseconds }
}

extension Duration {
    /// The whole milliseconds of the duration, towards zero; clamped to what an `Int64` can hold.
    public var milliseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        if overflow { return seconds < 0 ? .min : .max }
        let (sum, overflowed) = product.addingReportingOverflow(attoseconds / 1_000_000_000_000_000)
        return overflowed ? (seconds < 0 ? .min : .max) : sum
    }
}

extension Int64 {
    /// How long ago `earlier` was, in milliseconds; clamped to what an `Int64` can hold, since what a damaged store holds
    /// may be any number.
    func elapsed(since earlier: Int64) -> Int64 {
        let (difference, overflow) = subtractingReportingOverflow(earlier)
        return overflow ? (earlier < 0 ? .max : .min) : difference
    }
}
