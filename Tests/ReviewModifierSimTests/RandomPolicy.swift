import ReviewService
import TestSupport

/// Policies of every shape that can work: each trigger has gates of its own, and spans may be shorter than the wait.
struct RandomPolicy {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// The next one without a problem.
    mutating func next() -> ReviewPolicy {
        while true {
            let policy = candidate()
            if policy.problems.isEmpty { return policy }
        }
    }

    private mutating func candidate() -> ReviewPolicy {
        let shape = pick(["own sheet", "root view", "timer"])
        let isTied = shape == "root view"
        let showsSheet = shape == "own sheet"
        let records: [ReviewPolicy.RecordMoment] = [.commit, isTied ? .consume : .attempt]
        var policy = ReviewPolicy(
            name: "random",
            progress: pick(Array(ReviewPolicy.Progress.allCases)),
            waitMilliseconds: showsSheet ? 0 : pick([0, 1, 300, 800, 2_000, 3_600_000]),
            record: showsSheet ? .commit : pick(records),
            keys: LedgerKeys()
        )
        policy.isTiedToView = isTied
        policy.showsOwnSheetFirst = showsSheet
        policy.judgesAgainAfterWait = shape == "timer" && flip()
        policy.content = trigger(.content, of: policy)
        policy.filter = trigger(.filter, of: policy)
        policy.launch = trigger(.launch, of: policy)
        policy.settingsRow = trigger(.settingsRow, of: policy)
        policy.supersedesLower = policy.filter?.milestones != nil && flip()
        policy.keys = keys(of: policy)
        return policy
    }

    private mutating func trigger(_ kind: TriggerKind, of policy: ReviewPolicy) -> ReviewGates? {
        guard kind == .content || flip() else { return nil }
        var gates = ReviewGates()
        gates.needsIdleFlow = policy.showsOwnSheetFirst || flip()
        gates.requestsPerSession = maybe([1, 2, 5])
        if kind == .filter, policy.isTiedToView { gates.milestones = maybe([[2], [1, 3], [2, 5, 15]]) }
        gates.honoursVeto = pick([false, false, true])
        if policy.progress == .valueMoments { gates.valueMoments = maybe([0, 1, 3]) }
        if policy.progress == .primaryActions { gates.primaryActions = maybe([0, 1, 3]) }
        gates.launches = maybe([0, 1, 2, 4])
        gates.sustainedUseMilliseconds = maybe(spans)
        gates.sinceFirstLaunchMilliseconds = maybe(spans)
        gates.cooldownMilliseconds = maybe(spans)
        gates.betweenRequestsMilliseconds = maybe(spans)
        gates.setbackMilliseconds = maybe(spans)
        gates.isOncePerVersion = pick([false, false, true])
        return gates
    }

    private let spans: [Int64] = [0, 1, 400, 3_000, 3_600_000, 10 * 86_400_000]

    /// A key for each record that a gate looks at, and for some that none does.
    private mutating func keys(of policy: ReviewPolicy) -> LedgerKeys {
        let gates = TriggerKind.allCases.compactMap { policy.gates(for: $0) }
        func has(_ names: GateName...) -> Bool { gates.contains { gates in names.contains { gates.has($0) } } }
        var keys = LedgerKeys()
        if has(.milestone) || flip() { keys.filterApplyCount = "filters" }
        if has(.milestone) { keys.completedMilestones = "milestones" }
        if has(.launches) || flip() { keys.launchCount = "launches" }
        if policy.progress == .valueMoments { keys.valueMomentCount = "moments" }
        if policy.progress == .primaryActions { keys.primaryActionCount = "actions" }
        if has(.sustainedUse, .sinceFirstLaunch) || flip() { keys.firstUseAt = "first" }
        if has(.cooldown, .betweenRequests) || flip() { keys.lastAskedAt = "asked" }
        if has(.setback) || flip() { keys.lastSetbackAt = "setback" }
        if has(.appVersion) || flip() { keys.lastAskedVersion = "version" }
        return keys
    }

    private mutating func flip() -> Bool { generator.next() & 1 == 0 }

    private mutating func pick<Element>(_ list: [Element]) -> Element {
        list[Int(generator.next() >> 33) % list.count]
    }

    private mutating func maybe<Element>(_ list: [Element]) -> Element? {
        generator.next() >> 40 & 3 == 0 ? pick(list) : nil
    }
}
