public import ReviewService

/// A session written as a Swift test: what was done and when, and what came of it.
///
/// What repeats is written as a loop, and many different events as a table, so that most tests are ten to twenty lines. One
/// has more where nothing repeats, or where a policy that is no published design has to stand in it.
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

    /// The test's name, as it was given.
    package var name: String
    /// What stands in the source before and behind the name.
    private let parts: (before: String, behind: String)
    /// The names of what the review rules and the platform did, in order: what the test expects.
    package let names: [String]

    /// The test's source: a file of its own.
    public var source: String { parts.before + Self.identifier(name) + parts.behind }

    /// Writes a session as a test.
    ///
    /// - Parameters:
    ///   - name: The test's name, as a sentence.
    ///   - policy: The policy that decided.
    ///   - modifier: The modifier at the root view.
    ///   - world: The world in which the session began.
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
            policy: policy,
            modifier: modifier,
            world: world,
            deeds: steps.map { ($0.at, .event($0.event)) },
            until: end
        )
    }

    /// Writes a session as a test in which thresholds were changed, perhaps.
    package init(
        name: String,
        policy: ReviewPolicy,
        modifier: ReviewRequestModifier,
        world: AppSession.World,
        deeds timed: [(at: Int64, deed: Deed)],
        until end: Int64
    ) {
        var log: [LogEntry] = []
        var app = AppSession(policy: policy, modifier: modifier, world: world, log: &log)
        var deeds: [Deed] = []
        func pass(to time: Int64) {
            // Also where no time passes: what is due comes before what is done next.
            guard time > app.clock.now || app.nextDeadline.map({ $0 <= time }) ?? false else { return }
            let wait = Deed.wait(max(0, time - app.clock.now))
            deeds.append(wait)
            _ = app.perform(wait)
        }
        for (time, deed) in timed {
            pass(to: time)
            // Of changes that nothing lies between only the last one counts.
            if case .set = deed, case .set? = deeds.last { deeds.removeLast() }
            deeds.append(deed)
            _ = app.perform(deed)
        }
        pass(to: end)
        self.init(
            name: name,
            remark: [],
            policy: policy,
            modifier: modifier,
            world: world,
            deeds: deeds,
            canBeTable: true
        )
    }

    /// Something that a test does: what happens to a session, or what ends one and begins the next.
    package enum Deed: Sendable, Hashable {
        case event(AppEvent)
        /// The running policy's thresholds are changed.
        case set(ReviewPolicy)
        /// So many milliseconds pass.
        case wait(Int64)
        case relaunch(VersionChange)
        case crash
    }

    /// - Parameters:
    ///   - remark: What stands above the test, line by line.
    ///   - preparation: What only leads to where the test begins: what comes of it is not expected.
    ///   - deeds: What is done, in order.
    ///   - canBeTable: Whether what is due when something is done comes before it.
    init(
        name: String,
        remark: [String],
        policy: ReviewPolicy,
        modifier: ReviewRequestModifier,
        world: AppSession.World,
        preparation: [Deed] = [],
        deeds: [Deed],
        canBeTable: Bool = false
    ) {
        var log: [LogEntry] = []
        var app = AppSession(policy: policy, modifier: modifier, world: world, log: &log)
        for deed in preparation { _ = app.perform(deed) }
        names = deeds.flatMap { app.perform($0) }.names(from: .review, .platform)
        var lines = policy.swift
        lines[0] = "let policy: ReviewPolicy = \(lines[0])"
        lines += world.beginning(modifier: modifier, deeds: preparation + deeds)
        if !preparation.isEmpty { lines += Deed.statements(of: preparation, canBeTable: false) + ["log = []"] }
        lines += Deed.statements(of: deeds, canBeTable: canBeTable)
        lines += Self.expectation(of: names)
        lines.append("#expect(app.pendingRequest == \(app.pendingRequest))")
        self.name = name
        let before = "\(Self.imports)\n\n\(remark.map { "// \($0)\n" }.joined())@Test func `"
        let behind = """
            `() throws {
                let ledger = ReviewLedger(\(world.ledger.swift))
                let start = Date(milliseconds: \(world.clock.now.grouped))
            \(lines.map { "    " + $0 }.joined(separator: "\n"))
            }

            """
        parts = (before, behind)
    }

    private static let imports = ["Foundation", "ReviewModifierSim", "ReviewService", "Testing"]
        .map { "import \($0)" }.joined(separator: "\n")

    /// The name as it can stand between backquotes: every kind of blank as a plain one, and nothing that is not seen.
    private static func identifier(_ name: String) -> String {
        var kept = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            let category = scalar.properties.generalCategory
            if scalar.properties.isWhitespace {
                kept.append(" ")
            } else if scalar != "`", scalar != "\\", category != .control, category != .format {
                kept.append(scalar)
            }
        }
        let text = String(kept)
        // Of signs alone it would be an operator.
        return text.contains(where: \.isLetter) ? text : "an exported session \(text)"
    }
}

extension AppSession {
    fileprivate mutating func perform(_ deed: ExportedTest.Deed) -> [LogEntry] {
        switch deed {
        case .event(let event): return send(event)
        case .set(let policy):
            setPolicy(policy)
            return []
        case .wait(let milliseconds): return advance(by: .milliseconds(milliseconds))
        case .relaunch(let version): return relaunch(version: version)
        case .crash: return crash()
        }
    }
}
