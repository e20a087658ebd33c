import ReviewModifierSim
import ReviewService

/// An app over `ReviewRequestManager`, with its handler at the outermost view of every window.
final class RequestManagerHost: HostApp {
    private let problems = Problems()
    private let process = ReviewProcess()
    private lazy var manager = makeManager()
    /// A second one of the same process, made by mistake: it must count no launch.
    private var another: ReviewRequestManager?
    /// The window that has asked the platform, until the manager tells of the attempt.
    private var askedFrom: Int?

    override var unreadable: Set<String>? { problems.unreadable }

    private func makeManager() -> ReviewRequestManager {
        guard case .nccRequestReview(let configuration, _) = subject.thresholds else {
            preconditionFailure("This host is for managers alone")
        }
        return ReviewRequestManager(
            configuration: configuration,
            store: store,
            appVersion: version?.description,
            process: process,
            clock: clock,
            now: { [clock] in clock.wallDate },
            onProblem: problems.note,
            onEvent: { [weak self] in self?.hear($0) }
        )
    }

    private func hear(_ event: ReviewRequestManager.Event) {
        switch event {
        case .primaryActionRecorded(let name, let total):
            note(.told(.primaryActionRecorded(name: TriggerName(rawValue: name), totalCount: total)))
        case .reviewRequestScheduled(let trigger, let seconds):
            let delay = Int64((seconds * 1000).rounded())
            note(.told(.scheduled(trigger: TriggerName(rawValue: trigger), delayMilliseconds: delay)))
        case .reviewRequestAttempted(let trigger):
            note(.told(.attempted(trigger: TriggerName(rawValue: trigger))))
            noteRequest()
        case .reviewRequestSkipped(let trigger, let reason):
            note(.told(.skipped(trigger: TriggerName(rawValue: trigger), reason: SkipReason(reason))))
        }
    }

    // The manager tells of the attempt when the platform has been asked; the log has the two, which are one, the other way.
    private func noteRequest() {
        if let askedFrom { note(.requested(windows: [askedFrom])) }
        askedFrom = nil
    }

    override func launched() { another = makeManager() }

    override func called(_ call: ManagerCall) {
        switch call {
        case .count(let name): manager.recordPrimaryAction(name)
        case .ask(let trigger, let delay):
            manager.requestReviewIfAppropriate(trigger: trigger, delay: Double(delay) / 1000)
        case .countAndAsk(let name, let delay):
            manager.recordPrimaryActionAndRequestReview(name, delay: Double(delay) / 1000)
        }
    }

    override func diagnosis(_ kind: TriggerKind) -> Diagnosis? { manager.diagnose() }

    override func cameToRest() { noteRequest() }

    override func succeeded(_ operation: AppOperation) {
        guard case .nccRequestReview(_, let delay) = subject.thresholds else { return }
        manager.recordPrimaryActionAndRequestReview(operation.rawValue, delay: Double(delay) / 1000)
    }

    override func cancelScheduled() {
        if fault != .forgetsToCancel { manager.cancelScheduledRequest() }
    }

    override func viewAppeared(in window: Window) {
        manager.windowAppeared(id: window.id) { [weak self] in
            self?.noteRequest()
            self?.askedFrom = window.number
        }
        phaseChanged(in: window)
    }

    override func viewDisappeared(in window: Window) {
        if fault != .staysWhenViewGoes { manager.windowDisappeared(id: window.id) }
    }

    // Told of a window whose view is away, too, as from a scene's delegate.
    override func phaseChanged(in window: Window) {
        manager.scenePhaseChanged(id: window.id, to: window.isActive ? .active : .inactive)
    }

    override func letGo() { manager.cancelScheduledRequest() }
}

extension SkipReason {
    fileprivate init(_ reason: ReviewRequestManager.SkipReason) {
        switch reason {
        case .cancelled: self = .cancelled
        case .replaced: self = .replaced
        case .noRequestReviewAction: self = .noRequestReviewAction
        case .primaryActions: self = .gate(.primaryActions)
        case .launches: self = .gate(.launches)
        case .sinceFirstLaunch: self = .gate(.sinceFirstLaunch)
        case .betweenRequests: self = .gate(.betweenRequests)
        case .appVersion: self = .gate(.appVersion)
        }
    }
}
