import Foundation

/// The task that serves the present request of a handler.
///
/// It is cancelled from whatever thread cancels the handler, in that moment. Left to the handler's own next turn, an ask
/// that is on its way to the main actor would come first, from a view that is gone.
final class ServingTask: Sendable {
    private let lock = NSLock()
    // Both are only touched under the lock.
    nonisolated(unsafe) private var current: Task<Void, Never>?
    nonisolated(unsafe) private var isCancelled = false

    init() {}

    /// Cancels the present task and puts `task` in its place.
    func replace(with task: Task<Void, Never>) {
        let toCancel = lock.withLock {
            defer { current = task }
            return isCancelled ? [current, task] : [current]
        }
        for task in toCancel { task?.cancel() }
    }

    /// Cancels the present task and every later one.
    func cancel() {
        let toCancel = lock.withLock {
            isCancelled = true
            return current
        }
        toCancel?.cancel()
    }
}
