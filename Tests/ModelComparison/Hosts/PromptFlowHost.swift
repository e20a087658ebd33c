import ReviewModifierSim
import ReviewService
import Synchronization

/// An app over `ReviewCounters` and `ReviewPromptFlow`, with a rating prompt of its own.
final class PromptFlowHost: HostApp {
    private let problems = Problems()
    private lazy var counters = ReviewCounters(
        store: store,
        now: { [clock] in clock.wallDate },
        onProblem: problems.note
    )
    private lazy var flow = ReviewPromptFlow(
        counters: counters,
        configuration: configuration,
        events: { [weak self] in self?.hear($0) }
    )
    /// What leads to the ask that is being made, and then to the prompt in flight.
    private var trigger: TriggerName = .valueMoment

    override var unreadable: Set<String>? { problems.unreadable }

    private var configuration: ReviewConfiguration {
        if case .reviewKit(let configuration) = subject.thresholds { configuration } else { .default }
    }

    override func launched() {
        if fault != .forgetsLaunch { flow.recordLaunch() }
        ask(.launchFallback)
    }

    override func succeeded(_ operation: AppOperation) {
        flow.recordValueMoment()
        ask(.valueMoment)
    }

    override func wentWrong() { flow.recordSetback() }

    override func rateThisApp() {
        let earlier = trigger
        trigger = .settingsRow
        if flow.commitToPrompt(trigger: .valueMoment) {
            presentPrompt()
        } else {
            trigger = earlier
            note(.told(.skipped(trigger: .settingsRow, reason: .promptInFlight)))
        }
    }

    override func rated(stars: Int) {
        guard prompt?.isLeaving == false else { return }
        flow.recordOutcome(.forStarRating(stars))
    }

    override func promptIsGone(from window: Int?) {
        switch flow.promptDidDismiss() {
        case .positive: note(.requested(windows: [window]))
        case .negative: note(.told(.followUpDue))
        case nil: break
        }
    }

    override func promptWasRemoved() {
        if fault == .forgetsToAbandon { return }
        let wasPresenting = flow.isPresenting
        flow.abandon()
        if wasPresenting, !flow.isPresenting { note(.told(.abandoned)) }
    }

    private func ask(_ asked: ReviewTrigger) {
        let name = TriggerName(rawValue: asked.rawValue)
        // Read before the ask, as an app would that wants to say why it does not ask.
        let diagnosis = counters.diagnose(trigger: asked, configuration: configuration)
        let isPresenting = flow.isPresenting
        let earlier = trigger
        trigger = name
        if flow.commitToPromptIfEligible(trigger: asked) {
            presentPrompt()
        } else {
            trigger = earlier
            let gate = diagnosis.blockers.first.flatMap { GateName(rawValue: $0.requirement.rawValue) }
            note(.told(.skipped(trigger: name, reason: isPresenting ? .promptInFlight : .gate(gate ?? .hostVeto))))
        }
    }

    private func hear(_ event: ReviewEvent) {
        switch event {
        case .promptShown: note(.told(.promptShown(trigger: trigger)))
        case .rated(let outcome): note(.told(.rated(outcome)))
        case .systemPromptRequested: note(.told(.systemPromptRequested(trigger: trigger)))
        case .dismissed: note(.told(.dismissed))
        }
    }
}

/// The problems that a face tells, from whatever thread.
final class Problems: Sendable {
    private let keys = Mutex<Set<String>>([])

    /// The records that were told to be unreadable.
    var unreadable: Set<String> { keys.withLock { $0 } }

    var note: @Sendable (ReviewProblem) -> Void {
        { [self] problem in
            if case .unreadable(let key) = problem { _ = keys.withLock { $0.insert(key) } }
        }
    }
}
