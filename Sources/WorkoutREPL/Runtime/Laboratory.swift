package import ReviewModifierSim
package import ReviewService
import WorkoutDomain

/// A running session over a data directory: the simulated app, the domain's data, and the clock, kept in step.
///
/// One command is one transaction, and so is each deadline that fires: what happened in the domain and what the review
/// rules remember of it commit together or not at all, and nothing is told before it is durable.
final class Laboratory {
    let store: WorkoutStore
    let time: TimeSource

    /// The simulated app.
    var app: AppSession
    /// The world around it as it is stored.
    var world: WorldRecord
    /// The filter that the user is editing; lost with the session.
    var draft: ParkFilter
    /// What happened in this process.
    private(set) var log = SessionLog()

    /// What was damaged when the session started, and what is used instead.
    let damage: StartDamage

    /// Told how far a long command is; the shell makes it.
    var progress: ProgressBar?
    /// Whether somebody wants the running command to stop.
    var isInterrupted: () -> Bool = { false }
    /// What the user and the world did in this session, for comparing policies.
    var history: SessionHistory

    /// The files from which this process has read policies: what it writes does not replace them.
    var policyFiles: [String] = []

    private var storedWorld: WorldRecord?
    private var storedLedger: ReviewLedger
    private var dataVersion: Int64

    /// How a laboratory starts.
    struct Configuration {
        var location: WorkoutStore.Location
        var clock: LaunchOptions.ClockMode?
        var start: Int64?
        var policy: PolicyChoice?
        var modifier: ModifierName?
        var loadsDemo = false
        var time = TimeSource.system
    }

    /// Where the clock of a new data directory starts when it stands still: 2026-01-01T00:00:00Z.
    static let defaultStart: Int64 = 1_767_225_600_000

    /// Opens the data and starts a session.
    ///
    /// - Parameter events: Receives what happens at the session's start.
    /// - Throws: `CommandFailure`: the data directory can't be used.
    init(_ configuration: Configuration, events: inout [LogEntry]) throws(CommandFailure) {
        var opened: WorkoutStore?
        do {
            // First: a policy that can't be read, or a modifier that does not fit it, makes no data directory.
            let policy = try configuration.policy.map(PolicyText.policy)
            policyFiles += [configuration.policy?.path].compactMap { $0 }
            try configuration.checkModifier(for: policy)
            let store = try WorkoutStore(configuration.location)
            self.store = store
            opened = store
            time = configuration.time
            let real = configuration.time.now()

            var log: [LogEntry] = []
            var damage = StartDamage()
            (world, storedWorld, app, storedLedger, dataVersion, draft, history) = try store.transaction {
                let before = try store.values(in: WorldRecord.space)
                let reading = try WorldReading(of: store, real: real)
                if let reading, reading.needsPolicy, policy == nil {
                    throw reading.refusal(reading.problems)
                }
                damage = try StartDamage(in: store, reading)
                var world = try reading?.world ?? Self.firstWorld(configuration, real: real, over: store)
                if let mode = configuration.clock { world.clock.set(mode, real: real) }
                if let policy { try world.take(policy) }
                try world.choose(configuration.modifier)
                world.sessionNumber = world.sessionNumber.addingSaturating(1)
                if configuration.loadsDemo { try DemoData.loadIfEmpty(into: store) }
                try damage.closeDeleted(in: store)
                let values = try ReviewValues(reading: store)
                let ledger = ReviewLedger(reading: values, under: world.policy)
                let surroundings = world.surroundings(ledger: ledger, real: real)
                let app = AppSession(
                    policy: world.policy,
                    modifier: world.modifier,
                    world: surroundings,
                    log: &log
                )
                world.note(app.clock)
                try world.write(over: before, to: store)
                // The start itself may count: a launch.
                try Self.store(app.ledger, over: ledger, under: world.policy, in: store)
                try damage.keep(in: store, session: world.sessionNumber)
                return (
                    world, world, app, app.ledger, try store.dataVersion(), try store.appliedFilter(),
                    SessionHistory(
                        surroundings: surroundings,
                        policy: world.policy,
                        modifier: world.modifier,
                        stored: values
                    )
                )
            }
            self.damage = damage
            self.log.append(log)
            events += log
        } catch {
            let failure = CommandFailure(describing: error)
            throw opened.map { DataCheck.explained(failure, in: $0) } ?? failure
        }
    }

