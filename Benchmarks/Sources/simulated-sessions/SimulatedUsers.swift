import ReviewModifierSim
import ReviewService

/// Users who come one after the other, each living through some sessions of random events.
///
/// The state lies in a value and not in the top-level variables of a script, whose every access the compiler guards: that
/// would be measured, too.
struct SimulatedUsers {
    /// How many requests there were. Counted so that no work can be left out, and two runs can be compared.
    private(set) var requests = 0
    /// What an event led to; kept, as anybody would who runs millions.
    private var log: [LogEntry] = []
    /// The state of the random numbers (SplitMix64): the same everywhere for the same seed.
    private var state: UInt64

    /// What can come next: something of the user, something of the world, or a wait; waits are a third.
    private let events: [AppEvent?] = [
        .filterApplied, .filterApplied, .operation(.parkSave), .operation(.journalCreate), .operation(.messageSend),
        .scene(.inactive), .scene(.active), .view(.disappeared), .view(.appeared), .form(.opened), .form(.closed),
        .operationFailed, nil, nil, nil, nil, nil, nil,
    ]

    /// How many sessions one user lives through before the next user starts anew.
    private static let sessionsPerUser = 10
    private static let eventsPerSession = 10

    init(seed: UInt64) { state = seed }

    /// Runs `count` sessions of ten events each.
    mutating func run(sessions count: Int) {
        var session = AppSession()
        for number in 0..<count {
            if number.isMultiple(of: Self.sessionsPerUser) { session = AppSession() } else { session.relaunch() }
            for _ in 0..<Self.eventsPerSession {
                next(in: &session)
            }
        }
    }

    private mutating func next(in session: inout AppSession) {
        let random = nextRandom()
        if let event = events[Int(random % UInt64(events.count))] {
            log.removeAll(keepingCapacity: true)
            session.send(event, log: &log)
            count(log)
        } else {
            // 0.1 s to 1 s: some of them end a request's 0.8 s, some do not.
            count(session.advance(by: .milliseconds(100 + Int64(random >> 32) % 900)))
        }
    }

    private mutating func count(_ log: [LogEntry]) {
        for entry in log {
            if case .requested = entry.happening { requests += 1 }
        }
    }

    private mutating func nextRandom() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
