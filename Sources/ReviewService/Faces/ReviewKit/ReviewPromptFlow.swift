/// One prompt of the app's own at a time, from the commit to the hand-off: ReviewKit's design.
///
/// Two orderings can't be got wrong through it. The ask is stamped before anything is on screen, so a crash in between
/// does not ask again. And the outcome, on which the platform may be asked, is handed out only by
/// ``promptDidDismiss()``: asked while the app's own sheet is still sliding away, the platform would drop the request.
///
/// Apps that ask the user first and send only the happy ones to the store have been rejected by App Review as filtering
/// reviews (guideline 5.6.1).
@MainActor
public final class ReviewPromptFlow {
    private let counters: ReviewCounters
    private let engine: ReviewEngine
    private let events: @MainActor (ReviewEvent) -> Void
    private let outbox = NoticeOutbox()
    private var session = ReviewSession()

    /// Makes the flow of one session.
    ///
    /// - Parameters:
    ///   - counters: What is remembered.
    ///   - configuration: The thresholds.
    ///   - events: Told each event after it is stored; it may call back in.
    public nonisolated init(
        counters: ReviewCounters,
        configuration: ReviewConfiguration = .default,
        events: @escaping @MainActor (ReviewEvent) -> Void = { _ in }
    ) {
        counters.keys.assertSetbacksAreKept(for: configuration)
        self.counters = counters
        engine = ReviewEngine(policy: ReviewPolicy(configuration, keys: counters.keys))
        self.events = events
    }

    /// Counts a launch; once per launch of the app.
    public nonisolated func recordLaunch() { counters.recordLaunch() }

    /// Counts a value moment.
    public nonisolated func recordValueMoment() { counters.recordValueMoment() }

    /// Stamps a setback.
    public nonisolated func recordSetback() { counters.recordSetback() }

    /// Whether a prompt is in flight: committed to, and neither dismissed nor abandoned.
    public var isPresenting: Bool { session.isPresenting }

    /// Commits to a prompt if none is in flight and every gate is open.
    ///
    /// - Returns: Whether the app is to show its prompt now. The ask is stamped durably before it returns `true`.
    public func commitToPromptIfEligible(trigger: ReviewTrigger) -> Bool { commit(trigger.kind, trigger) }

    /// Commits to a prompt that the user asked for, as in a settings row "Rate this app": no gate is judged, and it is
    /// stamped like any other, so that it does not buy an automatic one straight after.
    ///
    /// - Returns: Whether the app is to show its prompt now; `false` only while one is in flight.
    public func commitToPrompt(trigger: ReviewTrigger) -> Bool { commit(.settingsRow, trigger) }

    /// Takes the user's answer; the last one counts. It acts on nothing, and without a prompt in flight it is ignored.
    public func recordOutcome(_ outcome: ReviewOutcome) {
        assert(isPresenting, "An outcome was recorded and no prompt is in flight")
        handle(.outcome(outcome))
    }

    /// Ends the prompt: call it when the app's own sheet is fully gone, never before.
    ///
    /// - Returns: The outcome, on which to ask the platform (positive) or to follow up (negative); `nil` where the user
    ///   did not rate, and when it is called again.
    public func promptDidDismiss() -> ReviewOutcome? {
        let outcome: ReviewOutcome? = if case .presenting(_, let outcome) = session.request { outcome } else { nil }
        handle(.sheetDismissed)
        return outcome
    }

    /// Takes notice that the view that presents the prompt went away with it. A prompt without an outcome ends, and its
    /// cooldown is spent; with one it stays in flight, for whoever is told of the dismissal after all.
    public func abandon() { handle(.abandoned) }

    private func commit(_ kind: TriggerKind, _ trigger: ReviewTrigger) -> Bool {
        handle(.ask(kind, trigger: trigger.name)).contains(.promptShown(trigger: trigger.name))
    }

    @discardableResult
    private func handle(_ input: ReviewInput) -> [ReviewNotice] {
        let notices = engine.handle([input], in: counters.store, session: &session, context: counters.context)
        counters.report.tellUnreadable(in: notices)
        outbox.deliver(notices) { if let event = ReviewEvent($0) { events(event) } }
        return notices
    }
}
