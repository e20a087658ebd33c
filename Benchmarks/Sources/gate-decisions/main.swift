// Judges the gates of a policy over a fixed mix of states and prints what one decision takes in nanoseconds of processor
// time, how many let the trigger through, and how many blocks of memory all of them took: `gate-decisions POLICY ROUNDS`.
import CCountedAllocations
import Foundation
import ReviewService

func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

@inline(never)
func decisions(_ gates: ReviewGates, over ledgers: [ReviewLedger], rounds: Int) -> Int {
    var context = ReviewContext(now: States.now, appVersion: AppVersion(1, 2))
    let session = ReviewSession()
    var open = 0
    for round in 0..<rounds {
        // Another time each round, or the optimizer would see that all rounds are one.
        context.now = States.now + Int64(round & 1)
        open += gates.openCount(among: ledgers, session: session, context: context)
    }
    return open
}

/// ReviewKit's own question, with its own types.
@inline(never)
func questions(over states: [ReviewState], rounds: Int) -> Int {
    let now = Date(timeIntervalSince1970: Double(States.now) / 1000)
    var open = 0
    for _ in 0..<rounds {
        for index in states.indices {
            open += ReviewGate.shouldPrompt(trigger: .valueMoment, state: states[index], now: now) ? 1 : 0
        }
    }
    return open
}

func date(_ stamp: Stamp) -> Date? { stamp.milliseconds.map { Date(timeIntervalSince1970: Double($0) / 1000) } }

func run() -> Int? {
    guard CommandLine.arguments.count == 3, let rounds = Int(CommandLine.arguments[2]), rounds > 0 else { return nil }
    let ledgers = States().ledgers
    let name = CommandLine.arguments[1]
    let work: () -> Int
    if name == "shouldPrompt" {
        let states = ledgers.map {
            ReviewState(
                launchCount: $0.launchCount,
                valueMomentCount: $0.valueMomentCount,
                firstUseAt: date($0.firstUseAt),
                lastPromptedAt: date($0.lastAskedAt),
                lastSetbackAt: date($0.lastSetbackAt)
            )
        }
        work = { questions(over: states, rounds: rounds) }
    } else {
        let designs: [ReviewPolicy] = [.workoutApp, .reviewKit, .nccRequestReview]
        guard let policy = designs.first(where: { $0.name == name }) else { return nil }
        guard let gates = name == "workoutapp" ? policy.filter : policy.content else { return nil }
        work = { decisions(gates, over: ledgers, rounds: rounds) }
    }
    let taken = counted_allocations()
    let start = processorSeconds()
    let open = work()
    let seconds = processorSeconds() - start
    let allocations = counted_allocations() - taken
    let nanoseconds = seconds * 1e9 / Double(rounds * States.count)
    print("nanoseconds \(nanoseconds) open \(open / rounds) allocations \(allocations)")
    return 0
}

guard run() != nil else {
    FileHandle.standardError.write(
        Data("usage: gate-decisions workoutapp|reviewkit|nccrequestreview|shouldPrompt ROUNDS\n".utf8)
    )
    exit(2)
}
