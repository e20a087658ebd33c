internal import CSQLite
internal import Foundation

/// A prepared statement of a connection.
@safe
final class Statement {
    private let handle: OpaquePointer
    private let database: OpaquePointer

    /// Prepares the first statement of a text.
    init(_ sql: String, database: OpaquePointer) throws {
        var handle: OpaquePointer?
        let code = unsafe sqlite3_prepare_v3(
            database,
            sql,
            -1,
            UInt32(SQLITE_PREPARE_PERSISTENT),
            &handle,
            nil
        )
        guard code == SQLITE_OK, let handle = unsafe handle else {
            throw unsafe SQLiteFailure(code, database: database)
        }
        unsafe self.handle = handle
        unsafe self.database = database
    }

    deinit {
        unsafe sqlite3_finalize(handle)
    }

    // MARK: Parameters, from 1

    func bind(_ value: (any SQLBindable)?, at index: Int32) throws {
        let code: Int32
        switch value?.sqlValue {
        case nil:
            code = unsafe sqlite3_bind_null(handle, index)
        case .integer(let number):
            code = unsafe sqlite3_bind_int64(handle, index, number)
        case .real(let number):
            code = unsafe sqlite3_bind_double(handle, index, number)
        case .text(var text):
            code = text.withUTF8 { utf8 in
                // The base address of no characters may be nil, which would bind NULL.
                guard let base = unsafe UnsafeRawPointer(utf8.baseAddress) else {
                    return unsafe workout_bind_text_copy(handle, index, "", 0)
                }
                let characters = unsafe base.assumingMemoryBound(to: CChar.self)
                return unsafe workout_bind_text_copy(handle, index, characters, UInt64(utf8.count))
            }
        case .blob(let bytes):
            code =
                bytes.isEmpty
                ? unsafe workout_bind_empty_blob(handle, index)
                : unsafe bytes.withUnsafeBytes { raw in
                    unsafe workout_bind_blob_copy(handle, index, raw.baseAddress, UInt64(raw.count))
                }
        }
        try check(code)
    }

    /// Hands a value of another statement's row on without making a Swift value of it.
    func bind(column: Int32, of row: Statement, at index: Int32) throws {
        try check(unsafe sqlite3_bind_value(handle, index, sqlite3_column_value(row.handle, column)))
    }

    /// Runs a body while bytes are bound as text without being copied; the body must reset the statement before it ends.
    func withBorrowedText<T>(_ bytes: ArraySlice<UInt8>, at index: Int32, _ body: () throws -> T) throws -> T {
        try unsafe bytes.withUnsafeBytes { raw in
            let base = unsafe raw.assumingMemoryBound(to: CChar.self).baseAddress
            defer {
                reset()
                unsafe sqlite3_clear_bindings(handle)
            }
            try check(unsafe workout_bind_text_borrowed(handle, index, base, UInt64(raw.count)))
            return try body()
        }
    }

    // MARK: Running

    /// Goes on to the next row.
    ///
    /// - Returns: Whether there is one.
    func step() throws -> Bool {
        let code = unsafe sqlite3_step(handle)
        switch code {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default:
            let failure = unsafe SQLiteFailure(code, database: database)
            reset()
            throw failure
        }
    }

    /// Ends the run, so that the statement holds no lock and can be run again; bound values stay.
    func reset() {
        // The code repeats the failure that `step` has thrown.
        _ = unsafe sqlite3_reset(handle)
    }

    // MARK: Columns, from 0

    func isNull(_ column: Int32) -> Bool {
        unsafe sqlite3_column_type(handle, column) == SQLITE_NULL
    }

    func isInteger(_ column: Int32) -> Bool {
        unsafe sqlite3_column_type(handle, column) == SQLITE_INTEGER
    }

    func isText(_ column: Int32) -> Bool {
        unsafe sqlite3_column_type(handle, column) == SQLITE_TEXT
    }

    func integer(_ column: Int32) -> Int64 {
        unsafe sqlite3_column_int64(handle, column)
    }

    func optionalInteger(_ column: Int32) -> Int64? {
        isNull(column) ? nil : integer(column)
    }

    func real(_ column: Int32) -> Double {
        unsafe sqlite3_column_double(handle, column)
    }

    func optionalReal(_ column: Int32) -> Double? {
        isNull(column) ? nil : real(column)
    }

    func text(_ column: Int32) -> String {
        guard let start = unsafe sqlite3_column_text(handle, column) else { return "" }
        let count = Int(unsafe sqlite3_column_bytes(handle, column))
        return unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    func optionalText(_ column: Int32) -> String? {
        isNull(column) ? nil : text(column)
    }

    func bytes(_ column: Int32) -> [UInt8] {
        guard let start = unsafe sqlite3_column_blob(handle, column) else { return [] }
        let count = Int(unsafe sqlite3_column_bytes(handle, column))
        return unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: count))
    }

    /// Whether a text column has exactly these bytes; nothing is copied.
    func text(_ column: Int32, equals bytes: [UInt8]) -> Bool {
        guard let start = unsafe sqlite3_column_text(handle, column) else { return bytes.isEmpty }
        let count = Int(unsafe sqlite3_column_bytes(handle, column))
        guard count == bytes.count else { return false }
        return unsafe bytes.withUnsafeBytes {
            unsafe $0.baseAddress.map { unsafe memcmp($0, start, count) == 0 } ?? true
        }
    }

    func value(_ column: Int32) -> StoredValue? {
        switch unsafe sqlite3_column_type(handle, column) {
        case SQLITE_INTEGER: .integer(integer(column))
        case SQLITE_FLOAT: .real(real(column))
        case SQLITE_TEXT: .text(text(column))
        case SQLITE_BLOB: .blob(bytes(column))
        default: nil
        }
    }

    private func check(_ code: Int32) throws {
        guard code == SQLITE_OK else { throw unsafe SQLiteFailure(code, database: database) }
    }
}
