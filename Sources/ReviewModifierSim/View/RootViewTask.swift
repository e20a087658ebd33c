/// The task at a window's root view, keyed by whether a request is pending, with SwiftUI's rules for a task keyed by a
/// value.
///
/// It starts when the view appears; when the value differs at the end of an update it is cancelled and started anew; it
/// is cancelled when the view disappears. A value that is set and reset within one update is not seen.
struct RootViewTask: Sendable, Hashable {
    /// The life of a started task's body.
    enum Phase: Sendable, Hashable {
        /// It waits the policy's time.
        case waiting
        /// The wait is over, and the request is held until it can be presented.
        case held
        /// It has returned.
        case finished
    }

    /// The value with which it was started.
    let id: Bool
    var phase: Phase

    /// Whether cancelling it ends anything.
    var isRunning: Bool { phase != .finished }
}
