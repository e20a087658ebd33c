extension WorkoutStore {
    /// The city with that id.
    ///
    /// - Throws: `WorkoutError` (`notFound`).
    public func city(id: Int64) throws -> City {
        guard let city = try connection.first("SELECT \(City.columns) FROM city WHERE id = ?", id, read: City.init)
        else {
            throw WorkoutError(.notFound, "There is no city \(id).")
        }
        return city
    }

    /// The city that a word names: an id, or a name in whatever case.
    ///
    /// - Throws: `WorkoutError`: `conflict` with the ids where several cities bear the name, `notFound` with a suggestion where
    ///   a known name is at most two edits away.
    public func city(named word: String) throws -> City {
        if let id = Int64(word.trimmed) { return try city(id: id) }
        let bearers = try connection.rows(
            "SELECT \(City.columns) FROM city WHERE folded = ? ORDER BY id",
            word.folded,
            read: City.init
        )
        if let city = try single(bearers, name: \.name, spelled: word, describe: describe) { return city }
        throw try unknown("city", word, names: "SELECT name, folded FROM city WHERE name IS NOT NULL ORDER BY id")
    }

    /// All cities by name, those of one country if one is given; the nameless ones last.
    ///
    /// - Throws: `WorkoutError` (`notFound`) for an unknown country.
    public func cities(countryID: Int64? = nil) throws -> [City] {
        if let countryID { _ = try country(id: countryID) }
        return try connection.rows(
            """
            SELECT \(City.columns) FROM city WHERE ?1 IS NULL OR country_id = ?1
            ORDER BY folded IS NULL, folded, id
            """,
            countryID,
            read: City.init
        )
    }

    func requireCity(_ id: Int64) throws {
        guard try connection.integer("SELECT count(*) FROM city WHERE id = ?", id) == 1 else {
            throw WorkoutError(.notFound, "There is no city \(id).")
        }
    }

    private func describe(_ city: City) throws -> String {
        guard let countryID = city.countryID else { return "\(city.id)" }
        return "\(city.id) (\(try country(id: countryID).name))"
    }
}

extension City {
    static let columns = "id, name, country_id, latitude, longitude"

    init(_ row: Statement) {
        self.init(
            id: row.integer(0),
            name: row.optionalText(1),
            countryID: row.optionalInteger(2),
            coordinates: Coordinates(row, latitude: 3, longitude: 4)
        )
    }
}
