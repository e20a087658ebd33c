/// The keys under which a ledger's records are kept in a store. A record without a key is not kept and not counted.
public struct LedgerKeys: Sendable, Hashable {
    /// How often a filter was applied: a whole number.
    public var filterApplyCount: String?
    /// The completed milestones: a sorted list of whole numbers without duplicates.
    public var completedMilestones: String?
    /// How often the app was launched: a whole number.
    public var launchCount: String?
    /// How many value moments there were since the last prompt: a whole number.
    public var valueMomentCount: String?
    /// How many primary actions there were: a whole number.
    public var primaryActionCount: String?
    /// When the app was used for the first time: seconds since 1970.
    public var firstUseAt: String?
    /// When the app asked last: seconds since 1970.
    public var lastAskedAt: String?
    /// When something went wrong last: seconds since 1970.
    public var lastSetbackAt: String?
    /// The version that asked last: a text.
    public var lastAskedVersion: String?

    /// Makes keys; a record whose key is not given is not kept.
    public init(
        filterApplyCount: String? = nil,
        completedMilestones: String? = nil,
        launchCount: String? = nil,
        valueMomentCount: String? = nil,
        primaryActionCount: String? = nil,
        firstUseAt: String? = nil,
        lastAskedAt: String? = nil,
        lastSetbackAt: String? = nil,
        lastAskedVersion: String? = nil
    ) {
        self.filterApplyCount = filterApplyCount
        self.completedMilestones = completedMilestones
        self.launchCount = launchCount
        self.valueMomentCount = valueMomentCount
        self.primaryActionCount = primaryActionCount
        self.firstUseAt = firstUseAt
        self.lastAskedAt = lastAskedAt
        self.lastSetbackAt = lastSetbackAt
        self.lastAskedVersion = lastAskedVersion
    }

    /// The key of `record`; `nil` where it is not kept.
    public subscript(record: ReviewLedger.Record) -> String? {
        switch record {
        case .filterApplyCount: filterApplyCount
        case .completedMilestones: completedMilestones
        case .launchCount: launchCount
        case .valueMomentCount: valueMomentCount
        case .primaryActionCount: primaryActionCount
        case .firstUseAt: firstUseAt
        case .lastAskedAt: lastAskedAt
        case .lastSetbackAt: lastSetbackAt
        case .lastAskedVersion: lastAskedVersion
        }
    }
}

extension LedgerKeys: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case filterApplyCount, completedMilestones, launchCount, valueMomentCount, primaryActionCount, firstUseAt
        case lastAskedAt, lastSetbackAt, lastAskedVersion
    }

    public init(from decoder: any Decoder) throws {
        try decoder.refuseUnknownKeys(CodingKeys.allCases.map(\.rawValue))
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func key(_ key: CodingKeys) throws -> String? { try values.decodeUnlessMissing(String.self, forKey: key) }
        self.init(
            filterApplyCount: try key(.filterApplyCount),
            completedMilestones: try key(.completedMilestones),
            launchCount: try key(.launchCount),
            valueMomentCount: try key(.valueMomentCount),
            primaryActionCount: try key(.primaryActionCount),
            firstUseAt: try key(.firstUseAt),
            lastAskedAt: try key(.lastAskedAt),
            lastSetbackAt: try key(.lastSetbackAt),
            lastAskedVersion: try key(.lastAskedVersion)
        )
    }
}
