import ReviewModifierSim
import ReviewService
import WorkoutDomain

/// Something that holds of what is stored for the review rules and the world, with its sentence.
///
/// Of relations between two values only those are here that no command can break. Left out, and why:
/// - a milestone that is completed without a prompt of the platform's: the platform may have dropped it, and `forget` erases
///   what the rules remember and leaves the platform's record;
/// - milestones against sessions: a policy of one's own may ask several times in a session, or complete the lower ones as well;
/// - launches or moments without a first use, an ask without its version: policies of one's own may share a key and lack another;
/// - a stamp against another: `device clock` goes back and forward. How far it has come is kept, see ``TimeHistory``;
/// - a running clock against what was stored before: the machine's own clock may have been set.
///
/// What these leave is found by the seals: whatever was changed from outside differs from what the program wrote. And since
/// policies of one's own may share one key of two, two records are compared only where one is not as it was written, and records
/// of a policy that does not run are judged only there.
struct DataInvariant: Sendable {
    let name: String
    let sentence: String
    /// What breaks it, each with its place.
    let findings: @Sendable (StoredState) -> [String]
}

/// What the invariants are judged over.
struct StoredState {
    /// The world as it was read.
    let reading: WorldReading?
    let values: ReviewValues
    /// What differs from what the program wrote.
    let breaks: [(space: String, key: String, kind: Seal.Break)]
    /// The policy that runs, where there is one, and the published ones: each keeps its records also while another runs.
    let policies: [ReviewPolicy]
    private let running: ReviewPolicy?
    private let sealedKeys: Set<String>

    init(of store: WorkoutStore, running policy: ReviewPolicy?) throws {
        reading = try WorldReading(of: store, real: 0)
        values = try ReviewValues(reading: store)
        policies = [policy].compactMap(\.self) + ReviewPolicy.designs
        breaks = try StartDamage.breaks(in: store, keptBy: policies)
        running = policy
        let seals = try store.values(in: Seal.space(of: ReviewValues.space))
        sealedKeys = Set(seals.keys).subtracting(breaks.filter { $0.space == ReviewValues.space }.map(\.key))
    }

    /// Whether what lies under a key of the review rules is what the program wrote there: then policies of one's own that share
    /// the key, and not all that goes with it, may have led to anything.
    fileprivate func isAsWritten(_ key: String?) -> Bool { key.map(sealedKeys.contains) ?? true }

    /// What `body` finds of each record that a policy keeps, by the first policy that keeps it under its key.
    fileprivate func forEachRecord(
        _ body: (_ record: ReviewLedger.Record, _ key: String, _ ledger: ReviewLedger, _ policy: ReviewPolicy) ->
            String?
    ) -> [String] {
        var seen: Set<String> = []
        return policies.flatMap { policy -> [String] in
            let ledger = ReviewLedger(reading: values, under: policy)
            return ReviewLedger.Record.allCases.compactMap { record -> String? in
                guard let key = policy.keys[record], seen.insert(key).inserted else { return nil }
                if policy != running, isAsWritten(key) { return nil }
                return body(record, key, ledger, policy).map { "review: '\(key)' \($0)" }
            }
        }
    }

    /// The keys of records that some policy here keeps.
    var knownKeys: Set<String> {
        Set(policies.flatMap { policy in ReviewLedger.Record.allCases.compactMap { policy.keys[$0] } })
    }
}

extension DataInvariant {
    /// All of them, in the order in which they are told.
    static let all = world + [sealed] + review

    // MARK: The world

    private static let world: [DataInvariant] = WorldRecord.Key.allCases.map { key in
        DataInvariant(name: "world.\(key.rawValue)", sentence: key.sentence) { state in
            guard let reading = state.reading, !reading.isLost else { return [] }
            return reading.problems.compactMap { problem in
                problem.key == key ? "world: '\(key.rawValue)' \(problem.problem)" : nil
            }
        }
    }

    private static let sealed = DataInvariant(
        name: "sealed",
        sentence: "Each value of the review rules and the world is the one that the program wrote there last."
    ) { state in
        if state.reading?.isLost == true { return ["world: all of it is gone, though sessions have run"] }
        let told = Set(state.reading?.problems.map(\.key.rawValue) ?? [])
        return state.breaks.filter { $0.space != WorldRecord.space || !told.contains($0.key) }
            .map { "\($0.space): '\($0.key)' \($0.kind.words)" }
    }

    // MARK: The review rules

