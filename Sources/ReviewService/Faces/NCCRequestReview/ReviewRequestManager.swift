public import Foundation
public import Observation

/// Asks for a review some time after the user did what the app is for: NCCRequestReview's design.
///
/// Make one for the whole app, attach `nccRequestReviewHandler(_:)` to the outermost view of every window, and record
/// primary actions where they happen. Every gate is judged when the ask is made and again when its delay ends; an attempt
/// is recorded only when the platform was really asked.
@MainActor
@Observable
public final class ReviewRequestManager {
    /// The trigger of the scheduled request; `nil` where none is scheduled.
    public private(set) var scheduledTrigger: String? {
        willSet { announceChange() }
    }

    /// The thresholds.
    @ObservationIgnored public let configuration: Configuration

    @ObservationIgnored private let engine: ReviewEngine
    @ObservationIgnored private let store: any ReviewStore
    @ObservationIgnored private let clock: any Clock<Duration>
    @ObservationIgnored private let context: () -> ReviewContext
    @ObservationIgnored private let onEvent: @MainActor (Event) -> Void
    @ObservationIgnored private let report: ProblemReport
    @ObservationIgnored private let outbox = NoticeOutbox()
    @ObservationIgnored private var session = ReviewSession()
    @ObservationIgnored private var windows = RequestingWindows()
    @ObservationIgnored private var timer: Task<Void, Never>?

    /// Makes the manager of one process over `UserDefaults`, and counts the launch.
    ///
    /// - Parameters:
    ///   - configuration: The thresholds.
    ///   - defaults: Where the state is kept, under keys that begin with `NCCRequestReview.`.
    ///   - appVersion: The app's version, up to four numbers with dots; without one it is recorded as `unknown`.
    ///   - process: What counts as one run of the app.
    ///   - clock: The clock that measures delays.
    ///   - now: The wall date that stamps are made with and compared to.
    ///   - onProblem: Told once of a missing version, and of each stored value that can't be read.
    ///   - onEvent: Told each event, in order, after the manager's state is updated; it may call back in.
    public convenience init(
        configuration: Configuration = .standard,
        defaults: UserDefaults = .standard,
        appVersion: String? = Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String,
        process: ReviewProcess = .current,
        clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Date = { Date() },
        onProblem: @escaping @Sendable (ReviewProblem) -> Void = ReviewProblem.log,
        onEvent: @escaping @MainActor (Event) -> Void = { _ in }
    ) {
        self.init(
            configuration: configuration,
            store: UserDefaultsReviewStore(defaults),
            appVersion: appVersion,
            process: process,
            clock: clock,
            now: now,
            onProblem: onProblem,
            onEvent: onEvent
        )
    }

    /// Makes the manager of one process over any store, and counts the launch.
    ///
    /// - Parameters:
    ///   - configuration: The thresholds.
    ///   - store: Where the state is kept, under keys that begin with `NCCRequestReview.`.
    ///   - appVersion: The app's version, up to four numbers with dots; without one it is recorded as `unknown`.
    ///   - process: What counts as one run of the app.
    ///   - clock: The clock that measures delays.
    ///   - now: The wall date that stamps are made with and compared to.
    ///   - onProblem: Told once of a missing version, and of each stored value that can't be read.
    ///   - onEvent: Told each event, in order, after the manager's state is updated; it may call back in.
    public init(
        configuration: Configuration = .standard,
        store: any ReviewStore,
        appVersion: String?,
        process: ReviewProcess = .current,
        clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Date = { Date() },
        onProblem: @escaping @Sendable (ReviewProblem) -> Void = ReviewProblem.log,
        onEvent: @escaping @MainActor (Event) -> Void = { _ in }
    ) {
        let version = appVersion.flatMap { AppVersion($0) }
        self.configuration = configuration
        engine = ReviewEngine(policy: ReviewPolicy(configuration))
        self.store = store
        self.clock = clock
        context = { ReviewContext(now: now().reviewMilliseconds, appVersion: version) }
        self.onEvent = onEvent
        report = ProblemReport(onProblem)
        if version == nil { report.tell(.unknownAppVersion(appVersion)) }
        countLaunch(in: process)
    }

    deinit { timer?.cancel() }

    /// Counts a primary action: something that the app is for.
    public func recordPrimaryAction(_ name: String) { handle(.progress(TriggerName(rawValue: name))) }

