/// The gates of a trigger as what a ledger has to reach now: numbers to be compared with, without optionals.
///
/// Everything that does not depend on the ledger is settled once, so that over many ledgers a decision is a handful of
/// comparisons. They are made all, and none is jumped over: which gate closes first differs from user to user, and a jump
/// that the processor can't foresee costs more than all of the comparisons. Whether, why and why not are all read from
/// these numbers, so no rule exists twice.
struct GateThresholds {
    /// The gates that the session or the host app keeps closed, whatever the ledger holds.
    private let closed: GateMask
    private let valueMoments: Int
    private let primaryActions: Int
    private let launches: Int
    private let sustainedUse: StampRange
    private let sinceFirstLaunch: StampRange
    private let cooldown: StampRange
    private let betweenRequests: StampRange
    private let setback: StampRange
    /// What both gates over the first use let through, and what both over the last ask do.
    private let firstUse: StampRange
    private let lastAsk: StampRange
    private let milestones: MilestoneSet?
    private let isOncePerVersion: Bool
    private let appVersion: AppVersion?

    @inline(__always)
    init(_ gates: ReviewGates, session: ReviewSession, context: ReviewContext) {
        var closed = GateMask()
        closed.insert(.enabled, if: !gates.isEnabled)
        if let limit = gates.requestsPerSession { closed.insert(.sessionLimit, if: session.requestCount >= limit) }
        closed.insert(.flowIdle, if: gates.needsIdleFlow && (session.isPresenting || session.isPending))
        closed.insert(.hostVeto, if: gates.honoursVeto && context.isVetoed)
        self.closed = closed
        valueMoments = gates.valueMoments ?? .min
        primaryActions = gates.primaryActions ?? .min
        launches = gates.launches ?? .min
        let now = context.now
        sustainedUse = StampRange(atLeast: gates.sustainedUseMilliseconds, before: now, never: false)
        sinceFirstLaunch = StampRange(atLeast: gates.sinceFirstLaunchMilliseconds, before: now, never: false)
        cooldown = StampRange(atLeast: gates.cooldownMilliseconds, before: now, never: true)
        betweenRequests = StampRange(atLeast: gates.betweenRequestsMilliseconds, before: now, never: true)
        setback = StampRange(atLeast: gates.setbackMilliseconds, before: now, never: true)
        firstUse = sustainedUse.intersection(sinceFirstLaunch)
        lastAsk = cooldown.intersection(betweenRequests)
        milestones = gates.milestones
        isOncePerVersion = gates.isOncePerVersion
        appVersion = context.appVersion
    }

    /// Whether numbers alone decide: no milestone and no version.
    var areNumbers: Bool { milestones == nil && !isOncePerVersion }

    /// Whether every gate is met over `ledger`.
    @inline(__always)
    func areMet(by ledger: some Remembered) -> Bool {
        // Counts first: the stamps of a face are dates that have to be converted.
        guard closed.isEmpty, areCountsMet(by: ledger), areStampsMet(by: ledger) else { return false }
        return areNumbers || (isMilestoneMet(by: ledger) && isVersionMet(by: ledger))
    }

    @inline(__always)
    private func areCountsMet(by ledger: some Remembered) -> Bool {
        var unmet: UInt8 = ledger.valueMomentCount < valueMoments ? 1 : 0
        unmet |= ledger.primaryActionCount < primaryActions ? 1 : 0
        unmet |= ledger.launchCount < launches ? 1 : 0
        return unmet == 0
    }

    @inline(__always)
    private func areStampsMet(by ledger: some Remembered) -> Bool {
        var unmet: UInt8 = firstUse.contains(ledger.firstUseAt) ? 0 : 1
        unmet |= lastAsk.contains(ledger.lastAskedAt) ? 0 : 1
        unmet |= setback.contains(ledger.lastSetbackAt) ? 0 : 1
        return unmet == 0
    }

