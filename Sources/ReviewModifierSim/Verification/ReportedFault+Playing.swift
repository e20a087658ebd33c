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
                if let problem = play.problem(of: subject, tampering: tampering) { return problem }
            }
        }
        return nil
    }
}

extension ReportedFault.Play {
    /// The first expectation that is not met, with the events and the log up to there.
    func problem(of subject: ReportedFault.Subject, tampering: ReportedFault.Tampering?) -> String? {
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
        var told: [String] = []
        for step in steps {
            if case .expect(let expectation) = step {
                let history = ReportedFault.History(
                    subject: subject,
                    first: first,
                    previous: previous.ledger,
                    previousSession: previous.number,
                    log: log
                )
                guard let problem = expectation.problem(in: app, after: history) else { continue }
                let events = told.isEmpty ? "" : " after " + told.joined(separator: ", ")
                let rows = log.map { "\n    \($0)" }.joined()
                return "\(problem)\(events)\(start.words); what happened:\(rows)"
            }
            previous = app
            let entries = app.play(step, subject)
            log += tamper(step, previous, entries)
            told.append(step.words(act: subject.act, passed: app.clock.now - previous.clock.now))
        }
        return nil
    }
}

extension AppSession {
    fileprivate mutating func play(_ step: ReportedFault.Step, _ subject: ReportedFault.Subject) -> [LogEntry] {
        let policy = subject.policy
        func passing(_ milliseconds: Int64) -> Duration { .milliseconds(milliseconds) }
        switch step {
        case .act: return send(subject.act)
        case .actAnew:
            let gates = subject.gates
            if let count = gates.valueMoments { ledger.valueMomentCount = max(ledger.valueMomentCount, count - 1) }
            if let count = gates.primaryActions {
                ledger.primaryActionCount = max(ledger.primaryActionCount, count - 1)
            }
            return send(subject.act)
        case .send(let event): return send(event)
        case .pass(let milliseconds): return advance(by: passing(milliseconds))
        case .passLong: return advance(by: passing(policy.longWaitMilliseconds))
        case .wait(let less): return advance(by: passing(policy.waitMilliseconds - less))
        case .halfOfWait: return advance(by: passing(policy.waitMilliseconds / 2))
        case .settle: return advance(by: passing(policy.waitMilliseconds) + passing(Sheet.dismissalMilliseconds))
        case .relaunch(let version): return relaunch(appVersion: version)
        case .crash: return crash()
        case .question:
            for kind in TriggerKind.allCases { _ = why(kind) }
            return []
        case .expect: return []
        }
    }
}

extension ReportedFault.Step {
    fileprivate func words(act: AppEvent, passed: Int64) -> String {
        switch self {
        case .act: act.swift
        case .actAnew: "\(act.swift) as often as it takes"
        case .send(let event): event.swift
        case .relaunch(let version): version.map { "relaunch as \($0)" } ?? "relaunch"
        case .crash: "crash"
        case .question: "every question"
        case .pass, .passLong, .wait, .halfOfWait, .settle, .expect: "\(secondsText(milliseconds: passed)) s"
        }
    }
}

extension ReportedFault.Start {
    /// What was before, where it is not an app that is one action away.
    fileprivate var words: String {
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
        return parts.isEmpty ? "" : ", where before: " + parts.joined(separator: ", ")
    }
}
