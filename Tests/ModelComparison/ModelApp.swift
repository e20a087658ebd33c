import ReviewModifierSim
import ReviewService

/// The model's side of a comparison: the simulated app over the pure engine, as what can be observed of it.
@MainActor
struct ModelApp: ModelSide {
    /// The simulated app.
    private(set) var session: AppSession
    private var subject: ModelSubject
    private let store: InMemoryReviewStore
    private var known: ReviewLedger
    private var unreadable: Set<String> = []

    var nextDeadline: Int64? { session.nextDeadline }

    /// Starts the app over what `subject` finds stored.
    init(_ subject: ModelSubject, log: inout [Observed]) {
        self.subject = subject
        store = InMemoryReviewStore(subject.stored)
        let ledger = store.withValues { ReviewLedger(reading: $0, under: subject.policy) }
        known = ledger
        var entries: [LogEntry] = []
        session = AppSession(
            policy: subject.policy,
            modifier: .hardened,
            world: .init(ledger: ledger, clock: AppClock(now: ModelSubject.start)),
            log: &entries
        )
        observe(entries, log: &log)
    }

    /// Does what an event came down to, and appends what can be observed of it to `log`.
    mutating func take(_ deed: ModelDeed, log: inout [Observed]) {
        var entries: [LogEntry] = []
        var end = session.clock.now
        switch deed {
        case .app(let event):
            session.send(event, log: &entries)
            // A delay of nothing ends in the next turn.
            happenAtOnce(log: &entries)
            observe(entries, log: &log)
        case .why(let kind): log.append(Observed(at: end, .answered(session.why(kind))))
        case .call: preconditionFailure("The simulated app makes no such calls")
        case .pass(let time): end = time
        case .relaunch, .crash:
            endSession(log: &log)
            if case .relaunch(let version) = deed {
                entries = session.relaunch(appVersion: version)
            } else {
                entries = session.crash()
            }
            observe(entries, log: &log)
        }
        while true {
            entries = []
            guard session.happenNext(notAfter: end, log: &entries) else { break }
            happenAtOnce(log: &entries)
            observe(entries, log: &log)
        }
        session.pass(to: end)
    }

    /// Notes what the session that ends leaves behind.
    mutating func endSession(log: inout [Observed]) {
        log.append(Observed(at: session.clock.now, .stored(store.values(under: subject.policy))))
        log.append(Observed(at: session.clock.now, .unreadable(unreadable)))
        unreadable = []
    }

    private mutating func happenAtOnce(log: inout [LogEntry]) {
        guard subject.policy.waitMilliseconds == 0 else { return }
        while session.happenNext(notAfter: session.clock.now, log: &log) {}
    }

    private mutating func observe(_ entries: [LogEntry], log: inout [Observed]) {
        for entry in entries {
            switch entry.happening {
            case .review(.unreadable(let key)): unreadable.insert(key)
            case .review(let notice):
                if subject.face.tells(notice) { log.append(Observed(at: entry.atMilliseconds, .told(notice))) }
            case .requested(_, _, let window):
                log.append(Observed(at: entry.atMilliseconds, .requested(windows: [window])))
            default: break
            }
        }
        guard session.ledger != known else { return }
        let (policy, ledger, before) = (subject.policy, session.ledger, known)
        store.withValues { ledger.write(changesFrom: before, to: $0, under: policy) }
        known = ledger
        log.append(Observed(at: session.clock.now, .remembered(known)))
    }
}

extension InMemoryReviewStore {
    /// The values of every record that `policy` keeps; a zero and nothing are the same to every reader.
    func values(under policy: ReviewPolicy) -> [String: ReviewStoredValue] {
        withValues { values in
            var found: [String: ReviewStoredValue] = [:]
            for record in ReviewLedger.Record.allCases {
                guard let key = policy.keys[record], let value = values.value(forKey: key) else { continue }
                if value != .integer(0) { found[key] = value }
            }
            return found
        }
    }
}
