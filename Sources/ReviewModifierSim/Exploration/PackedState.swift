import ReviewService

/// A session's state packed into a fixed number of words: what an exploration keeps of each state it has seen.
///
/// Times are relative to the present and clipped above the longest gate that looks at them, counts saturate at their
/// highest threshold, and what changes no decision is left out: states that behave alike become equal, so that the space
/// closes. A stamp does not age by waits that are short against every gate; a long wait is longer than all of them.
struct PackedState: Sendable, Hashable {
    // 64 bytes: one line of the processor's cache.
    var counts: UInt64 = 0
    var flags: UInt64 = 0
    var firstUse: UInt64 = 0
    var lastAsked: UInt64 = 0
    var lastSetback: UInt64 = 0
    var askedAt: UInt64 = 0
    var deadlines: UInt64 = 0
    var sheets: UInt64 = 0

    /// A hash in which each bit of the state changes many bits.
    var hash: UInt64 {
        var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
        func mix(_ word: UInt64) {
            hash = (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
            hash ^= hash >> 32
        }
        mix(counts)
        mix(flags)
        mix(firstUse)
        mix(lastAsked)
        mix(lastSetback)
        mix(askedAt)
        mix(deadlines)
        mix(sheets)
        return hash
    }
}

// MARK: Packing

extension PackedState {
    init(_ app: borrowing AppSession, memory: ExplorationMemory, scale: PackingScale) {
        let window = app.windows.first
        var flags = Bits()
        flags.put(UInt64(window?.phase.index ?? 0), 2)
        flags.put(window?.isViewOnScreen == true ? 1 : 0, 1)
        flags.put(window?.task.map { UInt64($0.phase.index + 1) } ?? 0, 2)
        flags.put(window?.task?.id == true ? 1 : 0, 1)
        flags.put(app.openForm == nil ? 0 : 1, 1)
        flags.put(app.ownPrompt.map { $0.isLeaving ? 2 : 1 } ?? 0, 2)
        flags.put(scale.code(of: app.review.request), 8)
        flags.put(UInt64(min(app.review.requestCount, scale.highestRequestCount)), 8)
        flags.put(scale.looksAtVersion ? app.ledger.versionClass(current: app.appVersion) : 0, 3)
        flags.put(scale.code(of: app.clock.deviceShift), 2)
        flags.put(scale.completedBits(app.ledger.completedMilestones), 8)
        flags.put(UInt64(min(memory.requestsThisSession, scale.highestRequestMemory)), 3)
        flags.put(memory.hasOpenAsk ? 1 : 0, 1)
        flags.put(memory.isSpared && scale.highestRequestMemory > 0 ? 1 : 0, 1)
        flags.put(memory.hasAskedInVersion && scale.looksAtVersion ? 1 : 0, 1)
        flags.put(app.ledger.completedMilestones == nil ? 1 : 0, 1)
        flags.put(app.appVersion == nil && scale.looksAtVersion ? 1 : 0, 1)
        if app.windows.windows.count == 2 { flags.put(Self.secondWindowBits(of: app), 7) }
        self.flags = flags.value

        var counts = Bits()
        counts.put(app.ledger.filterApplyCount.saturated(at: scale.highestFilterCount), 32)
        counts.put(app.ledger.launchCount.saturated(at: scale.highestLaunchCount), 16)
        // A policy counts one of the two, if any.
        let progress =
            scale.progress == .valueMoments ? app.ledger.valueMomentCount : app.ledger.primaryActionCount
        counts.put(progress.saturated(at: scale.highestProgress), 16)
        self.counts = counts.value

        let now = app.clock.now
        firstUse = scale.packed(app.ledger.firstUseAt, at: now, clip: scale.firstUseClip)
        lastAsked = scale.packed(app.ledger.lastAskedAt, at: now, clip: scale.lastAskedClip)
        lastSetback = scale.packed(app.ledger.lastSetbackAt, at: now, clip: scale.lastSetbackClip)
        askedAt = scale.packed(memory.askedAt, at: now, clip: scale.lastAskedClip)

        for position in 0..<app.queue.count {
            let entry = app.queue[position]
            // One less than would fit, since 0 stands for nothing that comes due.
            let due = UInt64(min(UInt32(clamping: entry.due.elapsed(since: now)), .max - 1)) + 1
            switch entry.happening {
            case .waitEnds: deadlines |= due
            case .delayEnds: deadlines |= due << 32
            case .promptAppeared: sheets |= due << 48
            case .sheetGone(.rating): sheets |= due << 32
            case .sheetGone: sheets |= sheets & 0xFFFF == 0 ? due : due << 16
            }
        }
    }

    /// The second window of a search with two, which has no task.
    private static func secondWindowBits(of app: borrowing AppSession) -> UInt64 {
        let window = app.windows[1]
        var bits = Bits()
        bits.put(1, 1)
        bits.put(UInt64(window.phase.index), 2)
        bits.put(window.isViewOnScreen ? 1 : 0, 1)
        bits.put(app.windows.focused == 2 ? 1 : 0, 1)
        bits.put(app.windows.lastActivated == 2 ? 1 : 0, 1)
        bits.put(app.ownPrompt?.window == 2 ? 1 : 0, 1)
        return bits.value
    }

