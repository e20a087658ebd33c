extension WorkoutStore {
    /// The city with that id.
    public func city(id: Int64) throws -> City { fatalError("interface only") }

    /// The city that a word names: an id, or a name in whatever case.
    ///
    /// - Throws: `WorkoutError`: `conflict` with the ids where several cities bear the name, `notFound` with a suggestion where
    ///   a known name is at most two edits away.
    public func city(named word: String) throws -> City { fatalError("interface only") }

    /// The country that a word names: an id, or a name in whatever case.
    public func country(named word: String) throws -> Country { fatalError("interface only") }

    /// The country with that id.
    public func country(id: Int64) throws -> Country { fatalError("interface only") }

    /// All cities by name, those of one country if one is given; the nameless ones last.
    public func cities(countryID: Int64? = nil) throws -> [City] { fatalError("interface only") }

    /// All countries by name.
    public func countries() throws -> [Country] { fatalError("interface only") }
}
