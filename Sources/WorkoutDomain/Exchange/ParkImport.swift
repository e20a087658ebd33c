/// One import of parks: reads an array element by element, and writes each at once.
///
/// SQLite's JSON functions do the reading. Of each object it is then asked whether its known members, written as the list
/// writes them, give the object back byte by byte; nearly all do, and need nothing else kept. The others are read again with
/// care, and kept whole beside their members, so that an export loses nothing of them.
struct ParkImport {
    private let connection: Connection
    private var report = ImportReport()
    /// The ids that the table had before.
    private var knownParks: Set<Int64>
    /// The ids that the file has had so far.
    private var seenParks: Set<Int64> = []
    private var knownCities: Set<Int64>
    /// The first park of each new city without a name.
    private var newCities: [(cityID: Int64, parkID: Int64, index: Int)] = []
    /// The sample parks that are there, by id, and the first place of one that another park has taken.
    private let samples: [Int64: String]
    private var takenSamples: Set<Int64> = []
    private var firstTaken: (id: Int64, index: Int)?
    private var writer = JSONWriter()

    /// More new cities than this are told about in one warning.
    private static let maximumCityWarnings = 20

    init(on connection: Connection) throws {
        self.connection = connection
        knownParks = Set(try connection.rows("SELECT id FROM park") { $0.integer(0) })
        knownCities = Set(try connection.rows("SELECT id FROM city") { $0.integer(0) })
        samples = try DemoData.previews(of: connection)
    }

    /// Imports all parks of a file.
    ///
    /// - Throws: `WorkoutError`: `invalidValue` with the byte offset, or with the index and the field.
    mutating func run(_ document: JSONDocument, _ watch: ImportWatch?) throws -> ImportReport {
        try connection.withStatement(ParkRecord.extraction) { extraction in
            try connection.withStatement(Self.insertion) { insertion in
                try connection.withStatement(Self.update) { update in
                    try document.forEach(on: connection, watch: watch) { index, row in
                        let (record, isNew) = try readElement(index, row, extraction)
                        try write(record, with: isNew ? insertion : update)
                    }
                }
            }
        }
        report.namelessCities = newCities.count
        report.untouched = knownParks.count - report.updated
        warnAboutCities()
        warnAboutSamples()
        return report
    }

    /// Reads an element, counts it, and makes its city exist.
    private mutating func readElement(
        _ index: Int,
        _ row: Statement,
        _ extraction: Statement
    ) throws -> (record: ParkRecord, isNew: Bool) {
        let record = try read(index, row, extraction)
        for odd in record.oddities { warn(record.id, index, odd.field, odd.message) }
        let isFirst = seenParks.insert(record.id).inserted
        let isKnown = knownParks.contains(record.id)
        if let preview = samples[record.id], preview != record.preview, takenSamples.insert(record.id).inserted {
            firstTaken = firstTaken ?? (record.id, index)
        }
        if !isFirst {
            warn(record.id, index, "id", "another object has the same id; the last one counts")
        } else if isKnown {
            report.updated += 1
        } else {
            report.imported += 1
        }
        if knownCities.insert(record.cityID).inserted {
            try connection.run("INSERT INTO city (id) VALUES (?)", record.cityID)
            newCities.append((record.cityID, record.id, index))
        }
        return (record, isFirst && !isKnown)
    }

    private mutating func read(_ index: Int, _ row: Statement, _ extraction: Statement) throws -> ParkRecord {
        guard row.text(1) == "object" else {
            throw WorkoutError(
                .invalidValue,
                "The element at index \(index) is no object; a park is expected. Nothing was imported.",
                index: index
            )
        }
        try extraction.bind(column: 2, of: row, at: 1)
        defer { extraction.reset() }
        if try extraction.step(), ParkRecord.isUsual(extraction) {
            let record = ParkRecord(extraction)
            writer.removeAll()
            record.write(to: &writer)
            if row.text(2, equals: writer.bytes) { return record }
        }
        let object = row.text(2)
        let members = try JSONMembers(of: object, index: index, on: connection)
        let record = try ParkRecord(object, index: index, members: members)
        for name in members.repeated {
            warn(record.id, index, name, "the object has it more than once; the first one counts")
        }
        for name in ["name", "preview"] where members[name].map({ $0.type == "null" }) ?? true {
            warn(record.id, index, name, "it is missing")
        }
        return record
    }

    // Two statements and not one with ON CONFLICT: SQLite keeps an undo log for every run of that one, which made the import
    // of the published list three times as slow.
    private static let insertion = """
        INSERT INTO park (\(ParkRecord.columns), source, longitude, latitude)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)
        """

    private static let update = """
        UPDATE park SET name = ?2, class_id = ?3, type_id = ?4, longitude_text = ?5, latitude_text = ?6, address = ?7,
            city_id = ?8, country_id = ?9, comments_count = ?10, preview = ?11, trainings = ?12, source = ?13,
            longitude = ?14, latitude = ?15, changed_at = NULL
        WHERE id = ?1
        """

    private func write(_ record: ParkRecord, with statement: Statement) throws {
        defer { statement.reset() }
        try statement.bind(record.id, at: 1)
        try statement.bind(record.name, at: 2)
        try statement.bind(record.classID, at: 3)
        try statement.bind(record.typeID, at: 4)
        try statement.bind(record.longitude, at: 5)
        try statement.bind(record.latitude, at: 6)
        try statement.bind(record.address, at: 7)
        try statement.bind(record.cityID, at: 8)
        try statement.bind(record.countryID, at: 9)
        try statement.bind(record.commentsCount, at: 10)
        try statement.bind(record.preview, at: 11)
        try statement.bind(record.trainings, at: 12)
        try statement.bind(record.source, at: 13)
        try statement.bind(record.place?.longitude, at: 14)
        try statement.bind(record.place?.latitude, at: 15)
        _ = try statement.step()
    }

    private mutating func warnAboutCities() {
        if newCities.count <= Self.maximumCityWarnings {
            for city in newCities {
                warn(city.parkID, city.index, "city_id", "city \(city.cityID) is not known and stays without a name")
            }
        } else if let first = newCities.first {
            warn(
                first.parkID,
                first.index,
                "city_id",
                """
                city \(first.cityID) and \(newCities.count - 1) others of this file are not known and stay without a name \
                until the cities are imported
                """
            )
        }
    }

    /// The sample parks have small numbers, and so have somebody's own: one is then the other, with all that belongs to it.
    private mutating func warnAboutSamples() {
        report.replacedSamples = takenSamples.count
        guard let first = firstTaken else { return }
        let others = takenSamples.count - 1
        let who =
            switch others {
            case 0: "it has the number of a sample park and takes its place"
            case 1: "it and another park of this file have the numbers of sample parks and take their places"
            default: "it and \(others) others of this file have the numbers of sample parks and take their places"
            }
        let rest = samples.count - takenSamples.count
        warn(
            first.id,
            first.index,
            "id",
            "\(who), with the photos and events there"
                + (rest == 0 ? "" : "; \(rest) sample \(rest == 1 ? "park stays" : "parks stay") beside these")
        )
    }

    private mutating func warn(_ id: Int64, _ index: Int, _ field: String, _ message: String) {
        report.warnings.append(ImportWarning(id: id, index: index, field: field, message: message))
    }
}
