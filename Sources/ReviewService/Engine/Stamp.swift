/// When something happened, as it is remembered.
public enum Stamp: Sendable, Hashable {
    /// It never happened.
    case never
    /// At so many milliseconds since 1970, by the wall date.
    case at(Int64)
    /// The record can't be read. Its gate stays closed until it is overwritten: to read it as *never* would ask somebody
    /// again in the middle of a cooldown.
    case unreadable

    /// The stamp's time in milliseconds since 1970.
    public var milliseconds: Int64? {
        if case .at(let time) = self { time } else { nil }
    }

    /// Whether at least `span` milliseconds have passed between the stamp and `now`; not so while it is in the future.
    @inline(__always)
    func isPast(by span: Int64, at now: Int64, never: Bool) -> Bool {
        switch self {
        case .never: return never
        case .unreadable: return false
        case .at(let time):
            let (passed, overflow) = now.subtractingReportingOverflow(time)
            if overflow { return now > 0 }
            return passed >= 0 && passed >= span
        }
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
