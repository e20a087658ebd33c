extension WorkoutStore {
    /// The country with that id.
    ///
    /// - Throws: `WorkoutError` (`notFound`).
    public func country(id: Int64) throws -> Country {
        guard
            let country = try connection.first(
                "SELECT \(Country.columns) FROM country WHERE id = ?",
                id,
                read: Country.init
            )
        else { throw WorkoutError(.notFound, "There is no country \(id).") }
        return country
    }

    /// The country that a word names: an id, or a name in whatever case.
    ///
    /// - Throws: `WorkoutError`: `conflict` with the ids where several bear the name, `notFound` with a suggestion.
    public func country(named word: String) throws -> Country {
        if let id = Int64(word.trimmed) { return try country(id: id) }
        let bearers = try connection.rows(
            "SELECT \(Country.columns) FROM country WHERE folded = ? ORDER BY id",
            word.folded,
            read: Country.init
        )
        if let country = try single(bearers, name: { $0.name }, spelled: word, describe: { "\($0.id)" }) {
            return country
        }
        throw try unknown("country", word, names: "SELECT name, folded FROM country ORDER BY id")
    }

    /// All countries by name.
    public func countries() throws -> [Country] {
        try connection.rows("SELECT \(Country.columns) FROM country ORDER BY folded, id", read: Country.init)
    }
}

extension Country {
    static let columns = "id, name, (SELECT count(*) FROM city WHERE country_id = country.id)"

    init(_ row: Statement) {
        self.init(id: row.integer(0), name: row.text(1), cityCount: Int(row.integer(2)))
    }
}
