import ReviewModifierSim
import ReviewService

// The commands of the designs that have a prompt of the app's own or a scheduled request, and the policies' settings.
extension Laboratory {
    func prompt(_ event: AppEvent) -> Execution {
        change { events in
            try checkThatPolicyTakes(event)
            try send(event, events: &events)
            let sentence = flowSentence
            let flow = app.isPromptInFlight ? "presenting" : "idle"
            let outcome = app.outcome
            let sheet = app.promptSheet
            return Outcome(
                sentence,
                json: [
                    "flow": .string(flow),
                    "outcome": outcome.map { .string($0 == .positive ? "positive" : "negative") } ?? .null,
                    "sheet": .string(sheet.rawValue),
                ]
            )
        }
    }

    /// Refuses what the policy has no place for, rather than to say that it is not up at the moment.
    private func checkThatPolicyTakes(_ event: AppEvent) throws(CommandFailure) {
        let lacking: String? =
            if case .rateThisApp = event {
                app.policy.settingsRow == nil ? "row 'Rate this app'" : nil
            } else {
                app.policy.showsOwnSheetFirst ? nil : "rating prompt of the app's own"
            }
        guard let lacking else { return }
        throw CommandFailure(.stated(.notAllowed, "policy \(app.policy.name) has no \(lacking); reviewkit has one"))
    }

    func cancel() -> Execution {
        change { events in
            let trigger = app.scheduled?.trigger
            try send(.cancelScheduled, events: &events)
            return Outcome(
                trigger.map { "the request scheduled after \($0) is cancelled" } ?? nothingScheduled,
                json: ["cancelled": JSONValue(trigger?.rawValue)]
            )
        }
    }

    private var nothingScheduled: String {
        guard app.policy.isTiedToView || app.policy.showsOwnSheetFirst else { return "no request is scheduled" }
        return "policy \(app.policy.name) schedules no requests, so there is nothing to cancel; nccrequestreview does"
    }

    func compare() -> Execution {
        ask {
            let comparison = Comparison(history, running: app.policy, until: clockNow)
            let isCut = history.isCut
            return Outcome(
                json: { comparison.json },
                text: {
                    var blocks: [Outcome.Block] = [.table(comparison.table)]
                    if isCut { blocks.append(.line("(only the first \(SessionHistory.capacity) events are compared)")) }
                    return blocks
                }
            )
        }
    }

    // MARK: Settings of policies

    func setCadence(_ word: CadenceWord) -> Execution {
        setPolicy { policy throws(CommandFailure) in
            guard policy.hasCadence else { throw Self.otherPolicy("cadence", "reviewkit", policy) }
            policy.setCadence(word == .demo ? .demo : .default)
        }
    }

    func setSheet(_ word: SheetWord) -> Execution {
        change { events in
            guard app.policy.showsOwnSheetFirst else { throw Self.otherPolicy("rating sheet", "reviewkit", app.policy) }
            try send(.ratingSheet(word.value), events: &events)
            world.ratingSheet = app.ratingSheet
            let sheet = app.ratingSheet
            let start = app.promptSheet == sheet ? "from now on" : "from the next prompt on"
            return Outcome(
                "\(sheet.words) asks \(start); nothing else is different",
                json: ["sheet": .string(sheet.rawValue)]
            )
        }
    }

    func setConfiguration(_ word: ConfigurationWord) -> Execution {
        setPolicy { policy throws(CommandFailure) in
            try Self.checkConfigurable(policy)
            policy.configure(word)
        }
    }

    func setConfiguration(_ field: ConfigurationField) -> Execution {
        setPolicy { policy throws(CommandFailure) in
            try Self.checkConfigurable(policy)
            policy.forEachConfigured { gates in
                switch field {
                case .minimumPrimaryActionCount(let count): gates.primaryActions = count
                case .minimumIntervalBetweenRequests(let span): gates.betweenRequestsMilliseconds = span
                case .minimumLaunchCount(let count): gates.launches = count
                case .minimumIntervalSinceFirstLaunch(let span): gates.sinceFirstLaunchMilliseconds = span
                case .limitToOneRequestPerAppVersion(let isOn): gates.isOncePerVersion = isOn
                }
            }
        }
    }

