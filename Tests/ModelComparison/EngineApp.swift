import ReviewModifierSim

/// The model's side of a comparison where the simulated app can't be the model: the engine alone, with a deadline and
/// windows of its own.
///
/// A simulated app beside it is what the events are made for; nothing that it tells is compared.
@MainActor
struct EngineApp: ModelSide {
    private(set) var session: AppSession
    private var app: ClassApp

    init(_ subject: ModelSubject, log: inout [Observed]) {
        session = AppSession(policy: subject.policy)
        app = ClassApp(subject, fault: nil, isEngine: true, log: &log)
    }

    var nextDeadline: Int64? { app.nextDeadline }

    mutating func take(_ deed: ModelDeed, log: inout [Observed]) {
        switch deed {
        case .app(let event): session.send(event)
        case .pass(let time): session.advance(by: .milliseconds(time - session.clock.now))
        case .relaunch(let version): session.relaunch(appVersion: version)
        case .crash: session.crash()
        case .call, .why: break
        }
        app.take(deed, log: &log)
    }

    mutating func endSession(log: inout [Observed]) { app.endSession(log: &log) }
}
