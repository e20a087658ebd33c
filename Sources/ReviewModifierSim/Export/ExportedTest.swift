public import ReviewService

/// A session written as a Swift test: what was done and when, and what came of it.
public struct ExportedTest: Sendable {
    /// One thing that was done.
    public struct Step: Sendable, Hashable {
        /// When, in milliseconds of app time.
        public let at: Int64
        /// What.
        public let event: AppEvent

        /// Makes a step at `at` milliseconds of app time.
        public init(at: Int64, event: AppEvent) {
            self.at = at
            self.event = event
        }
    }

    /// The test's source: a file of its own.
    public let source: String

    /// Writes a session as a test.
    ///
    /// - Parameters:
    ///   - name: The test's name, as a sentence.
    ///   - policy: The policy that decided.
    ///   - modifier: The modifier at the root view.
    ///   - world: The world in which the session began; of its platform only the untouched one can be written.
    ///   - steps: What was done, in order.
    ///   - end: When the session was written, in milliseconds of app time.
    public init(
        name: String,
        policy: ReviewPolicy,
        modifier: ReviewRequestModifier,
        world: AppSession.World,
        steps: [Step],
        until end: Int64
    ) {
        self.init(
            name: name,
            remark: [],
            policy: policy,
            modifier: modifier,
            world: world,
            preparation: 0,
            deeds: steps.map { ($0.at, .event($0.event)) },
            until: end
        )
    }

    /// Something that a test does: what happens to a session, or what ends one and begins the next.
    enum Deed: Hashable {
        case event(AppEvent)
        case relaunch(VersionChange)
        case crash
    }

    /// - Parameters:
    ///   - remark: What stands above the test, line by line.
    ///   - preparation: How many of the deeds only lead to where the test begins: what comes of them is not expected.
    ///   - deeds: What is done and when, in order.
    init(
        name: String,
        remark: [String],
        policy: ReviewPolicy,
        modifier: ReviewRequestModifier,
        world: AppSession.World,
        preparation: Int,
        deeds: [(at: Int64, deed: Deed)],
        until end: Int64
    ) {
        var log: [LogEntry] = []
        let start = AppSession.World(
            ledger: world.ledger,
            appVersion: world.appVersion,
            ratingSheet: world.ratingSheet,
            clock: AppClock(now: world.clock.now)
        )
        var app = AppSession(policy: policy, modifier: modifier, world: start, log: &log)
        log = []
        var calls: [String] = []
        func advance(to time: Int64) {
            guard time > app.clock.now else { return }
            calls.append("app.advance(by: .milliseconds(\((time - app.clock.now).grouped)))")
            log += app.advance(by: .milliseconds(time - app.clock.now))
        }
        var lines: [String] = []
        for (number, (time, deed)) in deeds.enumerated() {
            advance(to: time)
            if number == preparation, number > 0 {
                lines = Self.lines(of: calls) + ["log = []"]
                calls = []
                log = []
            }
            calls.append("app.\(deed.swift)")
            log += app.perform(deed)
        }
        advance(to: end)
        lines += Self.lines(of: calls)
        let names = log.names(from: .review, .platform).map { "\"\($0)\"" }
        lines += Self.expectation(of: names)
        lines.append("#expect(app.pendingRequest == \(app.pendingRequest))")
        source = """
            \(Self.imports)

            \(remark.map { "// \($0)\n" }.joined())@Test func `\(Self.identifier(name))`() throws {
                let ledger = ReviewLedger(\(world.ledger.swift))
                let start = Date(milliseconds: \(world.clock.now.grouped))
                let policy: ReviewPolicy = \(policy.swift)
            \(start.beginning(modifier: modifier).map { "    " + $0 }.joined(separator: "\n"))
            \(lines.map { "    " + $0 }.joined(separator: "\n"))
            }

            """
    }

    /// The expectation of these names, in lines of at most 120 characters.
    private static func expectation(of names: [String]) -> [String] {
        let comparison = "log.names(from: .review, .platform) == ["
        let line = "\(comparison)\(names.joined(separator: ", "))]"
        if line.count <= 107 { return ["#expect(\(line))"] }
        if line.count <= 112 { return ["#expect(", "    \(line)", ")"] }
        var rows: [String] = []
        for name in names {
            if let row = rows.last, row.count + name.count <= 104 {
                rows[rows.count - 1] = "\(row) \(name),"
            } else {
                rows.append("\(name),")
            }
        }
        return ["#expect(", "    \(comparison)"] + rows.map { "        \($0)" } + ["    ]", ")"]
    }

    /// The calls as statements; what is done three times or more on end is a loop.
    private static func lines(of calls: [String]) -> [String] {
        var lines: [String] = []
        var rest = calls[...]
        while let call = rest.first {
            let run = rest.prefix { $0 == call }
            rest = rest.dropFirst(run.count)
            if run.count > 2 {
                lines.append("for _ in 1...\(run.count) { log += \(call) }")
            } else {
                lines += run.map { "log += \($0)" }
            }
        }
        return lines
    }

    private static let imports = ["Foundation", "ReviewModifierSim", "ReviewService", "Testing"]
        .map { "import \($0)" }.joined(separator: "\n")

    /// The name without what can't stand between backquotes.
    private static func identifier(_ name: String) -> String {
        let kept = name.filter { character in
            character != "`" && character != "\\" && !character.isNewline
                && !character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        }
        return kept.isEmpty ? "an exported session" : kept
    }
}

