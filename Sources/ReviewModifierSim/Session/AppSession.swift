public import Foundation
public import ReviewService

/// A simulated app from launch to end, and over relaunches: views, scenes, sheets, windows and time around a review
/// policy, on a platform that tells the truth.
///
/// It is a value: copy it, compare it, keep it. The same events lead to the same log, always.
///
/// ```
/// var app = AppSession()
/// app.send(.filterApplied)
/// app.send(.filterApplied)
/// let log = app.advance(by: .seconds(0.8))
/// #expect(log.names(from: .review, .platform) == ["requested", "shown", "consumed"])
/// ```
public struct AppSession: Sendable, Hashable {
    /// The policy that decides about requests.
    public var policy: ReviewPolicy { engine.policy }
    /// How the task at the root view behaves.
    public internal(set) var modifier: ReviewRequestModifier
    /// What is remembered between sessions.
    public internal(set) var ledger: ReviewLedger
    /// The platform's side. The app can't read it; tests can.
    public internal(set) var platform: SimulatedPlatform
    /// The app's version; `nil` where it is not known.
    public internal(set) var appVersion: AppVersion?
    /// Who draws the rating sheet that comes before the platform's prompt, where the policy has one.
    public internal(set) var ratingSheet: RatingSheet
    /// The number of the running session, from 1.
    public internal(set) var number: Int
    /// The two times of the app.
    public internal(set) var clock: AppClock

    /// The policy at work.
    var engine: ReviewEngine

    // What a session's end loses.
    var review = ReviewSession()
    var windows = WindowList()
    var openForm: Sheet?
    var ownPrompt: OwnPrompt?
    /// The window whose own prompt has just gone, while the policy is told so; `nil` between events.
    var presenter: Int?
    var isVetoed = false
    var queue = EventQueue()
    /// The windows whose task holds the request, first come first.
    var holding: [Int] = []

    /// Starts an app for the first time, or with what is remembered.
    ///
    /// - Parameters:
    ///   - policy: The policy that decides about requests.
    ///   - modifier: How the task at the root view behaves.
    ///   - ledger: What is remembered from earlier sessions.
    ///   - startingAt: The date at which app time starts; by default 2026-01-01T00:00:00Z.
    public init(
        policy: ReviewPolicy = .workoutApp,
        modifier: ReviewRequestModifier = .hardened,
        ledger: ReviewLedger = ReviewLedger(),
        startingAt: Date = Date(milliseconds: 1_767_225_600_000)
    ) {
        var log: [LogEntry] = []
        self.init(
            policy: policy,
            modifier: modifier,
            world: World(ledger: ledger, clock: AppClock(now: startingAt.milliseconds)),
            log: &log
        )
    }

    /// Starts an app in a world that may have seen sessions before.
    ///
    /// - Parameters:
    ///   - policy: The policy that decides about requests.
    ///   - modifier: How the task at the root view behaves.
    ///   - world: What is remembered, the platform's side, and the time.
    ///   - log: Receives the entries of the session's start.
    public init(
        policy: ReviewPolicy,
        modifier: ReviewRequestModifier,
        world: World,
        log: inout [LogEntry]
    ) {
        self.init(engine: ReviewEngine(policy: policy), modifier: modifier, world: world, log: &log)
    }

    init(engine: ReviewEngine, modifier: ReviewRequestModifier, world: World, log: inout [LogEntry]) {
        self.init(bare: engine, modifier: modifier, world: world)
        start(log: &log)
    }

    /// A session that has not begun: nothing is told, counted or started.
    init(bare engine: ReviewEngine, modifier: ReviewRequestModifier, world: World) {
        self.engine = engine
        self.modifier = modifier
        self.ledger = world.ledger
        self.platform = world.platform
        self.appVersion = world.appVersion
        self.ratingSheet = world.ratingSheet
        self.number = world.sessionNumber
        self.clock = world.clock
    }

    /// What is there before a session starts and stays when it ends.
    public struct World: Sendable, Hashable {
        public var ledger: ReviewLedger
        public var platform: SimulatedPlatform
        /// The app's version; `nil` where it is not known.
        public var appVersion: AppVersion?
        /// Who draws the rating sheet that comes before the platform's prompt.
        public var ratingSheet: RatingSheet
        /// The number of the session that starts, from 1.
        public var sessionNumber: Int
        public var clock: AppClock

        /// Makes a world; by default one in which the app was never started.
        public init(
            ledger: ReviewLedger = ReviewLedger(),
            platform: SimulatedPlatform = SimulatedPlatform(),
            appVersion: AppVersion? = AppVersion(1),
            ratingSheet: RatingSheet = .own,
            sessionNumber: Int = 1,
            clock: AppClock = AppClock(now: 1_767_225_600_000)
        ) {
            self.ledger = ledger
            self.platform = platform
            self.appVersion = appVersion
            self.ratingSheet = ratingSheet
            self.sessionNumber = sessionNumber
            self.clock = clock
        }
    }

