import ReviewModifierSim
import ReviewService
import TestSupport
import Testing

@testable import WorkoutDomain
@testable import WorkoutREPL

/// Each value of the world and of the review rules, damaged in several ways: the session starts, the check tells, and no gate
/// opens by it.
@Suite struct StoredDamageTests {
    private static let spaces = ["world", "review", "seal.world", "seal.review"]

    /// What takes the place of a value; nil where it is deleted.
    private static func damages(of value: StoredValue, neighbour: StoredValue) -> [StoredValue?] {
        let all: [StoredValue?] = [
            nil, .integer(0), .integer(1), .integer(-1), .integer(5_000), .integer(.max), .real(-0.5), .real(1e300),
            .text(""), .text("x"), .text("[]"), .text("unknown"), .blob([0xFF]), neighbour,
        ]
        var seen: Set<StoredValue?> = [value]
        return all.filter { seen.insert($0).inserted }
    }

    private static func restore(_ rows: [String: [String: StoredValue]], in store: WorkoutStore) throws {
        try store.transaction {
            for space in try store.spaces() { try store.removeValues(in: space) }
            for (space, values) in rows {
                for (key, value) in values { try store.setValue(value, forKey: key, in: space) }
            }
        }
    }

    private static func opened(_ laboratory: Laboratory) -> Set<TriggerKind> {
        Set(
            TriggerKind.allCases.filter {
                laboratory.app.policy.gates(for: $0) != nil && laboratory.app.why($0).wouldAsk
            }
        )
    }

    @Test(arguments: PolicyName.all)
    func `a damaged value is told by its key, keeps nobody out and opens no gate`(policy: PolicyName) throws {
        let data = try RichData(endingUnder: policy)
        let store = try WorkoutStore(.directory(data.directory))
        let rows = try Dictionary(uniqueKeysWithValues: store.spaces().map { ($0, try store.values(in: $0)) })
        let open = Self.opened(try data.laboratory())
        var count = 0
        // What the rules remember does not depend on the policy that runs, but what is deleted of it may open a gate under each.
        for space in policy == .workoutApp ? Self.spaces : ["world", "review"] {
            let values = try #require(rows[space])
            let keys = values.keys.sorted()
            for (position, key) in keys.enumerated() {
                let neighbour = keys[(position + 1) % keys.count]
                let value = try #require(values[key])
                for damage in Self.damages(of: value, neighbour: try #require(values[neighbour])) {
                    if policy != .workoutApp, space == "review", damage != nil { continue }
                    count += 1
                    try Self.restore(rows, in: store)
                    try store.transaction {
                        if let damage {
                            try store.setValue(damage, forKey: key, in: space)
                        } else {
                            try store.removeValue(forKey: key, in: space)
                        }
                    }
                    let place = "\(space).\(key) = \(damage.map { "\($0)" } ?? "deleted"), was \(value)"
                    let opensNothing = space.hasSuffix("world") || damage == nil
                    try expectTold(of: key, data, place, closed: opensNothing ? open : nil)
                }
            }
        }
        #expect(count > 200)
    }

    private func expectTold(
        of key: String,
        _ data: RichData,
        _ place: String,
        closed open: Set<TriggerKind>?
    ) throws {
        let laboratory: Laboratory
        do {
            laboratory = try data.laboratory()
        } catch let failure as CommandFailure {
            #expect(key == "policy" && failure.message.contains("'policy'"), "\(place): \(failure.message)")
            return
        }
        guard case .failure(let failure) = laboratory.checkData().result else {
            Issue.record("not told: \(place)")
            return
        }
        // A damaged seal shows at the value that it seals.
        #expect(failure.message.contains("'\(key)'"), "\(place): \(failure.message)")
        if let open {
            #expect(Self.opened(laboratory).isSubset(of: open), "\(place) opens a gate")
        }
    }

