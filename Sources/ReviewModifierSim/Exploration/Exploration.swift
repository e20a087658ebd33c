public import ReviewService

/// An exhaustive search over the orders of events: every sequence up to a depth, from a fresh app and from chosen other
/// states, states that behave alike merged.
///
/// ```
/// var exploration = Exploration(policy: .workoutApp)
/// exploration.run(depth: 12)
/// #expect(exploration.violations.isEmpty)
/// ```
public struct Exploration: Sendable {
    /// The policy that is searched.
    public let policy: ReviewPolicy
    /// The modifier that is searched.
    public let modifier: ReviewRequestModifier
    /// The rules that are checked: those that apply to the policy.
    public let invariants: [Invariant]

    /// How many different states there are so far.
    public var stateCount: Int { table.count }
    /// How many transitions were made.
    public private(set) var transitionCount = 0
    /// The deepest level from which every transition was made.
    public private(set) var depth = 0
    /// Whether no state is left from which a transition was not made: deeper levels bring nothing new.
    public private(set) var isClosed = false
    /// For each rule that is broken the shortest sequence of events that breaks it.
    public private(set) var violations: [Violation] = []

    private let scale: PackingScale
    private var table = StateTable()
    /// What happened before each start, by the start's position.
    private var starts: [Int: [ExplorationEvent]] = [:]
    /// The states of the level that comes next.
    private var level: Range<Int> = 0..<0

    /// A broken rule and the shortest sequence of events that breaks it.
    public struct Violation: Sendable, Hashable {
        /// The rule.
        public let invariant: Invariant
        /// What happened before, to come to the state from which the sequence starts.
        public let preparation: [ExplorationEvent]
        /// The shortest sequence from there that breaks the rule.
        public let events: [ExplorationEvent]
    }

    /// Prepares a search from a fresh app, and from apps in which a filter was applied as often as `filterCounts` says.
    ///
    /// - Parameters:
    ///   - policy: The policy to search.
    ///   - modifier: The modifier to search.
    ///   - invariants: The rules to check; those that do not apply to the policy are left out.
    ///   - preparations: What happens before each start, in a session of its own; by default nothing, and 4 and 14 applied
    ///     filters.
    public init(
        policy: ReviewPolicy,
        modifier: ReviewRequestModifier = .hardened,
        invariants: [Invariant] = Invariant.all,
        preparations: [[ExplorationEvent]]? = nil
    ) {
        self.policy = policy
        self.modifier = modifier
        self.invariants = invariants.filter { $0.applies(policy) }
        scale = PackingScale(policy: policy, modifier: modifier)
        for preparation in preparations ?? policy.defaultPreparations { start(after: preparation) }
        level = 0..<table.count
    }

    private mutating func start(after preparation: [ExplorationEvent]) {
        var log: [LogEntry] = []
        var app = AppSession(engine: scale.engine, modifier: modifier, world: .init(platform: .exploration), log: &log)
        // In steps: what an event means for an ask that is under way rests on the state after it.
        var memory = ExplorationMemory().updated(by: log, app: app)
        for event in preparation {
            log.removeAll()
            app.happen(event, log: &log)
            memory = memory.updated(by: log, app: app)
        }
        starts[table.count] = preparation
        _ = table.insert(PackedState(app, memory: memory, scale: scale), parent: 0, event: nil)
    }

    /// Searches up to `depth` events deep.
    ///
    /// - Parameters:
    ///   - depth: How many events at most.
    ///   - goesOn: Asked after each level and every few thousand states; `false` ends the search with what was found.
    public mutating func run(depth limit: Int, while goesOn: (Self) -> Bool = { _ in true }) {
        var log: [LogEntry] = []
        while depth < limit, !isClosed {
            for position in level {
                expand(position, log: &log)
                if position % 4_096 == 4_095, !goesOn(self) { return }
            }
            level = level.upperBound..<table.count
            depth += 1
            isClosed = level.isEmpty
            if !goesOn(self) { return }
        }
    }

