/// How the task at the root view behaves that hands a pending request to the platform.
///
/// The task is keyed by whether a request is pending, waits, and asks. This type holds its decisions and nothing else, so
/// that the simulated view and the handler for real apps run the same ones.
public enum ReviewRequestModifier: String, Sendable, Hashable, CaseIterable, Codable {
    /// Asks nothing when cancelled, and holds the request until the scene is active and nothing covers the screen.
    case hardened
    /// The published modifier with its three silent faults: a cancelled wait still asks, and neither the scene nor a
    /// covering sheet is looked at. For watching, not for shipping.
    case original
    /// With a prompt of the app's own: asks the platform while that prompt is still sliding away, so that the platform
    /// drops it. For watching, not for shipping.
    case asksMidDismissal = "asks-mid-dismissal"
    /// With a prompt of the app's own: records the ask when the prompt has appeared, so that a crash before asks again.
    /// For watching, not for shipping.
    case stampsOnAppear = "stamps-on-appear"

    /// What the task does next.
    public enum Step: Sendable, Hashable {
        /// It is over: nothing is asked and nothing recorded.
        case finish
        /// It waits the policy's time.
        case wait
        /// It keeps the request until it can be presented.
        case hold
        /// It asks the platform and then marks the request as consumed.
        case ask
    }

    /// The step when the task starts.
    public func stepAtStart(isPending: Bool) -> Step { isPending ? .wait : .finish }

    /// The step when the wait has ended by itself, and for a held request each time the conditions change.
    ///
    /// - Parameters:
    ///   - isPending: Whether the request is still pending.
    ///   - canPresent: Whether the scene is active and nothing covers the screen.
    public func stepAfterWait(isPending: Bool, canPresent: Bool) -> Step {
        guard isPending else { return .finish }
        switch self {
        case .original: return .ask
        default: return canPresent ? .ask : .hold
        }
    }

    /// The step when the task is cancelled while it waits.
    public func stepWhenCancelled(isPending: Bool) -> Step {
        switch self {
        case .original: isPending ? .ask : .finish  // it swallows the cancellation
        default: .finish
        }
    }
}
