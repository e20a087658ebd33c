extension WorkoutStore {
    /// Runs operations as one durable change: all of them or, where the body throws, none.
    ///
    /// It waits for another process that is writing, as long as the busy timeout says. It cannot be nested; see `savepoint`.
    ///
    /// - Throws: What the body throws; `WorkoutError` (`busy`, `io`, `corrupt`).
    @discardableResult
    public func transaction<T>(_ body: () throws -> T) throws -> T {
        // IMMEDIATE: a transaction that reads first and writes later could find that its reading is out of date.
        try enclose("BEGIN IMMEDIATE") {
            let result = try body()
            try checkFiles()
            return result
        }
    }

    /// Runs operations that only read, on one consistent state.
    ///
    /// It never waits for a process that is writing. Inside a transaction it is part of that.
    ///
    /// - Throws: What the body throws; `WorkoutError` (`io`, `corrupt`).
    public func read<T>(_ body: () throws -> T) throws -> T {
        if connection.isInTransaction { return try body() }
        return try enclose("BEGIN DEFERRED", body)
    }

    /// Runs operations inside a transaction so that, where the body throws, they alone are undone.
    ///
    /// The error is thrown on; whoever catches it may let the surrounding transaction commit. Savepoints may be nested.
    @discardableResult
    public func savepoint<T>(_ body: () throws -> T) throws -> T {
        requireTransaction()
        try connection.run("SAVEPOINT part")
        do {
            let result = try body()
            try connection.run("RELEASE part")
            return result
        } catch {
            // A full disk or a failing one may have ended the whole transaction already.
            if connection.isInTransaction {
                try connection.run("ROLLBACK TO part")
                try connection.run("RELEASE part")
            }
            throw error
        }
    }

    /// Whether a transaction is open.
    public var isInTransaction: Bool { connection.isInTransaction }

    /// A number that differs from an earlier one where another connection has changed the database in between.
    ///
    /// It costs no reading of tables; this connection's own changes do not count.
    public func dataVersion() throws -> Int64 { try connection.integer("PRAGMA data_version") }

    /// A number that differs from an earlier one where this connection has changed rows in between.
    package var changeCount: Int { connection.totalChangeCount }

    private func enclose<T>(_ begin: String, _ body: () throws -> T) throws -> T {
        precondition(!connection.isInTransaction, "A transaction is open already; use WorkoutStore.savepoint inside it")
        try connection.run(begin)
        do {
            let result = try body()
            try connection.run("COMMIT")
            return result
        } catch {
            if connection.isInTransaction { _ = try? connection.run("ROLLBACK") }
            throw error
        }
    }
}
