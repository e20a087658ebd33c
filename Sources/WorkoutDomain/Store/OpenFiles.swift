/// The files of an open database, to notice that they were deleted, moved or replaced under it.
///
/// SQLite goes on writing to what it has open: every commit would succeed, and all of it would be gone with the process.
struct OpenFiles {
    private let path: String
    private let database: FileSystem.Identity
    /// The log is made with the first transaction, and stays the same until the last connection is closed.
    private var log: FileSystem.Identity?

    /// Notes the files at the path of a database that has just been opened.
    init(_ path: String) throws {
        self.path = path
        guard let database = FileSystem.Identity(of: path) else { throw Self.gone(path) }
        self.database = database
    }

    /// Throws `WorkoutError` (`io`) where they are not the same any more; call it before a commit.
    mutating func check() throws {
        let log = FileSystem.Identity(of: path + "-wal")
        guard FileSystem.Identity(of: path) == database, self.log == nil || log == self.log else {
            throw Self.gone(path)
        }
        self.log = log
    }

    private static func gone(_ path: String) -> WorkoutError {
        WorkoutError(
            .io,
            """
            The database \(path) was deleted, moved or replaced while it was in use, so that nothing more can be kept; leave, put \
            it back if you can, and start again.
            """
        )
    }
}