    /// A session that stands at ``PackingScale/base`` and behaves as the packed one, and what was remembered beside it.
    func unpacked(_ scale: PackingScale) -> (app: AppSession, memory: ExplorationMemory) {
        var flags = Bits(self.flags)
        var counts = Bits(self.counts)
        let phase = ScenePhase.allCases[Int(flags.take(2))]
        let isOnScreen = flags.take(1) == 1
        let taskPhase = Int(flags.take(2))
        let taskID = flags.take(1) == 1
        let hasForm = flags.take(1) == 1
        let prompt = flags.take(2)
        let request = scale.request(of: flags.take(8))
        let requestCount = Int(flags.take(8))
        let version = flags.take(3)
        let shift = scale.shift(of: flags.take(2))
        let completed = scale.completed(of: flags.take(8))
        let memory = ExplorationMemory(
            requestsThisSession: Int(flags.take(3)),
            hasOpenAsk: flags.take(1) == 1,
            isSpared: flags.take(1) == 1,
            hasAskedInVersion: flags.take(1) == 1,
            askedAt: scale.stamp(askedAt)
        )
        let areMilestonesUnreadable = flags.take(1) == 1
        let hasVersion = flags.take(1) == 0
        var secondWindow = Bits(flags.take(7))
        let filterCount = Int(counts.take(32))
        let launchCount = Int(counts.take(16))
        let progress = Int(counts.take(16))
        var ledger = ReviewLedger(
            filterApplyCount: filterCount,
            completedMilestones: areMilestonesUnreadable ? nil : completed,
            launchCount: launchCount,
            valueMomentCount: scale.progress == .valueMoments ? progress : 0,
            primaryActionCount: scale.progress == .primaryActions ? progress : 0,
            firstUseAt: scale.stamp(firstUse),
            lastAskedAt: scale.stamp(lastAsked),
            lastSetbackAt: scale.stamp(lastSetback)
        )
        ledger.setVersionClass(version)

        var app = AppSession(
            bare: scale.engine,
            modifier: scale.modifier,
            world: AppSession.World(
                ledger: ledger,
                platform: .exploration,
                appVersion: hasVersion ? ReviewLedger.explorationVersion : nil,
                clock: AppClock(now: PackingScale.base, deviceShift: shift)
            )
        )
        app.windows[0].phase = phase
        app.windows[0].isViewOnScreen = isOnScreen
        if taskPhase > 0 {
            app.windows[0].task = RootViewTask(id: taskID, phase: RootViewTask.Phase.all[taskPhase - 1])
        }
        if app.windows[0].task?.phase == .held { app.holding = [1] }
        var promptWindow = 1
        if secondWindow.take(1) == 1 {
            var second = Window(number: 2)
            second.phase = ScenePhase.allCases[Int(secondWindow.take(2))]
            second.isViewOnScreen = secondWindow.take(1) == 1
            let first = app.windows[0]
            app.windows = WindowList(
                second: second,
                focused: Int(secondWindow.take(1)) + 1,
                lastActivated: Int(secondWindow.take(1)) + 1
            )
            app.windows[0] = first
            promptWindow = Int(secondWindow.take(1)) + 1
        }
        app.openForm = hasForm ? .parkForm : nil
        app.ownPrompt = prompt == 0 ? nil : OwnPrompt(window: promptWindow, isLeaving: prompt == 2)
        // What can't be read was told when the session began.
        app.review = ReviewSession(request: request, requestCount: requestCount, reported: ledger.unreadable)
        func schedule(_ happening: EventQueue.Happening, _ due: UInt64) {
            if due != 0 { app.queue.schedule(happening, at: PackingScale.base + Int64(due) - 1) }
        }
        schedule(.sheetGone(.journalForm), sheets & 0xFFFF)
        schedule(.sheetGone(.journalForm), sheets >> 16 & 0xFFFF)
        schedule(.sheetGone(.rating), sheets >> 32 & 0xFFFF)
        schedule(.promptAppeared, sheets >> 48)
        schedule(.waitEnds(window: 1), deadlines & 0xFFFF_FFFF)
        schedule(.delayEnds, deadlines >> 32)
        return (app, memory)
    }
}

extension Int {
    /// The count, from 0 to `highest`: what a damaged store holds may be any number.
    fileprivate func saturated(at highest: Int) -> UInt64 { UInt64(Swift.min(Swift.max(self, 0), highest)) }
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

extension ReviewLedger {
    static let explorationVersion = AppVersion(2)

    /// How the version that asked last stands to `current`.
    fileprivate func versionClass(current: AppVersion?) -> UInt64 {
        switch lastAskedVersion {
        case .never: return 0
        case .unknown: return 1
        case .version(let last):
            // Without a version of the app any is like any other: none is known to be newer.
            guard let current else { return 3 }
            return last < current ? 2 : last == current ? 3 : 4
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
