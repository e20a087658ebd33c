public import Foundation

/// What ReviewKit's design remembers of a user, in a store. Callable from any thread: each call is one operation of the
/// store, so no count is lost.
public struct ReviewCounters: Sendable {
    /// The wall date that stamps are made with and compared to.
    public let clock: @Sendable () -> Date

    let store: any ReviewStore
    let keys: ReviewKeys
    let report: ProblemReport
    private let engine: ReviewEngine

    /// Makes counters over `UserDefaults`.
    ///
    /// - Parameters:
    ///   - defaults: Where the state is kept.
    ///   - keys: The keys under which it is kept.
    ///   - now: The wall date.
    public init(
        defaults: UserDefaults = .standard,
        keys: ReviewKeys = .standard,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.init(store: UserDefaultsReviewStore(defaults), keys: keys, now: now)
    }

    /// Makes counters over any store.
    ///
    /// - Parameters:
    ///   - store: Where the state is kept.
    ///   - keys: The keys under which it is kept.
    ///   - now: The wall date.
    ///   - onProblem: Told once, by these counters and all their copies, of each stored value that can't be read.
    public init(
        store: any ReviewStore,
        keys: ReviewKeys = .standard,
        now: @escaping @Sendable () -> Date = { Date() },
        onProblem: @escaping @Sendable (ReviewProblem) -> Void = ReviewProblem.log
    ) {
        self.store = store
        self.keys = keys
        clock = now
        report = ProblemReport(onProblem)
        var policy = ReviewPolicy.reviewKit
        policy.keys = keys.ledgerKeys
        engine = ReviewEngine(policy: policy)
    }

    /// What is remembered now.
    public var state: ReviewState {
        let ledger = store.withValues { ReviewLedger(reading: $0, under: engine.policy) }
        report.tellUnreadable(in: ledger, under: engine.policy)
        return ReviewState(ledger)
    }

    /// Counts a launch; the first one, or the first value moment, is the first use.
    public func recordLaunch() { record(.launch) }

    /// Counts a value moment.
    public func recordValueMoment() { record(.progress(.valueMoment)) }

    /// Stamps a setback: the next ask waits. It spends no value moment: a bad day defers the ask, and the user does not
    /// have to earn it again.
    public func recordSetback() { record(.setback) }

    /// Stamps a prompt and begins to count value moments anew, for apps that ask without a ``ReviewPromptFlow``. Call it
    /// before anything is on screen: stamped later, a crash in between asks again.
    public func markPrompted() {
        let policy = engine.policy
        store.withValues { values in
            let before = ReviewLedger(reading: values, under: policy)
            var ledger = before
            ledger.stampAsk(under: policy, context: context)
            ledger.write(changesFrom: before, to: values, under: policy)
        }
    }

    /// Forgets everything that is kept under the keys.
    public func reset() { store.withValues { ReviewLedger.erase(from: $0, under: engine.policy) } }

    /// Whether `trigger` may lead to a prompt now.
    public func shouldPrompt(trigger: ReviewTrigger, configuration: ReviewConfiguration = .default) -> Bool {
        keys.assertSetbacksAreKept(for: configuration)
        return ReviewGate.shouldPrompt(trigger: trigger, state: state, configuration: configuration, now: clock())
    }

    /// Why `trigger` may lead to a prompt now or may not.
    public func diagnose(
        trigger: ReviewTrigger,
        configuration: ReviewConfiguration = .default
    ) -> ReviewGateDiagnosis {
        keys.assertSetbacksAreKept(for: configuration)
        return ReviewGate.diagnose(trigger: trigger, state: state, configuration: configuration, now: clock())
    }

    /// The present, as the engine's decisions rest on it.
    var context: ReviewContext { ReviewContext(now: clock().reviewMilliseconds) }

    private func record(_ input: ReviewInput) {
        var session = ReviewSession()
        let notices = engine.handle([input], in: store, session: &session, context: context)
        report.tellUnreadable(in: notices)
    }
}
