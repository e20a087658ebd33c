import ReviewService

/// The life of a request under a policy as somebody reads it: phases, and what leads from one to the next.
///
/// It is drawn from the code: made from every transition of a search, states merged to the phase that they are in. A way
/// that the code does not take is not in it, and none that the search took is missing.
public struct LifeCycle: Sendable, Hashable {
    /// One way from a phase to the next.
    public struct Transition: Sendable, Hashable {
        /// Where it begins.
        public let from: Phase
        /// Where it ends.
        public let to: Phase
        /// What leads along it; any of these, in a fixed order.
        public let causes: [Cause]
        /// What the app does on the way, in the order in which it does it.
        public let effects: [Effect]
    }

    /// The name of the policy.
    public let policy: String
    /// The name of the modifier.
    public let modifier: String
    /// The phases that were reached, in a fixed order; the session's end first.
    public let phases: [Phase]
    /// The ways between them, by the phases' order. The session's end is not among them: it can come in each phase.
    public let transitions: [Transition]
    /// What ends a session.
    public let endings: [Cause]

    /// Draws the life of a request from what a search has gone through so far.
    public init(_ exploration: Exploration) {
        var found: [Way: Set<Cause>] = [:]
        var endings: Set<Cause> = []
        var phases: Set<Phase> = [.ended]
        exploration.eachTransition { step in
            let from = Phase(of: step.before)
            let to = Phase(of: step.after)
            phases.insert(to)
            guard let cause = Cause(of: step) else { return }
            let effects = Effect.all(in: step.log, from: from)
            if cause.endsSession {
                endings.insert(cause)
                found[Way(from: .ended, to: to, effects: effects), default: []].insert(.launch)
            } else if from != to || step.log.contains(where: \.happening.isAsk) {
                found[Way(from: from, to: to, effects: effects), default: []].insert(cause)
            }
        }
        policy = exploration.policy.name
        modifier = exploration.modifier.rawValue
        self.phases = phases.sorted()
        self.endings = endings.sorted()
        transitions = found.sorted { $0.key < $1.key }.map { way, causes in
            Transition(from: way.from, to: way.to, causes: causes.sorted(), effects: way.effects)
        }
    }

    private struct Way: Hashable, Comparable {
        let from: Phase
        let to: Phase
        let effects: [Effect]

        static func < (left: Self, right: Self) -> Bool {
            if left.from != right.from { return left.from < right.from }
            if left.to != right.to { return left.to < right.to }
            return left.effects.lexicographicallyPrecedes(right.effects)
        }
    }
}

extension Happening {
    /// Whether an ask begins here or comes to the platform.
    fileprivate var isAsk: Bool {
        switch self {
        case .requested, .review(.pending), .review(.scheduled), .review(.promptShown): true
        default: false
        }
    }
}
