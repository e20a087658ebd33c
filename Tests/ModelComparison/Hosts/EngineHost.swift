import ReviewModifierSim
import ReviewService

/// An app over the pure engine and nothing else, as its model: one deadline, the windows in the order of their activation,
/// and what is remembered.
final class EngineHost: HostApp {
    private let engine: ReviewEngine
    private var session = ReviewSession()
    private var ledger: ReviewLedger
    private var deadline: Int64?
    // By the windows' ids, the one activated last at the end.
    private var activations: [Int] = []
    private var told: Set<String> = []

    override init(_ run: Run) {
        engine = ReviewEngine(policy: run.subject.policy)
        ledger = run.store.withValues { ReviewLedger(reading: $0, under: run.subject.policy) }
        super.init(run)
    }

    override var unreadable: Set<String>? { told }
    override var ownDeadline: Int64? { deadline }

    private var context: ReviewContext {
        ReviewContext(now: clock.milliseconds + clock.shift, appVersion: version)
    }

    private func decide(_ inputs: ReviewInput...) {
        let before = ledger
        var notices: [ReviewNotice] = []
        for input in inputs {
            engine.handle(input, session: &session, ledger: &ledger, context: context) { notices.append($0) }
        }
        store.withValues { ledger.write(changesFrom: before, to: $0, under: engine.policy) }
        for notice in notices {
            switch notice {
            case .unreadable(let key): told.insert(key)
            case .scheduled(_, let delay):
                deadline = clock.milliseconds + delay
                note(.told(notice))
            case .attempted:
                note(.told(notice))
                note(.requested(windows: [lastActive?.number]))
            default: note(.told(notice))
            }
        }
        if session.scheduledTrigger == nil { deadline = nil }
    }

    override func launched() { decide(.launch) }

    override func succeeded(_ operation: AppOperation) {
        decide(
            .progress(operation.trigger),
            .ask(operation == .filterApply ? .filter : .content, trigger: operation.trigger)
        )
    }

    override func called(_ call: ManagerCall) {
        switch call {
        case .count(let name): decide(.progress(TriggerName(rawValue: name)))
        case .ask(let trigger, let delay): decide(ask(trigger, delay))
        case .countAndAsk(let name, let delay): decide(.progress(TriggerName(rawValue: name)), ask(name, delay))
        }
    }

    private func ask(_ trigger: String, _ delay: Int64) -> ReviewInput {
        .ask(.content, trigger: TriggerName(rawValue: trigger), delayMilliseconds: delay)
    }

    override func diagnosis(_ kind: TriggerKind) -> Diagnosis? {
        engine.diagnose(kind, session: session, ledger: ledger, context: context)
    }

    override func cancelScheduled() { decide(.cancelled) }

    override func ownDeadlineIsOver() {
        deadline = nil
        decide(.delayEnded(canRequest: lastActive != nil))
    }

    // MARK: Windows

    private var lastActive: Window? {
        let open = windows
        return activations.reversed().lazy.compactMap { id in
            open.first { $0.id == id && $0.isActive && $0.isViewOnScreen }
        }.first
    }

    override func viewAppeared(in window: Window) {
        if window.isActive, !activations.contains(window.id) { activations.append(window.id) }
    }

    override func phaseChanged(in window: Window) {
        guard window.isActive else { return }
        activations.removeAll { $0 == window.id }
        activations.append(window.id)
    }
}
