import ReviewModifierSim
import ReviewService
import WorkoutDomain

/// What is wrong with the data of a directory: with the database, with what the review rules remember, and with the world
/// around the app.
struct DataCheck {
    /// What breaks a rule, each with its place.
    private(set) var findings: [String] = []
    /// What breaks none, but may surprise whoever looks.
    private(set) var remarks: [String] = []

    /// The findings as lines, of which a very damaged database has no end.
    var list: String {
        let most = 200
        let rest = findings.count - most
        let lines = findings.prefix(most).map { "  \($0)" } + (rest > 0 ? ["  and \(rest) more"] : [])
        return lines.joined(separator: "\n")
    }

    /// Examines everything.
    ///
    /// - Parameter policy: The policy that runs; `nil` where it could not be read.
    init(_ store: WorkoutStore, policy: ReviewPolicy?) throws {
        for finding in try store.check() {
            let place = [finding.table ?? "database", finding.rowID.map { "row \($0)" }].compactMap(\.self)
            findings.append("\(place.joined(separator: ", ")): \(finding.message)")
        }
        // Without its table there is nothing more to examine, and that has been found.
        guard let world = try? store.values(in: WorldRecord.space), let values = try? ReviewValues(reading: store)
        else {
            return
        }
        for (key, problem) in WorldRecord.problems(in: world) { findings.append("world: '\(key)' \(problem)") }
        for key in WorldRecord.foreignKeys(in: world) {
            remarks.append("world: '\(key)' is not of this version, which leaves it alone")
        }
        for space in try store.spaces() where ![WorldRecord.space, ReviewValues.space].contains(space) {
            remarks.append("\(space): is not of this version, which leaves it alone")
        }
        // Each design keeps its own records, also while another one runs.
        var seen: Set<String> = []
        for policy in [policy].compactMap(\.self) + ReviewPolicy.designs {
            let ledger = ReviewLedger(reading: values, under: policy)
            for record in ReviewLedger.Record.allCases {
                guard let key = policy.keys[record], seen.insert(key).inserted else { continue }
                if ledger.unreadable.contains(record) {
                    findings.append("review: '\(key)' can't be read; \(record.consequence)")
                } else if let stamp = ledger.stamp(of: record)?.milliseconds, !WorldRecord.dates.contains(stamp) {
                    findings.append("review: '\(key)' is a moment outside the years 1 to 9999")
                } else if record == .completedMilestones, case .integers(let stored)? = values.value(forKey: key) {
                    examine(milestones: stored, key: key, ledger: ledger, policy: policy)
                }
            }
        }
        for key in values.keys where !seen.contains(key) {
            remarks.append("review: '\(key)' is not of a policy that is known here; another one may have recorded it")
        }
    }

    private mutating func examine(milestones: [Int], key: String, ledger: ReviewLedger, policy: ReviewPolicy) {
        if milestones != Set(milestones).sorted() {
            findings.append("review: '\(key)' is not in order, or has a milestone twice")
        }
        if let wrong = milestones.first(where: { !(1...Int(Int32.max)).contains($0) }) {
            findings.append("review: '\(key)' has \(wrong), which can be no milestone")
        }
        // A milestone is completed only after the count has reached it, and the count never goes back.
        let countKey = policy.keys.filterApplyCount ?? ""
        if !ledger.unreadable.contains(.filterApplyCount),
            let early = milestones.first(where: { $0 > ledger.filterApplyCount })
        {
            findings.append(
                "review: '\(key)' has \(early), which '\(countKey)' has not reached with \(ledger.filterApplyCount)"
            )
        }
        // Not damage: a policy of somebody's own may share the key and name other milestones.
        for other in milestones where !policy.milestones.contains(other) {
            remarks.append(
                "review: '\(key)' has \(other), which is no milestone of policy \(policy.name); another policy may have "
                    + "recorded it"
            )
        }
    }

    /// A failure to start for damage, with all else that is wrong: nobody can ask `data check` then.
    static func explained(_ failure: CommandFailure, in store: WorkoutStore) -> CommandFailure {
        guard failure.code == .corrupt, var check = try? DataCheck(store, policy: nil) else { return failure }
        // The failure itself has told what is wrong with the world.
        check.findings.removeAll { finding in
            finding.split(separator: ": ", maxSplits: 1).last.map { failure.message.contains($0) } ?? false
        }
        guard !check.findings.isEmpty else { return failure }
        return CommandFailure(.stated(.corrupt, "\(failure.message)\nwhat else is wrong:\n\(check.list)"))
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
