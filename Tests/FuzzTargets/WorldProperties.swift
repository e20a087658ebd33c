import ReviewModifierSim
import ReviewService
import WorkoutDomain
import WorkoutREPL

/// What opening a data directory promises, whatever lies in its table of keys and values.
enum WorldProperties {
    private struct Undo: Error {}

    static func check(_ bytes: [UInt8]) throws {
        var input = FuzzInput(bytes)
        let policy = input.one(of: [ReviewPolicy.workoutApp, .reviewKit, .nccRequestReview])
        var world = WorldRecord(stoppedAt: 1_767_225_600_000).values
        world["sessionNumber"] = .integer(1)
        world["policy"] = .text(policy.name)
        var review: [String: StoredValue] = [:]
        let reviewKeys = ReviewLedger.Record.allCases.compactMap { policy.keys[$0] }
        while !input.isEmpty {
            if input.byte() % 2 == 0 {
                world[input.one(of: worldKeys)] = value(&input)
            } else {
                review[input.one(of: reviewKeys)] = value(&input)
            }
        }
        let store = try storeHolder.get()
        do {
            try store.transaction {
                let stored = try keep(world, in: WorldRecord.space, of: store)
                _ = try keep(review, in: ReviewValues.space, of: store)
                try open(stored, review: ReviewValues(reading: store))
                throw Undo()
            }
        } catch is Undo {}
    }

    private static let worldKeys = [
        "clockOffset", "clockStoppedAt", "deviceShift", "sessionNumber", "appVersion", "policy", "modifier",
        "failsNext",
        "ratingsOn", "build", "shownAt", "unansweredPrompt", "ratedStars", "ratedVersion", "ratedAt", "other",
    ]

    private static func value(_ input: inout FuzzInput) -> StoredValue? {
        switch input.byte() % 8 {
        case 0: nil
        case 1, 2: .integer(input.integer())
        case 3: .real(input.number())
        case 4: .text(input.text())
        case 5: .text("[" + (0..<input.byte() % 6).map { _ in String(input.integer()) }.joined(separator: ",") + "]")
        case 6: .text(input.one(of: words))
        default: .blob(input.chunk())
        }
    }

    private static let words = [
        "workoutapp", "reviewkit", "nccrequestreview", "hardened", "original", "asks-mid-dismissal", "stamps-on-appear",
        "store", "testflight", "debug", "1.0", "2", "9223372036854775807", "unknown",
        ReviewPolicy.reviewKit.json,
    ]

    /// Values are kept exactly; what is no number is refused.
    private static func keep(
        _ values: [String: StoredValue],
        in space: String,
        of store: WorkoutStore
    ) throws -> [String: StoredValue] {
        var kept: [String: StoredValue] = [:]
        for (key, value) in values {
            do {
                try store.setValue(value, forKey: key, in: space)
                kept[key] = value
            } catch let error as WorkoutError {
                guard case .real(let number) = value, number.isNaN else { throw error }
            }
        }
        let read = try store.values(in: space)
        try require(read == kept, "values are read as they were written: \(kept), \(read)")
        return read
    }

    private static func open(_ stored: [String: StoredValue], review: ReviewValues) throws {
        let read: WorldRecord?
        do throws(CommandFailure) {
            read = try WorldRecord(stored)
        } catch {
            try require(error.code == .corrupt && !error.message.isEmpty, "what can't be read is damage: \(error)")
            return
        }
        guard let world = read else {
            try require(stored.isEmpty, "only nothing is nothing: \(stored)")
            return
        }
        let again = try WorldRecord(world.values)
        try require(again == world, "what is written is read again: \(world)")
        try checkLedger(review, under: world.policy)
        runSession(in: world, review: review)
    }

    private static func checkLedger(_ review: ReviewValues, under policy: ReviewPolicy) throws {
        var values: [String: ReviewStoredValue] = [:]
        for record in ReviewLedger.Record.allCases {
            if let key = policy.keys[record] { values[key] = review.value(forKey: key) }
        }
        try LedgerProperties.check(values, under: policy, at: 1_767_225_600_000)
    }

    /// A session over it goes on, to its end and into the next.
    private static func runSession(in world: WorldRecord, review: ReviewValues) {
        var log: [LogEntry] = []
        let ledger = ReviewLedger(reading: review, under: world.policy)
        let surroundings = world.surroundings(ledger: ledger, real: 1_767_225_600_000)
        var app = AppSession(policy: world.policy, modifier: world.modifier, world: surroundings, log: &log)
        for ends in [false, true] {
            for kind in TriggerKind.allCases { _ = app.why(kind) }
            log += app.send(.filterApplied)
            log += app.send(.filterApplied)
            log += app.advance(by: .seconds(3))
            log += app.advance(by: .seconds(400 * 86_400))
            log += ends ? app.relaunch() : app.crash()
        }
        for entry in log { _ = entry.description }
    }

    /// Made once; a fuzzer and a serial test are one thread.
    nonisolated(unsafe) private static let storeHolder = Result { try WorkoutStore(.ephemeral) }
}
