import ReviewService

/// A session's state packed into a fixed number of words: what an exploration keeps of each state it has seen.
///
/// Times are relative to the present and clipped above the longest gate, counts saturate just above the highest
/// threshold, and what changes no decision is left out: states that behave alike become equal, so that the space closes.
/// A stamp does not age by waits that are short against every gate; a long wait is longer than all of them.
struct PackedState: Sendable, Hashable {
    /// 128 bytes without the heap, compared and hashed at once.
    var words: SIMD16<UInt64> = .zero

    fileprivate enum Word: Int {
        case flags, filter, counts, actions, firstUse, lastAsked, lastSetback, shift
        case waitDue, delayDue, promptDue, firstSheet, secondSheet, ratingSheet, memory, promptedAt
    }

    fileprivate subscript(word: Word) -> UInt64 {
        get { words[word.rawValue] }
        set { words[word.rawValue] = newValue }
    }
}

/// What packing rests on: the same for every state of one exploration.
struct PackingScale: Sendable {
    let engine: ReviewEngine
    let modifier: ReviewRequestModifier
    let milestones: [Int]
    /// Beyond this age nothing changes any more.
    let clip: Int64
    /// Ages below this count as none.
    let grain: Int64
    let highestCount: Int
    let highestFilterCount: Int

    /// The date at which unpacked states stand: 2026-01-01T00:00:00Z.
    static let base: Int64 = 1_767_225_600_000

    init(policy: ReviewPolicy, modifier: ReviewRequestModifier) {
        engine = ReviewEngine(policy: policy)
        self.modifier = modifier
        milestones = policy.milestones.sorted
        // Whole days, so that packing what was unpacked gives the same again.
        let day: Int64 = 86_400_000
        clip = min((policy.longWaitMilliseconds / day + 1), 1_000_000) * day
        grain = policy.shortestGateMilliseconds / 2
        let gates = TriggerKind.allCases.compactMap { policy.gates(for: $0) }
        let thresholds = gates.flatMap { [$0.valueMoments, $0.primaryActions, $0.launches].compactMap { $0 } }
        highestCount = min((thresholds.max() ?? 0).addingSaturating(1), Int(UInt16.max))
        highestFilterCount = (milestones.last ?? 0).addingSaturating(1)
    }
}

extension ReviewPolicy {
    /// The shortest span that any gate waits for, in milliseconds, without those that wait for nothing.
    fileprivate var shortestGateMilliseconds: Int64 {
        let spans = TriggerKind.allCases.compactMap { gates(for: $0) }.flatMap { gates in
            [
                gates.sustainedUseMilliseconds, gates.sinceFirstLaunchMilliseconds, gates.cooldownMilliseconds,
                gates.betweenRequestsMilliseconds, gates.setbackMilliseconds,
            ].compactMap { $0 }
        }
        return spans.filter { $0 > 0 }.min() ?? 86_400_000
    }
}

/// What an exploration remembers of the past that no session does: what the invariants speak of.
struct ExplorationMemory: Sendable, Hashable {
    /// How often this session has asked the platform, up to 3.
    var requestsThisSession = 0
    /// Whether an ask is under way that has not ended.
    var hasOpenAsk = false
    /// When the app's own prompt was shown last, by the wall date.
    var promptedAt = Stamp.never
}

// MARK: Packing

