package import ReviewService
internal import Synchronization

/// A store as one run of an app sees it: what the run does after its end reaches nothing, as with a process that is gone.
package final class SessionStore: ReviewStore {
    private let base: InMemoryReviewStore
    private let isOver = Mutex(false)
    private let lost: Set<String>

    /// Lends `base` to one run.
    ///
    /// - Parameter lost: Keys whose values are not kept, on purpose.
    package init(_ base: InMemoryReviewStore, losing lost: Set<String> = []) {
        self.base = base
        self.lost = lost
    }

    /// Ends the run.
    package func end() { isOver.withLock { $0 = true } }

    package func withValues<Result>(_ body: (any ReviewStoreValues) throws -> Result) rethrows -> Result {
        let store = isOver.withLock { $0 } ? InMemoryReviewStore() : base
        guard !lost.isEmpty else { return try store.withValues(body) }
        return try store.withValues { try body(Losing(values: $0, lost: lost)) }
    }

    private struct Losing: ReviewStoreValues {
        let values: any ReviewStoreValues
        let lost: Set<String>

        func value(forKey key: String) -> ReviewStoredValue? { values.value(forKey: key) }
        func setValue(_ value: ReviewStoredValue?, forKey key: String) {
            if !lost.contains(key) { values.setValue(value, forKey: key) }
        }
    }
}
