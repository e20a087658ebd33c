// Runs simulated sessions of ten events each, one after the other on one thread, and prints how many a second of
// processor time there were: `simulated-sessions COUNT SEED`.
import Foundation

func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
guard arguments.count == 2, let count = arguments.first, let seed = arguments.last, count > 0, seed >= 0 else {
    FileHandle.standardError.write(Data("usage: simulated-sessions COUNT SEED\n".utf8))
    exit(2)
}

var users = SimulatedUsers(seed: UInt64(seed))
let start = processorSeconds()
users.run(sessions: count)
let seconds = processorSeconds() - start
print("sessions_per_second \(Int(Double(count) / seconds)) requests \(users.requests)")