extension PackedState {
    init(_ app: AppSession, memory: ExplorationMemory, scale: PackingScale) {
        let window = app.windows.windows.first
        var flags = Bits()
        flags.put(UInt64(window?.phase.index ?? 0), 2)
        flags.put(window?.isViewOnScreen == true ? 1 : 0, 1)
        flags.put(window?.task.map { UInt64($0.phase.index + 1) } ?? 0, 2)
        flags.put(window?.task?.id == true ? 1 : 0, 1)
        flags.put(app.openForm == nil ? 0 : 1, 1)
        flags.put(app.ownPrompt.map { $0.isLeaving ? 2 : 1 } ?? 0, 2)
        switch app.review.request {
        case .none: flags.put(0, 8)
        case .pending(_, let milestone):
            flags.put(1 | UInt64(milestone.flatMap { scale.milestones.firstIndex(of: $0) }.map { $0 + 1 } ?? 0) << 2, 8)
        case .presenting(_, let outcome): flags.put(2 | (outcome == .positive ? 1 : outcome == nil ? 0 : 2) << 2, 8)
        case .scheduled(let kind, _): flags.put(3 | UInt64(kind.index) << 2, 8)
        }
        flags.put(UInt64(min(app.review.requestCount, 7)), 3)
        flags.put(app.ledger.versionClass(current: app.appVersion), 3)
        self[.flags] = flags.value

        let ledger = app.ledger
        let completed = scale.milestones.enumerated().reduce(UInt64(0)) { bits, milestone in
            ledger.completedMilestones?.contains(milestone.element) == true
                ? bits | 1 << UInt64(milestone.offset) : bits
        }
        self[.filter] = UInt64(min(ledger.filterApplyCount, scale.highestFilterCount)) | completed << 48
        self[.counts] =
            UInt64(min(ledger.launchCount, scale.highestCount))
            | UInt64(min(ledger.valueMomentCount, scale.highestCount)) << 32
        self[.actions] = UInt64(min(ledger.primaryActionCount, scale.highestCount))
        self[.firstUse] = scale.packed(ledger.firstUseAt, at: app.clock.wallDate)
        self[.lastAsked] = scale.packed(ledger.lastAskedAt, at: app.clock.wallDate)
        self[.lastSetback] = scale.packed(ledger.lastSetbackAt, at: app.clock.wallDate)
        self[.shift] = UInt64(bitPattern: app.clock.deviceShift)

        for entry in app.queue.all {
            let due = UInt64(entry.due - app.clock.now) + 1
            switch entry.happening {
            case .waitEnds: self[.waitDue] = due
            case .delayEnds: self[.delayDue] = due
            case .promptAppeared: self[.promptDue] = due
            case .sheetGone(.rating): self[.ratingSheet] = due
            case .sheetGone: self[self[.firstSheet] == 0 ? .firstSheet : .secondSheet] = due
            }
        }
        self[.memory] = UInt64(memory.requestsThisSession) | (memory.hasOpenAsk ? 4 : 0)
        self[.promptedAt] = scale.packed(memory.promptedAt, at: app.clock.wallDate)
    }

    /// What the exploration remembers beside the session.
    func memory(scale: PackingScale, shift: Int64) -> ExplorationMemory {
        ExplorationMemory(
            requestsThisSession: Int(self[.memory] & 3),
            hasOpenAsk: self[.memory] & 4 != 0,
            promptedAt: scale.stamp(self[.promptedAt], at: PackingScale.base + shift)
        )
    }

    /// A session that stands at ``PackingScale/base`` and behaves as the packed one, and what was remembered beside it.
    func unpacked(_ scale: PackingScale) -> (app: AppSession, memory: ExplorationMemory) {
        let shift = Int64(bitPattern: self[.shift])
        var flags = Bits(self[.flags])
        let phase = ScenePhase.allCases[Int(flags.take(2))]
        let isOnScreen = flags.take(1) == 1
        let taskPhase = Int(flags.take(2))
        let taskID = flags.take(1) == 1
        let hasForm = flags.take(1) == 1
        let prompt = flags.take(2)
        let request = flags.take(8)
        let requestCount = Int(flags.take(3))
        let version = flags.take(3)

        let wall = PackingScale.base + shift
        var ledger = ReviewLedger(
            filterApplyCount: Int(self[.filter] & 0xFFFF_FFFF),
            completedMilestones: MilestoneSet(
                scale.milestones.enumerated().filter { self[.filter] >> (48 + UInt64($0.offset)) & 1 == 1 }.map(
                    \.element
                )
            ),
            launchCount: Int(self[.counts] & 0xFFFF_FFFF),
            valueMomentCount: Int(self[.counts] >> 32),
            primaryActionCount: Int(self[.actions]),
            firstUseAt: scale.stamp(self[.firstUse], at: wall),
            lastAskedAt: scale.stamp(self[.lastAsked], at: wall),
            lastSetbackAt: scale.stamp(self[.lastSetback], at: wall)
        )
        ledger.setVersionClass(version)

        var app = AppSession(
            bare: scale.engine,
            modifier: scale.modifier,
            world: AppSession.World(
                ledger: ledger,
                platform: .exploration,
                appVersion: ReviewLedger.explorationVersion,
                clock: AppClock(now: PackingScale.base, deviceShift: shift)
            )
        )
        app.windows[0].phase = phase
        app.windows[0].isViewOnScreen = isOnScreen
        if taskPhase > 0 {
            app.windows[0].task = RootViewTask(id: taskID, phase: RootViewTask.Phase.all[taskPhase - 1])
        }
        if app.windows[0].task?.phase == .held { app.holding = [1] }
        app.openForm = hasForm ? .parkForm : nil
        app.ownPrompt = prompt == 0 ? nil : OwnPrompt(window: 1, isLeaving: prompt == 2)
        app.review = ReviewSession(
            request: scale.request(kind: Int(request & 3), detail: Int(request >> 2)),
            requestCount: requestCount
        )
        func schedule(_ happening: EventQueue.Happening, _ word: Word) {
            if self[word] != 0 { app.queue.schedule(happening, at: PackingScale.base + Int64(self[word]) - 1) }
        }
        schedule(.sheetGone(.journalForm), .firstSheet)
        schedule(.sheetGone(.journalForm), .secondSheet)
        schedule(.sheetGone(.rating), .ratingSheet)
        schedule(.waitEnds(window: 1), .waitDue)
        schedule(.delayEnds, .delayDue)
        schedule(.promptAppeared, .promptDue)
        return (app, memory(scale: scale, shift: shift))
    }
}