    private static func firstWorld(
        _ configuration: Configuration,
        real: Int64,
        over store: WorkoutStore
    ) throws -> WorldRecord {
        var world =
            switch configuration.clock ?? .running {
            case .running: WorldRecord(clock: .running(offset: (configuration.start ?? real).addingClamped(-real)))
            case .stopped: WorldRecord(clock: .stopped(at: configuration.start ?? defaultStart))
            }
        // Rows that were stored without a session have whatever stamps they were given.
        guard try !store.hasRows() else { return world }
        let start = AppClock(now: world.clock.now(real: real))
        world.times = TimeHistory(latestTime: start.now, latestDate: start.wallDate, earliestDate: start.wallDate)
        return world
    }

    /// App time now, as far as the clock has got.
    var clockNow: Int64 { max(app.clock.now, world.clock.now(real: time.now())) }

    // MARK: Transactions

    /// Runs `body` as one durable change and tells what happened in it.
    ///
    /// A `RefusedSave` thrown by `body` fails the command, but what it recorded commits; any other error undoes
    /// everything, in memory as well.
    func change(_ body: (inout [LogEntry]) throws -> Outcome) -> Execution {
        let before = (app, world, draft, storedWorld, storedLedger, dataVersion, history)
        var events: [LogEntry] = []
        do {
            let result: Result<Outcome, CommandFailure> = try store.transaction {
                try refresh()
                let changeCount = store.changeCount
                let result: Result<Outcome, CommandFailure>
                do {
                    result = .success(try body(&events))
                } catch let refused as RefusedSave {
                    result = .failure(refused.failure)
                }
                try save(isDomainChanged: store.changeCount != changeCount)
                return result
            }
            log.append(events)
            return Execution(result: result, events: events)
        } catch {
            (app, world, draft, storedWorld, storedLedger, dataVersion, history) = before
            return Execution(result: .failure(CommandFailure(describing: error)), events: [])
        }
    }

    /// Runs `body`, which only reads, on one consistent state.
    func ask(_ body: () throws -> Outcome) -> Execution {
        do {
            return Execution(
                result: .success(
                    try store.read {
                        try refresh()
                        return try body()
                    }
                ),
                events: []
            )
        } catch {
            return Execution(result: .failure(CommandFailure(describing: error)), events: [])
        }
    }

    /// Lets everything happen that is due by now, each at its own moment and in its own transaction.
    func catchUp() -> Execution {
        do {
            try store.read { try refresh() }
        } catch {
            return Execution(result: .failure(CommandFailure(describing: error)), events: [])
        }
        return pass(to: clockNow)
    }

    /// Lets app time pass up to `end`.
    func pass(to end: Int64) -> Execution {
        let fired = fireDeadlines(notAfter: end)
        if case .success = fired.result { app.pass(to: end) }
        return fired
    }

    /// Lets everything happen that is due by `end`, without letting time go on beyond the last of it.
    func fireDeadlines(notAfter end: Int64) -> Execution {
        var all = Execution(result: .success(.nothing), events: [])
        while let due = app.nextDeadline, due <= end {
            let fired = change { events in
                _ = app.happenNext(notAfter: end, log: &events)
                if !world.clock.isRunning || due > world.clock.now(real: time.now()) {
                    world.clock = world.clock.showing(app.clock.now, real: time.now())
                }
                return .nothing
            }
            all.events += fired.events
            guard case .success = fired.result else {
                all.result = fired.result
                return all
            }
        }
        return all
    }

    // MARK: Other processes

    /// Takes over what another process has changed.
    private func refresh() throws {
        let version = try store.dataVersion()
        guard version != dataVersion else { return }
        dataVersion = version
        // This session has its own policy, and goes on under it.
        guard let stored = try WorldRecord(store.values(in: WorldRecord.space), needsPolicy: false) else { return }
        storedLedger = ReviewLedger(reading: try ReviewValues(reading: store), under: app.policy)
        storedWorld = stored
        world = stored
        app.adopt(ledger: storedLedger, platform: stored.platform, deviceShift: stored.deviceShift)
    }

    /// Stores what differs from what is stored.
    private func save(isDomainChanged: Bool) throws {
        world.platform = app.platform
        world.deviceShift = app.clock.deviceShift
        // A command that stores nothing need not note when.
        if isDomainChanged || world != storedWorld || app.ledger != storedLedger { world.note(app.clock) }
        try world.write(changesFrom: storedWorld, to: store)
        storedWorld = world
        try Self.store(app.ledger, over: storedLedger, under: app.policy, in: store)
        storedLedger = app.ledger
    }

