import ReviewModifierSim
import ReviewService

/// The classes' side of a comparison: over relaunches, one new host after the other over one store.
@MainActor
struct ClassApp {
    private let subject: ModelSubject
    private let clock = TurnClock(now: ModelSubject.start)
    private let store: InMemoryReviewStore
    private var version = AppVersion(1)
    private var host: HostApp

    init(_ subject: ModelSubject, log: inout [Observed]) {
        self.subject = subject
        store = InMemoryReviewStore(subject.stored)
        host = Self.host(subject, clock, store, version)
        host.start()
        log += host.takeLog()
    }

    mutating func take(_ deed: ModelDeed, log: inout [Observed]) {
        switch deed {
        case .app(let event): host.take(event)
        case .pass(let time): host.pass(to: time)
        case .relaunch, .crash:
            endSession(log: &log)
            if case .relaunch(let newer?) = deed { version = newer }
            host = Self.host(subject, clock, store, version)
            host.start()
        }
        log += host.takeLog()
    }

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

    /// Lets go of what still runs, where no end of the session is of interest any more.
    func letGo() { host.end() }

    private static func host(
        _ subject: ModelSubject,
        _ clock: TurnClock,
        _ store: InMemoryReviewStore,
        _ version: AppVersion
    ) -> HostApp {
        let store = SessionStore(store)
        return switch subject.face {
        case .workoutApp: WorkoutHost(subject, clock: clock, store: store, version: version)
        case .reviewKit: PromptFlowHost(subject, clock: clock, store: store, version: version)
        case .nccRequestReview: RequestManagerHost(subject, clock: clock, store: store, version: version)
        }
    }
}

extension ReviewPolicy {
    /// The keys of `records`.
    fileprivate func keys(of records: ReviewLedger.Records) -> Set<String> {
        Set(ReviewLedger.Record.allCases.filter(records.contains).compactMap { keys[$0] })
    }
}