    // MARK: Reading

    /// Whether a request waits to be handed to the platform.
    public var pendingRequest: Bool { review.isPending }
    /// Whether this session has requested a review already.
    public var didRequestThisSession: Bool { review.requestCount > 0 }
    /// The milestone that the pending request is for.
    public var pendingMilestone: Int? { review.pendingMilestone }
    /// The date of app time.
    public var now: Date { Date(milliseconds: clock.now) }
    /// When the next thing comes due, in milliseconds of app time.
    public var nextDeadline: Int64? { queue.nextDue }
    /// The form that is open and stays so.
    public var openedForm: Sheet? { openForm }
    /// The number of the focused window; `nil` when none is open.
    public var focusedWindow: Int? { windows.focused }
    /// Each open window: its number, its scene's phase, and whether its root view is on screen.
    public var openWindows: [(number: Int, phase: ScenePhase, isViewOnScreen: Bool)] {
        windows.windows.map { ($0.number, $0.phase, $0.isViewOnScreen) }
    }
    /// Whether a form or sheet is up or still sliding away.
    public var isCovered: Bool { openForm != nil || ownPrompt != nil || queue.hasSheet }
    /// Whether the app's own prompt is in flight.
    public var isPromptInFlight: Bool { review.isPresenting }
    /// The last answer given to the app's own prompt in flight.
    public var outcome: ReviewOutcome? {
        if case .presenting(_, let outcome) = review.request { outcome } else { nil }
    }
    /// The trigger of the scheduled request, and when it comes due in milliseconds of app time.
    public var scheduled: (trigger: TriggerName, firesAt: Int64)? {
        guard let trigger = review.scheduledTrigger, let due = queue.due(of: .delayEnds) else { return nil }
        return (trigger, due)
    }

    /// Whether a trigger of `kind` would lead to a request now, with every gate; what it counts before it asks included.
    /// Changes nothing.
    public func why(_ kind: TriggerKind) -> Diagnosis {
        engine.diagnose(kind, session: reviewJudged(for: kind), ledger: ledger, context: context)
    }

    /// The session over which a trigger of `kind` is judged: a launch begins another one, and what is under way in this one
    /// is over then.
    func reviewJudged(for kind: TriggerKind) -> ReviewSession { kind == .launch ? ReviewSession() : review }

    var context: ReviewContext { ReviewContext(now: clock.wallDate, appVersion: appVersion, isVetoed: isVetoed) }

    // MARK: Driving

    /// Lets `event` happen now.
    ///
    /// - Returns: What happened, in order; nothing where the event is refused (see ``refusal(of:)``) or sets what is
    ///   already so.
    @discardableResult
    public mutating func send(_ event: AppEvent) -> [LogEntry] {
        var log: [LogEntry] = []
        send(event, log: &log)
        return log
    }

    /// Lets `duration` pass, and everything that comes due in it happen, each at its own moment; what is due exactly at
    /// the end happens too.
    ///
    /// - Returns: What happened, in order.
    @discardableResult
    public mutating func advance(by duration: Duration) -> [LogEntry] {
        var log: [LogEntry] = []
        let end = clock.time(after: max(0, duration.milliseconds))
        while happenNext(notAfter: end, log: &log) {}
        clock.pass(to: end)
        return log
    }

    /// Ends the session in good order and starts the next. Pending requests, forms and deadlines are lost.
    ///
    /// - Parameters:
    ///   - policy: The next session's policy; by default the same.
    ///   - modifier: The next session's modifier; by default the same.
    ///   - appVersion: The next session's app version; by default the same.
    /// - Returns: What happened, in order.
    @discardableResult
    public mutating func relaunch(
        policy: ReviewPolicy? = nil,
        modifier: ReviewRequestModifier? = nil,
        appVersion: AppVersion? = nil
    ) -> [LogEntry] {
        relaunch(policy: policy, modifier: modifier, version: appVersion.map(VersionChange.to) ?? .kept)
    }

    /// Ends the session in good order and starts the next, which may be one whose version is not known.
    ///
    /// - Parameters:
    ///   - policy: The next session's policy; by default the same.
    ///   - modifier: The next session's modifier; by default the same.
    ///   - version: What becomes of the app's version.
    /// - Returns: What happened, in order.
    @discardableResult
    public mutating func relaunch(
        policy: ReviewPolicy? = nil,
        modifier: ReviewRequestModifier? = nil,
        version: VersionChange
    ) -> [LogEntry] {
        var log: [LogEntry] = []
        end(log: &log)
        restart(policy: policy, modifier: modifier, version: version, log: &log)
        return log
    }

    /// Loses everything that is not durable, and starts the next session.
    ///
    /// - Returns: What happened, in order.
    @discardableResult
    public mutating func crash() -> [LogEntry] {
        var log = [LogEntry(atMilliseconds: clock.now, .sessionCrashed)]
        restart(log: &log)
        return log
    }
}
