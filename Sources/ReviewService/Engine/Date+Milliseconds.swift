package import Foundation

extension Date {
    /// The last millisecond for which a date can be written: the end of the year 9999, since 1970.
    package static let latestMilliseconds: Int64 = 253_402_300_799_999

    /// The milliseconds since 1970, rounded; clamped to what an `Int64` can hold, and 0 for what is no number.
    @inline(__always)
    package var reviewMilliseconds: Int64 {
        let exact = timeIntervalSince1970 * 1000
        // Not `rounded()` and `init(exactly:)`: those are calls of the C library, and gates are judged by the million.
        let rounded = exact + (exact < 0 ? -0.5 : 0.5)
        guard rounded < 0x1p63 else { return exact.isNaN ? 0 : .max }
        guard rounded > -0x1p63 else { return .min }
        return Int64(rounded)
    }

    /// The date at `milliseconds` since 1970.
    package init(reviewMilliseconds milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    }
}
