package import ReviewModifierSim
package import ReviewService

/// What an event comes down to, for the model and for the classes alike.
package enum ModelDeed: Sendable, Hashable {
    /// The user or the world around the app does something.
    case app(AppEvent)
    /// Time passes up to an instant in milliseconds of app time.
    case pass(to: Int64)
    /// The session ends and the next begins, with another version of the app where one is given.
    case relaunch(AppVersion?)
    /// The process dies and the next session begins.
    case crash
    /// The app makes a call that the simulated app never makes.
    case call(ManagerCall)
    /// Somebody asks why.
    case why(TriggerKind)
}

/// The model's side of a comparison.
@MainActor
protocol ModelSide {
    /// The simulated app, for which the events are made.
    var session: AppSession { get }
    /// When the next thing comes due, in milliseconds of app time.
    var nextDeadline: Int64? { get }
    mutating func take(_ deed: ModelDeed, log: inout [Observed])
    mutating func endSession(log: inout [Observed])
}

extension AppSession {
    /// What `event` comes down to now; `nil` where it has no meaning now.
    package func deed(of event: ModelEvent) -> ModelDeed? { deed(of: event, nextDeadline: nextDeadline) }

    func deed(of event: ModelEvent, nextDeadline: Int64?) -> ModelDeed? {
        switch event {
        case .app(let event): refusal(of: event) == nil ? .app(event) : nil
        case .wait(let milliseconds): .pass(to: clock.time(after: milliseconds))
        case .waitForDeadline(let offset): nextDeadline.map { .pass(to: max(clock.now, $0 + offset)) }
        case .relaunch(let version): .relaunch(version)
        case .crash: .crash
        case .call(let call): .call(call)
        case .why(let kind): .why(kind)
        }
    }
}
