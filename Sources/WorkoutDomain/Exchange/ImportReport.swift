/// What an import did.
public struct ImportReport: Sendable, Hashable, Codable {
    /// How many objects are new.
    public var imported: Int
    /// How many were there already and have been given the file's values.
    public var updated: Int
    /// How many cities the parks name that were not known, and that now exist without a name (or, when countries are imported,
    /// how many cities came with them).
    public var cities: Int
    /// What is odd about the objects; they are imported all the same.
    public var warnings: [ImportWarning]
}

/// Something odd about an imported object.
public struct ImportWarning: Sendable, Hashable, Codable {
    /// The id of the object.
    public var id: Int64
    /// The position of the object in the file's array, from 0 (a city: that of its country).
    public var index: Int
    /// The member that is odd.
    public var field: String
    /// What is odd, and what becomes of it.
    public var message: String
}
