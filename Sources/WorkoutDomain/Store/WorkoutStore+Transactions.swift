extension WorkoutStore {
    /// Runs operations as one durable change: all of them or, where the body throws, none.
    ///
    /// - Throws: What the body throws; `WorkoutError` (`busy`, `io`, `corrupt`).
    public func transaction<T>(_ body: () throws -> T) throws -> T { fatalError("interface only") }

    /// Runs operations that only read, on one consistent state.
    public func read<T>(_ body: () throws -> T) throws -> T { fatalError("interface only") }

    /// Runs operations inside a transaction so that, where the body throws, they alone are undone.
    ///
    /// The error is thrown on; whoever catches it may let the surrounding transaction commit.
    public func savepoint<T>(_ body: () throws -> T) throws -> T { fatalError("interface only") }

    /// Whether a transaction is open.
    public var isInTransaction: Bool { fatalError("interface only") }

    /// A number that differs from an earlier one where another connection has changed the database in between.
    public func dataVersion() throws -> Int64 { fatalError("interface only") }
}
