internal import CSQLite

/// What SQLite answered instead of OK, in its own words.
///
/// It stays inside the module: `WorkoutStore` turns it into a `WorkoutError`, which knows the file and what to do.
struct SQLiteFailure: Error, Equatable {
    /// The extended result code.
    let code: Int32
    /// SQLite's message.
    let message: String

    init(_ code: Int32, message: String) {
        self.code = code
        self.message = message
    }

    /// The failure of the latest call on a connection.
    @unsafe
    init(_ code: Int32, database: OpaquePointer?) {
        self.code = code
        if let database = unsafe database, let text = unsafe sqlite3_errmsg(database) {
            message = unsafe String(cString: text)
        } else if let text = unsafe sqlite3_errstr(code) {
            message = unsafe String(cString: text)
        } else {
            message = "code \(code)"
        }
    }

    /// The primary result code.
    var primaryCode: Int32 { code & 0xFF }

    /// Whether a JSON function refused its text: it has no code of its own.
    var isMalformedJSON: Bool { primaryCode == SQLITE_ERROR && message == "malformed JSON" }

    /// The spelling of the primary code in SQLite's documentation.
    var codeName: String {
        switch primaryCode {
        case SQLITE_BUSY: "SQLITE_BUSY"
        case SQLITE_LOCKED: "SQLITE_LOCKED"
        case SQLITE_CORRUPT: "SQLITE_CORRUPT"
        case SQLITE_NOTADB: "SQLITE_NOTADB"
        case SQLITE_READONLY: "SQLITE_READONLY"
        case SQLITE_IOERR: "SQLITE_IOERR"
        case SQLITE_CANTOPEN: "SQLITE_CANTOPEN"
        case SQLITE_FULL: "SQLITE_FULL"
        case SQLITE_PERM: "SQLITE_PERM"
        case SQLITE_PROTOCOL: "SQLITE_PROTOCOL"
        case SQLITE_CONSTRAINT: "SQLITE_CONSTRAINT"
        case SQLITE_TOOBIG: "SQLITE_TOOBIG"
        case SQLITE_NOMEM: "SQLITE_NOMEM"
        case SQLITE_ERROR: "SQLITE_ERROR"
        case SQLITE_SCHEMA: "SQLITE_SCHEMA"
        default: "SQLite code \(code)"
        }
    }

    /// The failure as the domain's users see it.
    ///
    /// - Parameter file: The database file, for the sentence.
    func error(file: String) -> WorkoutError {
        let words = "(\(codeName): \(message))"
        switch primaryCode {
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL:
            return WorkoutError(
                .busy,
                "Another process is using \(file) and did not finish in time; try again when it has. \(words)"
            )
        case SQLITE_CORRUPT:
            return WorkoutError(
                .corrupt,
                "The database \(file) is damaged; put a copy in its place, or move it away to start anew. \(words)"
            )
        case SQLITE_ERROR, SQLITE_SCHEMA:
            // The product's statements are right; so it is the tables that are not what they should be.
            return WorkoutError(
                .corrupt,
                "The tables of \(file) are not as this program made them; put a copy in its place, or move it away. \(words)"
            )
        case SQLITE_NOTADB:
            return WorkoutError(
                .corrupt,
                "\(file) is not a database; move it away to start anew, or choose another folder. \(words)"
            )
        case SQLITE_READONLY, SQLITE_PERM:
            return WorkoutError(
                .io,
                "\(file) cannot be written; make it and its folder writable, or choose another folder. \(words)"
            )
        case SQLITE_FULL:
            return WorkoutError(
                .io,
                "There is no room left for \(file), and nothing was changed; make room and try again. \(words)"
            )
        case SQLITE_CANTOPEN:
            return WorkoutError(
                .io,
                "\(file) cannot be opened; check that its folder exists and can be written. \(words)"
            )
        case SQLITE_TOOBIG:
            return WorkoutError(.invalidValue, "That is more than the database takes at once. \(words)")
        case SQLITE_CONSTRAINT:
            return WorkoutError(.invalidValue, "The database refuses that. \(words)")
        default:
            return WorkoutError(
                .io,
                """
                \(file) could not be read or written, and nothing was changed; check the disk and its free space, then try \
                again. \(words)
                """
            )
        }
    }
}