/// Small numbers put one behind the other into a word.
private struct Bits {
    private(set) var value: UInt64
    private var width: UInt64 = 0

    init(_ value: UInt64 = 0) { self.value = value }

    mutating func put(_ number: UInt64, _ bits: UInt64) {
        value |= number << width
        width += bits
    }

    mutating func take(_ bits: UInt64) -> UInt64 {
        defer { width += bits }
        return value >> width & (1 << bits - 1)
    }
}

extension PackingScale {
    /// The request that was packed as `kind` and `detail`.
    fileprivate func request(kind: Int, detail: Int) -> ReviewSession.Request {
        // Names change no decision: one stands for all of its kind.
        switch kind {
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

    private static let never: UInt64 = 0
    private static let unreadable: UInt64 = 1

    func packed(_ stamp: Stamp, at now: Int64) -> UInt64 {
        if stamp == .never { return Self.never }
        guard let time = stamp.milliseconds else { return Self.unreadable }
        let age = now - time
        // A day's shift of the date is told apart; what a few seconds add to it is not.
        let day: Int64 = 86_400_000
        let days = (Double(age) / Double(day)).rounded()
        let rest = age - Int64(days) * day
        let coarse = abs(rest) < min(grain, day / 4) ? Int64(days) * day : age
        return UInt64(bitPattern: max(-clip, min(clip, coarse)) + clip) + 2
    }

    func stamp(_ word: UInt64, at now: Int64) -> Stamp {
        switch word {
        case Self.never: .never
        case Self.unreadable: .unreadable
        default: .at(now - (Int64(bitPattern: word - 2) - clip))
        }
    }
}

extension SimulatedPlatform {
    /// A development build: no quota hides what the app does, and where a prompt has no place it is still dropped.
    static let exploration: SimulatedPlatform = {
        var platform = SimulatedPlatform()
        platform.build = .debug
        return platform
    }()
}

extension ScenePhase {
    fileprivate var index: Int {
        switch self {
        case .active: 0
        case .inactive: 1
        case .background: 2
        }
    }
}

extension RootViewTask.Phase {
    fileprivate static let all: [Self] = [.waiting, .held, .finished]
    fileprivate var index: Int {
        switch self {
        case .waiting: 0
        case .held: 1
        case .finished: 2
        }
    }
}

extension TriggerKind {
    fileprivate var index: Int {
        switch self {
        case .content: 0
        case .filter: 1
        case .launch: 2
        case .settingsRow: 3
        }
    }
}

extension ReviewLedger {
    static let explorationVersion = AppVersion(2)

    /// How the version that asked last stands to `current`.
    fileprivate func versionClass(current: AppVersion) -> UInt64 {
        switch lastAskedVersion {
        case .never: 0
        case .unknown: 1
        case .version(let last): last < current ? 2 : last == current ? 3 : 4
        }
    }

    fileprivate mutating func setVersionClass(_ code: UInt64) {
        switch code {
        case 1: lastAskedVersion = .unknown
        case 2: lastAskedVersion = .version(AppVersion(1))
        case 3: lastAskedVersion = .version(Self.explorationVersion)
        case 4: lastAskedVersion = .version(AppVersion(3))
        default: lastAskedVersion = .never
        }
    }
}
