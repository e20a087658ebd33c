/// The keys under which ReviewKit's design keeps its state.
public struct ReviewKeys: Sendable, Equatable, Hashable {
    /// Of the count of launches.
    public let launchCount: String
    /// Of the count of value moments since the last prompt.
    public let valueMomentCount: String
    /// Of the date of the first use.
    public let firstUseAt: String
    /// Of the date of the last prompt.
    public let lastPromptedAt: String
    /// Of the date of the last setback; without it setbacks are not remembered.
    public let lastSetbackAt: String?

    /// Makes keys: those that the app has used before, or new ones.
    public init(
        launchCount: String,
        valueMomentCount: String,
        firstUseAt: String,
        lastPromptedAt: String,
        lastSetbackAt: String? = nil
    ) {
        self.launchCount = launchCount
        self.valueMomentCount = valueMomentCount
        self.firstUseAt = firstUseAt
        self.lastPromptedAt = lastPromptedAt
        self.lastSetbackAt = lastSetbackAt
    }

    /// `review.launchCount`, `review.valueMomentCount`, `review.firstUseAt`, `review.lastPromptedAt` and
    /// `review.lastSetbackAt`.
    public static let standard = ReviewKeys(
        launchCount: "review.launchCount",
        valueMomentCount: "review.valueMomentCount",
        firstUseAt: "review.firstUseAt",
        lastPromptedAt: "review.lastPromptedAt",
        lastSetbackAt: "review.lastSetbackAt"
    )

    /// The keys as the engine's ledger names them.
    var ledgerKeys: LedgerKeys {
        LedgerKeys(
            launchCount: launchCount,
            valueMomentCount: valueMomentCount,
            firstUseAt: firstUseAt,
            lastAskedAt: lastPromptedAt,
            lastSetbackAt: lastSetbackAt
        )
    }

    /// Stops a debug build whose `configuration` waits after setbacks that these keys can't remember: the wait would
    /// silently never be there.
    func assertSetbacksAreKept(for configuration: ReviewConfiguration) {
        assert(
            lastSetbackAt != nil || !configuration.hasSetbackCooldown,
            "A setback cooldown needs ReviewKeys with lastSetbackAt: without it no setback is remembered"
        )
    }
}
