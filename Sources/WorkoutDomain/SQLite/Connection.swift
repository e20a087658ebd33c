internal import CSQLite

/// One connection to a database, with its prepared statements.
///
/// The only owner of the C handles; not shared between threads, which the compiler checks since it is not `Sendable`.
@safe
final class Connection {
    /// The database file, for sentences.
    let file: String
    private let handle: OpaquePointer
    private var idleStatements: [String: Statement] = [:]

    /// Opens a file (it is created where it is missing), or a database in memory.
    ///
    /// - Parameters:
    ///   - path: The file; nil for memory.
    ///   - busyTimeoutMilliseconds: How long a statement waits for another process.
    init(path: String?, busyTimeoutMilliseconds: Int32) throws {
        file = path ?? "the database in memory"
        var handle: OpaquePointer?
        // A relative path that begins with `file:` would be read as a URI.
        let name = path.map { $0.hasPrefix("/") ? $0 : "./" + $0 } ?? ":memory:"
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let code = unsafe sqlite3_open_v2(name, &handle, flags, nil)
        guard code == SQLITE_OK, let handle = unsafe handle else {
            let failure = unsafe SQLiteFailure(code, database: handle)
            unsafe sqlite3_close_v2(handle)
            throw failure.error(file: path ?? "the database in memory")
        }
        unsafe self.handle = handle
        setBusyTimeout(milliseconds: busyTimeoutMilliseconds)
        _ = unsafe workout_configure(handle)
    }

    deinit {
        // Statements first: a connection with statements would stay open, its locks and its log file with it.
        idleStatements.removeAll()
        unsafe sqlite3_close_v2(handle)
    }

    /// How long a statement waits for another process.
    func setBusyTimeout(milliseconds: Int32) {
        _ = unsafe sqlite3_busy_timeout(handle, milliseconds)
    }

    /// Whether the file could only be opened for reading.
    var isReadOnly: Bool { unsafe sqlite3_db_readonly(handle, "main") == 1 }

    var isInTransaction: Bool { unsafe sqlite3_get_autocommit(handle) == 0 }

    /// The id of the row that was inserted last.
    var lastInsertedID: Int64 { unsafe sqlite3_last_insert_rowid(handle) }

    /// How many rows were changed since it was opened.
    var totalChangeCount: Int { Int(unsafe sqlite3_total_changes(handle)) }

    /// How many rows the last statement that writes has changed.
    var changeCount: Int { Int(unsafe sqlite3_changes(handle)) }

    /// Runs several statements without parameters, none of which is kept.
    func execute(script: String) throws {
        let code = unsafe sqlite3_exec(handle, script, nil, nil, nil)
        guard code == SQLITE_OK else { throw unsafe SQLiteFailure(code, database: handle).error(file: file) }
    }

    /// Lends a prepared statement.
    ///
    /// While it is lent it is not among the idle ones, so that a body that runs the same text gets another.
    ///
    /// - Throws: What the body throws; SQLite's failures as `WorkoutError`.
    func withStatement<T>(_ sql: String, _ body: (Statement) throws -> T) throws -> T {
        do {
            let statement =
                if let idle = idleStatements.removeValue(forKey: sql) { idle } else {
                    unsafe try Statement(sql, database: handle)
                }
            defer {
                statement.reset()
                idleStatements[sql] = statement
            }
            return try body(statement)
        } catch let failure as SQLiteFailure {
            throw failure.error(file: file)
        }
    }

    /// Runs a statement that gives no rows.
    ///
    /// - Returns: How many rows it changed.
    @discardableResult
    func run(_ sql: String, _ values: (any SQLBindable)?...) throws -> Int {
        try withStatement(sql) { statement in
            for (position, value) in values.enumerated() {
                try statement.bind(value, at: Int32(position + 1))
            }
            while try statement.step() {}
            return changeCount
        }
    }

    /// All rows of a query.
    func rows<T>(_ sql: String, _ values: (any SQLBindable)?..., read: (Statement) throws -> T) throws -> [T] {
        try withStatement(sql) { statement in
            for (position, value) in values.enumerated() {
                try statement.bind(value, at: Int32(position + 1))
            }
            var rows: [T] = []
            while try statement.step() { rows.append(try read(statement)) }
            return rows
        }
    }

    /// The first row of a query, if there is one.
    func first<T>(_ sql: String, _ values: (any SQLBindable)?..., read: (Statement) throws -> T) throws -> T? {
        try withStatement(sql) { statement in
            for (position, value) in values.enumerated() {
                try statement.bind(value, at: Int32(position + 1))
            }
            return try statement.step() ? try read(statement) : nil
        }
    }

    /// The number that a query gives, 0 for none.
    func integer(_ sql: String, _ values: (any SQLBindable)?...) throws -> Int64 {
        try withStatement(sql) { statement in
            for (position, value) in values.enumerated() {
                try statement.bind(value, at: Int32(position + 1))
            }
            return try statement.step() ? statement.integer(0) : 0
        }
    }

    /// Waits, where SQLite itself does not.
    static func sleep(milliseconds: Int32) {
        _ = sqlite3_sleep(milliseconds)
    }
}
