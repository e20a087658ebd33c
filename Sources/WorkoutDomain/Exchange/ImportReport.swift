/// What an import did.
public struct ImportReport: Sendable, Hashable, Codable {
    /// How many parks (of an import of countries: how many cities) are new.
    public var imported = 0
    /// How many were there already and have been given the file's values.
    public var updated = 0
    /// How many of the same kind were there already, are not in the file, and stay as they were.
    public var untouched = 0
    /// How many cities were not known to an import of parks, and now exist without a name.
    public var namelessCities = 0
    /// How many sample parks have given their place to parks of the same number.
    public var replacedSamples = 0
    /// How many countries an import of countries had.
    public var countries = 0
    /// What is odd about the objects, in the order of the file; they are imported all the same.
    public var warnings: [ImportWarning] = []

    /// Creates a report of nothing.
    public init() {}
}

/// Something odd about an imported object.
public struct ImportWarning: Sendable, Hashable, Codable {
    /// The id of the object.
    public var id: Int64
    /// The position of the object in the file's array, from 0 (of a city: that of its country).
    public var index: Int
    /// The member that is odd.
    public var field: String
    /// What is odd, and what becomes of it.
    public var message: String

    /// Creates a warning.
    public init(id: Int64, index: Int, field: String, message: String) {
        self.id = id
        self.index = index
        self.field = field
        self.message = message
    }
}
