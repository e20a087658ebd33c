import Foundation

/// A store that lasts as long as the object: for tests and previews.
public final class InMemoryReviewStore: ReviewStore {
    private let values: Values

    /// Makes a store that holds `values`.
    public init(_ values: [String: ReviewStoredValue] = [:]) {
        self.values = Values(values)
    }

    public func withValues<Result>(_ body: (any ReviewStoreValues) throws -> Result) rethrows -> Result {
        values.lock.lock()
        defer { values.lock.unlock() }
        return try body(values)
    }

    /// The value for `key`, or `nil` where there is none.
    public subscript(key: String) -> ReviewStoredValue? {
        get { withValues { $0.value(forKey: key) } }
        set { withValues { $0.setValue(newValue, forKey: key) } }
    }

    private final class Values: ReviewStoreValues, Sendable {
        let lock = NSRecursiveLock()
        // Only touched between lock and unlock above.
        nonisolated(unsafe) private var dictionary: [String: ReviewStoredValue]

        init(_ dictionary: [String: ReviewStoredValue]) { self.dictionary = dictionary }
        func value(forKey key: String) -> ReviewStoredValue? { dictionary[key] }
        func setValue(_ value: ReviewStoredValue?, forKey key: String) { dictionary[key] = value }
    }
}
