internal import Synchronization

/// Whether somebody wants the running command to stop; for loops that take long.
package enum Interrupt {
    private static let flag = Atomic<Bool>(false)

    /// True after Ctrl-C or a terminating signal, until the next line is asked for. Costs one load.
    package static var isRequested: Bool { flag.load(ordering: .relaxed) }

    /// Called by the signal handler.
    package static func request() { flag.store(true, ordering: .relaxed) }

    /// Called when a line is asked for.
    package static func reset() { flag.store(false, ordering: .relaxed) }
}
