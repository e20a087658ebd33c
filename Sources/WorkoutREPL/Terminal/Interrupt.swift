internal import Synchronization

/// Whether somebody wants the running command to stop; for loops that take long.
package enum Interrupt {
    private static let flag = Atomic<Bool>(false)

    /// True after Ctrl-C or a terminating signal, until the next line is asked for. Costs one load.
    package static var isRequested: Bool { flag.load(ordering: .relaxed) }

    /// Whether the process is to end; true for good once a terminating signal has come. Costs one load.
    package static var isEnding: Bool { ending.load(ordering: .relaxed) }

    /// Called when a signal that ends the process has come, by its handler among others.
    static func end() { ending.store(true, ordering: .relaxed) }

    private static let ending = Atomic<Bool>(false)

    /// Called by the signal handler.
    package static func request() { flag.store(true, ordering: .relaxed) }

    /// Called when a line is asked for.
    package static func reset() { flag.store(false, ordering: .relaxed) }
}
