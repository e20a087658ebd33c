/// A city.
public struct City: Sendable, Hashable, Codable, Identifiable {
    /// The number of the city.
    public var id: Int64
    /// Its name; nil for a city that only parks have named, by its id.
    public var name: String?
    /// Its country; nil where only parks have named the city.
    public var countryID: Int64?
    /// Its centre; nil where the file has none.
    public var coordinates: Coordinates?
}

/// A country.
public struct Country: Sendable, Hashable, Codable, Identifiable {
    /// The number of the country.
    public var id: Int64
    /// Its name.
    public var name: String
    /// How many cities of it are known.
    public var cityCount: Int
}
