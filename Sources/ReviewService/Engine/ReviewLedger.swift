/// What is remembered between sessions: counts and stamps, nothing of the running session.
public struct ReviewLedger: Sendable, Hashable {
    /// How often a filter was applied, from 0 to `Int.max`.
    public var filterApplyCount: Int { didSet { unreadable.remove(.filterApplyCount) } }
    /// How often the app was launched.
    public var launchCount: Int { didSet { unreadable.remove(.launchCount) } }
    /// How many value moments there were since the last prompt.
    public var valueMomentCount: Int { didSet { unreadable.remove(.valueMomentCount) } }
    /// How many primary actions there were in the app's lifetime.
    public var primaryActionCount: Int { didSet { unreadable.remove(.primaryActionCount) } }
    /// When the app was used for the first time: its first launch or, under a policy that counts them, value moment.
    public var firstUseAt: Stamp { didSet { unreadable.set(.firstUseAt, firstUseAt == .unreadable) } }
    /// When the app asked last, at the policy's moment of record.
    public var lastAskedAt: Stamp { didSet { unreadable.set(.lastAskedAt, lastAskedAt == .unreadable) } }
    /// When something went wrong for the user last.
    public var lastSetbackAt: Stamp { didSet { unreadable.set(.lastSetbackAt, lastSetbackAt == .unreadable) } }
    /// The version that asked last.
    public var lastAskedVersion: VersionRecord

    /// The milestones whose request was handed to the platform, as far as the policy names them.
    ///
    /// `nil` where the stored record can't be read. It then counts as *all completed*: a damaged record must not ask
    /// somebody again.
    public var completedMilestones: MilestoneSet? {
        get { unreadable.contains(.completedMilestones) ? nil : storedMilestones }
        set {
            storedMilestones = newValue ?? []
            unreadable.set(.completedMilestones, newValue == nil)
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
        /// ``ReviewLedger/launchCount``; unreadable, it counts as 0.
        case launchCount
        /// ``ReviewLedger/valueMomentCount``; unreadable, it counts as 0.
        case valueMomentCount
        /// ``ReviewLedger/primaryActionCount``; unreadable, it counts as 0.
        case primaryActionCount
        /// ``ReviewLedger/firstUseAt``; unreadable, its gate is closed.
        case firstUseAt
        /// ``ReviewLedger/lastAskedAt``; unreadable, its gate is closed.
        case lastAskedAt
        /// ``ReviewLedger/lastSetbackAt``; unreadable, its gate is closed.
        case lastSetbackAt
        /// ``ReviewLedger/lastAskedVersion``; unreadable, its gate is closed.
        case lastAskedVersion
    }

    /// Some of the records.
    public struct Records: Sendable, Hashable, ExpressibleByArrayLiteral {
        private var bits: UInt16 = 0

        /// Makes a set of none.
        public init() {}

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
        /// Adds `record` or takes it out.
        mutating func set(_ record: Record, _ isMember: Bool) { isMember ? insert(record) : remove(record) }
    }

    /// Makes a ledger; counts below 0 count as 0.
    ///
    /// - Parameters:
    ///   - filterApplyCount: How often a filter was applied.
    ///   - completedMilestones: The milestones already asked for; `nil` stands for a record that can't be read.
    ///   - launchCount: How often the app was launched.
    ///   - valueMomentCount: How many value moments there were since the last prompt.
    ///   - primaryActionCount: How many primary actions there were.
    ///   - firstUseAt: When the app was used for the first time.
    ///   - lastAskedAt: When it asked last.
    ///   - lastSetbackAt: When something went wrong last.
    ///   - lastAskedVersion: The version that asked last.
    ///   - unreadable: Further records that could not be read.
    public init(
        filterApplyCount: Int = 0,
        completedMilestones: MilestoneSet? = [],
        launchCount: Int = 0,
        valueMomentCount: Int = 0,
        primaryActionCount: Int = 0,
        firstUseAt: Stamp = .never,
        lastAskedAt: Stamp = .never,
        lastSetbackAt: Stamp = .never,
        lastAskedVersion: VersionRecord = .never,
        unreadable: Records = Records()
    ) {
        self.filterApplyCount = max(0, filterApplyCount)
        self.launchCount = max(0, launchCount)
        self.valueMomentCount = max(0, valueMomentCount)
        self.primaryActionCount = max(0, primaryActionCount)
        self.firstUseAt = firstUseAt
        self.lastAskedAt = lastAskedAt
        self.lastSetbackAt = lastSetbackAt
        self.lastAskedVersion = lastAskedVersion
        self.storedMilestones = completedMilestones ?? []
        self.unreadable = unreadable
        if completedMilestones == nil { self.unreadable.insert(.completedMilestones) }
        if firstUseAt == .unreadable { self.unreadable.insert(.firstUseAt) }
        if lastAskedAt == .unreadable { self.unreadable.insert(.lastAskedAt) }
        if lastSetbackAt == .unreadable { self.unreadable.insert(.lastSetbackAt) }
    }

    /// The milestones of `policy` that are reached and not completed, highest first; `nil` where the record of the
    /// completed ones can't be read.
    public func owedMilestones(under policy: ReviewPolicy) -> [Int]? {
        guard completedMilestones != nil else { return nil }
        var owed: [Int] = []
        var rest = policy.milestones
        // One after the other what the gate would let through: the rule stands there alone.
        while let due = rest.due(in: self) {
            owed.append(due)
            rest = rest.filter { $0 < due }
        }
        return owed
    }
}

// Only what the policy keeps is counted: the rest would be state without an effect.
extension ReviewLedger {
    /// Counts a launch, and stamps the first use.
    mutating func countLaunch(under policy: ReviewPolicy, at now: Int64) {
        if policy.keys.launchCount != nil { launchCount = launchCount.addingSaturating(1) }
        stampFirstUse(under: policy, at: now)
    }

