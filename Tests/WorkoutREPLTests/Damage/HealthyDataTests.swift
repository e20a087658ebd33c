import Foundation
import ReviewModifierSim
import Synchronization
import TestSupport
import Testing

@testable import WorkoutDomain
@testable import WorkoutREPL

/// Whatever commands do to data, in whatever order, the check finds nothing: a false alarm would be worse than a miss.
@Suite struct HealthyDataTests {
    /// The machine's own clock, which somebody may set as well.
    private final class Machine: Sendable {
        private let milliseconds = Mutex<Int64>(1_767_225_600_000)

        var source: TimeSource { TimeSource { [self] in milliseconds.withLock { $0 } } }
        func pass(_ span: Int64) { milliseconds.withLock { $0 += span } }
    }

    private static let own = ["docs/walkthroughs/patient.json"].map { Checkout.root.appending(path: $0).path }

    private static let commands = [
        "filter apply", "filter apply", "filter apply --size small", "filter reset", "journal add \"Plan\"",
        "journal edit 1 --title \"Other\"", "journal delete 2", "entry add 1 \"ten\"", "entry edit 1 \"eleven\"",
        "entry delete 1", "event add --title Meet --description Together --date 2027-03-01 --park 1",
        "event edit 1 --title Later", "event delete 2", "message send 2 hello", "user add Somebody", "user friend 2",
        "user unfriend 2", "park edit 1 --address \"Here 1\"", "park edit 4 --at 1,2", "park delete 3", "user logout",
        "user login 1", "park edit 2 --city nowhere", "park edit 901 --address There --at 3,4",
        "park edit 902 --size small",
        "park edit 901 --city 2", "entry add 999 \"lost\"", "fail next", "setback", "view disappear", "view appear",
        "scene background", "scene active", "window open", "window close 2", "form open journal", "form close", "rate",
        "stars 5", "stars 2", "dismiss", "cancel", "forget", "platform rate 4", "platform set ratings=off",
        "platform set ratings=on", "platform set build=debug", "platform set build=store",
        "platform set build=testflight",
        "crash", "relaunch", "relaunch --app-version 1.2.0", "relaunch --app-version 1.3.0",
        "relaunch --app-version unknown", "relaunch --policy workoutapp", "relaunch --policy reviewkit",
        "relaunch --policy nccrequestreview", "relaunch --policy workoutapp --modifier original", "set cadence demo",
        "set sheet supplied", "set configuration quick-testing", "set limitToOneRequestPerAppVersion on", "wait 100ms",
        "wait 500ms", "wait 1s", "wait 2s", "wait 5s", "wait 1h", "wait 1d", "wait 40d", "wait 121d", "wait 366d",
        "device clock +3d", "device clock -400d", "device clock 0001-01-01", "device clock 1969-12-31",
        "device clock 9999-12-31", "device clock correct", "clock run", "clock stop", "demo",
    ]

    /// A random life of one directory.
    private struct Life {
        var random: SeededGenerator
        let machine = Machine()
        let data: RichData
        let files: [String]
        private(set) var told: [String] = []

        init(seed: UInt64) throws {
            random = SeededGenerator(seed: seed)
            data = try RichData(endingUnder: PolicyName.all[Int(seed % 3)])
            let folder = data.folder
            let photo = folder.path(of: "photo.png")
            files = [
                "park import \(folder.path(of: "parks.json"))", "city import \(folder.path(of: "countries.json"))",
                "park add --address Here --at 55.7,37.6 --city 1 --size small --grade modern --photo \(photo)",
                "park edit 2 --photo \(photo)", "relaunch --policy \(HealthyDataTests.own[0])",
            ]
        }

        mutating func pick<Element>(_ elements: [Element]) -> Element {
            elements[Int.random(in: 0..<elements.count, using: &random)]
        }

