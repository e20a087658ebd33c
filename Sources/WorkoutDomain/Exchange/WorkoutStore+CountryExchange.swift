extension WorkoutStore {
    /// Imports countries and their cities from a file in the format of the published list.
    ///
    /// Countries and cities that are there already are changed, and cities that only parks have named get their names. A broken
    /// file changes nothing.
    ///
    /// - Throws: `WorkoutError`: `notFound` or `io` where the file cannot be read; `invalidValue` with the byte `offset` where it
    ///   is no JSON or no UTF-8, with the country's `index` and the `field` where an object has the wrong shape.
    @discardableResult
    public func importCountries(file path: String, watch: ImportWatch? = nil) throws -> ImportReport {
        try importCountries(JSONDocument(file: path), watch)
    }

    /// Imports countries and their cities from the bytes of such a file.
    @discardableResult
    public func importCountries(_ bytes: [UInt8]) throws -> ImportReport {
        try importCountries(JSONDocument(bytes), nil)
    }

    /// Imports what is not there yet: countries and named cities that have a number already stay as they are.
    func addCountries(_ bytes: [UInt8]) throws -> ImportReport {
        try importCountries(JSONDocument(bytes), nil, keepsNames: true)
    }

    private func importCountries(
        _ document: JSONDocument,
        _ watch: ImportWatch?,
        keepsNames: Bool = false
    ) throws -> ImportReport {
        try savepoint {
            var run = try CountryImport(on: connection, keepsNames: keepsNames)
            return try run.run(document, watch)
        }
    }

    /// Writes all countries with their cities into a file, in the order in which they came; cities without a name belong to no
    /// country and are not written.
    ///
    /// - Returns: How many countries there are.
    /// - Throws: `WorkoutError` (`io`).
    @discardableResult
    public func exportCountries(file path: String) throws -> Int {
        let objects = try countryObjects()
        try FileSystem.replace(path, with: JSONLayout.array(of: objects))
        return objects.count
    }

    /// The bytes of such a file.
    public func exportedCountries() throws -> [UInt8] { JSONLayout.array(of: try countryObjects()) }

    private func countryObjects() throws -> [[UInt8]] {
        try connection.rows("SELECT id, name, source FROM country ORDER BY position, id") { row in
            let cities = try cityArray(ofCountry: row.integer(0))
            if let source = row.optionalText(2) { return try object(source, with: cities) }
            var writer = JSONWriter()
            writer.append(raw: #"{"id":""#)
            writer.append(row.integer(0))
            writer.append(raw: #"","name":"#)
            writer.append(quoted: row.text(1))
            writer.append(raw: #","cities":"#)
            writer.append(raw: cities)
            writer.append(raw: "}")
            return writer.bytes
        }
    }

    /// The object of a country that is not written as usual, with its cities put back.
    private func object(_ source: String, with cities: String) throws -> [UInt8] {
        let text = try connection.first(
            """
            SELECT iif(?2 <> '[]' OR json_type(?1, '$.cities') IS 'array', json_set(?1, '$.cities', json(?2)), ?1)
            """,
            source,
            cities
        ) { $0.text(0) }
        return Array((text ?? source).utf8)
    }

    private func cityArray(ofCountry id: Int64) throws -> String {
        let cities = try connection.rows(
            "SELECT \(CityRecord.columns) FROM city WHERE country_id = ? ORDER BY position, id",
            id
        ) { row -> String? in
            guard let record = CityRecord(row, isStored: true) else { return nil }
            if let source = record.source { return source }
            var writer = JSONWriter()
            record.write(to: &writer)
            return String(decoding: writer.bytes, as: UTF8.self)
        }
        return "[\(cities.compactMap { $0 }.joined(separator: ","))]"
    }
}
