import ReviewService

extension ReportedFault {
    /// One thing that a play does, its time known: what its steps come to under one policy.
    enum Move: Sendable, Hashable {
        case send(AppEvent)
        /// So many milliseconds pass.
        case pass(Int64)
        case relaunch(AppVersion?)
        case crash
    }
}

extension ReportedFault.Move {
    /// The move as an event search makes it; time is passed by the longest wait there.
    init?(_ event: ExplorationEvent, of policy: ReviewPolicy) {
        switch event {
        // Without a form, as in the plays: a form that slides away would be one thing more.
        case .contentOperation: self = .send(.operation(.messageSend))
        case .relaunch: self = .relaunch(nil)
        case .longWait: self = .pass(policy.longWaitMilliseconds)
        case .crash: self = .crash
        default:
            guard let event = event.appEvent else { return nil }
            self = .send(event)
        }
    }

    /// The move in words: an event as tests write it.
    var words: String {
        switch self {
        case .send(let event): event.swift
        case .pass(let milliseconds): "\(secondsText(milliseconds: milliseconds)) s"
        case .relaunch(let version): version.map { "relaunch as \($0)" } ?? "relaunch"
        case .crash: "crash"
        }
    }

    /// The move as the terminal's commands; `nil` where none makes it.
    var commands: [String]? {
        switch self {
        case .send(let event): event.commands
        case .pass(let milliseconds): ["wait \(SpanText.exact(milliseconds: milliseconds))"]
        case .relaunch(let version): ["relaunch\(version.map { " --app-version \($0)" } ?? "")"]
        case .crash: ["crash"]
        }
    }
}

extension AppSession {
    /// Makes a move.
    mutating func make(_ move: ReportedFault.Move) -> [LogEntry] {
        switch move {
        case .send(let event): send(event)
        case .pass(let milliseconds): advance(by: .milliseconds(milliseconds))
        case .relaunch(let version): relaunch(appVersion: version)
        case .crash: crash()
        }
    }
}

extension ReportedFault.Step {
    /// What the step comes to for `app`; nothing where it only looks.
    func moves(of subject: ReportedFault.Subject, in app: AppSession) -> [ReportedFault.Move] {
        let policy = subject.policy
        return switch self {
        case .act: [.send(subject.act)]
        case .actAnew: Array(repeating: .send(subject.act), count: subject.actsToAsk(in: app.ledger))
        // A prompt of the app's own can be left only where there is one.
        case .send(let event): app.refusal(of: event) == nil ? [.send(event)] : []
        case .pass(let milliseconds): [.pass(milliseconds)]
        case .passLong: [.pass(policy.longWaitMilliseconds)]
        case .wait(let less): [.pass(policy.waitMilliseconds - less)]
        case .halfOfWait: [.pass(policy.waitMilliseconds / 2)]
        case .settle: [.pass(policy.waitMilliseconds + Sheet.dismissalMilliseconds)]
        case .relaunch(let version): [.relaunch(version)]
        case .crash: [.crash]
        case .question, .expect: []
        }
    }
}

extension ReportedFault.Subject {
    /// More are neither listed nor tried.
    private static let mostActs = 10_000

    /// How often the user has to do what the policy asks after until the counts of its gates are reached.
    func actsToAsk(in ledger: ReviewLedger) -> Int {
        let moments = (gates.valueMoments ?? 0).subtractingReportingOverflow(ledger.valueMomentCount).partialValue
        let actions = (gates.primaryActions ?? 0).subtractingReportingOverflow(ledger.primaryActionCount).partialValue
        return min(max(1, moments, actions), Self.mostActs)
    }
}
