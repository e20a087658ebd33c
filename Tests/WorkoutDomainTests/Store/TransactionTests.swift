import Foundation
import Testing

@testable import WorkoutDomain

@Suite("Transactions")
struct TransactionTests {
    struct Interruption: Error {}

    private func put(_ number: Int64, _ store: WorkoutStore, key: String = "n") throws {
        try store.setValue(.integer(number), forKey: key, in: "test")
    }

    private func number(_ store: WorkoutStore, key: String = "n") throws -> Int64? {
        guard case .integer(let number)? = try store.value(forKey: key, in: "test") else { return nil }
        return number
    }

    @Test("A transaction whose body throws changes nothing, and the error is the body's")
    func rollback() throws {
        let store = try WorkoutStore(.ephemeral)
        try store.transaction { try put(1, store) }
        #expect(throws: Interruption.self) {
            try store.transaction {
                try put(2, store)
                throw Interruption()
            }
        }
        #expect(try number(store) == 1)
        #expect(!store.isInTransaction)
    }

    @Test("A savepoint is undone alone, and what surrounds it commits")
    func savepoint() throws {
        let folder = try TemporaryFolder()
        let store = try WorkoutStore(.directory(folder.path))
        try store.transaction {
            try put(1, store, key: "before")
            #expect(throws: Interruption.self) { try store.savepoint { try putNested(store) } }
            try put(4, store, key: "after")
        }
        let other = try WorkoutStore(.directory(folder.path))
        #expect(try other.values(in: "test") == ["before": .integer(1), "after": .integer(4)])
    }

    private func putNested(_ store: WorkoutStore) throws {
        try put(2, store, key: "inside")
        #expect(throws: Interruption.self) {
            try store.savepoint {
                try put(3, store, key: "deep")
                throw Interruption()
            }
        }
        #expect(try number(store, key: "inside") == 2)
        #expect(try number(store, key: "deep") == nil)
        throw Interruption()
    }

    @Test("A savepoint that succeeds gives back its result and is part of the transaction")
    func savepointResult() throws {
        let store = try WorkoutStore(.ephemeral)
        let result = try store.transaction {
            try store.savepoint {
                try put(1, store)
                return "done"
            }
        }
        #expect(result == "done")
        #expect(try number(store) == 1)
    }

    @Test("A reading sees one state, whatever another connection commits meanwhile")
    func consistentReading() throws {
        let folder = try TemporaryFolder()
        let store = try WorkoutStore(.directory(folder.path))
        let other = try WorkoutStore(.directory(folder.path))
        try store.transaction { try put(1, store) }
        try store.read {
            #expect(try number(store) == 1)
            try other.transaction { try put(2, other) }
            #expect(try number(store) == 1)
            #expect(try store.read { try number(store) } == 1)
        }
        #expect(try number(store) == 2)
    }

    @Test("The version of the data tells of other connections' changes only")
    func dataVersion() throws {
        let folder = try TemporaryFolder()
        let store = try WorkoutStore(.directory(folder.path))
        let other = try WorkoutStore(.directory(folder.path))
        let first = try store.dataVersion()
        try store.transaction { try put(1, store) }
        #expect(try store.dataVersion() == first)
        try other.transaction { try put(2, other) }
        let second = try store.dataVersion()
        #expect(second != first)
        #expect(try store.dataVersion() == second)
    }

    @Test("A transaction that finds another one running ends as busy, after waiting as long as it was told")
    func busy() throws {
        let folder = try TemporaryFolder()
        let store = try WorkoutStore(.directory(folder.path))
        let other = try WorkoutStore(.directory(folder.path), busyTimeoutMilliseconds: 1)
        try store.transaction {
            try put(1, store)
            let error = try failure { try other.transaction {} }
            #expect(error.code == .busy)
            expectSentence(error)
            // Reading needs nobody's leave.
            #expect(try number(other) == nil)
        }
        try other.transaction { try put(2, other) }
        #expect(try number(store) == 2)
    }

    @Test("Four connections that count at once lose no count")
    func concurrentCounting() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path
        // Opened at once as well: whoever comes first makes the schema, the others find it.
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    let store = try WorkoutStore(.directory(path), busyTimeoutMilliseconds: 60_000)
                    for _ in 0..<50 {
                        try store.transaction { try put((number(store) ?? 0) + 1, store) }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try number(WorkoutStore(.directory(path))) == 200)
    }

    @Test("A process that is killed loses what it had not committed, and nothing else", arguments: [false, true])
    func killed(_ hasCommitted: Bool) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path
        do {
            let store = try WorkoutStore(.directory(path))
            try Samples.fill(store)
        }
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [path = path as String, hasCommitted = hasCommitted as Bool] in
            let store = try WorkoutStore(.directory(path))
            try store.transaction {
                try store.importParks(Array("[\(Samples.park(10, address: "new")),\(Samples.park(500))]".utf8))
                try store.addJournal(JournalForm(title: "Plan"), at: 1)
                if !hasCommitted { kill(getpid(), SIGKILL) }
            }
            kill(getpid(), SIGKILL)
        }
        let store = try WorkoutStore(.directory(path))
        #expect(try store.parkCount() == (hasCommitted ? 7 : 6))
        #expect(try store.park(id: 10).address == (hasCommitted ? "new" : "ул. Ленина, 1"))
        #expect(try store.journals().count == (hasCommitted ? 1 : 0))
        #expect(try store.check() == [])
    }

    @Test("Operations that write trap outside a transaction, and do not inside one")
    func outsideTransaction() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let store = try WorkoutStore(.ephemeral)
            try store.addJournal(JournalForm(title: "Plan"), at: 0)
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("must be called inside WorkoutStore.transaction"))
        await #expect(processExitsWith: .success) {
            let store = try WorkoutStore(.ephemeral)
            try store.transaction { try store.addJournal(JournalForm(title: "Plan"), at: 0) }
        }
    }

    @Test("Transactions cannot be nested")
    func nesting() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let store = try WorkoutStore(.ephemeral)
            try store.transaction { try store.transaction {} }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("A transaction is open already"))
    }

}
