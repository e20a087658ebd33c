/// The data of the app: one connection to one SQLite database, for one thread at a time.
///
/// Operations do not open transactions of their own: whoever calls them decides what belongs together, with `transaction`,
/// `read` and `savepoint`. An operation that writes must be inside `transaction`; outside it traps.
public final class WorkoutStore {
    /// The name of the database file in a data directory.
    public static let fileName = "workout.sqlite"

    /// Where the data lives.
    public enum Location: Sendable, Hashable {
        /// In `workout.sqlite` in that directory; both are created where they are missing.
        case directory(String)
        /// In memory, and gone with the store.
        case ephemeral
    }

    /// Where this store's data lives.
    public let location: Location
    /// Whether the database was made by this opening.
    public let isNew: Bool
    let connection: Connection

    /// Opens the data, creates it where there is none, and brings an older version up to date.
    ///
    /// - Parameters:
    ///   - location: Where.
    ///   - busyTimeoutMilliseconds: How long to wait for another process that is writing.
    /// - Throws: `WorkoutError`: `io` (the path is a file, not writable, …), `newerVersion`, `corrupt`, `busy`.
    public init(_ location: Location, busyTimeoutMilliseconds: Int32 = 5_000) throws {
        let opening = try Opening(location, busyTimeoutMilliseconds: busyTimeoutMilliseconds)
        self.location = location
        isNew = opening.isNew
        connection = opening.connection
    }

    /// Traps where an operation that writes is called outside a transaction: its parts would be durable one by one.
    func requireTransaction(_ operation: StaticString = #function) {
        precondition(connection.isInTransaction, "\(operation) must be called inside WorkoutStore.transaction")
    }
}
