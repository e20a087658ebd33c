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
    /// What was damaged when the session started, and is not any more.
    private var mended: [String] = []

    /// The findings as lines, of which a very damaged database has no end.
    var list: String { Self.lines(of: findings) }

    private static func lines(of findings: [String]) -> String {
        let most = 200
        let rest = findings.count - most
        let lines = findings.prefix(most).map { "  \($0)" } + (rest > 0 ? ["  and \(rest) more"] : [])
        return lines.joined(separator: "\n")
    }

    /// Examines everything.
    ///
    /// - Parameters:
    ///   - policy: The policy that runs; `nil` where it could not be read.
    ///   - damage: What the session that asks found when it started.
    ///   - session: Its number; 0 before there is one.
    init(_ store: WorkoutStore, policy: ReviewPolicy?, damage: StartDamage = StartDamage(), session: Int = 0) throws {
        let state = try? StoredState(of: store, running: policy)
        let times = state?.reading?.world.times
        let bounds = times.map { times in
            StampBounds(dates: times.earliestDate...times.latestDate, areInOrder: !times.hasDateGoneBack)
        }
        for finding in try store.check(within: bounds) {
            let place = [finding.table ?? "database", finding.rowID.map { "row \($0)" }].compactMap(\.self)
            let told = "\(place.joined(separator: ", ")): \(finding.message)"
            // One broken page stops many questions, each with the same words.
            if findings.last != told { findings.append(told) }
        }
        // Without its table there is nothing more to examine, and that has been found.
        guard let state else { return }
        for invariant in DataInvariant.all { findings += invariant.findings(state) }
        mended = damage.findings.filter { !findings.contains($0) }
        try remark(state, in: store, session: session)
    }

    private mutating func remark(_ state: StoredState, in store: WorkoutStore, session: Int) throws {
        for key in WorldRecord.foreignKeys(in: try store.values(in: WorldRecord.space)) {
            remarks.append("world: '\(key)' is not of this version, which leaves it alone")
        }
        let known = [WorldRecord.space, ReviewValues.space]
        for space in try store.spaces()
        where !(known + known.map(Seal.space(of:)) + [StartDamage.space]).contains(space) {
            remarks.append("\(space): is not of this version, which leaves it alone")
        }
        // Not damage: a policy of somebody's own may share the key and name other milestones.
        var seen: Set<String> = []
        for policy in state.policies {
            guard let key = policy.keys.completedMilestones, seen.insert(key).inserted,
                case .integers(let stored)? = state.values.value(forKey: key)
            else { continue }
            for other in stored where !policy.milestones.contains(other) {
                remarks.append(
                    "review: '\(key)' has \(other), which is no milestone of policy \(policy.name); another policy may have "
                        + "recorded it"
                )
            }
        }
        for key in state.values.keys where !state.knownKeys.contains(key) {
            remarks.append("review: '\(key)' is not of a policy that is known here; another one may have recorded it")
        }
        remarks += try StartDamage.remarks(in: store, session: session)
    }

    /// Why the data are not in order; nil where they are.
    var failure: CommandFailure? {
        var parts: [String] = []
        if !findings.isEmpty {
            parts.append(
                "the data are damaged. 'forget' begins anew what the review rules remember; for all else keep a copy of the "
                    + "directory, 'park export' what can be read, and go on with another:\n\(list)"
            )
        }
        if !mended.isEmpty {
            parts.append(
                "this was found when the session started. It goes on with what is told here, what was changed counts as it is "
                    + "now, and the next session takes it for right:\n\(Self.lines(of: mended))"
            )
        }
        return parts.isEmpty ? nil : CommandFailure(.stated(.corrupt, parts.joined(separator: "\n")))
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
