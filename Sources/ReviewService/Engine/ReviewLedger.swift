/// What is remembered between sessions: counts and records, nothing of the running session.
public struct ReviewLedger: Sendable, Hashable {
    /// How often a filter was applied, from 0 to `Int.max`.
    public var filterApplyCount: Int {
        didSet { unreadable.remove(.filterApplyCount) }
    }

    /// The milestones whose request was handed to the platform, as far as the policy names them.
    ///
    /// `nil` where the stored record can't be read. It then counts as *all completed*: a damaged record must not ask
    /// somebody again.
    public var completedMilestones: MilestoneSet? {
        get { unreadable.contains(.completedMilestones) ? nil : storedMilestones }
        set {
            storedMilestones = newValue ?? []
            if newValue == nil {
                unreadable.insert(.completedMilestones)
            } else {
                unreadable.remove(.completedMilestones)
            }
        }
    }

    /// The stored records that could not be read.
    public private(set) var unreadable: Records

    private var storedMilestones: MilestoneSet

    /// The records that a ledger is made of.
    public enum Record: UInt8, Sendable, Hashable, CaseIterable {
        /// ``ReviewLedger/filterApplyCount``; unreadable, it counts as 0.
        case filterApplyCount
        /// ``ReviewLedger/completedMilestones``; unreadable, it counts as all completed.
        case completedMilestones
    }

    /// Some of the records.
    public struct Records: Sendable, Hashable, ExpressibleByArrayLiteral {
        private var bits: UInt8 = 0

        /// Makes a set of `records`.
        public init(arrayLiteral records: Record...) { for record in records { insert(record) } }

        /// Whether it holds none.
        public var isEmpty: Bool { bits == 0 }
        /// Whether `record` is among them.
        public func contains(_ record: Record) -> Bool { bits & (1 << record.rawValue) != 0 }
        /// Adds `record`.
        public mutating func insert(_ record: Record) { bits |= 1 << record.rawValue }
        /// Takes `record` out.
        public mutating func remove(_ record: Record) { bits &= ~(1 << record.rawValue) }
    }

    /// Makes a ledger.
    ///
    /// - Parameters:
    ///   - filterApplyCount: How often a filter was applied; negative counts as 0.
    ///   - completedMilestones: The milestones already asked for; `nil` stands for a record that can't be read.
    ///   - unreadable: Further records that could not be read.
    public init(
        filterApplyCount: Int = 0,
        completedMilestones: MilestoneSet? = [],
        unreadable: Records = []
    ) {
        self.filterApplyCount = max(0, filterApplyCount)
        self.storedMilestones = completedMilestones ?? []
        self.unreadable = unreadable
        if completedMilestones == nil { self.unreadable.insert(.completedMilestones) }
    }

    /// The milestones of `policy` that are reached and not completed, highest first; `nil` where the record of the
    /// completed ones can't be read.
    public func owedMilestones(under policy: ReviewPolicy) -> [Int]? {
        guard let completed = completedMilestones else { return nil }
        return policy.milestones.sorted.reversed().filter { $0 <= filterApplyCount && !completed.contains($0) }
    }

    /// Counts one applied filter, up to `Int.max`.
    mutating func countAppliedFilter() {
        filterApplyCount = filterApplyCount.addingSaturating(1)
    }

    /// Completes `milestone`, and under a policy that says so the lower ones of `policy` with it.
    mutating func complete(_ milestone: Int, under policy: ReviewPolicy) {
        // An unreadable record is left as it is: it stays closed, and only the user's own hand erases it.
        guard var completed = completedMilestones else { return }
        completed.insert(milestone)
        if policy.supersedesLower {
            for lower in policy.milestones.sorted where lower < milestone { completed.insert(lower) }
        }
        completedMilestones = completed
    }
}

extension Int {
    /// The sum, at most `Int.max`.
    package func addingSaturating(_ other: Int) -> Int {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }
}
