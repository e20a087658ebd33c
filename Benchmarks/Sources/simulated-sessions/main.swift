// Runs simulated sessions of ten events each, one after the other on one thread, and prints how many a second of
// processor time there were: `simulated-sessions COUNT SEED`.
import Foundation
import ReviewModifierSim
import ReviewService

let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
guard arguments.count == 2, let count = arguments.first, var state = arguments.last, count > 0 else {
    FileHandle.standardError.write(Data("usage: simulated-sessions COUNT SEED\n".utf8))
    exit(2)
}

/// SplitMix64: small, and the same everywhere.
func nextRandom() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
}

func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// What can come next: something of the user, something of the world, or a wait; waits are a third.
let events: [AppEvent?] = [
    .filterApplied, .filterApplied, .operation(.parkSave), .operation(.journalCreate), .operation(.messageSend),
    .scene(.inactive), .scene(.active), .view(.disappeared), .view(.appeared), .form(.opened), .form(.closed),
    .operationFailed, nil, nil, nil, nil, nil, nil,
]

/// How many sessions one user lives through before the next user starts anew.
let sessionsPerUser: UInt64 = 10

var session = AppSession()
var requests = 0
let start = processorSeconds()
for number in 0..<count {
    if number % sessionsPerUser == 0 { session = AppSession() } else { session.relaunch() }
    for _ in 0..<10 {
        let random = nextRandom()
        let log: [LogEntry]
        if let event = events[Int(random % UInt64(events.count))] {
            log = session.send(event)
        } else {
            // 0.1 s to 1 s: some of them end a request's 0.8 s, some do not.
            log = session.advance(by: .milliseconds(100 + Int64(random >> 32) % 900))
        }
        requests += log.count { if case .requested = $0.happening { true } else { false } }
    }
}
let seconds = processorSeconds() - start
// The requests are counted so that no work can be left out, and two runs can be compared.
print("sessions_per_second \(Int(Double(count) / seconds)) requests \(requests)")
