/// The data of the app: one connection to one SQLite database, for one thread at a time.
///
/// Operations do not open transactions of their own: whoever calls them decides what belongs together, with `transaction`,
/// `read` and `savepoint`. An operation that writes must be inside `transaction`; outside it traps.
public final class WorkoutStore {
    /// The name of the database file in a data directory.
    public static let fileName = "workout.sqlite"
    /// The name of the file beside it in which a terminal keeps its lines, so that no export takes its place.
    package static let historyName = "history"

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
    /// Whether a file without content lay there already, as a process leaves it that ends before its first commit.
    public let replacedEmptyFile: Bool
    let connection: Connection
    /// Whether the files that are open are still those at the path.
    private(set) var files: OpenFiles?

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
        replacedEmptyFile = opening.isNew && opening.foundEmptyFile
        files = try opening.path.map(OpenFiles.init)
        connection = opening.connection
    }

    /// Throws where what is about to be committed would be in files that nobody finds any more.
    func checkFiles() throws { try files?.check() }

    /// Traps where an operation that writes is called outside a transaction: its parts would be durable one by one.
    func requireTransaction(_ operation: StaticString = #function) {
        precondition(connection.isInTransaction, "\(operation) must be called inside WorkoutStore.transaction")
    }
}
