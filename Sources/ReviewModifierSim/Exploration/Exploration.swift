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
    /// Whether any order led to an ask: where none did, the rules about asks were not put to the test.
    public private(set) var hasAsked = false
    /// For each rule that is broken the shortest sequence of events that breaks it.
    public private(set) var violations: [Violation] = []

    private let scale: PackingScale
    /// What breaks the app after each step: for tests of the rules.
    private let fault: Fault?
    private var table = StateTable()
    /// What was before each start, by the start's position.
    private var starts: [Int: (ledger: ReviewLedger?, preparation: [ExplorationEvent])] = [:]
    /// The states of the level that comes next.
    private var level: Range<Int> = 0..<0

    /// Changes what a step left behind.
    typealias Fault = @Sendable (inout ExplorationStep) -> Void

    /// A broken rule and the shortest sequence of events that breaks it.
    public struct Violation: Sendable, Hashable {
        /// The rule.
        public let invariant: Invariant
        /// What the app remembered at first, where that is not what a new one does.
        public let ledger: ReviewLedger?
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
    ///   - ledgers: What is remembered at further starts, as it may lie in a store: damaged, or from long ago.
    ///   - windows: How many windows the app can have, 1 or 2: a second one is opened, closed and brought to the front
    ///     among the events. Only where no task waits at the root view; the space is several times as large.
    public init(
        policy: ReviewPolicy,
        modifier: ReviewRequestModifier = .hardened,
        invariants: [Invariant] = Invariant.all,
        preparations: [[ExplorationEvent]]? = nil,
        ledgers: [ReviewLedger] = [],
        windows: Int = 1
    ) {
        self.init(
            policy: policy,
            modifier: modifier,
            invariants: invariants,
            preparations: preparations ?? Self.defaultPreparations(of: policy),
            ledgers: ledgers,
            windows: windows,
            fault: nil
        )
    }

    init(
        policy: ReviewPolicy,
        modifier: ReviewRequestModifier,
        invariants: [Invariant],
        preparations: [[ExplorationEvent]],
        ledgers: [ReviewLedger] = [],
        windows: Int = 1,
        fault: Fault?
    ) {
        self.policy = policy
        self.modifier = modifier
        self.invariants = invariants.filter { $0.applies(policy) }
        self.fault = fault
        precondition((1...2).contains(windows), "A search has one window or two")
        precondition(
            windows == 1 || !policy.isTiedToView,
            "With a task at each root view a search has one window"
        )
        scale = PackingScale(policy: policy, modifier: modifier, windows: windows)
        for preparation in preparations { start(after: preparation) }
        for ledger in ledgers { start(from: ledger, after: []) }
        level = 0..<table.count
    }

    private mutating func start(from ledger: ReviewLedger? = nil, after preparation: [ExplorationEvent]) {
        var log: [LogEntry] = []
        var (app, memory) = freshApp(from: ledger, log: &log)
        for event in preparation { happen(event, to: &app, &memory, log: &log) }
        let isNew = table.insert(PackedState(app, memory: memory, scale: scale), parent: 0, event: nil)
        if isNew { starts[table.count - 1] = (ledger, preparation) }
    }

    private func freshApp(from ledger: ReviewLedger? = nil, log: inout [LogEntry]) -> (AppSession, ExplorationMemory) {
        let world = AppSession.World(ledger: ledger ?? ReviewLedger(), platform: .exploration)
        let app = AppSession(engine: scale.engine, modifier: modifier, world: world, log: &log)
        var memory = ExplorationMemory()
        _ = memory.read(log, of: nil, deviceShift: app.clock.deviceShift, by: scale.memory)
        return (app, memory)
    }

    private func happen(
        _ event: ExplorationEvent,
        to app: inout AppSession,
        _ memory: inout ExplorationMemory,
        log: inout [LogEntry]
    ) {
        log.removeAll(keepingCapacity: true)
        app.happen(event, longWait: scale.longWait, log: &log)
        _ = memory.read(log, of: event, deviceShift: app.clock.deviceShift, by: scale.memory)
    }

    /// Searches up to `depth` events deep.
    ///
    /// - Parameters:
    ///   - depth: How many events at most.
    ///   - goesOn: Asked after each level and every few thousand states; `false` ends the search with what was found.
    public mutating func run(depth limit: Int, while goesOn: (Self) -> Bool = { _ in true }) {
        var step = emptyStep()
        while depth < limit, !isClosed {
            for position in level {
                expand(position, &step)
                if position % 4_096 == 4_095, !goesOn(self) { return }
            }
            level = level.upperBound..<table.count
            depth += 1
            isClosed = level.isEmpty
            if !goesOn(self) { return }
        }
    }

    private func emptyStep() -> ExplorationStep {
        let world = AppSession.World(platform: .exploration)
        let app = AppSession(bare: scale.engine, modifier: modifier, world: world)
        let memory = ExplorationMemory()
        return ExplorationStep(
            event: .longWait,
            before: app,
            after: app,
            memoryBefore: memory,
            memory: memory,
            policy: policy,
            longWait: scale.longWait,
            sessionLimit: scale.sessionLimit
        )
    }

    private mutating func expand(_ position: Int, _ step: inout ExplorationStep) {
        (step.before, step.memoryBefore) = table[position].unpacked(scale)
        let reading = scale.memory
        for event in scale.events where step.before.accepts(event) {
            step.event = event
            step.after = step.before
            step.log.removeAll(keepingCapacity: true)
            step.after.happen(event, longWait: scale.longWait, log: &step.log)
            if let fault { fault(&step) }
            transitionCount += 1
            step.memory = step.memoryBefore
            (step.facts, step.requestedMilestone) = step.memory.read(
                step.log,
                of: event,
                deviceShift: step.after.clock.deviceShift,
                by: reading
            )
            if step.facts.contains(.askOpened) { hasAsked = true }
            check(step, from: position)
            table.insert(PackedState(step.after, memory: step.memory, scale: scale), parent: position, event: event)
        }
    }

    private mutating func check(_ step: borrowing ExplorationStep, from position: Int) {
        for number in invariants.indices where !invariants[number].holds(step) {
            let invariant = invariants[number]
            // The search is breadth first: the first sequence found is a shortest one.
            guard !violations.contains(where: { $0.invariant == invariant }) else { continue }
            let way = table.way(to: position)
            let start = starts[way.start]
            violations.append(
                Violation(
                    invariant: invariant,
                    ledger: start?.ledger,
                    preparation: start?.preparation ?? [],
                    events: way.events + [step.event]
                )
            )
        }
    }
}

