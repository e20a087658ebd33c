extension WorkoutStore {
    /// The value of a key, or nil.
    public func value(forKey key: String, in space: String) throws -> StoredValue? {
        try connection.first("SELECT value FROM stored_value WHERE space = ? AND key = ?", space, key) { $0.value(0) }
            ?? nil
    }

    /// Gives a key a value; one that it has already writes nothing.
    ///
    /// - Throws: `WorkoutError` (`invalidValue`) for a real that is not a number, which SQLite would keep as nothing.
    public func setValue(_ value: StoredValue, forKey key: String, in space: String) throws {
        requireTransaction()
        if case .real(let number) = value, number.isNaN {
            throw WorkoutError(.invalidValue, "The value of \(space).\(key) is not a number.", field: key)
        }
        // Compared here and not in SQL, where 1 and 1.0, or 0.0 and -0.0, would pass as unchanged.
        guard try self.value(forKey: key, in: space)?.isIdentical(to: value) != true else { return }
        try connection.run(
            """
            INSERT INTO stored_value (space, key, value) VALUES (?, ?, ?)
            ON CONFLICT (space, key) DO UPDATE SET value = excluded.value
            """,
            space,
            key,
            value
        )
    }

    /// Removes a key; one that does not exist writes nothing.
    public func removeValue(forKey key: String, in space: String) throws {
        requireTransaction()
        try connection.run("DELETE FROM stored_value WHERE space = ? AND key = ?", space, key)
    }

    /// All keys and values of a space.
    public func values(in space: String) throws -> [String: StoredValue] {
        let pairs = try connection.rows("SELECT key, value FROM stored_value WHERE space = ?", space) { row in
            (row.text(0), row.value(1))
        }
        return pairs.reduce(into: [:]) { all, pair in all[pair.0] = pair.1 }
    }

    /// The spaces that have a key, in order of their names.
    public func spaces() throws -> [String] {
        try connection.rows("SELECT DISTINCT space FROM stored_value ORDER BY space") { $0.text(0) }
    }

    /// Removes all keys of a space.
    public func removeValues(in space: String) throws {
        requireTransaction()
        try connection.run("DELETE FROM stored_value WHERE space = ?", space)
    }
}
