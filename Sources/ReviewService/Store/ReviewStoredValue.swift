public import Foundation

/// A value as it lies in a store, whatever its shape: what apps, tests, older versions and accidents have put there.
public enum ReviewStoredValue: Sendable, Hashable {
    /// A whole number.
    case integer(Int)
    /// A number with a fraction, or too large for an `Int`.
    case number(Double)
    /// A list of whole numbers.
    case integers([Int])
    /// A date.
    case date(Date)
    /// A text.
    case text(String)
    /// Anything else; only known to be there.
    case other
}
