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

    /// The times in milliseconds since 1970 that a store gives back as times.
    ///
    /// In a store 0 stands for never and what is negative for damage, and a number of seconds beyond the second end is
    /// more milliseconds than an `Int64` holds.
    static let storable: ClosedRange<Int64> = 1...(1 << 62)

    private init(number: Int64) { self.number = number }

    fileprivate var order: Int64 {
        @inline(__always) get { number }
    }
}

/// The stamps that a gate lets through.
struct StampRange {
    private let earliest: Int64
    private let latest: Int64
    /// `latest - earliest`, so that one comparison without a sign looks at both ends.
    private let width: UInt64

    /// The stamps made `span` milliseconds before `now` or earlier; without a span every one, also one in the future.
    ///
    /// - Parameter never: Whether what never happened counts as long ago.
    @inline(__always)
    init(atLeast span: Int64?, before now: Int64, never: Bool) {
        guard let span else {
            self.init(earliest: .min, latest: .max)
            return
        }
        let (latest, overflow) = now.subtractingReportingOverflow(max(0, span))
        let earliest: Int64 = never ? .min : .min + 1
        // A stamp in the future is later than now, and so closed under a span of nothing as well. What can't be read is
        // closed at the end of time too; and where time would have to have begun earlier, its beginning is long enough ago.
        self.init(earliest: earliest, latest: overflow ? earliest : max(earliest, min(latest, .max - 1)))
    }

    @inline(__always)
    private init(earliest: Int64, latest: Int64) {
        self.earliest = earliest
        self.latest = latest
        width = UInt64(bitPattern: latest &- earliest)
    }

    /// What both let through; both take what never happened for long ago, or neither does.
    @inline(__always)
    func intersection(_ other: Self) -> Self {
        Self(earliest: max(earliest, other.earliest), latest: min(latest, other.latest))
    }

    @inline(__always)
    func contains(_ stamp: Stamp) -> Bool { UInt64(bitPattern: stamp.order &- earliest) <= width }
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
