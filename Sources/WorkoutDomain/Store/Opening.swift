/// How a database is opened: what has to hold before the first operation, and what is said where it does not.
///
/// An up-to-date database costs two small reads and no write; everything else is done once in its life.
struct Opening {
    let connection: Connection
    /// Whether there was no schema before.
    private(set) var isNew = false
    /// Whether a file without content was there.
    private(set) var foundEmptyFile = false
    /// The database file; nil for one in memory.
    private(set) var path: String?
    private let busyTimeoutMilliseconds: Int32

    /// Opens the database of a directory, or one in memory.
    init(_ location: WorkoutStore.Location, busyTimeoutMilliseconds: Int32, steps: [String] = Schema.steps) throws {
        self.busyTimeoutMilliseconds = busyTimeoutMilliseconds
        switch location {
        case .ephemeral:
            connection = try Connection(path: nil, busyTimeoutMilliseconds: busyTimeoutMilliseconds)
        case .directory(let directory):
            try FileSystem.makeDirectory(directory)
            let path =
                directory.hasSuffix("/") ? directory + WorkoutStore.fileName : "\(directory)/\(WorkoutStore.fileName)"
            foundEmptyFile = try Self.checkFile(path, Marker(of: path))
            self.path = path
            connection = try Connection(path: path, busyTimeoutMilliseconds: busyTimeoutMilliseconds)
        }
        if connection.isReadOnly {
            throw WorkoutError(
                .io,
                "\(connection.file) cannot be written; make it and its folder writable, or choose another folder."
            )
        }
        let version = try connection.integer("PRAGMA user_version")
        if version == Int64(steps.count), version > 0 {
            try checkApplicationID()
        } else {
            try bringUpToDate(from: version, steps: steps, location: location)
        }
        // FULL: what was acknowledged survives a loss of power. The cache (8 MB) holds an import of some thousand parks until
        // it is committed. Neither is kept in the file.
        try connection.execute(script: "PRAGMA synchronous = FULL; PRAGMA cache_size = -8000")
        if let path { Marker(of: path).set() }
    }

    /// What SQLite would not say clearly, or not at all.
    ///
    /// - Returns: Whether there is a file without content: a process that ends before its first commit leaves one, so that it is
    ///   taken for new.
    private static func checkFile(_ path: String, _ marker: Marker) throws -> Bool {
        switch try FileSystem.kind(of: path) {
        case .missing:
            // Somebody has moved the database away to start anew.
            marker.remove()
            return false
        case .directory:
            throw WorkoutError(.io, "\(path) is a folder, where the database should be; move it away.")
        case .other:
            throw WorkoutError(.io, "\(path) is a pipe or a device, where the database should be; move it away.")
        case .file(let byteCount):
            // SQLite takes a file of one byte for an empty one, and would write over it.
            if byteCount == 0 {
                // The log begins after the first page was written; SQLite would delete it now, with all that is in it.
                guard case .file(let logByteCount) = try FileSystem.kind(of: path + "-wal"), logByteCount > 0 else {
                    guard !marker.isSet else {
                        throw WorkoutError(
                            .corrupt,
                            """
                            The database \(path) is damaged: it is empty, though there were data in it; put a copy in its \
                            place, or move it away to start anew.
                            """
                        )
                    }
                    // Another process may be making it just now.
                    return try FileSystem.age(of: path).map { $0 >= 2 } ?? false
                }
                throw WorkoutError(
                    .corrupt,
                    """
                    The database \(path) is damaged: it is empty, though there is a log beside it; put a copy in its place, or move \
                    both away to start anew.
                    """
                )
            }
            guard byteCount >= 512 else {
                throw WorkoutError(
                    .corrupt,
                    "\(path) is not a database; move it away to start anew, or choose another folder."
                )
            }
            // SQLite reads what is missing of the last page as nothing. Pages are multiples of 512 bytes, and whole unless a
            // process was killed that was writing them, which leaves a log.
            if byteCount % 512 != 0, FileSystem.isDatabase(path),
                try ["-wal", "-journal"].allSatisfy({ try isEmpty(path + $0) })
            {
                throw WorkoutError(
                    .corrupt,
                    "The database \(path) is damaged: it breaks off within a page; put a copy in its place, or move it away to start anew."
                )
            }
            return false
        }
    }

    private static func isEmpty(_ path: String) throws -> Bool {
        let kind = try FileSystem.kind(of: path)
        return kind == .missing || kind == .file(byteCount: 0)
    }

    private func checkApplicationID() throws {
        guard try connection.integer("PRAGMA application_id") == Schema.applicationID else {
            throw WorkoutError(
                .corrupt,
                "\(connection.file) is a database of another program; choose another folder."
            )
        }
    }

    private mutating func bringUpToDate(
        from version: Int64,
        steps: [String],
        location: WorkoutStore.Location
    ) throws {
        guard version <= Int64(steps.count) else {
            try checkApplicationID()
            throw WorkoutError(
                .newerVersion,
                """
                \(connection.file) was written by a newer version of this program (data version \(version), this one knows \
                \(steps.count)); use that version, or choose another folder.
                """
            )
        }
        if version == 0 {
            guard try connection.integer("SELECT count(*) FROM sqlite_schema") == 0 else {
                // Another process may have created it between the two reads.
                guard try connection.integer("PRAGMA user_version") > 0 else {
                    throw WorkoutError(
                        .corrupt,
                        "\(connection.file) is a database of another program; choose another folder."
                    )
                }
                return try bringUpToDate(
                    from: try connection.integer("PRAGMA user_version"),
                    steps: steps,
                    location: location
                )
            }
            if location != .ephemeral { try enterWALMode() }
        } else {
            try checkApplicationID()
        }
        try migrate(steps: steps)
    }

    /// Switches to the write-ahead log; the mode stays with the file.
    ///
    /// SQLite waits in some of the cases where two processes switch at once, and in others it does not; so the waiting is done
    /// here, and only here.
    private func enterWALMode() throws {
        connection.setBusyTimeout(milliseconds: 0)
        defer { connection.setBusyTimeout(milliseconds: busyTimeoutMilliseconds) }
        var waited: Int32 = 0
        while true {
            do {
                let mode = try connection.first("PRAGMA journal_mode = WAL") { $0.text(0) }
                guard mode == "wal" else {
                    throw WorkoutError(
                        .io,
                        "\(connection.file) is on a file system without shared memory; choose a folder on a local disk."
                    )
                }
                return
            } catch let error as WorkoutError where error.code == .busy && waited < busyTimeoutMilliseconds {
                waited += 10
                Connection.sleep(milliseconds: 10)
            }
        }
    }

    /// Runs the steps that are missing, in one transaction.
    private mutating func migrate(steps: [String]) throws {
        try connection.execute(script: "BEGIN IMMEDIATE")
        do {
            // Read again now that nobody else can write: another process may have been first.
            let version = try connection.integer("PRAGMA user_version")
            if version == 0 {
                try connection.execute(script: "PRAGMA application_id = \(Schema.applicationID)")
                isNew = true
            }
            for step in steps.dropFirst(Int(version)) { try connection.execute(script: step) }
            try connection.execute(script: "PRAGMA user_version = \(max(version, Int64(steps.count))); COMMIT")
        } catch {
            if connection.isInTransaction { try? connection.execute(script: "ROLLBACK") }
            throw error
        }
    }
}