    /// Counts an operation of the user as what `policy` says.
    ///
    /// - Returns: The new count, or `nil` where it is not counted.
    mutating func countProgress(under policy: ReviewPolicy, at now: Int64) -> Int? {
        switch policy.progress {
        case .none: return nil
        case .valueMoments:
            valueMomentCount = valueMomentCount.addingSaturating(1)
            stampFirstUse(under: policy, at: now)
            return valueMomentCount
        case .primaryActions:
            primaryActionCount = primaryActionCount.addingSaturating(1)
            return primaryActionCount
        }
    }

    /// Counts one applied filter.
    mutating func countAppliedFilter(under policy: ReviewPolicy) {
        guard policy.keys.filterApplyCount != nil else { return }
        filterApplyCount = filterApplyCount.addingSaturating(1)
    }

    /// Records an ask: the count of value moments begins anew.
    ///
    /// Other records that can't be read begin anew with it, stamped now: their gates open no earlier than over a clean
    /// store, and do not stay closed for ever.
    package mutating func stampAsk(under policy: ReviewPolicy, context: ReviewContext) {
        if policy.keys.lastAskedAt != nil { lastAskedAt = .at(context.now) }
        if policy.keys.lastAskedVersion != nil {
            lastAskedVersion = context.appVersion.map(VersionRecord.version) ?? .unknown
            unreadable.remove(.lastAskedVersion)
        }
        if policy.keys.valueMomentCount != nil { valueMomentCount = 0 }
        if firstUseAt == .unreadable { firstUseAt = .at(context.now) }
        if lastSetbackAt == .unreadable { lastSetbackAt = .at(context.now) }
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

    // Written once: neither a later launch nor a damaged record moves it.
    private mutating func stampFirstUse(under policy: ReviewPolicy, at now: Int64) {
        if policy.keys.firstUseAt != nil, firstUseAt == .never { firstUseAt = .at(now) }
    }
}

extension Int {
    /// The sum, at most `Int.max`.
    package func addingSaturating(_ other: Int) -> Int {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }
}