    private func setPolicy(_ body: (inout ReviewPolicy) throws(CommandFailure) -> Void) -> Execution {
        change { _ in
            var policy = app.policy
            try body(&policy)
            try world.take(policy)
            app.setPolicy(policy)
            history.append(.set(policy), at: app.clock.now)
            let gates = (policy.content ?? ReviewGates()).settings(of: policy)
            return Outcome(
                json: {
                    var object: JSONValue = ["policy": .string(policy.name)]
                    for (name, value) in gates { object = object.adding(name, value.json) }
                    return object
                },
                text: {
                    [
                        .line(
                            "\(policy.name) now needs "
                                + gates.map { "\($0.name) \($0.value.words)" }.joined(separator: ", ")
                        )
                    ]
                }
            )
        }
    }

    private static func checkConfigurable(_ policy: ReviewPolicy) throws(CommandFailure) {
        guard policy.hasConfiguration else { throw otherPolicy("configuration", "nccrequestreview", policy) }
    }

    private static func otherPolicy(_ setting: String, _ name: String, _ policy: ReviewPolicy) -> CommandFailure {
        CommandFailure(
            .stated(
                .notAllowed,
                "the \(setting) is policy \(name)'s, and this session runs \(policy.name); 'relaunch --policy \(name)' changes that"
            )
        )
    }

    // MARK: The flow in words

    private var flowSentence: String {
        // Without a prompt of the app's own the row "Rate this app" leads to a request like any trigger.
        guard app.policy.showsOwnSheetFirst else {
            if app.pendingRequest { return "a request waits at the root view" }
            return app.scheduled != nil
                ? "a request is scheduled" : "nothing is asked; 'why settingsRow' tells the reason"
        }
        let prompt = app.promptSheet.promptWords
        guard app.isPromptInFlight else {
            return app.promptStage == .isLeaving
                ? "\(prompt) slides away, and its outcome was acted on already"
                : "no rating prompt is in flight"
        }
        let rating =
            switch app.outcome {
            case .positive: ", rated well"
            case .negative: ", rated badly"
            case nil: ""
            }
        let advice =
            switch app.promptStage {
            case .isUp: rating.isEmpty ? "; 'stars N' rates, 'dismiss' leaves it" : "; 'dismiss' leaves it"
            case .isLeaving: "; it slides away for half a second"
            case .isGone: ", but its view went away with it: it stays so until the session ends"
            }
        return "\(prompt) is in flight\(rating)\(advice)"
    }
}

extension ReviewPolicy {
    /// Whether a cadence sets its gates: one's own policy has the numbers of its file, also where it is built alike.
    var hasCadence: Bool { name == ReviewPolicy.reviewKit.name && showsOwnSheetFirst && content?.valueMoments != nil }

    /// Whether a configuration sets its gates; see `hasCadence`.
    var hasConfiguration: Bool { name == ReviewPolicy.nccRequestReview.name && progress == .primaryActions }

    /// The cadence that the policy follows, by its word; `nil` where it has another, or none.
    var cadence: CadenceWord? {
        guard hasCadence else { return nil }
        return CadenceWord.allCases.first { word in
            var policy = self
            policy.setCadence(word == .demo ? .demo : .default)
            return policy == self
        }
    }

    /// The configuration that the policy follows, by its word; `nil` where it has another, or none.
    var configuration: ConfigurationWord? {
        guard hasConfiguration else { return nil }
        return ConfigurationWord.allCases.first { word in
            var policy = self
            policy.configure(word)
            return policy == self
        }
    }

    /// Gives the gates of nccrequestreview's configuration the thresholds that go by a word.
    mutating func configure(_ word: ConfigurationWord) {
        forEachConfigured { gates in
            let standard = ReviewPolicy.nccRequestReview.content ?? ReviewGates()
            gates.isOncePerVersion = false
            switch word {
            case .standard:
                gates.primaryActions = standard.primaryActions
                gates.launches = standard.launches
                gates.sinceFirstLaunchMilliseconds = standard.sinceFirstLaunchMilliseconds
                gates.betweenRequestsMilliseconds = standard.betweenRequestsMilliseconds
            case .quickTesting:
                gates.primaryActions = 1
                gates.launches = 0
                gates.sinceFirstLaunchMilliseconds = 0
                gates.betweenRequestsMilliseconds = 60_000
            }
        }
    }

