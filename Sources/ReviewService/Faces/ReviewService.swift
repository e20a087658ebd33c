public import Foundation
public import Observation

/// Decides when the app asks for a review: at most once per session, and at filter milestones that are completed only
/// when their request was really handed to the platform.
///
/// Make one for the whole app. Screens tell it what succeeded; the root view hands a pending request to the platform
/// (see ``ReviewRequestHandler``) and calls ``markConsumed()``.
///
/// The module has the same name as this class. Where another module's name must be told apart, write
/// `ReviewService::TriggerName` (Swift 6.3).
@MainActor
@Observable
public final class ReviewService {
    /// Whether a request waits to be handed to the platform. Observers see its value at the end of a turn: set and reset
    /// within one are not seen.
    public private(set) var pendingRequest = false {
        willSet { announceChange() }
    }

    /// Called for each fact after the service's state is updated and stored, so that it may call back in.
    @ObservationIgnored public var onEvent: @MainActor (ReviewNotice) -> Void = { _ in }

    @ObservationIgnored private let engine: ReviewEngine
    @ObservationIgnored private let store: any ReviewStore
    @ObservationIgnored private let context: () -> ReviewContext
    @ObservationIgnored private var session = ReviewSession()
    @ObservationIgnored private var outbox = NoticeOutbox()

    /// Makes the service of one session over `UserDefaults`.
    public convenience init(defaults: UserDefaults = .standard) {
        self.init(store: UserDefaultsReviewStore(defaults))
    }

    /// Makes the service of one session.
    ///
    /// It carries out a policy whose wait is tied to the view (``ReviewPolicy/isTiedToView``), by the triggers
    /// ``TriggerKind/content`` and ``TriggerKind/filter``, and is told of no launch, setback or veto. Under a policy of
    /// another shape an ask may be recorded, but ``pendingRequest`` stays `false` and the platform is never asked:
    /// ReviewKit's design is carried out by ``ReviewPromptFlow``, NCCRequestReview's by ``ReviewRequestManager``, each from
    /// its configuration, and any other by ``ReviewEngine``, with an app that waits, asks and stores by itself.
    ///
    /// - Parameters:
    ///   - store: Where the ledger is kept. It is read anew at each call, since apps and tests set its values directly.
    ///   - policy: The policy that decides, its wait tied to the view.
    ///   - appVersion: The app's version, for policies that ask once per version.
    ///   - now: The wall date, for policies whose gates look at it.
    ///   - onEvent: Called for each fact; see ``onEvent``.
    public init(
        store: any ReviewStore,
        policy: ReviewPolicy = .workoutApp,
        appVersion: AppVersion? = nil,
        now: @escaping @Sendable () -> Date = { Date() },
        onEvent: @escaping @MainActor (ReviewNotice) -> Void = { _ in }
    ) {
        self.engine = ReviewEngine(policy: policy)
        self.store = store
        context = { ReviewContext(now: now().reviewMilliseconds, appVersion: appVersion) }
        self.onEvent = onEvent
    }

    /// The policy that decides.
    public var policy: ReviewPolicy { engine.policy }

    /// Asks for a review after a content operation: call it when the operation has succeeded and its form is dismissed.
    public func requestReviewIfAppropriate() { requestReviewIfAppropriate(trigger: "content") }

    /// Asks for a review after a content operation.
    ///
    /// - Parameter trigger: The operation's name, for ``onEvent``; it has no influence on the decision.
    public func requestReviewIfAppropriate(trigger: TriggerName) {
        handle(.progress(trigger), .ask(.content, trigger: trigger))
    }

    /// Counts an applied filter and asks for a review at a milestone: call it when the filter's form is dismissed.
    public func didApplyFilter() {
        handle(.filterApplied, .progress(.filterApply), .ask(.filter, trigger: .filterApply))
    }

    /// Ends the pending request and completes its milestone: call it when the platform has been asked, never before.
    public func markConsumed() { handle(.consumed) }

    /// Whether a trigger would lead to a request now, with every gate. Changes nothing.
    public func diagnose(_ kind: TriggerKind) -> Diagnosis {
        let ledger = store.withValues { ReviewLedger(reading: $0, under: policy) }
        return engine.diagnose(kind, session: session, ledger: ledger, context: context())
    }

    private func handle(_ inputs: ReviewInput...) {
        let notices = engine.handle(inputs, in: store, session: &session, context: context())
        // Only a change is announced: an observer is not woken for nothing.
        if pendingRequest != session.isPending { pendingRequest = session.isPending }
        outbox.deliver(notices) { onEvent($0) }
    }
}
