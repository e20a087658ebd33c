import ReviewService

/// A fault in the fewest events that show it: as commands that run in the terminal, or with why there are none.
struct FaultExample {
    /// What is wrong, what leads to it, how to see it, and what happens then.
    let text: String

    init(
        _ failure: ReportedFault.Play.Failure,
        of play: ReportedFault.Play,
        _ subject: ReportedFault.Subject,
        policy: ReviewPolicy
    ) {
        let told = FaultTrial(
            subject: subject,
            expectation: failure.expectation,
            start: play.start,
            policy: subject.policy,
            moves: failure.moves
        )
        // A play begins with what an app remembers, which no command stores: there have to be commands that lead to it.
        let trials = FaultTrial.preparations(of: subject, policy: policy).map { preparation in
            FaultTrial(
                subject: subject,
                expectation: failure.expectation,
                start: nil,
                policy: policy,
                preparation: preparation,
                moves: failure.moves
            )
        }
        let isSeenByRight = told.outcome(under: .hardened).problem != nil
        let found = trials.first { trial in
            trial.outcome(under: subject.modifier).problem == failure.problem
                && (isSeenByRight || trial.outcome(under: .hardened).problem == nil)
        }
        let trial = (found ?? told).shortened
        let outcome = trial.outcome(under: subject.modifier)
        var lines = [outcome.problem ?? failure.problem, "broken by: \(Self.words(of: trial.moves))"]
        if !trial.preparation.isEmpty { lines.append("after: \(Self.words(of: trial.preparation))") }
        lines += Self.place(of: trial, play.start, ledger: outcome.ledger)
        lines.append("what happens:" + outcome.log.map { "\n    \($0)" }.joined())
        text = lines.joined(separator: "\n  ")
    }

    /// How to see it: the program's start and its commands, or what is remembered at first, and why no command shows it.
    private static func place(
        of trial: FaultTrial,
        _ start: ReportedFault.Start,
        ledger: ReviewLedger
    ) -> [String] {
        guard trial.start == nil else {
            let before = start.words.isEmpty ? "" : ": \(start.words)"
            return [
                "with this remembered at first: \(ledger.swift.isEmpty ? "nothing" : ledger.swift)",
                "no commands show it: none that were tried lead to that\(before)",
            ]
        }
        let all = trial.preparation + trial.moves
        guard let commands = commands(for: all) else {
            let unspoken = all.first { $0.commands == nil }?.words ?? ""
            return ["no commands show it: there is none for \(unspoken)"]
        }
        let terminal = TerminalStart(policy: trial.policy, modifier: trial.subject.modifier)
        let lines = [
            "to see it: \(terminal.program)", terminal.fileRemark, "then type: \(commands.joined(separator: "; "))",
        ]
        return lines.compactMap(\.self)
    }

    /// The moves as commands of the terminal, from a new data directory on; `nil` where there is none for one of them.
    static func commands(for moves: [ReportedFault.Move]) -> [String]? {
        var commands: [String] = []
        for move in moves {
            if case .send(let event) = move {
                for needed in event.neededCommands where !commands.contains(needed) { commands.insert(needed, at: 0) }
            }
        }
        for move in moves {
            guard let typed = move.commands else { return nil }
            commands += typed
        }
        return Fold.typed(commands)
    }

    private static func words(of moves: [ReportedFault.Move]) -> String {
        Fold.folds(of: moves[...], longest: 1, isWorth: { _, _ in true }).map { fold in
            switch fold {
            case .one(let move): move.words
            case .times(let count, let part): "\(count) times \(words(of: part.flatMap(\.items)))"
            }
        }
        .joined(separator: ", ")
    }
}
