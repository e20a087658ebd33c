import ReviewModifierSim
import ReviewService

/// An app over `ReviewService`, with a `ReviewRequestHandler` in every window whose view is on screen.
final class WorkoutHost: HostApp {
    /// What runs in one window.
    private struct Served {
        let window: Int
        let conditions: PresentationConditions
        let clock: WindowClock
        let task: Task<Void, Never>
    }

    private lazy var service = makeService()
    // By the windows' ids.
    private var served: [Int: Served] = [:]
    private var toldUnreadable: Set<String>?

    override var unreadable: Set<String>? { toldUnreadable }

    private func makeService() -> ReviewService {
        ReviewService(
            store: store,
            policy: subject.policy,
            appVersion: version,
            now: { [clock] in clock.wallDate },
            onEvent: { [weak self] in self?.hear($0) }
        )
    }

    private func hear(_ notice: ReviewNotice) {
        if case .unreadable(let key) = notice { toldUnreadable?.insert(key) } else { note(.told(notice)) }
    }

    override func succeeded(_ operation: AppOperation) {
        toldUnreadable = toldUnreadable ?? []
        if operation == .filterApply {
            service.didApplyFilter()
        } else {
            service.requestReviewIfAppropriate(trigger: operation.trigger)
        }
    }

    override func diagnosis(_ kind: TriggerKind) -> Diagnosis? { service.diagnose(kind) }

    // MARK: The root views

    override func viewAppeared(in window: Window) {
        let conditions = PresentationConditions(isActive: window.isActive, isCovered: isCovered)
        let clock = WindowClock(clock)
        let handler = ReviewRequestHandler(
            service: service,
            clock: clock,
            canPresent: { conditions.canPresent },
            request: { [weak self] in self?.asked(from: window.number) }
        )
        served[window.id] = Served(
            window: window.number,
            conditions: conditions,
            clock: clock,
            task: Task { await handler.run() }
        )
    }

    override func viewDisappeared(in window: Window) {
        if fault == .staysWhenViewGoes { return }
        served.removeValue(forKey: window.id)?.task.cancel()
    }

    override func phaseChanged(in window: Window) {
        if fault == .asksWhileInactive { return }
        served[window.id]?.conditions.isActive = window.isActive
    }

    override func coverChanged() {
        if fault == .asksWhileCovered { return }
        for window in served.values where window.conditions.isCovered != isCovered {
            window.conditions.isCovered = isCovered
        }
    }

    override func letGo() {
        for window in served.values { window.task.cancel() }
    }

    private func asked(from number: Int) {
        // Windows whose wait is over at the same instant, or that can present at the same instant, had the same right to.
        let others = served.values.filter { window in
            window.window != number && window.clock.isWaitOver && window.conditions.canPresent
        }
        note(.requested(windows: [number] + others.map(\.window).sorted()))
    }
}
