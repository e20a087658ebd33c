package import ReviewModifierSim
package import ReviewService

/// What can happen in a sequence: to the app, or to the process that it runs in.
package enum ModelEvent: Sendable, Hashable {
    /// The user or the world around the app does something.
    case app(AppEvent)
    /// Time passes, in milliseconds.
    case wait(Int64)
    /// Time passes up to so many milliseconds after the next deadline (before it where negative); nothing where there is none.
    case waitForDeadline(after: Int64)
    /// The session ends and the next begins, with another version of the app where one is given.
    case relaunch(AppVersion?)
    /// The process dies and the next session begins.
    case crash
    /// The app calls what the simulated app never calls; only with the engine alone as the model.
    case call(ManagerCall)
    /// Somebody asks why there would be a request now or not, which must change nothing.
    case why(TriggerKind)
}

/// A call of `ReviewRequestManager` by an app of another shape than the simulated one.
package enum ManagerCall: Sendable, Hashable {
    /// Counts a primary action, and asks for nothing.
    case count(String)
    /// Asks, and counts nothing.
    case ask(String, delayMilliseconds: Int64)
    /// Counts and asks.
    case countAndAsk(String, delayMilliseconds: Int64)
}

extension ModelEvent: CustomStringConvertible {
    package var description: String {
        switch self {
        case .app(let event): "\(event)"
        case .wait(let milliseconds): "wait \(milliseconds) ms"
        case .waitForDeadline(0): "wait for the next deadline"
        case .waitForDeadline(let offset):
            "wait until \(abs(offset)) ms \(offset < 0 ? "before" : "after") the next deadline"
        case .relaunch(nil): "relaunch"
        case .relaunch(let version?): "relaunch as \(version)"
        case .crash: "crash"
        case .call(let call): "\(call)"
        case .why(let kind): "why \(kind.rawValue)"
        }
    }
}