        /// Sessions over the directory, two at once at times, which end in whatever way.
        mutating func live() throws {
            for _ in 0..<8 {
                var configuration = Laboratory.Configuration(location: .directory(data.directory), time: machine.source)
                configuration.clock = pick([nil, nil, .running, .stopped])
                let laboratories = try (0..<pick([1, 1, 2])).map { _ in try data.laboratory(configuration) }
                told.append(
                    "— \(laboratories.count) session(s), clock \(configuration.clock.map { "\($0)" } ?? "as it was")"
                )
                for laboratory in laboratories { try check(laboratory) }
                for step in 0..<30 {
                    let laboratory = pick(laboratories)
                    let command = pick([pick(HealthyDataTests.commands), pick(HealthyDataTests.commands), pick(files)])
                    // At times one goes on while the other has not heard of the time yet.
                    if Bool.random(using: &random) { _ = laboratory.catchUp() }
                    told.append(command)
                    for words in try WordSplitter.split(Array(command.utf8)) {
                        _ = laboratory.execute(try CommandTable.standard.parse(words))
                    }
                    machine.pass(pick([0, 1, 7, 900, 86_400_000, -1, -3_600_000]))
                    if step % 6 == 5 { try check(laboratory) }
                }
                for laboratory in laboratories { try check(laboratory) }
                // A killed process says nothing.
                if Bool.random(using: &random) { for laboratory in laboratories { _ = laboratory.endSession() } }
                machine.pass(pick([0, 10, 86_400_000, -7_200_000, 400 * 86_400_000]))
            }
        }

        private var lately: String { told.suffix(60).joined(separator: "\n") }

        private func check(_ laboratory: Laboratory) throws {
            #expect(laboratory.damage.findings == [], "\(lately)")
            let check = try DataCheck(
                laboratory.store,
                policy: laboratory.app.policy,
                damage: laboratory.damage,
                session: laboratory.app.number
            )
            try #require(check.findings == [], "\(lately)")
        }
    }

    @Test(arguments: 0..<12)
    func `no order of commands, sessions, clocks and kills leads to a finding`(seed: UInt64) throws {
        var life = try Life(seed: 0xC9_0000 + seed)
        try life.live()
    }

    @Test func `a date before 1970 and a start in the year 1 are no damage`() throws {
        let folder = try TemporaryFolder(inMemory: true)
        let commands = [
            "user add Anna", "journal add a", "filter apply", "filter apply", "wait 3s", "setback", "data check",
            "wait 1h",
            "journal edit 1 --title b", "data check",
        ]
        for policy in PolicyName.all {
            let script = try LaboratoryScript(
                commands,
                ["--start", "0001-01-01T00:00:00Z", "--policy", policy.rawValue],
                in: folder
            )
            #expect(script.codes == [] || policy != .workoutApp, "\(script.codes)")
            #expect(script.result["findings"] == [], "\(script.last)")
        }
    }

    @Test func `data of an earlier version, which sealed nothing and kept no times, are in order`() throws {
        let data = try RichData()
        do {
            let store = try WorkoutStore(.directory(data.directory))
            try store.transaction {
                for space in ["seal.world", "seal.review"] { try store.removeValues(in: space) }
                for key in WorldRecord.Key.times + [.ratingSheet] {
                    try store.removeValue(forKey: key.rawValue, in: "world")
                }
            }
        }
        let script = try LaboratoryScript(
            ["data check", "journal add a", "device clock -3d", "data check"],
            in: data.folder
        )
        #expect(script.status == 0 && !script.errors.contains("Note"), "\(script.objects)")
        #expect(script.result["remarks"] == [])
    }

    @Test func `rows that the library has stored before the first session are in order, whenever they were stamped`()
        throws
    {
        let folder = try TemporaryFolder(inMemory: true)
        do {
            let store = try WorkoutStore(.directory(folder.path(of: "data")))
            try store.transaction {
                _ = try store.addJournal(JournalForm(title: "later"), at: 4_000_000_000_000)
                _ = try store.addJournal(JournalForm(title: "earlier"), at: -4_000_000_000_000)
            }
        }
        let script = try LaboratoryScript(["journal add a", "data check"], in: folder)
        #expect(script.result["findings"] == [], "\(script.last)")
    }

    @Test(.enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
    func `the real parks and cities are in order, before and after sample data`() throws {
        for demo in [[], ["--demo"]] {
            let folder = try TemporaryFolder(inMemory: true)
            let script = try LaboratoryScript(
                [
                    "city import \(SharedData.countries.path)", "demo", "park import \(SharedData.parks.path)",
                    "data check",
                ],
                demo,
                in: folder
            )
            #expect(script.status == 0, "\(script.codes)")
            #expect(script.result["findings"] == [], "\(script.last)")
        }
    }
}
