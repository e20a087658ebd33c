import ReviewModifierSim
import ReviewService

/// The classes' side of a comparison: over relaunches, one new host after the other over one store.
@MainActor
struct ClassApp {
    private let subject: ModelSubject
    private let fault: ClassFault?
    private let clock: TurnClock
    private var store: InMemoryReviewStore
    private let isEngine: Bool
    private var version = AppVersion(1)
    private var host: HostApp

    init(_ subject: ModelSubject, fault: ClassFault?, isEngine: Bool = false, log: inout [Observed]) {
        self.subject = subject
        self.fault = fault
        self.isEngine = isEngine
        clock = TurnClock(now: ModelSubject.start, fault: fault)
        store = InMemoryReviewStore(subject.stored)
        host = Self.host(subject, fault, isEngine, clock, store, version)
        host.start()
        log += host.takeLog()
    }

    mutating func take(_ deed: ModelDeed, log: inout [Observed]) {
        switch deed {
        case .app(let event): host.take(event)
        case .pass(let time): host.pass(to: time)
        case .call(let call): host.take(call)
        case .why(let kind): host.take(kind)
        case .relaunch, .crash:
            endSession(log: &log)
            if case .relaunch(let newer?) = deed { version = newer }
            if fault == .forgetsAtRelaunch { store = InMemoryReviewStore() }
            host = Self.host(subject, fault, isEngine, clock, store, version)
            host.start()
        }
        log += host.takeLog()
    }

    /// When the next thing comes due, in milliseconds of app time.
    var nextDeadline: Int64? { host.nextDeadline }

    /// Ends the running session, and notes what it leaves behind.
    mutating func endSession(log: inout [Observed]) {
        let unreadable = host.unreadable
        host.end()
        let now = clock.milliseconds
        log.append(Observed(at: now, .stored(store.values(under: subject.policy))))
        // Where the classes were asked nothing they have not looked: that the model has is no difference.
        let toBeRead = store.withValues { ReviewLedger(reading: $0, under: subject.policy) }.unreadable
        log.append(Observed(at: now, .unreadable(unreadable ?? subject.policy.keys(of: toBeRead))))
    }

    private static func host(
        _ subject: ModelSubject,
        _ fault: ClassFault?,
        _ isEngine: Bool,
        _ clock: TurnClock,
        _ store: InMemoryReviewStore,
        _ version: AppVersion
    ) -> HostApp {
        let run = HostApp.Run(
            subject: subject,
            fault: fault,
            clock: clock,
            store: SessionStore(store, losing: fault?.lostKeys(subject.policy.keys) ?? []),
            version: version == ModelSubject.untold ? nil : version
        )
        if isEngine { return EngineHost(run) }
        return switch subject.face {
        case .workoutApp: WorkoutHost(run)
        case .reviewKit: PromptFlowHost(run)
        case .nccRequestReview: RequestManagerHost(run)
        }
    }
}

extension ClassFault {
    fileprivate func lostKeys(_ keys: LedgerKeys) -> Set<String> {
        let lost: [String?] =
            switch self {
            case .losesMilestones: [keys.completedMilestones]
            case .losesLastAsk: [keys.lastAskedAt]
            case .losesCount: [keys.filterApplyCount, keys.valueMomentCount, keys.primaryActionCount]
            default: []
            }
        return Set(lost.compactMap { $0 })
    }
}

extension ReviewPolicy {
    /// The keys of `records`.
    fileprivate func keys(of records: ReviewLedger.Records) -> Set<String> {
        Set(ReviewLedger.Record.allCases.filter(records.contains).compactMap { keys[$0] })
    }
}
