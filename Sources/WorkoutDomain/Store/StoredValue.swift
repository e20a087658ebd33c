/// A value of the plain key–value store, kept exactly as it was given.
public enum StoredValue: Sendable, Hashable {
    case integer(Int64)
    /// Not a number is refused.
    case real(Double)
    case text(String)
    case blob([UInt8])
}
