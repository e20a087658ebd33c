/// When something happened, as it is remembered: never, at a time, or in a record that can't be read.
///
/// It is one number, so that a gate is one comparison: *never* lies before every time, and what can't be read after every
/// time, as in the future. Its gate stays closed until it is overwritten: to read it as *never* would ask somebody again in
/// the middle of a cooldown.
public struct Stamp: Sendable, Hashable {
    private let number: Int64

    /// It never happened.
    public static let never = Stamp(number: .min)
    /// The record can't be read.
    public static let unreadable = Stamp(number: .max)

    /// At so many milliseconds since 1970, by the wall date.
    public static func at(_ milliseconds: Int64) -> Stamp {
        Stamp(number: min(max(milliseconds, .min + 1), .max - 1))
    }

    /// The stamp's time in milliseconds since 1970; `nil` where there is none.
    public var milliseconds: Int64? { number == .min || number == .max ? nil : number }

    private init(number: Int64) { self.number = number }

    /// Whether the stamp was made at `latest` or before.
    ///
    /// - Parameter never: Whether what never happened counts as long ago.
    @inline(__always)
    func isAtMost(_ latest: Int64, never: Bool) -> Bool {
        (number <= latest) && (never || number != .min)
    }
}

extension Stamp {
    /// What a stamp tells, for those who tell it further.
    enum Reading {
        case never
        case at(Int64)
        case unreadable
    }

    var reading: Reading {
        if let milliseconds { return .at(milliseconds) }
        return self == .never ? .never : .unreadable
    }
}

/// The version that asked last, as it is remembered.
public enum VersionRecord: Sendable, Hashable {
    /// None has asked.
    case never
    /// This one.
    case version(AppVersion)
    /// One that is not known, or a record that can't be read.
    case unknown
}