extension AppSession.World {
    /// The statements that begin a session in this world, whose ledger and date are there by name.
    fileprivate func beginning(modifier: ReviewRequestModifier) -> [String] {
        let usual = AppSession.World()
        if appVersion == usual.appVersion, ratingSheet == usual.ratingSheet {
            return [
                "var app = AppSession(policy: policy, modifier: .\(modifier), ledger: ledger, startingAt: start)",
                "var log: [LogEntry] = []",
            ]
        }
        var lines = ["var world = AppSession.World(ledger: ledger, clock: AppClock(now: start.milliseconds))"]
        if appVersion != usual.appVersion { lines.append("world.appVersion = \(appVersion.map(\.swift) ?? "nil")") }
        if ratingSheet != usual.ratingSheet { lines.append("world.ratingSheet = .\(ratingSheet)") }
        return lines + [
            "var log: [LogEntry] = []",
            "var app = AppSession(policy: policy, modifier: .\(modifier), world: world, log: &log)",
            "log = []",
        ]
    }
}

extension ExportedTest.Deed {
    /// The call that does it.
    fileprivate var swift: String {
        switch self {
        case .event(let event): "send(\(event.swift))"
        case .relaunch(.kept): "relaunch()"
        case .relaunch(.to(let version)): "relaunch(appVersion: \(version.swift))"
        case .relaunch(.unknown): "relaunch(version: .unknown)"
        case .crash: "crash()"
        }
    }
}

extension AppSession {
    fileprivate mutating func perform(_ deed: ExportedTest.Deed) -> [LogEntry] {
        switch deed {
        case .event(let event): send(event)
        case .relaunch(let version): relaunch(version: version)
        case .crash: crash()
        }
    }
}

extension AppVersion {
    /// The version as an expression.
    fileprivate var swift: String {
        "AppVersion(\(description.split(separator: ".").prefix(3).joined(separator: ", ")))"
    }
}

extension ReviewPolicy {
    /// The policy as an expression.
    fileprivate var swift: String {
        switch self {
        case .workoutApp: ".workoutApp"
        case .reviewKit: ".reviewKit"
        case .nccRequestReview: ".nccRequestReview"
        default:
            // Raw: what JSON escapes stays as it is, and neither three quotes nor a backslash with a hash can be in it.
            """
            try ReviewPolicy(
                    json: #\"""
                        \(json.split(separator: "\n").joined(separator: "\n            "))
                        \"""#
                )
            """
        }
    }
}

extension Int64 {
    /// The number as a literal, its digits in groups of three as Swift's style has it from seven on.
    fileprivate var grouped: String {
        let digits = Array(String(magnitude))
        guard digits.count > 6 else { return String(self) }
        var text = ""
        for (position, digit) in digits.enumerated() {
            if position > 0, (digits.count - position) % 3 == 0 { text.append("_") }
            text.append(digit)
        }
        return self < 0 ? "-" + text : text
    }
}

extension ReviewLedger {
    /// The ledger's arguments, those that are not the default.
    var swift: String {
        var arguments: [String] = []
        func add(_ name: String, _ count: Int) { if count != 0 { arguments.append("\(name): \(count)") } }
        func add(_ name: String, _ stamp: Stamp) {
            if stamp == .unreadable { arguments.append("\(name): .unreadable") }
            if let time = stamp.milliseconds { arguments.append("\(name): .at(\(time.grouped))") }
        }
        add("filterApplyCount", filterApplyCount)
        if completedMilestones == nil {
            arguments.append("completedMilestones: nil")
        } else if let completed = completedMilestones, !completed.isEmpty {
            arguments.append("completedMilestones: \(completed)")
        }
        add("launchCount", launchCount)
        add("valueMomentCount", valueMomentCount)
        add("primaryActionCount", primaryActionCount)
        add("firstUseAt", firstUseAt)
        add("lastAskedAt", lastAskedAt)
        add("lastSetbackAt", lastSetbackAt)
        switch lastAskedVersion {
        case .never: break
        case .unknown: arguments.append("lastAskedVersion: .unknown")
        case .version(let version):
            arguments.append("lastAskedVersion: .version(\(version.swift))")
        }
        return arguments.joined(separator: ", ")
    }
}

extension AppEvent {
    /// The event as an expression.
    var swift: String {
        func window(_ number: Int?) -> String { number.map { ", window: \($0)" } ?? "" }
        return switch self {
        case .operation(.filterApply): ".filterApplied"
        case .operation(let operation): ".operation(.\(operation))"
        case .failed(let operation): ".failed(.\(operation))"
        case .view(let change, let number): ".view(.\(change)\(window(number)))"
        case .scene(let phase, let number): ".scene(.\(phase)\(window(number)))"
        case .window(.opened): ".window(.opened)"
        case .window(.closed(let number)): ".window(.closed(\(number.map(String.init) ?? "")))"
        case .window(.focused(let number)): ".window(.focused(\(number)))"
        case .form(let change, let sheet): ".form(.\(change), .\(sheet))"
        case .deviceClock(.shifted(let milliseconds)): ".deviceClock(.shifted(byMilliseconds: \(milliseconds.grouped)))"
        case .deviceClock(.corrected): ".deviceClock(.corrected)"
        case .platform(.ratings(let isOn)): ".platform(.ratings(isOn: \(isOn)))"
        case .platform(.build(let build)): ".platform(.build(.\(build)))"
        case .platform(.rated(let stars)): ".platform(.rated(stars: \(stars)))"
        case .rateThisApp: ".rateThisApp"
        case .stars(let stars): ".stars(\(stars))"
        case .dismiss: ".dismiss"
        case .ratingSheet(let sheet): ".ratingSheet(.\(sheet))"
        case .setback: ".setback"
        case .cancelScheduled: ".cancelScheduled"
        case .veto(let isVetoed): ".veto(\(isVetoed))"
        }
    }
}
