import ReviewService

// What a test's source says, statement by statement.

extension AppSession.World {
    /// The statements that begin a session in this world, whose ledger and date are there by name.
    ///
    /// - Parameter deeds: All that is done in it: what nothing changes is a constant, or the compiler warns.
    func beginning(modifier: ReviewRequestModifier, deeds: [ExportedTest.Deed]) -> [String] {
        let app = deeds.isEmpty ? "let" : "var"
        let log = deeds.allSatisfy { if case .set = $0 { true } else { false } } ? "let" : "var"
        let usual = AppSession.World()
        if appVersion == usual.appVersion, ratingSheet == usual.ratingSheet, platform == usual.platform,
            clock.deviceShift == 0
        {
            return [
                "\(app) app = AppSession(policy: policy, modifier: .\(modifier), ledger: ledger, startingAt: start)",
                "\(log) log: [LogEntry] = []",
            ]
        }
        let shift = clock.deviceShift == 0 ? "" : ", deviceShift: \(clock.deviceShift.grouped)"
        var settings = platform.settings
        if appVersion != usual.appVersion { settings.append("world.appVersion = \(appVersion.map(\.swift) ?? "nil")") }
        if ratingSheet != usual.ratingSheet { settings.append("world.ratingSheet = .\(ratingSheet)") }
        let world = "AppSession.World(ledger: ledger, clock: AppClock(now: start.milliseconds\(shift)))"
        return ["\(settings.isEmpty ? "let" : "var") world = \(world)"] + settings + [
            "var log: [LogEntry] = []",
            "\(app) app = AppSession(policy: policy, modifier: .\(modifier), world: world, log: &log)",
            "log = []",
        ]
    }
}

extension SimulatedPlatform {
    /// The statements that give a world this platform; none for one that was never touched.
    fileprivate var settings: [String] {
        var untouched = SimulatedPlatform()
        untouched.areRatingsOn = areRatingsOn
        untouched.build = build
        guard self != untouched else {
            return (areRatingsOn ? [] : ["world.platform.areRatingsOn = false"])
                + (build == .store ? [] : ["world.platform.build = .\(build)"])
        }
        let moments = shownAt.map(\.grouped).joined(separator: ", ")
        let answer = rating.map { rating in
            let version = rating.version.map(\.swift) ?? "nil"
            return ".init(stars: \(rating.stars), version: \(version), atMilliseconds: \(rating.at.grouped))"
        }
        return [
            "world.platform = SimulatedPlatform(",
            "    areRatingsOn: \(areRatingsOn),",
            "    build: .\(build),",
            "    shownAt: [\(moments)],",
            "    hasUnansweredPrompt: \(hasUnansweredPrompt),",
            "    rating: \(answer ?? "nil")",
            ")",
        ]
    }
}

extension ExportedTest.Deed {
    /// The statements that do it.
    private var swift: [String] {
        switch self {
        case .event(let event): return ["log += app.send(\(event.swift))"]
        case .set(let policy):
            let lines = policy.swift
            return lines.count == 1
                ? ["app.setPolicy(\(lines[0]))"] : ["app.setPolicy("] + lines.map { "    \($0)" } + [")"]
        case .wait(let milliseconds): return ["log += app.advance(by: .milliseconds(\(milliseconds.grouped)))"]
        case .relaunch(.kept): return ["log += app.relaunch()"]
        case .relaunch(.to(let version)): return ["log += app.relaunch(appVersion: \(version.swift))"]
        case .relaunch(.unknown): return ["log += app.relaunch(version: .unknown)"]
        case .crash: return ["log += app.crash()"]
        }
    }

    /// More statements than these are looked at once more: a table of them may be shorter.
    private static let manyStatements = 10

    /// The statements that do these, in order.
    ///
    /// - Parameter canBeTable: Whether what is due when something is done comes before it, as a table has it.
    static func statements(of deeds: [Self], canBeTable: Bool) -> [String] {
        guard let position = deeds.firstIndex(where: { if case .set = $0 { true } else { false } }) else {
            return statements(ofUnset: deeds, canBeTable: canBeTable)
        }
        return statements(ofUnset: Array(deeds[..<position]), canBeTable: canBeTable) + deeds[position].swift
            + statements(of: Array(deeds[(position + 1)...]), canBeTable: canBeTable)
    }

