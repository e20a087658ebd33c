/// One import of countries with their cities.
struct CountryImport {
    private let connection: Connection
    private var report = ImportReport()
    private var knownCities: Set<Int64>
    private var seenCities: Set<Int64> = []
    private var seenCountries: Set<Int64> = []
    /// The names that stay whatever the file says: of the countries, and of the cities that have one.
    private let keptCountries: [Int64: String]
    private let keptCities: [Int64: String]
    /// The cities in which there are sample parks.
    private let sampleCities: [Int64: (name: String, parkCount: Int64)]
    /// The place of the next new country, and of the next new city, in an export.
    private var nextCountryPosition: Int64
    private var nextCityPosition: Int64
    private var writer = JSONWriter()

    /// - Parameter keepsNames: Whether what is there already stays as it is.
    init(on connection: Connection, keepsNames: Bool = false) throws {
        self.connection = connection
        func names(_ table: String) throws -> [Int64: String] {
            guard keepsNames else { return [:] }
            let rows = try connection.rows("SELECT id, name FROM \(table) WHERE name IS NOT NULL") { row in
                (row.integer(0), row.text(1))
            }
            return Dictionary(uniqueKeysWithValues: rows)
        }
        keptCountries = try names("country")
        keptCities = try names("city")
        sampleCities = keepsNames ? [:] : try DemoData.cities(of: connection)
        knownCities = Set(try connection.rows("SELECT id FROM city") { $0.integer(0) })
        nextCountryPosition = try connection.integer("SELECT coalesce(max(position), 0) + 1 FROM country")
        nextCityPosition = try connection.integer("SELECT coalesce(max(position), 0) + 1 FROM city")
    }

    /// Imports all countries of a file.
    ///
    /// - Throws: `WorkoutError`: `invalidValue` with the byte offset, or with the index of the country and the field.
    mutating func run(_ document: JSONDocument, _ watch: ImportWatch?) throws -> ImportReport {
        try document.forEach(on: connection, watch: watch) { index, row in
            guard row.text(1) == "object" else {
                throw WorkoutError(
                    .invalidValue,
                    "The element at index \(index) is no object; a country is expected. Nothing was imported.",
                    index: index
                )
            }
            try importCountry(row.text(2), index)
        }
        report.untouched = knownCities.count - report.updated
        return report
    }

    private mutating func importCountry(_ object: String, _ index: Int) throws {
        let members = try JSONMembers(of: object, index: index, on: connection)
        let id = try members.listID()
        guard let name = try members.text("name") else { throw members.wrong("name", "is missing", "a text") }
        let cities = members["cities"]
        // Without this member it is a file of something else: nothing that was meant would be imported.
        guard let cities else { throw members.wrong("cities", "is missing", "an array") }
        guard ["array", "null"].contains(cities.type) else {
            throw members.wrong("cities", "is \(cities.kind)", "an array")
        }
        report.countries += 1
        for name in members.repeated {
            warn(id, index, name, "the object has it more than once; the first one counts")
        }
        if cities.type != "array" { warn(id, index, "cities", "it is missing") }
        if name.trimmed.isEmpty { warn(id, index, "name", "it is empty") }
        if !seenCountries.insert(id).inserted {
            warn(id, index, "id", "another object has the same id; the last one counts, with the cities of both")
        }
        let list = cities.type == "array" ? cities.text : nil
        if let kept = keptCountries[id] {
            if kept != name {
                warn(
                    id,
                    index,
                    "name",
                    "\(kept.quoted) has this number and stays; the sample \(name.quoted) is taken for it"
                )
            }
        } else {
            try insertCountry(try source(object, id: id, name: name, cities: list), id: id, name: name)
        }
        if let list { try importCities(list, ofCountry: id, index) }
    }

