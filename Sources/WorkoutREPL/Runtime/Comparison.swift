import ReviewModifierSim
import ReviewService

/// What several policies do with the same events: a row for each event, a column for each policy.
struct Comparison {
    struct Row {
        let at: Int64
        let event: String
        /// What each policy and the platform did from this event to the next, in the order of the columns.
        var outcomes: [[LogEntry]]
    }

    let policies: [String]
    private(set) var rows: [Row] = []

    /// Replays `history` under each of `policies`, up to `end` in milliseconds of app time.
    ///
    /// Each policy starts from what was stored for it when the session began. The one that ran, runs as it did: with its
    /// modifier, and with thresholds that change when they were changed; the others are as published.
    ///
    /// - Parameter running: The running policy as it is set now; its column is the one of its name.
    init(_ history: SessionHistory, running: ReviewPolicy, until end: Int64) {
        var columns = ReviewPolicy.designs.filter { $0.name != running.name }
        // In the usual order, where it is one of the three; one's own comes last.
        let place = ReviewPolicy.designs.firstIndex { $0.name == running.name } ?? columns.endIndex
        columns.insert(history.policy, at: place)

        policies = columns.map(\.name)
        rows = [Row(at: history.surroundings.clock.now, event: "session started", outcomes: [])]
        rows += history.items.map { Row(at: $0.at, event: $0.deed.words, outcomes: []) }
        for (column, policy) in columns.enumerated() {
            let isRunning = column == place
            var world = history.surroundings
            world.ledger = ReviewLedger(reading: history.stored, under: policy)
            var log: [LogEntry] = []
            var app = AppSession(
                policy: policy,
                modifier: isRunning ? history.modifier : .hardened,
                world: world,
                log: &log
            )
            for (position, item) in history.items.enumerated() {
                app.pass(to: item.at, log: &log)
                rows[position].outcomes.append(Self.relevant(log))
                log = []
                app.undergo(item.deed, isRunning: isRunning, log: &log)
            }
            app.pass(to: end, log: &log)
            rows[rows.count - 1].outcomes.append(Self.relevant(log))
        }
    }

    private static func relevant(_ log: [LogEntry]) -> [LogEntry] {
        log.filter { [.review, .platform, .store].contains($0.source) || $0.name == "followUpOffered" }
    }
}

extension SessionHistory.Deed {
    /// The deed in words.
    var words: String {
        switch self {
        case .event(let event): event.words
        case .forgot: "review state erased"
        case .set(let policy): "thresholds of \(policy.name) set"
        }
    }
}

extension AppSession {
    fileprivate mutating func undergo(_ deed: SessionHistory.Deed, isRunning: Bool, log: inout [LogEntry]) {
        switch deed {
        case .event(let event): send(event, log: &log)
        case .forgot: forget(log: &log)
        case .set(let policy): if isRunning { setPolicy(policy) }
        }
    }

    /// Lets everything happen that is due until `end`, and time pass up to it.
    fileprivate mutating func pass(to end: Int64, log: inout [LogEntry]) {
        while happenNext(notAfter: end, log: &log) {}
        pass(to: max(end, clock.now))
    }
}

extension LogEntry {
    /// The entry in one or two words, for a cell of a table.
    var brief: String {
        switch happening {
        case .review(.skipped(_, let reason)): "skipped (\(reason.rawValue))"
        case .review(.pending(_, let milestone)): milestone.map { "pending (\($0))" } ?? "pending"
        case .review(.consumed(let milestone)): milestone.map { "consumed (\($0))" } ?? "consumed"
        case .dropped(let reason): "dropped (\(reason.rawValue))"
        case .review(.unreadable(let key)): "unreadable (\(key))"
        case .review(.primaryActionRecorded(_, let total)): "action \(total)"
        case .review(.valueMomentRecorded): "value moment"
        default: name
        }
    }
}

extension AppEvent {
    /// The event in words.
    var words: String {
        switch self {
        case .operation(let operation): operation.rawValue
        case .failed(let operation): "\(operation.rawValue) failed"
        case .view(let change, let window): "view \(change.rawValue)" + (window.map { " in window \($0)" } ?? "")
        case .scene(let phase, let window): "scene \(phase.rawValue)" + (window.map { " of window \($0)" } ?? "")
        case .window(.opened): "window opened"
        case .window(.closed(let number)): "window\(number.map { " \($0)" } ?? "") closed"
        case .window(.focused(let number)): "window \(number) focused"
        case .form(let change, let sheet):
            change == .opened ? "\(sheet.formWord) form opened" : "form closed"
        case .deviceClock(.shifted(let milliseconds)): "device clock shifted by \(milliseconds) ms"
        case .deviceClock(.corrected): "device clock corrected"
        case .platform(.ratings(let isOn)): "ratings switched \(isOn ? "on" : "off")"
        case .platform(.build(let build)): "build is \(build.rawValue)"
        case .platform(.rated(let stars)): "rated on the platform with \(stars)"
        case .rateThisApp: "settings row"
        case .stars(let stars): "\(stars) stars"
        case .dismiss: "own prompt dismissed"
        case .ratingSheet(let sheet): "rating sheet is \(sheet.rawValue)"
        case .setback: "setback"
        case .cancelScheduled: "scheduled request cancelled"
        case .veto(let isVetoed): isVetoed ? "the app objects" : "the app does not object"
        }
    }
}
