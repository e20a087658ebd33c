import ReviewService

/// What packing rests on: the same for every state of one exploration.
final class PackingScale: Sendable {
    let engine: ReviewEngine
    let modifier: ReviewRequestModifier
    let milestones: [Int]
    let progress: ReviewPolicy.Progress
    let looksAtVersion: Bool
    /// What the rules remember of what is told.
    let memory: ExplorationMemory.Reading
    /// How many requests a session may make at most; `nil` where one of its triggers has no limit.
    let sessionLimit: Int?
    /// The events that can change anything under the policy.
    let events: [ExplorationEvent]
    /// Longer than any gate, whatever the user did to the date.
    let longWait: Int64
    /// Ages below this count as none.
    let grain: Int64
    // Beyond these ages nothing changes any more.
    let firstUseClip: Int64
    let lastAskedClip: Int64
    let lastSetbackClip: Int64
    // Above these counts nothing changes any more.
    let highestLaunchCount: Int
    let highestProgress: Int
    let highestFilterCount: Int
    let highestRequestCount: Int
    let highestRequestMemory: Int

    /// The date at which unpacked states stand: 2026-01-01T00:00:00Z.
    static let base: Int64 = 1_767_225_600_000
    static let day: Int64 = 86_400_000
    /// No age beyond a million days is told apart, which is longer than any long wait.
    static let longestAge = 1_000_000 * day
    /// From where a search stands, no clock gets so far ahead: it ends in the year 9999.
    static let unreachable = 3_000_000 * day

    init(policy: ReviewPolicy, modifier: ReviewRequestModifier, windows: Int = 1) {
        engine = ReviewEngine(policy: policy)
        self.modifier = modifier
        milestones = policy.milestones.sorted
        progress = policy.progress
        looksAtVersion = policy.gatesLookAtVersion
        memory = ExplorationMemory.Reading(policy)
        sessionLimit = policy.sessionLimit
        events = ExplorationEvent.allCases.filter { $0.matters(to: policy, windows: windows) }
        longWait = policy.longWaitMilliseconds
        let gates = TriggerKind.allCases.compactMap { policy.gates(for: $0) }
        // A policy in code may hold any number: a threshold that is negative is met by nothing at all.
        func highest(_ counts: [Int?]) -> Int { min(max(0, counts.compactMap { $0 }.max() ?? 0), Int(UInt16.max)) }
        highestLaunchCount = highest(gates.map(\.launches))
        highestProgress = highest(gates.flatMap { [$0.valueMoments, $0.primaryActions] })
        highestFilterCount = milestones.last ?? 0
        highestRequestCount = min(highest(gates.map(\.requestsPerSession)), 255)
        // One more than is allowed, as far as there is room for it.
        highestRequestMemory = highestRequestCount == 0 ? 0 : min(highestRequestCount + 1, 7)
        func clip(_ spans: [Int64?]) -> Int64 {
            // A stamp's age is counted in elapsed time: the date can make it a day less. In whole days, so that packing
            // what was unpacked gives the same again.
            let days = (spans.compactMap { $0 }.max() ?? 0) / Self.day + 2
            return min(days, Self.longestAge / Self.day) * Self.day
        }
        firstUseClip = clip(gates.flatMap { [$0.sustainedUseMilliseconds, $0.sinceFirstLaunchMilliseconds] })
        lastAskedClip = clip(gates.flatMap { [$0.cooldownMilliseconds, $0.betweenRequestsMilliseconds] })
        lastSetbackClip = clip(gates.map(\.setbackMilliseconds))
        grain = (gates.flatMap(\.spans).filter { $0 > 0 }.min() ?? Self.day) / 2
    }
}

extension ReviewGates {
    /// Every span that a gate waits for, in milliseconds.
    var spans: [Int64] {
        [
            sustainedUseMilliseconds, sinceFirstLaunchMilliseconds, cooldownMilliseconds, betweenRequestsMilliseconds,
            setbackMilliseconds,
        ].compactMap { $0 }
    }
}

extension PackingScale {
    // MARK: Requests

    func code(of request: ReviewSession.Request) -> UInt64 {
        switch request {
        case .none: return 0
        case .pending(_, let milestone):
            guard let milestone else { return 1 }
            for position in milestones.indices where milestones[position] == milestone {
                return 1 | UInt64(position + 1) << 2
            }
            return 1
        case .presenting(_, let outcome): return 2 | (outcome == .positive ? 1 : outcome == nil ? 0 : 2) << 2
        case .scheduled(let kind, _): return 3 | kind.index << 2
        }
    }

    func request(of code: UInt64) -> ReviewSession.Request {
        let detail = Int(code >> 2)
        // Names change no decision: one stands for all of its kind.
        switch code & 3 {
        case 1:
            let milestone = detail == 0 ? nil : milestones[detail - 1]
            return .pending(trigger: milestone == nil ? .journalCreate : .filterApply, milestone: milestone)
        case 2:
            let outcome: ReviewOutcome? = detail == 0 ? nil : detail == 1 ? .positive : .negative
            return .presenting(trigger: .valueMoment, outcome: outcome)
        case 3: return .scheduled(kind: TriggerKind.allCases[detail], trigger: .journalCreate)
        default: return .none
        }
    }

    // MARK: Milestones

    func completedBits(_ completed: MilestoneSet?) -> UInt64 {
        guard let completed, !completed.isEmpty else { return 0 }
        var bits: UInt64 = 0
        for position in milestones.indices where completed.contains(milestones[position]) { bits |= 1 << position }
        return bits
    }

    func completed(of bits: UInt64) -> MilestoneSet {
        var completed = MilestoneSet()
        guard bits != 0 else { return completed }
        for position in milestones.indices where bits >> position & 1 == 1 { completed.insert(milestones[position]) }
        return completed
    }

    // MARK: Dates

    func code(of shift: Int64) -> UInt64 { shift == 0 ? 0 : shift < 0 ? 1 : 2 }

    func shift(of code: UInt64) -> Int64 { code == 0 ? 0 : code == 1 ? -Self.day : Self.day }

    private static let never: UInt64 = 0
    private static let unreadable: UInt64 = 1

    /// A stamp by its age at `now`, in elapsed time: it does not change when the user shifts the date.
    func packed(_ stamp: Stamp, at now: Int64, clip: Int64) -> UInt64 {
        guard let time = stamp.milliseconds else { return stamp == .never ? Self.never : Self.unreadable }
        var age = now.elapsed(since: time)
        // A damaged store may hold any date. One that no clock reaches stays there however long the search waits.
        if age < -Self.unreachable { age = -Self.unreachable - Self.longestAge }
        if age >= clip { return UInt64(bitPattern: clip) << 2 | 2 }
        // A day's shift of the date is told apart; what a few seconds add to it is not.
        let days = (age + (age < 0 ? -Self.day : Self.day) / 2) / Self.day
        let rest = age - days * Self.day
        let coarse = rest.magnitude < UInt64(min(grain, Self.day / 4)) ? days * Self.day : age
        return UInt64(bitPattern: min(coarse, clip)) << 2 | 2
    }

    func stamp(_ word: UInt64) -> Stamp {
        switch word {
        case Self.never: .never
        case Self.unreadable: .unreadable
        default: .at(Self.base - Int64(bitPattern: word) >> 2)
        }
    }
}

extension TriggerKind {
    fileprivate var index: UInt64 {
        switch self {
        case .content: 0
        case .filter: 1
        case .launch: 2
        case .settingsRow: 3
        }
    }
}