    /// What has to be kept of an object besides its members: nothing as usual, else the whole without its cities, which are kept
    /// by themselves.
    private mutating func source(_ object: String, id: Int64, name: String, cities: String?) throws -> String? {
        guard let cities else { return object }
        writer.removeAll()
        writer.append(raw: #"{"id":""#)
        writer.append(id)
        writer.append(raw: #"","name":"#)
        writer.append(quoted: name)
        writer.append(raw: #","cities":"#)
        writer.append(raw: cities)
        writer.append(raw: "}")
        if object.utf8.elementsEqual(writer.bytes) { return nil }
        return try connection.first("SELECT json_set(?, '$.cities', json('[]'))", object) { $0.text(0) }
    }

    private mutating func insertCountry(_ source: String?, id: Int64, name: String) throws {
        try connection.run(
            """
            INSERT INTO country (id, position, name, folded, source) VALUES (?1, ?2, ?3, ?4, ?5)
            ON CONFLICT (id) DO UPDATE SET name = ?3, folded = ?4, source = ?5
            """,
            id,
            nextCountryPosition,
            name,
            name.folded,
            source
        )
        nextCountryPosition += 1
    }

    private mutating func importCities(_ array: String, ofCountry countryID: Int64, _ index: Int) throws {
        try connection.withStatement(CityRecord.extraction) { extraction in
            try connection.withStatement("SELECT key, type, value FROM json_each(?1)") { list in
                try list.bind(array, at: 1)
                while try list.step() {
                    let path = "cities[\(list.integer(0))]"
                    guard list.text(1) == "object" else {
                        throw JSONMembers.wrong(path, index: index, "is no object", "a city")
                    }
                    let record = try read(list, extraction, path: path + ".", index)
                    try insert(record, ofCountry: countryID, index)
                }
            }
        }
    }

    private mutating func read(
        _ row: Statement,
        _ extraction: Statement,
        path: String,
        _ index: Int
    ) throws -> CityRecord {
        try extraction.bind(column: 2, of: row, at: 1)
        defer { extraction.reset() }
        if try extraction.step(), let record = CityRecord(extraction, isStored: false) {
            writer.removeAll()
            record.write(to: &writer)
            if row.text(2, equals: writer.bytes) { return record }
        }
        let object = row.text(2)
        let members = try JSONMembers(of: object, index: index, path: path, on: connection)
        let record = try CityRecord(object, members: members)
        for name in members.repeated {
            warn(record.id, index, path + name, "the object has it more than once; the first one counts")
        }
        return record
    }

    private mutating func insert(_ record: CityRecord, ofCountry countryID: Int64, _ index: Int) throws {
        let latitude = CoordinateText(record.latitude, limit: 90)
        let longitude = CoordinateText(record.longitude, limit: 180)
        if let message = latitude.oddity("latitude", record.latitude) { warn(record.id, index, "lat", message) }
        if let message = longitude.oddity("longitude", record.longitude) { warn(record.id, index, "lon", message) }
        if record.name.trimmed.isEmpty { warn(record.id, index, "name", "it is empty") }
        if !seenCities.insert(record.id).inserted {
            warn(record.id, index, "id", "another city has the same id; the last one counts")
        } else if knownCities.contains(record.id) {
            report.updated += 1
        } else {
            report.imported += 1
        }
        if let kept = keptCities[record.id] {
            if kept != record.name {
                let name = record.name.quoted
                warn(
                    record.id,
                    index,
                    "name",
                    "\(kept.quoted) has this number and stays; sample parks of \(name) are shown there"
                )
            }
            return
        }
        if let sample = sampleCities[record.id], sample.name != record.name {
            let parks = sample.parkCount == 1 ? "1 sample park is" : "\(sample.parkCount) sample parks are"
            warn(record.id, index, "name", "it was \(sample.name.quoted), and \(parks) shown in it")
        }
        try connection.run(
            """
            INSERT INTO city (id, country_id, position, name, folded, latitude, longitude, latitude_text, longitude_text, source)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
            ON CONFLICT (id) DO UPDATE SET country_id = ?2, position = iif(country_id IS ?2, position, ?3), name = ?4,
                folded = ?5, latitude = ?6, longitude = ?7, latitude_text = ?8, longitude_text = ?9, source = ?10
            """,
            record.id,
            countryID,
            nextCityPosition,
            record.name,
            record.name.folded,
            longitude.degrees == nil ? nil : latitude.degrees,
            latitude.degrees == nil ? nil : longitude.degrees,
            record.latitude,
            record.longitude,
            record.source
        )
        nextCityPosition += 1
    }

    private mutating func warn(_ id: Int64, _ index: Int, _ field: String, _ message: String) {
        report.warnings.append(ImportWarning(id: id, index: index, field: field, message: message))
    }
}
