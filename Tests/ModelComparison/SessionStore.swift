package import ReviewService
internal import Synchronization

/// A store as one run of an app sees it: what the run does after its end reaches nothing, as with a process that is gone.
package final class SessionStore: ReviewStore {
    private let base: InMemoryReviewStore
    private let isOver = Mutex(false)

    /// Lends `base` to one run.
    package init(_ base: InMemoryReviewStore) { self.base = base }

    /// Ends the run.
    package func end() { isOver.withLock { $0 = true } }

    package func withValues<Result>(_ body: (any ReviewStoreValues) throws -> Result) rethrows -> Result {
        let store = isOver.withLock { $0 } ? InMemoryReviewStore() : base
        return try store.withValues(body)
    }
}
