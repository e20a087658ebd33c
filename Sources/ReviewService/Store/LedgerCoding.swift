extension ReviewLedger {
    /// The keys under which the workout app's design keeps its ledger.
    public enum Key {
        /// How often a filter was applied: a whole number.
        public static let filterApplyCount = "reviewFilterApplyCount"
        /// The completed milestones: a sorted list of whole numbers without duplicates.
        public static let completedMilestones = "reviewFilterAttemptedMilestones"
    }

    /// Reads a ledger from `values`.
    ///
    /// Garbage never opens a gate earlier than a clean store would: a count that is negative or no number reads as 0,
    /// unreadable milestones as all completed. Both are noted in ``unreadable``.
    public init(reading values: any ReviewStoreValues, under policy: ReviewPolicy) {
        var unreadable: Records = []
        let count: Int
        switch values.value(forKey: Key.filterApplyCount) {
        case nil: count = 0
        case .integer(let stored) where stored >= 0: count = stored
        case .text(let text):
            // What a launch argument sets arrives as a text, and UserDefaults itself would read it as a number.
            count = Int(text).flatMap { $0 >= 0 ? $0 : nil } ?? 0
            if Int(text) != count { unreadable.insert(.filterApplyCount) }
        default:
            count = 0
            unreadable.insert(.filterApplyCount)
        }

        var completed: MilestoneSet?
        switch values.value(forKey: Key.completedMilestones) {
        case nil: completed = []
        // Milestones that the policy does not name stay in the store and mean nothing here.
        case .integers(let stored): completed = policy.milestones.filter(stored.contains)
        default: completed = nil
        }
        self.init(filterApplyCount: count, completedMilestones: completed, unreadable: unreadable)
    }

    /// Writes what differs from `old` to `values`.
    public func write(changesFrom old: ReviewLedger, to values: any ReviewStoreValues) {
        if filterApplyCount != old.filterApplyCount {
            values.setValue(.integer(filterApplyCount), forKey: Key.filterApplyCount)
        }
        if let completed = completedMilestones, completed != old.completedMilestones {
            var all = Set(completed.sorted)
            if case .integers(let stored) = values.value(forKey: Key.completedMilestones) { all.formUnion(stored) }
            values.setValue(.integers(all.sorted()), forKey: Key.completedMilestones)
        }
    }

    /// Removes every record of the ledger from `values`.
    public static func erase(from values: any ReviewStoreValues) {
        for record in Record.allCases { values.setValue(nil, forKey: record.key) }
    }
}

extension ReviewLedger.Record {
    /// The key of the record in a store.
    public var key: String {
        switch self {
        case .filterApplyCount: ReviewLedger.Key.filterApplyCount
        case .completedMilestones: ReviewLedger.Key.completedMilestones
        }
    }
}