    /// Counts a primary action and asks for a review, `delay` seconds later if every gate is open at both moments.
    public func recordPrimaryActionAndRequestReview(_ name: String, delay: TimeInterval = 0) {
        handle(.progress(TriggerName(rawValue: name)), ask(name, delay))
    }

    /// Asks for a review, `delay` seconds later if every gate is open at both moments.
    ///
    /// An ask that passes its gates takes the place of a scheduled one; one that does not leaves it alone.
    ///
    /// - Parameters:
    ///   - trigger: The ask's name in events; it has no influence on the decision.
    ///   - delay: Seconds to wait, negative as zero; with zero the request follows in the next turn.
    public func requestReviewIfAppropriate(trigger: String, delay: TimeInterval = 0) { handle(ask(trigger, delay)) }

    /// Cancels the scheduled request, as when the user begins something new during the delay. Without one it does nothing.
    public func cancelScheduledRequest() { handle(.cancelled) }

    /// What is remembered now.
    public var ledger: ReviewLedger { store.withValues { ReviewLedger(reading: $0, under: engine.policy) } }

    /// Whether an ask after one more primary action would be scheduled now, with every gate. Changes nothing.
    public func diagnose() -> Diagnosis {
        engine.diagnose(.content, session: session, ledger: ledger, context: context())
    }

    // MARK: Windows

    /// Registers a window: it can ask from now on, while its scene is active.
    ///
    /// - Parameters:
    ///   - id: What tells the window from others.
    ///   - request: Asks the platform in this window.
    public func windowAppeared(id: some Hashable, request: @escaping @MainActor () -> Void) {
        windows.appeared(AnyHashable(id), request: request)
    }

    /// Takes a window off the register.
    public func windowDisappeared(id: some Hashable) { windows.disappeared(AnyHashable(id)) }

    /// Takes notice of the phase of a window's scene. Until it is told to be active, it counts as not.
    public func scenePhaseChanged(id: some Hashable, to phase: ScenePhase) {
        windows.changed(AnyHashable(id), isActive: isActive(phase))
    }

    // MARK: Deciding

    private static let launchProcessKey = "NCCRequestReview.launchProcess"

    private func countLaunch(in process: ReviewProcess) {
        let notices = store.withValues { values -> [ReviewNotice] in
            let name = ReviewStoredValue.text(process.name)
            guard values.value(forKey: Self.launchProcessKey) != name else { return [] }
            values.setValue(name, forKey: Self.launchProcessKey)
            return engine.handle([.launch], in: values, session: &session, context: context())
        }
        report.tellUnreadable(in: notices)
    }

    private func ask(_ trigger: String, _ delay: TimeInterval) -> ReviewInput {
        // More than a clock can add to its present would be due at once.
        let delay = min(Int64.milliseconds(delay), Int64.days(36_500))
        return .ask(.content, trigger: TriggerName(rawValue: trigger), delayMilliseconds: delay)
    }

    private func handle(_ inputs: ReviewInput...) {
        // The window is looked for when the request comes due, and asks once the attempt is stored.
        let request = windows.activeRequest
        let notices = engine.handle(inputs, in: store, session: &session, context: context())
        for notice in notices {
            if case .scheduled(_, let delay) = notice { startTimer(delay) }
        }
        if session.scheduledTrigger == nil { timer?.cancel() }
        if scheduledTrigger != session.scheduledTrigger?.rawValue {
            scheduledTrigger = session.scheduledTrigger?.rawValue
        }
        report.tellUnreadable(in: notices)
        outbox.deliver(notices) { notice in
            if case .attempted = notice { request?() }
            if let event = Event(notice) { onEvent(event) }
        }
    }

    /// Starts the one timer anew.
    private func startTimer(_ milliseconds: Int64) {
        timer?.cancel()
        timer = Task { [weak self, clock] in
            if milliseconds > 0 { try? await clock.sleep(for: .milliseconds(milliseconds)) }
            // Also where the sleep was over when it was cancelled: between that and this turn others may have run.
            guard !Task.isCancelled else { return }
            self?.delayEnded()
        }
    }

    private func delayEnded() { handle(.delayEnded(canRequest: windows.activeRequest != nil)) }
}

/// The name that NCCRequestReview gives its manager.
public typealias NCCRequestReviewManager = ReviewRequestManager
