extension WorkoutStore {
    /// How many parks a filter lets through.
    public func parkCount(matching filter: ParkFilter) throws -> Int {
        let sql = "SELECT count(*) FROM park \(filter.sqlCondition)"
        return try connection.withStatement(sql) { statement in
            if let cityID = filter.cityID { try statement.bind(cityID, at: 1) }
            return try statement.step() ? Int(statement.integer(0)) : 0
        }
    }

    /// A page of the parks that a filter lets through, in the order of their ids.
    ///
    /// - Parameters:
    ///   - filter: Which parks.
    ///   - limit: How many at most, at least 0; nil for all.
    ///   - offset: How many to pass over, at least 0.
    /// - Throws: `WorkoutError` (`invalidValue`) for a negative limit or offset.
    public func parks(matching filter: ParkFilter, limit: Int? = nil, offset: Int = 0) throws -> [Park] {
        guard limit ?? 0 >= 0 else {
            throw WorkoutError(.invalidValue, "The limit is less than 0; give how many at most.", field: "limit")
        }
        guard offset >= 0 else {
            throw WorkoutError(.invalidValue, "The offset is less than 0; give how many to pass over.", field: "offset")
        }
        let sql = "SELECT \(Park.columns) FROM park \(filter.sqlCondition) ORDER BY id LIMIT ?2 OFFSET ?3"
        return try connection.withStatement(sql) { statement in
            if let cityID = filter.cityID { try statement.bind(cityID, at: 1) }
            try statement.bind(limit ?? -1, at: 2)
            try statement.bind(offset, at: 3)
            var parks: [Park] = []
            while try statement.step() { parks.append(Park(statement)) }
            return parks
        }
    }

    /// The filter that is in force; kept with the data.
    public func appliedFilter() throws -> ParkFilter {
        try connection.first("SELECT sizes, grades, city_id FROM applied_filter WHERE id = 1") { row in
            ParkFilter(sizeBits: row.integer(0), gradeBits: row.integer(1), cityID: row.optionalInteger(2))
        } ?? .all
    }

    /// Puts a filter in force; writes nothing where it already is.
    ///
    /// - Throws: `WorkoutError` (`notFound`) for an unknown city.
    public func setAppliedFilter(_ filter: ParkFilter) throws {
        requireTransaction()
        if let cityID = filter.cityID { try requireCity(cityID) }
        try connection.run(
            """
            INSERT INTO applied_filter VALUES (1, ?1, ?2, ?3)
            ON CONFLICT (id) DO UPDATE SET sizes = ?1, grades = ?2, city_id = ?3
            WHERE (sizes, grades, city_id) IS NOT (?1, ?2, ?3)
            """,
            filter.sizeBits,
            filter.gradeBits,
            filter.cityID
        )
    }
}