    /// The statements that do these, under one policy's thresholds.
    private static func statements(ofUnset deeds: [Self], canBeTable: Bool) -> [String] {
        let folds = Fold.folds(of: deeds[...], longest: 32) { length, times in
            // In lines: a loop over one thing is one line, else two more than what it holds.
            length == 1 ? times > 2 : (times - 1) * length > 2
        }
        let statements = folds.flatMap(statements(of:))
        guard canBeTable, statements.count > manyStatements, let table = table(of: deeds),
            table.count < statements.count
        else { return statements }
        return table
    }

    private static func statements(of fold: Fold<Self>) -> [String] {
        switch fold {
        case .one(let deed): return deed.swift
        case .times(let count, let folds):
            let body = folds.flatMap(statements(of:))
            if body.count == 1 { return ["for _ in 1...\(count) { \(body[0]) }"] }
            return ["for _ in 1...\(count) {"] + body.map { "    " + $0 } + ["}"]
        }
    }

    /// The deeds as a table of waits and events, where they are nothing else.
    private static func table(of deeds: [Self]) -> [String]? {
        var entries: [String] = []
        var waits: Int64 = 0
        for deed in deeds {
            switch deed {
            case .wait(let milliseconds): waits += milliseconds
            case .event(let event):
                entries.append("(\(waits.grouped), \(event.swift))")
                waits = 0
            case .set, .relaunch, .crash: return nil
            }
        }
        var lines = ["let deeds: [(wait: Int, event: AppEvent)] = ["]
        lines += SourceRows.rows(of: entries).map { "    " + $0 }
        lines += [
            "]", "for (wait, event) in deeds {", "    log += app.advance(by: .milliseconds(wait))",
            "    log += app.send(event)", "}",
        ]
        if case .wait = deeds.last { lines += Self.wait(waits).swift }
        return lines
    }
}

extension ExportedTest {
    /// More rows of names than these are looked at once more: what repeats in them is written as a loop.
    private static let manyRows = 2

    /// The expectation of these names, in lines of at most 120 characters.
    static func expectation(of names: [String]) -> [String] {
        let words = names.map { "\"\($0)\"" }
        let comparison = "log.names(from: .review, .platform) == "
        let line = "\(comparison)[\(words.joined(separator: ", "))]"
        if line.count <= 107 { return ["#expect(\(line))"] }
        if line.count <= 112 { return ["#expect(", "    \(line)", ")"] }
        let rows = SourceRows.rows(of: words)
        let whole = ["#expect(", "    \(comparison)["] + rows.map { "        \($0)" } + ["    ]", ")"]
        guard rows.count > manyRows else { return whole }
        let folds = Fold.folds(of: words[...], longest: 64) { length, times in (times - 1) * length > 6 }
        guard folds.count < words.count else { return whole }
        // Built in steps: one long sum of arrays is more than the compiler cares to check.
        let built = additions(of: folds) + ["#expect(\(comparison)expected)"]
        return built.count < whole.count ? built : whole
    }

    /// The statements that make up what is expected.
    private static func additions(of folds: [Fold<String>]) -> [String] {
        var statements: [String] = []
        var single: [String] = []
        func add(_ words: [String]) -> [String] {
            let line = "expected += [\(words.joined(separator: ", "))]"
            if line.count <= 112 { return [line] }
            return ["expected += ["] + SourceRows.rows(of: words).map { "    " + $0 } + ["]"]
        }
        func addSingle() {
            if !single.isEmpty { statements += add(single) }
            single = []
        }
        for fold in folds {
            switch fold {
            case .one(let word): single.append(word)
            case .times(let count, let part):
                addSingle()
                let body = add(part.flatMap(\.items))
                if body.count == 1, body[0].count <= 80 {
                    statements.append("for _ in 1...\(count) { \(body[0]) }")
                } else {
                    statements += ["for _ in 1...\(count) {"] + body.map { "    " + $0 } + ["}"]
                }
            }
        }
        addSingle()
        let sum = "expected += "
        guard let first = statements.first, first.hasPrefix(sum) else {
            return ["var expected: [String] = []"] + statements
        }
        return ["var expected = \(first.dropFirst(sum.count))"] + statements.dropFirst()
    }
}

/// Elements of a literal, row by row.
private enum SourceRows {
    /// Rows that have room where they are indented by up to twelve.
    static func rows(of elements: [String]) -> [String] {
        var rows: [String] = []
        for element in elements {
            if let row = rows.last, row.count + element.count <= 104 {
                rows[rows.count - 1] = "\(row) \(element),"
            } else {
                rows.append("\(element),")
            }
        }
        return rows
    }
}