    static let review = [
        DataInvariant(
            name: "review.readable",
            sentence:
                "A count is a whole number from 0, a stamp seconds since 1970, a version a text, and milestones a list."
        ) { state in
            state.forEachRecord { record, _, ledger, _ in
                ledger.unreadable.contains(record) ? "can't be read; \(record.consequence)" : nil
            }
        },
        DataInvariant(
            name: "review.stamps.years",
            sentence: "A stamp lies in the years that a date can be written for."
        ) { state in
            state.forEachRecord { record, _, ledger, _ in
                guard let stamp = ledger.stamp(of: record)?.milliseconds, !WorldRecord.dates.contains(stamp) else {
                    return nil
                }
                return "is a moment outside the years 1 to 9999"
            }
        },
        DataInvariant(
            name: "review.stamps.known",
            sentence: "A stamp lies between the earliest and the latest date at which anything was stored."
        ) { state in
            guard let times = state.reading?.world.times else { return [] }
            return state.forEachRecord { record, _, ledger, _ in
                guard let stamp = ledger.stamp(of: record)?.milliseconds, WorldRecord.dates.contains(stamp) else {
                    return nil
                }
                // A date before 1970 is stamped as its beginning.
                let (earliest, latest) = (max(times.earliestDate, 1), max(times.latestDate, 1))
                guard stamp < earliest || stamp > latest else { return nil }
                return "is \(instantText(milliseconds: stamp)), and all was stored from "
                    + "\(instantText(milliseconds: earliest)) to \(instantText(milliseconds: latest))"
            }
        },
        DataInvariant(
            name: "review.milestones.order",
            sentence: "Milestones are in order, none twice, and each a count that can be reached."
        ) { state in
            state.forEachRecord { record, key, _, _ in
                guard record == .completedMilestones, case .integers(let stored)? = state.values.value(forKey: key)
                else {
                    return nil
                }
                if stored != Set(stored).sorted() { return "is not in order, or has a milestone twice" }
                return stored.first { !(1...Int(Int32.max)).contains($0) }.map {
                    "has \($0), which can be no milestone"
                }
            }
        },
        DataInvariant(
            name: "review.milestones.reached",
            sentence: "A milestone is completed only after the count has reached it, and the count never goes back."
        ) { state in
            state.forEachRecord { record, key, ledger, policy in
                guard record == .completedMilestones,
                    !state.isAsWritten(key) || !state.isAsWritten(policy.keys.filterApplyCount),
                    case .integers(let stored)? = state.values.value(forKey: key),
                    !ledger.unreadable.contains(.filterApplyCount),
                    let early = stored.first(where: { $0 > ledger.filterApplyCount })
                else { return nil }
                let count = policy.keys.filterApplyCount ?? ""
                return "has \(early), which '\(count)' has not reached with \(ledger.filterApplyCount)"
            }
        },
        DataInvariant(
            name: "review.launches",
            sentence: "Of the published designs none has counted more launches than there were sessions."
        ) { state in
            // A policy of one's own may count something else under the key.
            guard let reading = state.reading, let running = state.policies.first,
                ReviewPolicy.designs.contains(where: { $0.keys == running.keys })
            else { return [] }
            return state.forEachRecord { record, key, ledger, _ in
                guard record == .launchCount, !state.isAsWritten(key), ledger.launchCount > reading.world.sessionNumber
                else { return nil }
                return "is \(ledger.launchCount), though there were \(reading.world.sessionNumber) sessions"
            }
        },
    ]
}

extension WorldRecord.Key {
    /// What holds of the value.
    var sentence: String {
        switch self {
        case .clockOffset: "App time is at most a date's distance from the machine's, and is kept where the clock runs."
        case .clockStoppedAt: "A clock that stands still stands where it has come to, and is not kept running as well."
        case .deviceShift: "The device's date is shifted to a date, which it has come to where the clock stands still."
        case .sessionNumber: "There was at least one session."
        case .appVersion: "The app's version is one to four numbers, or 'unknown'."
        case .policy: "The policy is a design's name, or a policy's file that can work."
        case .modifier: "The modifier is one that changes something under the policy, or 'hardened'."
        case .ratingSheet: "The rating sheet is 'own' or 'supplied'."
        case .failsNext: "Whether the next operation fails is 0 or 1."
        case .ratingsOn: "Whether in-app ratings are on is 0 or 1."
        case .build: "The build is 'store', 'testflight' or 'debug'."
        case .shownAt:
            "Up to three prompts were shown, in order, not later than now; one at least where one was answered."
        case .unansweredPrompt: "Whether a prompt waits for an answer is 0 or 1."
        case .ratedStars: "A rating has 1 to 5 stars."
        case .ratedVersion: "A rating is for a version, or for 'unknown'."
        case .ratedAt: "A rating was given after the first prompt was shown, and not later than now."
        case .latestTime: "The latest app time at which anything was stored is a date."
        case .latestDate: "The latest date that the device showed when anything was stored is a date."
        case .earliestDate: "The earliest date that the device showed when anything was stored is not after the latest."
        case .hasTimeGoneBack: "Whether app time ever went back is 0 or 1."
        case .hasDateGoneBack: "Whether the device's date ever went back is 0 or 1."
        }
    }
}

extension ReviewLedger.Record {
    /// What it means that the record can't be read.
    fileprivate var consequence: String {
        switch self {
        case .filterApplyCount, .launchCount, .valueMomentCount, .primaryActionCount: "it counts as 0"
        case .completedMilestones: "all milestones count as completed"
        case .firstUseAt, .lastAskedAt, .lastSetbackAt, .lastAskedVersion: "its gate stays closed"
        }
    }
}

extension ReviewLedger {
    fileprivate func stamp(of record: Record) -> Stamp? {
        switch record {
        case .firstUseAt: firstUseAt
        case .lastAskedAt: lastAskedAt
        case .lastSetbackAt: lastSetbackAt
        default: nil
        }
    }
}
