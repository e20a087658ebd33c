public import ReviewService

extension ReportedFault {
    /// Whether the fault can concern `policy`.
    public func concerns(_ policy: ReviewPolicy) -> Bool {
        policy.subjects().contains { !plays($0).isEmpty }
    }

    /// Plays the events under `policy`, after each of its triggers that they can concern.
    ///
    /// - Returns: What was wrong, with the log up to there; `nil` where all is right.
    public func fault(of policy: ReviewPolicy, modifier: ReviewRequestModifier = .hardened) -> String? {
        fault(of: policy, modifier: modifier, tampering: nil)
    }

    /// What a step left behind.
    struct Played {
        let subject: Subject
        /// `nil`: the start.
        let step: Step?
        let before: AppSession
        var after: AppSession
        var log: [LogEntry]
    }

    /// Changes what a step left behind, as an app with a fault would: for tests of the stories.
    typealias Tampering = @Sendable (inout Played) -> Void

    func fault(of policy: ReviewPolicy, modifier: ReviewRequestModifier, tampering: Tampering?) -> String? {
        for subject in policy.subjects(modifier: modifier) {
            for play in plays(subject) {
                guard let failure = play.failure(of: subject, tampering: tampering) else { continue }
                // What a test has broken on the way, no other way shows.
                guard tampering == nil else { return failure.problem }
                return FaultExample(failure, of: play, subject, policy: policy).text
            }
        }
        return nil
    }
}

extension ReportedFault.Play {
    /// An expectation that is not met.
    struct Failure {
        let expectation: ReportedFault.Expectation
        /// What is not as it has to be.
        let problem: String
        /// What was done up to there.
        let moves: [ReportedFault.Move]
    }

    /// The first expectation that is not met.
    func failure(of subject: ReportedFault.Subject, tampering: ReportedFault.Tampering?) -> Failure? {
        var log: [LogEntry] = []
        var app = start.app(of: subject, log: &log)
        func tamper(_ step: ReportedFault.Step?, _ before: AppSession, _ entries: [LogEntry]) -> [LogEntry] {
            guard let tampering else { return entries }
            var played = ReportedFault.Played(
                subject: subject,
                step: step,
                before: before,
                after: app,
                log: entries
            )
            tampering(&played)
            app = played.after
            return played.log
        }
        _ = tamper(nil, app, log)
        log.removeAll()
        let first = app.ledger
        var previous = app
        var done: [ReportedFault.Move] = []
        for step in steps {
            if case .expect(let expectation) = step {
                let history = ReportedFault.History(of: subject, from: first, before: previous, log: log)
                guard let problem = expectation.problem(in: app, after: history) else { continue }
                return Failure(expectation: expectation, problem: problem, moves: done)
            }
            previous = app
            done += step.moves(of: subject, in: app)
            let entries = app.play(step, subject)
            log += tamper(step, previous, entries)
        }
        return nil
    }
}

extension AppSession {
    fileprivate mutating func play(_ step: ReportedFault.Step, _ subject: ReportedFault.Subject) -> [LogEntry] {
        switch step {
        case .actAnew:
            let gates = subject.gates
            // All but the last by hand: they ask for nothing, and may be a million.
            if let count = gates.valueMoments { ledger.valueMomentCount = max(ledger.valueMomentCount, count - 1) }
            if let count = gates.primaryActions {
                ledger.primaryActionCount = max(ledger.primaryActionCount, count - 1)
            }
            return send(subject.act)
        case .question:
            for kind in TriggerKind.allCases { _ = why(kind) }
            return []
        default:
            return step.moves(of: subject, in: self).flatMap { make($0) }
        }
    }
}

extension ReportedFault.Start {
    /// What was before, where it is not just an app that is one action away; may be empty.
    var words: String {
        var parts = short.sorted { $0.key.rawValue < $1.key.rawValue }.map { gate, missing in
            let isSpan = GateName.sameDate.joined().contains(gate)
            let distance = isSpan ? SpanText.exact(milliseconds: abs(missing)) : String(abs(missing))
            return switch missing {
            case 0: "the first action just meets the gate '\(gate.rawValue)'"
            case ..<0: "the first action is \(distance) beyond the gate '\(gate.rawValue)'"
            default: "the first action is \(distance) short of the gate '\(gate.rawValue)'"
            }
        }
        if let milestone { parts.append("the next milestone is \(milestone)") }
        switch stored {
        case .whatIsNeeded, .everything: break
        case .largestCounts: parts.append("each count \(Int.max)")
        case .negativeCounts: parts.append("each count stored as -5")
        case .nothing: parts.append("nothing stored")
        }
        if let lastAskedVersion { parts.append("asked last by \(lastAskedVersion), now \(appVersion)") }
        return parts.joined(separator: ", ")
    }
}