    private static func store(
        _ ledger: ReviewLedger,
        over old: ReviewLedger,
        under policy: ReviewPolicy,
        in store: WorkoutStore
    ) throws {
        guard ledger != old else { return }
        let values = try ReviewValues(reading: store)
        ledger.write(changesFrom: old, to: values, under: policy)
        try values.write(to: store)
    }

    /// Erases what the review rules remember, and ends what is under way with it.
    func eraseLedger(events: inout [LogEntry]) throws {
        try Seal.removeAll(in: ReviewValues.space, of: store)
        storedLedger = ReviewLedger()
        app.forget(log: &events)
    }

    /// Begins the next session, in this process.
    ///
    /// - Parameter crashes: Whether the session before is lost instead of ended.
    func beginSession(crashes: Bool, events: inout [LogEntry]) throws {
        events.append(LogEntry(atMilliseconds: app.clock.now, crashes ? .sessionCrashed : .sessionEnded))
        world.sessionNumber = world.sessionNumber.addingSaturating(1)
        world.platform = app.platform
        world.deviceShift = app.clock.deviceShift
        // Read anew under the policy that comes: it may name other milestones.
        let values = try ReviewValues(reading: store)
        storedLedger = ReviewLedger(reading: values, under: world.policy)
        var surroundings = world.surroundings(ledger: storedLedger, real: time.now())
        surroundings.clock = app.clock
        history = SessionHistory(
            surroundings: surroundings,
            policy: world.policy,
            modifier: world.modifier,
            stored: values
        )
        app = AppSession(policy: world.policy, modifier: world.modifier, world: surroundings, log: &events)
        draft = try store.appliedFilter()
    }

    /// Ends the session in good order. Writes nothing: all that lasts is stored already.
    func endSession() -> [LogEntry] {
        let events = [LogEntry(atMilliseconds: clockNow, .sessionEnded)]
        log.append(events)
        return events
    }
}

/// A save that the app refused or that failed on its way: an event for the app, and kept as one, but no change of data.
struct RefusedSave: Error {
    let failure: CommandFailure
}

extension WorldRecord {
    /// Notes that something is stored now.
    fileprivate mutating func note(_ clock: AppClock) {
        if case .stopped(let time) = self.clock {
            times?.note(clock, stoppedAt: time)
        } else {
            times?.note(clock, stoppedAt: nil)
        }
    }

    /// The world in which a session starts.
    package func surroundings(ledger: ReviewLedger, real: Int64) -> AppSession.World {
        AppSession.World(
            ledger: ledger,
            platform: platform,
            appVersion: appVersion,
            ratingSheet: ratingSheet,
            sessionNumber: sessionNumber,
            clock: AppClock(now: clock.now(real: real), deviceShift: deviceShift)
        )
    }
}

extension LaboratoryClock {
    /// Lets the clock run or stand still from now on; what it shows does not jump.
    mutating func set(_ mode: LaunchOptions.ClockMode, real: Int64) {
        let shown = now(real: real)
        switch mode {
        case .running: self = .running(offset: shown.addingClamped(-real))
        case .stopped: self = .stopped(at: shown)
        }
    }
}

extension WorldRecord {
    /// Takes the modifier that a person named, or keeps the remembered one where it fits the policy.
    ///
    /// - Throws: `CommandFailure` where the policy has nothing that the modifier would change.
    mutating func choose(_ name: ModifierName?) throws(CommandFailure) {
        guard let name else {
            if !modifier.isFelt(under: policy) { modifier = .hardened }
            return
        }
        guard name.value.isFelt(under: policy) else {
            let sentence =
                "modifier \(name.rawValue) changes nothing under policy \(policy.name); "
                + (policy.isTiedToView ? "it is for reviewkit" : "original is for workoutapp, the others for reviewkit")
            throw CommandFailure(.stated(.notAllowed, sentence))
        }
        modifier = name.value
    }
}

extension ModifierName {
    var value: ReviewRequestModifier {
        switch self {
        case .hardened: .hardened
        case .original: .original
        case .asksMidDismissal: .asksMidDismissal
        case .stampsOnAppear: .stampsOnAppear
        }
    }
}

extension SheetWord {
    var value: RatingSheet {
        switch self {
        case .own: .own
        case .supplied: .supplied
        }
    }
}
