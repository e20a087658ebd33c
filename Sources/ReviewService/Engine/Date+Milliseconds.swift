package import Foundation

extension Date {
    /// The milliseconds since 1970, rounded; clamped to what an `Int64` can hold.
    package var reviewMilliseconds: Int64 {
        let exact = (timeIntervalSince1970 * 1000).rounded()
        return Int64(exactly: exact) ?? (exact < 0 ? .min : .max)
    }

    /// The date at `milliseconds` since 1970.
    package init(reviewMilliseconds milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    }
}
