/// A Swift value that can be given to a statement.
protocol SQLBindable {
    /// What SQLite stores for it; nil is NULL.
    var sqlValue: StoredValue? { get }
}

extension Int64: SQLBindable {
    var sqlValue: StoredValue? { .integer(self) }
}

extension Int: SQLBindable {
    var sqlValue: StoredValue? { .integer(Int64(self)) }
}

extension Double: SQLBindable {
    var sqlValue: StoredValue? { .real(self) }
}

extension String: SQLBindable {
    var sqlValue: StoredValue? { .text(self) }
}

extension [UInt8]: SQLBindable {
    var sqlValue: StoredValue? { .blob(self) }
}

extension StoredValue: SQLBindable {
    var sqlValue: StoredValue? { self }
}

extension Optional: SQLBindable where Wrapped: SQLBindable {
    var sqlValue: StoredValue? { self?.sqlValue }
}
