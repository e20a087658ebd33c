import ReviewService

/// A way to see one fault, which is tried: from an app's beginning over what leads to the play to its moves.
struct FaultTrial {
    typealias Move = ReportedFault.Move

    /// What is judged.
    let subject: ReportedFault.Subject
    let expectation: ReportedFault.Expectation
    /// Where the app begins; `nil`: as a new one.
    let start: ReportedFault.Start?
    /// The policy that runs.
    let policy: ReviewPolicy
    var preparation: [Move] = []
    var moves: [Move]

    /// What came of it.
    struct Outcome {
        /// What is not as it has to be; `nil` where all is.
        let problem: String?
        /// What happened in the play.
        let log: [LogEntry]
        /// What was remembered when it began.
        let ledger: ReviewLedger
    }

    func outcome(under modifier: ReviewRequestModifier) -> Outcome {
        var app = begun(under: modifier)
        for move in preparation { _ = app.make(move) }
        let first = app.ledger
        var previous = app
        var log: [LogEntry] = []
        for move in moves {
            previous = app
            log += app.make(move)
        }
        let history = ReportedFault.History(of: subject, from: first, before: previous, log: log)
        return Outcome(problem: expectation.problem(in: app, after: history), log: log, ledger: first)
    }

    private func begun(under modifier: ReviewRequestModifier) -> AppSession {
        guard let start else { return AppSession(policy: policy, modifier: modifier) }
        var log: [LogEntry] = []
        let subject = ReportedFault.Subject(
            policy: policy,
            modifier: modifier,
            kind: subject.kind,
            gates: subject.gates
        )
        return start.app(of: subject, log: &log)
    }
}

// What is superfluous.
extension FaultTrial {
    /// The same with nothing in it that is not needed.
    ///
    /// What may go is told by an app that is right: where it meets the expectation, it still has to. Where none is known,
    /// only what changes nothing of what happens may go.
    var shortened: FaultTrial {
        let usual = outcome(under: subject.modifier)
        let isJudgedByRight = subject.modifier != .hardened && outcome(under: .hardened).problem == nil
        func isAsGood(_ trial: FaultTrial) -> Bool {
            let outcome = trial.outcome(under: subject.modifier)
            guard outcome.problem == usual.problem else { return false }
            return isJudgedByRight
                ? trial.outcome(under: .hardened).problem == nil
                : outcome.log.map(\.name) == usual.log.map(\.name)
        }
        var shortest = self
        var isShorter = true
        while isShorter {
            isShorter = false
            for place in [\FaultTrial.preparation, \.moves] where shortest[keyPath: place].count <= Self.mostTried {
                for position in shortest[keyPath: place].indices.reversed() {
                    let next = shortest.shorter(at: position, of: place).first(where: isAsGood)
                    guard let next else { continue }
                    shortest = next
                    isShorter = true
                }
            }
        }
        return shortest
    }

    /// More are left as they are: each is tried once for each of the others.
    private static let mostTried = 100

    /// Without a move, and with less time in its place, or the same later.
    private func shorter(at position: Int, of place: WritableKeyPath<FaultTrial, [Move]>) -> [FaultTrial] {
        var without = self
        without[keyPath: place].remove(at: position)
        guard case .pass(let milliseconds) = self[keyPath: place][position] else { return [without] }
        var app = begun(under: subject.modifier)
        let before = place == \.moves ? preparation + moves[..<position] : Array(preparation[..<position])
        for move in before { _ = app.make(move) }
        let spans = app.nextDeadline.map { [$0 - app.clock.now] } ?? subject.gates.spans.sorted()
        var later: [FaultTrial] = []
        let rest = self[keyPath: place].indices[(position + 1)...]
        for next in rest {
            guard case .pass(let more) = self[keyPath: place][next] else { continue }
            var joined = self
            joined[keyPath: place][next] = .pass(milliseconds + more)
            joined[keyPath: place].remove(at: position)
            later = [joined]
            break
        }
        return [without] + later
            + spans.filter { $0 > 0 && $0 < milliseconds }.map { span in
                var less = self
                less[keyPath: place][position] = .pass(span)
                return less
            }
    }
}

// What leads from a new app to where a play begins.
extension FaultTrial {
    /// Sequences that bring a new app near the thresholds of the subject: nothing, what they ask for, and where a search
    /// would start.
    static func preparations(of subject: ReportedFault.Subject, policy: ReviewPolicy) -> [[Move]] {
        let gates = subject.gates
        let milestone = subject.kind == .filter ? gates.milestones?.sorted.first : nil
        let acts = max(0, max(gates.valueMoments ?? 0, gates.primaryActions ?? 0, milestone ?? 0) - 1)
        let launches = max(0, (gates.launches ?? 0) - 1)
        let searched = Exploration.defaultPreparations(of: policy).map { $0.compactMap { Move($0, of: policy) } }
        guard acts + launches <= longestPreparation else { return searched }
        let asked: [Move] =
            Array(repeating: .send(subject.act), count: acts) + Array(repeating: .relaunch(nil), count: launches)
            + [.pass(policy.longWaitMilliseconds)]
        // In a session that has not asked.
        return [[], asked, asked + [.relaunch(nil)]] + searched
    }

    private static let longestPreparation = 1_000
}
