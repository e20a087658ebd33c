extension Park {
    /// What a query selects, in the order in which the initializer reads it.
    static let columns = """
        id, name, address, latitude, longitude, city_id, country_id, class_id, type_id, trainings, comments_count, preview, \
        changed_at
        """

    /// The park of a row of `columns`.
    init(_ row: Statement) {
        self.init(
            id: row.integer(0),
            name: row.text(1),
            address: row.text(2),
            coordinates: Coordinates(row, latitude: 3, longitude: 4),
            cityID: row.integer(5),
            countryID: row.optionalInteger(6),
            classID: row.integer(7),
            typeID: row.integer(8),
            trainings: row.integer(9),
            commentsCount: row.integer(10),
            preview: row.text(11),
            changedAt: row.optionalInteger(12)
        )
    }
}

extension Coordinates {
    /// The place of a row, or nil for none.
    init?(_ row: Statement, latitude: Int32, longitude: Int32) {
        guard let degreesNorth = row.optionalReal(latitude), let degreesEast = row.optionalReal(longitude),
            let place = try? Coordinates(latitude: degreesNorth, longitude: degreesEast)
        else { return nil }
        self = place
    }
}
