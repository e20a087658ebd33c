internal import CTurns

/// Turns of the main actor that are run by hand, so that asynchronous code does the same in the same order, always.
@MainActor
package enum Turns {
    /// Runs `body` on the main actor, as a turn after which others come when ``runAll()`` lets them.
    package static func held<Result: Sendable>(_ body: @escaping @MainActor () -> Result) -> Result? {
        let executor = TurnExecutor.shared
        wr_turns_hold(executor.words.identity, executor.words.implementation)
        defer { wr_turns_release() }
        // As a turn of its own: code that looks whether it is on the main actor finds that it is.
        var result: Result?
        Task { result = body() }
        runAll()
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
