/// Where a ledger is kept: named values, read and changed in indivisible operations.
public protocol ReviewStore: Sendable {
    /// Runs `body` as one operation: nobody else's change comes between its reads and its writes, and what it wrote is
    /// kept when it returns.
    func withValues<Result>(_ body: (any ReviewStoreValues) throws -> Result) rethrows -> Result
}

/// The values of a store during one operation.
public protocol ReviewStoreValues {
    /// The value for `key`, or `nil` where there is none.
    func value(forKey key: String) -> ReviewStoredValue?
    /// Replaces the value for `key`; `nil` removes it.
    func setValue(_ value: ReviewStoredValue?, forKey key: String)
}