    /// How many of `ledgers` pass.
    func openCount(among ledgers: [ReviewLedger]) -> Int {
        guard closed.isEmpty else { return 0 }
        var count = 0
        // Two loops, so that the numbers stay in registers where nothing else is looked at.
        if areNumbers {
            for position in ledgers.indices {
                // Both as numbers: `&&` would jump.
                let counts = areCountsMet(by: ledgers[position]) ? 1 : 0
                count += counts & (areStampsMet(by: ledgers[position]) ? 1 : 0)
            }
        } else {
            for position in ledgers.indices { count += areMet(by: ledgers[position]) ? 1 : 0 }
        }
        return count
    }

    /// The gates that are not met over `ledger`; one that does not exist is met.
    @inline(__always)
    func unmet(in ledger: some Remembered) -> GateMask {
        // Switched off, that is the only gate there is.
        if closed.contains(.enabled) { return GateMask(.enabled) }
        var unmet = closed
        unmet.insert(.milestone, if: !isMilestoneMet(by: ledger))
        unmet.insert(.valueMoments, if: ledger.valueMomentCount < valueMoments)
        unmet.insert(.primaryActions, if: ledger.primaryActionCount < primaryActions)
        unmet.insert(.launches, if: ledger.launchCount < launches)
        unmet.insert(.sustainedUse, if: !sustainedUse.contains(ledger.firstUseAt))
        unmet.insert(.sinceFirstLaunch, if: !sinceFirstLaunch.contains(ledger.firstUseAt))
        unmet.insert(.cooldown, if: !cooldown.contains(ledger.lastAskedAt))
        unmet.insert(.betweenRequests, if: !betweenRequests.contains(ledger.lastAskedAt))
        unmet.insert(.setback, if: !setback.contains(ledger.lastSetbackAt))
        unmet.insert(.appVersion, if: !isVersionMet(by: ledger))
        return unmet
    }

    @inline(__always)
    private func isMilestoneMet(by ledger: some Remembered) -> Bool {
        guard let milestones else { return true }
        return milestones.due(in: ledger) != nil
    }

    @inline(__always)
    private func isVersionMet(by ledger: some Remembered) -> Bool {
        guard isOncePerVersion else { return true }
        switch (ledger.lastAskedVersion, appVersion) {
        case (.never, _): return true
        case (.version(let last), let current?): return current > last
        // Whether an unknown version is a new one can't be told: closed, rather than asking twice in one.
        case (.version, nil), (.unknown, _): return false
        }
    }
}

/// Some of the gates: a bit for each.
struct GateMask: Equatable {
    private var bits: UInt16 = 0

    @inline(__always)
    init() {}

    @inline(__always)
    init(_ gate: GateName) { insert(gate, if: true) }

    /// Adds `gate` where `condition` holds, without a jump.
    @inline(__always)
    mutating func insert(_ gate: GateName, if condition: Bool) { bits |= (condition ? 1 : 0) << gate.position }

    @inline(__always)
    var isEmpty: Bool { bits == 0 }

    func contains(_ gate: GateName) -> Bool { bits & (1 << gate.position) != 0 }

    /// The one that is judged first.
    @inline(__always)
    var first: GateName? { isEmpty ? nil : GateName.inOrder[bits.trailingZeroBitCount] }
}

extension GateName {
    fileprivate static let inOrder = allCases

    /// Where the gate stands among ``allCases``, as a constant that a compiler can compute with.
    @inline(__always)
    var position: UInt16 {
        switch self {
        case .sessionLimit: 0
        case .milestone: 1
        case .flowIdle: 2
        case .enabled: 3
        case .hostVeto: 4
        case .valueMoments: 5
        case .primaryActions: 6
        case .launches: 7
        case .sustainedUse: 8
        case .sinceFirstLaunch: 9
        case .cooldown: 10
        case .betweenRequests: 11
        case .setback: 12
        case .appVersion: 13
        }
    }
}
