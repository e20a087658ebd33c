import Foundation

extension ReviewLedger {
    /// Reads a ledger from `values`, as far as `policy` keeps one.
    ///
    /// Garbage never opens a gate earlier than a clean store would: a count that is negative or no number reads as 0,
    /// unreadable milestones as all completed, an unreadable stamp or version keeps its gate closed. All of them are noted
    /// in ``unreadable``.
    public init(reading values: any ReviewStoreValues, under policy: ReviewPolicy) {
        var unreadable: Records = []
        func count(_ record: Record) -> Int {
            guard let key = policy.keys[record], let stored = values.value(forKey: key) else { return 0 }
            if let count = stored.count { return count }
            unreadable.insert(record)
            return 0
        }
        func stamp(_ record: Record) -> Stamp {
            guard let key = policy.keys[record], let stored = values.value(forKey: key) else { return .never }
            return stored.stamp
        }

        var completed: MilestoneSet? = []
        if let key = policy.keys.completedMilestones, let stored = values.value(forKey: key) {
            if case .integers(let members) = stored {
                // Milestones that the policy does not name stay in the store and mean nothing here.
                completed = policy.milestones.filter(members.contains)
            } else {
                completed = nil
            }
        }

        var version = VersionRecord.never
        if let key = policy.keys.lastAskedVersion, let stored = values.value(forKey: key) {
            version = .unknown
            if case .text(let text) = stored, let asked = AppVersion.reading(text) {
                version = asked.map(VersionRecord.version) ?? .unknown
            } else {
                unreadable.insert(.lastAskedVersion)
            }
        }

        let filters = count(.filterApplyCount)
        let launches = count(.launchCount)
        let moments = count(.valueMomentCount)
        let actions = count(.primaryActionCount)
        self.init(
            filterApplyCount: filters,
            completedMilestones: completed,
            launchCount: launches,
            valueMomentCount: moments,
            primaryActionCount: actions,
            firstUseAt: stamp(.firstUseAt),
            lastAskedAt: stamp(.lastAskedAt),
            lastSetbackAt: stamp(.lastSetbackAt),
            lastAskedVersion: version,
            unreadable: unreadable
        )
    }

    /// Writes what differs from `old` to `values`.
    public func write(changesFrom old: ReviewLedger, to values: any ReviewStoreValues, under policy: ReviewPolicy) {
        func write(_ value: ReviewStoredValue?, _ record: Record) {
            if let key = policy.keys[record] { values.setValue(value, forKey: key) }
        }
        // A damaged record that is set to what it was read as differs from what is stored all the same.
        func hasBecomeReadable(_ record: Record) -> Bool {
            old.unreadable.contains(record) && !unreadable.contains(record)
        }
        func write(_ count: Int, _ old: Int, _ record: Record) {
            if count != old || hasBecomeReadable(record) { write(.integer(count), record) }
        }
        func write(_ stamp: Stamp, _ old: Stamp, _ record: Record) {
            guard stamp != old else { return }
            // What was stamped by a device whose date was before 1970 is written as the beginning of 1970: as it is it
            // would be read as damage, and its gate would never open, also when the date is right again.
            let times = Stamp.storable
            write(
                stamp.milliseconds.map { .number(Double(min(max($0, times.lowerBound), times.upperBound)) / 1000) },
                record
            )
        }
        write(filterApplyCount, old.filterApplyCount, .filterApplyCount)
        write(launchCount, old.launchCount, .launchCount)
        write(valueMomentCount, old.valueMomentCount, .valueMomentCount)
        write(primaryActionCount, old.primaryActionCount, .primaryActionCount)
        write(firstUseAt, old.firstUseAt, .firstUseAt)
        write(lastAskedAt, old.lastAskedAt, .lastAskedAt)
        write(lastSetbackAt, old.lastSetbackAt, .lastSetbackAt)
        if let key = policy.keys.completedMilestones, let completed = completedMilestones,
            completed != old.completedMilestones
        {
            var all = Set(completed.sorted)
            if case .integers(let stored) = values.value(forKey: key) { all.formUnion(stored) }
            values.setValue(.integers(all.sorted()), forKey: key)
        }
        if lastAskedVersion != old.lastAskedVersion || hasBecomeReadable(.lastAskedVersion) {
            switch lastAskedVersion {
            case .never: write(nil, .lastAskedVersion)
            case .version(let version): write(.text(version.description), .lastAskedVersion)
            case .unknown: write(.text(AppVersion.unknownText), .lastAskedVersion)
            }
        }
    }

    /// Removes every record that `policy` keeps from `values`.
    public static func erase(from values: any ReviewStoreValues, under policy: ReviewPolicy) {
        for record in Record.allCases {
            if let key = policy.keys[record] { values.setValue(nil, forKey: key) }
        }
    }
}

extension ReviewStoredValue {
    /// The value as a count; `nil` where it is none.
    fileprivate var count: Int? {
        switch self {
        case .integer(let integer): integer >= 0 ? integer : nil
        // What a launch argument sets arrives as a text, and UserDefaults itself would read it as a number.
        case .text(let text): Int(text).flatMap { $0 >= 0 ? $0 : nil }
        default: nil
        }
    }

    /// The value as a stamp: a date, or seconds since 1970, of which 0 is never.
    fileprivate var stamp: Stamp {
        let seconds: Double
        switch self {
        case .integer(let integer): seconds = Double(integer)
        case .number(let number): seconds = number
        case .date(let date): seconds = date.timeIntervalSince1970
        default: return .unreadable
        }
        if seconds == 0 { return .never }
        // Less than a millisecond would become 0, which is never.
        guard seconds.isFinite, let milliseconds = Int64(exactly: (seconds * 1000).rounded()),
            milliseconds >= Stamp.storable.lowerBound
        else {
            return .unreadable
        }
        return .at(milliseconds)
    }
}