    private mutating func expand(_ position: Int, log: inout [LogEntry]) {
        let (before, memoryBefore) = table.states[position].unpacked(scale)
        for event in ExplorationEvent.allCases where before.accepts(event) {
            var after = before
            log.removeAll(keepingCapacity: true)
            after.happen(event, log: &log)
            transitionCount += 1
            let memory = memoryBefore.updated(by: log, app: after)
            let step = ExplorationStep(
                event: event,
                before: before,
                after: after,
                log: log,
                memoryBefore: memoryBefore,
                memory: memory
            )
            check(step, from: position)
            _ = table.insert(PackedState(after, memory: memory, scale: scale), parent: position, event: event)
        }
    }

    private mutating func check(_ step: borrowing ExplorationStep, from position: Int) {
        for invariant in invariants where !invariant.holds(step) {
            // The search is breadth first: the first sequence found is a shortest one.
            guard !violations.contains(where: { $0.invariant == invariant }) else { continue }
            let way = table.way(to: position)
            violations.append(
                Violation(invariant: invariant, preparation: starts[way.start] ?? [], events: way.events + [step.event])
            )
        }
    }
}

extension Exploration {
    /// Walks as deep as the search has gone without packing a state on the way: for tests of the packing.
    ///
    /// - Parameter choose: Chooses the next event.
    /// - Returns: The way, where the search has not seen the state at its end; else `nil`.
    package func unknownWay(choose: ([ExplorationEvent]) -> ExplorationEvent?) -> [ExplorationEvent]? {
        var log: [LogEntry] = []
        var way: [ExplorationEvent] = []
        var app = AppSession(engine: scale.engine, modifier: modifier, world: .init(platform: .exploration), log: &log)
        var memory = ExplorationMemory().updated(by: log, app: app)
        for _ in 0..<depth {
            guard let event = choose(ExplorationEvent.allCases.filter { app.accepts($0) }) else { break }
            way.append(event)
            log.removeAll()
            app.happen(event, log: &log)
            memory = memory.updated(by: log, app: app)
        }
        return table.contains(PackedState(app, memory: memory, scale: scale)) ? nil : way
    }
}

extension ExplorationMemory {
    fileprivate func updated(by log: [LogEntry], app: AppSession) -> Self {
        var memory = self
        for entry in log {
            switch entry.happening {
            case .requested: memory.requestsThisSession = min(memory.requestsThisSession + 1, 3)
            case .sessionEnded, .sessionCrashed: memory.requestsThisSession = 0
            case .review(.promptShown): memory.promptedAt = .at(app.clock.wallDate)
            default: break
            }
            switch entry.askChange {
            case .opens: memory.hasOpenAsk = true
            case .closes, .sessionEnds: memory.hasOpenAsk = false
            case nil:
                if case .review(.skipped(_, .gate)) = entry.happening, !app.hasAskUnderWay { memory.hasOpenAsk = false }
            }
        }
        return memory
    }
}

extension AppSession {
    fileprivate var hasAskUnderWay: Bool {
        if case .none = review.request { false } else { true }
    }
}

extension ReviewPolicy {
    /// What happens before the starts of a search: nothing, and what brings the policy near its thresholds.
    fileprivate var defaultPreparations: [[ExplorationEvent]] {
        if let highest = milestones.sorted.last {
            let below = milestones.sorted.dropFirst().map { $0 - 1 }.filter { $0 <= highest }
            return [[]] + below.map { Array(repeating: .filterApplied, count: $0) + [.relaunch] }
        }
        let gates = [content, filter, launch].compactMap { $0 }
        let launches = min(gates.compactMap(\.launches).max() ?? 0, 64)
        let actions = min(gates.flatMap { [$0.valueMoments, $0.primaryActions].compactMap { $0 } }.max() ?? 0, 64)
        let eager = Array(repeating: ExplorationEvent.contentOperation, count: max(0, actions - 1))
        return [[], eager + Array(repeating: .relaunch, count: max(0, launches - 1)) + [.longWait]]
    }
}