extension Exploration {
    /// Goes through every transition of the levels that were searched whole once more, those of a level in its order.
    func eachTransition(_ body: (borrowing ExplorationStep) -> Void) {
        var step = emptyStep()
        for position in 0..<level.lowerBound {
            (step.before, step.memoryBefore) = table[position].unpacked(scale)
            for event in scale.events where step.before.accepts(event) {
                step.event = event
                step.after = step.before
                step.log.removeAll(keepingCapacity: true)
                step.after.happen(event, longWait: scale.longWait, log: &step.log)
                body(step)
            }
        }
    }
}

extension Exploration {
    /// Walks as deep as the search has gone without packing a state on the way: for tests of the packing.
    ///
    /// - Parameters:
    ///   - ledger: What is remembered at the start: one of those that were searched from.
    ///   - choose: Chooses the next event.
    /// - Returns: The way, where the search has not seen the state at its end; else `nil`.
    package func unknownWay(
        from ledger: ReviewLedger? = nil,
        choose: ([ExplorationEvent]) -> ExplorationEvent?
    ) -> [ExplorationEvent]? {
        var log: [LogEntry] = []
        var way: [ExplorationEvent] = []
        var (app, memory) = freshApp(from: ledger, log: &log)
        for _ in 0..<depth {
            guard let event = choose(scale.events.filter { app.accepts($0) }) else { break }
            way.append(event)
            happen(event, to: &app, &memory, log: &log)
        }
        return table.contains(PackedState(app, memory: memory, scale: scale)) ? nil : way
    }
}

extension Exploration {
    /// What happens before the starts of a search: nothing, and what brings the policy near its thresholds.
    static func defaultPreparations(of policy: ReviewPolicy) -> [[ExplorationEvent]] {
        let gates = [policy.content, policy.filter, policy.launch].compactMap { $0 }
        func below(_ counts: [Int?]) -> Int { max(0, min(counts.compactMap { $0 }.max() ?? 0, longestPreparation) - 1) }
        let launches = below(gates.map(\.launches))
        let actions = below(gates.flatMap { [$0.valueMoments, $0.primaryActions] })
        let eager =
            Array(repeating: ExplorationEvent.contentOperation, count: actions)
            + Array(repeating: .relaunch, count: launches)
        guard !policy.milestones.isEmpty else { return [[], eager + [.longWait]] }
        let others = eager.isEmpty ? [] : eager + [.longWait]
        // The first two applied filters are no longer a way than any start.
        let filters = policy.milestones.sorted.filter { (3...longestPreparation).contains($0) }.map { $0 - 1 }
        return [[]] + (others.isEmpty ? [] : [others])
            + filters.map { Array(repeating: .filterApplied, count: $0) + others + [.relaunch] }
    }

    /// A start that takes more of one event is not made: a search that shows no ask tells so.
    private static let longestPreparation = 1_000
}
