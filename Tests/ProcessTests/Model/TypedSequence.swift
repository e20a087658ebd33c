import ModelComparison
import ReviewModifierSim
import ReviewService

/// A random sequence as a person would type it, over one or several processes, beside what the model tells of it.
struct TypedSequence {
    let subject: ModelSubject
    let modifier: ReviewRequestModifier
    /// The events that can be typed.
    private(set) var events: [ModelEvent] = []
    /// The commands of each process.
    private(set) var commands: [[String]] = [[]]
    /// What the model tells.
    private(set) var log: [LogEntry] = []
    /// The model's state at the end.
    private(set) var session: AppSession

    /// Takes from `source` what can be typed.
    init(_ subject: ModelSubject, _ modifier: ReviewRequestModifier, _ source: some EventSource) {
        self.subject = subject
        self.modifier = modifier
        session = AppSession(
            policy: subject.policy,
            modifier: modifier,
            world: .init(sessionNumber: 2, clock: AppClock(now: ModelSubject.start)),
            log: &log
        )
        var source = source
        while let event = source.next(for: session) {
            guard let deed = session.deed(of: event), isTaken(deed), let typed = deed.commands(in: session)
            else { continue }
            events.append(event)
            // Now and then the process itself ends, and another one takes up the data.
            if deed == .relaunch(nil), events.count % 3 == 0 {
                commands.append([])
            } else {
                commands[commands.endIndex - 1] += typed
            }
            take(deed)
        }
        session.end(log: &log)
    }

    /// What the program has to tell, and what is remembered in the end.
    var lines: [String] { log.map(\.json) + ["\(session.ledger)"] }

    // The command is refused before it could fail.
    private func isTaken(_ deed: ModelDeed) -> Bool {
        if case .app(.failed(let operation)) = deed { session.refusal(of: .operation(operation)) == nil } else { true }
    }

    private mutating func take(_ deed: ModelDeed) {
        switch deed {
        case .app(let event):
            session.send(event, log: &log)
            // A delay of nothing ends in the next turn, before another command is read.
            while session.happenNext(notAfter: session.clock.now, log: &log) {}
        case .pass(let time):
            while session.happenNext(notAfter: time, log: &log) {}
            session.pass(to: time)
        case .relaunch(let version): log += session.relaunch(appVersion: version)
        case .crash: log += session.crash()
        case .why, .call: break
        }
    }
}

extension LogEntry {
    /// The entry as the program writes it with `--json`: the keys are sorted.
    var json: String {
        var members = [("at", quoted(instantText(milliseconds: atMilliseconds)))]
        members += [("name", quoted(name)), ("source", quoted(source.rawValue))]
        for (name, value) in details {
            let text =
                switch value {
                case .text(let text): quoted(text)
                case .none: "null"
                case .number, .flag, .seconds: value.description
                }
            members.append((name, text))
        }
        members.sort { $0.0 < $1.0 }
        return "{" + members.map { "\(quoted($0.0)):\($0.1)" }.joined(separator: ",") + "}"
    }

    // No name in here has a character that would have to be written otherwise.
    private func quoted(_ text: String) -> String { "\"\(text)\"" }
}