    @Test func `what the start has replaced is told once more as a remark, and then there is nothing wrong`() throws {
        let data = try RichData()
        do {
            let store = try WorkoutStore(.directory(data.directory))
            try store.transaction {
                try store.setValue(.text("[1,x]"), forKey: "shownAt", in: "world")
                try store.setValue(.integer(5_000), forKey: "review.valueMomentCount", in: "review")
                try store.removeValue(forKey: "reviewFilterAttemptedMilestones", in: "review")
            }
        }
        let first = try LaboratoryScript(["data check"], in: data.folder)
        #expect(first.status == 1)
        #expect(first.errors.contains("'shownAt' can't be read: 3 prompts count as shown now"), "\(first.errors)")
        #expect(first.errors.contains("'reviewFilterAttemptedMilestones' was written by the program, and was deleted"))
        // What was deleted keeps its gate closed, however many sessions start, until somebody decides otherwise.
        let between = try LaboratoryScript(["data check"], in: data.folder)
        #expect(between.status == 1)
        let message = try #require(between.last["error"]["message"].text)
        #expect(message.contains("'reviewFilterAttemptedMilestones' can't be read"), "\(message)")
        #expect(try LaboratoryScript(["forget"], in: data.folder).status == 0)
        let second = try LaboratoryScript(["data check"], in: data.folder)
        #expect(second.status == 0, "\(second.last)")
        let remarks = second.result["remarks"].elements.compactMap(\.text)
        #expect(remarks.contains { $0.contains("world: 'shownAt' was damaged") && $0.contains("[1,x]") }, "\(remarks)")
        #expect(
            remarks.contains { $0.contains("'review.valueMomentCount'") && $0.contains("5000 was found") },
            "\(remarks)"
        )
        #expect(remarks.contains { $0.contains("'reviewFilterAttemptedMilestones'") && $0.contains("nothing") })
    }

    @Test func `a world that is gone needs a policy, and then begins before everything that is remembered`() throws {
        let data = try RichData(endingUnder: .reviewKit)
        let open = Self.opened(try data.laboratory())
        do {
            let store = try WorkoutStore(.directory(data.directory))
            try store.transaction { try store.removeValues(in: "world") }
        }
        let refused = try LaboratoryScript(["status"], in: data.folder)
        #expect(refused.status == 2)
        #expect(
            refused.errors.contains("all of it is gone") && refused.errors.contains("--policy"),
            "\(refused.errors)"
        )
        var configuration = Laboratory.Configuration(location: .directory(data.directory))
        configuration.policy = .named(.reviewKit)
        let laboratory = try data.laboratory(configuration)
        #expect(Self.opened(laboratory).isSubset(of: open))
        guard case .failure(let failure) = laboratory.checkData().result else {
            Issue.record("not told")
            return
        }
        #expect(failure.message.contains("all of it is gone"), "\(failure.message)")
        #expect(laboratory.damage.replaced.count == 1)
    }

    @Test func `the sentence of the start says what is used, and the value is replaced`() throws {
        let data = try RichData()
        for (key, value, sentence) in [
            ("sessionNumber", StoredValue.integer(0), "this is session"),
            ("clockStoppedAt", .integer(0), "the app's time is 2026"),
            ("deviceShift", .text("x"), "the device shows 2026"), ("build", .text("beta"), "the build is 'testflight'"),
            ("ratingsOn", .integer(7), "in-app ratings are off"), ("modifier", .text("x"), "the modifier is hardened"),
            ("appVersion", .text("x"), "the app's version is unknown"), ("failsNext", .integer(3), "does not fail"),
        ] {
            do {
                let store = try WorkoutStore(.directory(data.directory))
                try store.transaction { try store.setValue(value, forKey: key, in: "world") }
            }
            let script = try LaboratoryScript(["status"], in: data.folder)
            #expect(script.status == 0)
            #expect(script.errors.contains("Note: the world around the app was damaged"), "\(script.errors)")
            #expect(script.errors.contains("'\(key)'") && script.errors.contains(sentence), "\(key): \(script.errors)")
            let next = try LaboratoryScript(["data check"], in: data.folder)
            #expect(next.status == 0 && next.errors.isEmpty, "\(key): \(next.last) \(next.errors)")
        }
    }
}
