extension WorkoutStore {
    /// The value of a key, or nil.
    public func value(forKey key: String, in space: String) throws -> StoredValue? { fatalError("interface only") }

    /// Gives a key a value; one that it has already writes nothing.
    public func setValue(_ value: StoredValue, forKey key: String, in space: String) throws {
        fatalError("interface only")
    }

    /// Removes a key; one that does not exist writes nothing.
    public func removeValue(forKey key: String, in space: String) throws { fatalError("interface only") }

    /// All keys and values of a space.
    public func values(in space: String) throws -> [String: StoredValue] { fatalError("interface only") }

    /// Removes all keys of a space.
    public func removeValues(in space: String) throws { fatalError("interface only") }
}
