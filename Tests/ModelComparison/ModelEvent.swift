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
        }
    }
}
