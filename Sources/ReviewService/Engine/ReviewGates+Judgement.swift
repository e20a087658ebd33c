/// What gates look at of what is remembered: a ledger, or the state of a face that would be a waste to convert as a whole
/// when the first gate is closed.
protocol Remembered {
    var filterApplyCount: Int { get }
    var completedMilestones: MilestoneSet? { get }
    var launchCount: Int { get }
    var valueMomentCount: Int { get }
    var primaryActionCount: Int { get }
    var firstUseAt: Stamp { get }
    var lastAskedAt: Stamp { get }
    var lastSetbackAt: Stamp { get }
    var lastAskedVersion: VersionRecord { get }
}

extension ReviewLedger: Remembered {}

extension ReviewGates {
    /// The first gate that is not met, or `nil` when all are.
    ///
    /// Written out gate by gate: a loop over the names costs several times as much, and this runs for each event of each
    /// simulated user. It calls the same judgements as the explanation, and a test holds the two together over a matrix
    /// of states.
    public func firstUnmet(session: ReviewSession, ledger: ReviewLedger, context: ReviewContext) -> GateName? {
        firstUnmet(session: session, remembered: ledger, context: context)
    }

    /// How many of `ledgers` these gates let through: what share of an app's users a policy would ask.
    ///
    /// Each is judged where it lies. A ledger that is handed from module to module is copied, which takes longer than to
    /// judge it.
    public func openCount(among ledgers: [ReviewLedger], session: ReviewSession, context: ReviewContext) -> Int {
        var count = 0
        for position in ledgers.indices {
            let closed = firstUnmet(session: session, remembered: ledgers[position], context: context)
            if closed == nil { count += 1 }
        }
        return count
    }

    /// The same over anything that remembers what a ledger does.
    @inline(__always)
    func firstUnmet(session: ReviewSession, remembered ledger: some Remembered, context: ReviewContext) -> GateName? {
        guard isEnabled else { return .enabled }
        if !isSessionLimitMet(session) { return .sessionLimit }
        if !isMilestoneMet(ledger) { return .milestone }
        if !isFlowIdleMet(session) { return .flowIdle }
        if !isVetoMet(context) { return .hostVeto }
        if !reaches(valueMoments, ledger.valueMomentCount) { return .valueMoments }
        if !reaches(primaryActions, ledger.primaryActionCount) { return .primaryActions }
        if !reaches(launches, ledger.launchCount) { return .launches }
        if !isPast(sustainedUseMilliseconds, ledger.firstUseAt, context, never: false) { return .sustainedUse }
        if !isPast(sinceFirstLaunchMilliseconds, ledger.firstUseAt, context, never: false) { return .sinceFirstLaunch }
        if !isPast(cooldownMilliseconds, ledger.lastAskedAt, context, never: true) { return .cooldown }
        if !isPast(betweenRequestsMilliseconds, ledger.lastAskedAt, context, never: true) { return .betweenRequests }
        if !isPast(setbackMilliseconds, ledger.lastSetbackAt, context, never: true) { return .setback }
        if !isVersionMet(ledger, context) { return .appVersion }
        return nil
    }

    /// Whether gate `name` is met; one that does not exist is.
    func isMet(_ name: GateName, session: ReviewSession, ledger: some Remembered, context: ReviewContext) -> Bool {
        switch name {
        case .enabled: isEnabled
        case .sessionLimit: isSessionLimitMet(session)
        case .milestone: isMilestoneMet(ledger)
        case .flowIdle: isFlowIdleMet(session)
        case .hostVeto: isVetoMet(context)
        case .valueMoments: reaches(valueMoments, ledger.valueMomentCount)
        case .primaryActions: reaches(primaryActions, ledger.primaryActionCount)
        case .launches: reaches(launches, ledger.launchCount)
        case .sustainedUse: isPast(sustainedUseMilliseconds, ledger.firstUseAt, context, never: false)
        case .sinceFirstLaunch: isPast(sinceFirstLaunchMilliseconds, ledger.firstUseAt, context, never: false)
        case .cooldown: isPast(cooldownMilliseconds, ledger.lastAskedAt, context, never: true)
        case .betweenRequests: isPast(betweenRequestsMilliseconds, ledger.lastAskedAt, context, never: true)
        case .setback: isPast(setbackMilliseconds, ledger.lastSetbackAt, context, never: true)
        case .appVersion: isVersionMet(ledger, context)
        }
    }

    /// The highest milestone that is reached and not completed.
    ///
    /// "Reached" and not "equal": a milestone passed while another gate was closed is still owed.
    func dueMilestone(in ledger: some Remembered) -> Int? {
        guard let milestones, let completed = ledger.completedMilestones else { return nil }
        return milestones.highest(reachedBy: ledger.filterApplyCount, notIn: completed)
    }

    // MARK: Single gates

    @inline(__always)
    private func isSessionLimitMet(_ session: ReviewSession) -> Bool {
        guard let requestsPerSession else { return true }
        return session.requestCount < requestsPerSession
    }

    @inline(__always)
    private func isMilestoneMet(_ ledger: some Remembered) -> Bool {
        milestones == nil || dueMilestone(in: ledger) != nil
    }

    @inline(__always)
    private func isFlowIdleMet(_ session: ReviewSession) -> Bool { !needsIdleFlow || !session.isPresenting }

    @inline(__always)
    private func isVetoMet(_ context: ReviewContext) -> Bool { !honoursVeto || !context.isVetoed }

    @inline(__always)
    private func reaches(_ threshold: Int?, _ count: Int) -> Bool {
        guard let threshold else { return true }
        return count >= threshold
    }

    @inline(__always)
    private func isPast(_ span: Int64?, _ stamp: Stamp, _ context: ReviewContext, never: Bool) -> Bool {
        guard let span else { return true }
        let (latest, overflow) = context.now.subtractingReportingOverflow(max(0, span))
        // A stamp in the future is later than now, and so closed under a span of nothing as well. Before the beginning of
        // time there is none.
        return stamp.isAtMost(overflow ? .min : latest, never: never)
    }

    @inline(__always)
    private func isVersionMet(_ ledger: some Remembered, _ context: ReviewContext) -> Bool {
        guard isOncePerVersion else { return true }
        switch (ledger.lastAskedVersion, context.appVersion) {
        case (.never, _): return true
        case (.version(let last), let current?): return current > last
        // Whether an unknown version is a new one can't be told: closed, rather than asking twice in one.
        case (.version, nil), (.unknown, _): return false
        }
    }
}
