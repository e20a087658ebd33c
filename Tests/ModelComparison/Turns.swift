internal import CTurns
internal import Synchronization

/// Turns of the main actor that are run by hand, so that asynchronous code does the same in the same order, always.
package enum Turns {
    /// Runs `body` on the main actor, as a turn after which others come when ``runAll()`` lets them.
    ///
    /// Meanwhile the main actor of this thread is not that of the process: the caller may be on any thread, and keeps nobody
    /// waiting.
    package static func held<Result: Sendable>(_ body: @escaping @MainActor @Sendable () -> Result) -> Result {
        let executor = TurnExecutor.shared
        wr_turns_hold(executor.words.identity, executor.words.implementation)
        defer { wr_turns_release() }
        let outcome = Outcome<Result>()
        // As a turn of its own: code that looks whether it is on the main actor finds that it is.
        Task { @MainActor in outcome.set(body()) }
        runAll()
        guard let result = outcome.get() else {
            preconditionFailure("The runtime has not given the turn to this thread: its hooks have changed")
        }
        return result
    }

    /// Runs everything that is ready to run, and what becomes ready by it, until nothing is.
    ///
    /// - Parameter limit: After so many turns it is taken for code that never comes to rest.
    /// - Returns: Whether it came to rest.
    @discardableResult
    package static func runAll(limit: Int = 10_000) -> Bool {
        for _ in 0..<limit where !wr_turns_run_next() { return true }
        return false
    }
}

private final class Outcome<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)

    func set(_ value: Value) { self.value.withLock { $0 = value } }
    func get() -> Value? { value.withLock { $0 } }
}

/// What the main actor runs on meanwhile.
private final class TurnExecutor: SerialExecutor {
    static let shared = TurnExecutor()

    func enqueue(_ job: consuming ExecutorJob) {
        unsafe wr_turns_keep(unsafeBitCast(UnownedJob(job), to: UnsafeMutableRawPointer.self))
    }

    /// The executor as the runtime refers to it.
    var words: (identity: UInt, implementation: UInt) {
        unsafe unsafeBitCast(UnownedSerialExecutor(ordinary: self), to: (UInt, UInt).self)
    }
}
