import Foundation
import TestSupport
import Testing

@testable import WorkoutDomain

@Suite("Damaged databases")
struct DamageTests {
    /// A database with the sample data, all in its main file.
    private func database() throws -> [UInt8] {
        let folder = try TemporaryFolder()
        do {
            let store = try WorkoutStore(.directory(folder.path))
            try Samples.fill(store)
        }
        return try bytes(of: folder.path(WorkoutStore.fileName))
    }

    /// Opens damaged bytes and uses all that reads.
    ///
    /// - Returns: What the check has found, or nil where the database could not be opened.
    private func use(_ damaged: [UInt8]) throws -> [CheckFinding]? {
        let folder = try TemporaryFolder()
        _ = try folder.write(damaged, to: WorkoutStore.fileName)
        let store: WorkoutStore
        do {
            store = try WorkoutStore(.directory(folder.path))
        } catch let error as WorkoutError {
            #expect([.corrupt, .io, .newerVersion].contains(error.code), "\(error)")
            return nil
        }
        let readings: [(WorkoutStore) throws -> Void] = [
            { _ = try $0.parks(matching: ParkFilter(sizes: [.small], cityID: 1)) },
            { _ = try $0.parks(matching: .all) },
            { _ = try $0.cities() },
            { _ = try $0.exportedParks() },
            { _ = try $0.exportedCountries() },
            { _ = try $0.signedInUser() },
            { _ = try $0.journals() },
            { store in try store.transaction { _ = try store.addJournal(JournalForm(title: "x"), at: 0) } },
        ]
        for reading in readings {
            do {
                try reading(store)
            } catch is WorkoutError {
                // Which one depends on what was hit; that nothing else is thrown, and nothing traps, is the point.
            }
        }
        return try store.check()
    }

    @Test("A whole database has nothing to be found")
    func whole() throws {
        #expect(try use(database()) == [])
    }

    @Test("A database that was cut off is noticed", arguments: [1, 50, 99, 100, 512, 4_096, 8_192, 20_000])
    func truncated(_ count: Int) throws {
        let whole = try database()
        let findings = try use(Array(whole.prefix(count)))
        #expect(findings != [])
    }

    @Test("A table that lies in ruins is reported as damage by what reads it, and by the check")
    func ruinedTable() throws {
        let folder = try TemporaryFolder()
        let root: Int64
        do {
            let store = try WorkoutStore(.directory(folder.path))
            try Samples.fill(store)
            root = try store.connection.integer("SELECT rootpage FROM sqlite_schema WHERE name = 'park'")
        }
        var damaged = try bytes(of: folder.path(WorkoutStore.fileName))
        let start = Int(root - 1) * 4_096
        for position in start..<(start + 4_096) { damaged[position] = 0xA5 }
        _ = try folder.write(damaged, to: WorkoutStore.fileName)
        let store = try WorkoutStore(.directory(folder.path))
        let error = try failure { _ = try store.parks(matching: .all) }
        #expect(error.code == .corrupt)
        expectSentence(error)
        #expect(try !store.check().isEmpty)
        // What is whole can still be had.
        #expect(try store.cities().count == 5)
    }

    @Test("Bytes turned at random trap nothing", arguments: [1, 2, 3, 4] as [UInt64])
    func randomDamage(seed: UInt64) throws {
        let whole = try database()
        var random = SeededGenerator(seed: seed)
        for _ in 0..<25 {
            var damaged = whole
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                let position = Int.random(in: 0..<damaged.count, using: &random)
                damaged[position] = UInt8.random(in: 0...255, using: &random)
            }
            _ = try use(damaged)
        }
    }

    @Test("The check names the row that breaks a rule")
    func brokenRules() throws {
        let store = try Samples.store()
        try store.connection.execute(
            script: """
                PRAGMA foreign_keys = OFF;
                UPDATE park SET city_id = 999 WHERE id = 11;
                INSERT INTO friendship VALUES (1, 7);
                DELETE FROM signed_in;
                """
        )
        let findings = try store.check()
        #expect(findings.contains { $0.table == "park" && $0.rowID == 11 })
        #expect(findings.contains { $0.table == "friendship" })
        #expect(findings.contains { $0.table == "signed_in" })
    }
}