    /// What everybody who chooses the policy should know before shipping it.
    var warning: String? {
        guard showsOwnSheetFirst else { return nil }
        return "Note: App Review has rejected apps that ask the user first and send only happy ones to the store "
            + "(guideline 5.6.1), and Google's rules forbid a question before its card."
    }

    /// Changes the gates that a configuration is about.
    mutating func forEachConfigured(_ body: (inout ReviewGates) -> Void) {
        if var gates = content {
            body(&gates)
            content = gates
        }
        if var gates = filter {
            body(&gates)
            filter = gates
        }
    }
}

extension Comparison {
    var json: JSONValue {
        let rows = rows.map { row -> JSONValue in
            var outcomes = JSONObject()
            for (policy, entries) in zip(policies, row.outcomes) {
                outcomes[policy] = .array(entries.map(\.json))
            }
            return ["at": .date(row.at), "event": .string(row.event), "outcomes": .object(outcomes)]
        }
        return ["policies": .array(policies.map { .string($0) }), "rows": .array(rows)]
    }

    var table: TextTable {
        TextTable(
            [.init("time", isWhole: true), .init("event")] + policies.map { TextTable.Column($0) },
            rows: rows.map { row in
                [instantText(milliseconds: row.at), row.event]
                    + row.outcomes.map { $0.isEmpty ? "-" : $0.map(\.brief).joined(separator: ", ") }
            }
        )
    }
}

/// The threshold of a gate.
enum GateThreshold {
    case count(Int)
    case span(milliseconds: Int64)
    case flag(Bool)

    var json: JSONValue {
        switch self {
        case .count(let count): JSONValue(count)
        case .span(let milliseconds): .number(Double(milliseconds) / 1000)
        case .flag(let isOn): .bool(isOn)
        }
    }

    var words: String {
        switch self {
        case .count(let count): String(count)
        case .span(let milliseconds): DurationWords.text(milliseconds: milliseconds)
        case .flag(let isOn): isOn ? "on" : "off"
        }
    }
}

extension ReviewGates {
    /// The thresholds by the names by which `set` sets them: under a configuration its fields, else the gates.
    func settings(of policy: ReviewPolicy) -> [(name: String, value: GateThreshold)] {
        guard policy.hasConfiguration else { return values }
        var settings: [(String, GateThreshold)] = []
        if let primaryActions { settings.append(("minimumPrimaryActionCount", .count(primaryActions))) }
        if let launches { settings.append(("minimumLaunchCount", .count(launches))) }
        if let span = sinceFirstLaunchMilliseconds {
            settings.append(("minimumIntervalSinceFirstLaunch", .span(milliseconds: span)))
        }
        if let span = betweenRequestsMilliseconds {
            settings.append(("minimumIntervalBetweenRequests", .span(milliseconds: span)))
        }
        settings.append(("limitToOneRequestPerAppVersion", .flag(isOncePerVersion)))
        return settings
    }

    /// The gates that have a threshold, by name.
    var values: [(name: String, value: GateThreshold)] {
        var values: [(String, GateThreshold)] = []
        func add(_ name: GateName, _ count: Int?) {
            if let count { values.append((name.rawValue, .count(count))) }
        }
        func add(_ name: GateName, _ span: Int64?) {
            if let span { values.append((name.rawValue, .span(milliseconds: span))) }
        }
        add(.sessionLimit, requestsPerSession)
        add(.valueMoments, valueMoments)
        add(.primaryActions, primaryActions)
        add(.launches, launches)
        add(.sustainedUse, sustainedUseMilliseconds)
        add(.sinceFirstLaunch, sinceFirstLaunchMilliseconds)
        add(.cooldown, cooldownMilliseconds)
        add(.betweenRequests, betweenRequestsMilliseconds)
        add(.setback, setbackMilliseconds)
        if isOncePerVersion { values.append((GateName.appVersion.rawValue, .flag(true))) }
        return values
    }
}

/// Spans as they are typed: `60s`, `24h`, `3d`.
enum DurationWords {
    static func text(milliseconds: Int64) -> String {
        let units: [(String, Int64)] = [("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1000)]
        for (unit, length) in units where milliseconds >= length && milliseconds % length == 0 {
            return "\(milliseconds / length)\(unit)"
        }
        return "\(milliseconds)ms"
    }
}
