extension StoredRule {
    /// The order in which countries and cities came, which their export keeps.
    static let positions =
        ["country", "city"].map { table in
            StoredRule(
                "\(table).position",
                "Each has a place of its own in the order in which they came; a city without a name has none.",
                of: table,
                sql: """
                    SELECT id FROM (SELECT *, count(*) OVER (PARTITION BY position) AS sharers FROM \(table))
                    WHERE iif(name IS NULL, position <> 0, position NOT BETWEEN 1 AND \(JSONMembers.largest) OR sharers > 1)
                    """,
                message: "has no place of its own in the order of the list"
            )
        } + [
            StoredRule(
                "city.nameless",
                "Of a city that only parks have named nothing but the number is known.",
                of: "city",
                sql: """
                    SELECT id FROM city WHERE name IS NULL AND (latitude_text <> '' OR longitude_text <> '' OR source IS NOT NULL)
                    """,
                message: "has no name, but other members"
            )
        ]

    /// Objects that are kept whole beside their columns.
    static let sources = [
        source(
            "country",
            columns: "id, name",
            read: { object, members in [.integer(try members.listID()), .text(try members.text("name") ?? "")] }
        ),
        source(
            "city",
            columns: "id, name, latitude_text, longitude_text",
            read: { object, members in
                let record = try CityRecord(object, members: members)
                return [.integer(record.id), .text(record.name), .text(record.latitude), .text(record.longitude)]
            }
        ),
        source(
            "park",
            columns: ParkRecord.columns,
            read: { object, members in
                let record = try ParkRecord(object, index: 0, members: members)
                return [
                    .integer(record.id), .text(record.name), .integer(record.classID), .integer(record.typeID),
                    .text(record.longitude), .text(record.latitude), .text(record.address), .integer(record.cityID),
                    // A column that is changed to nothing keeps its member.
                    record.countryID.map(StoredValue.integer), .integer(record.commentsCount), .text(record.preview),
                    .integer(record.trainings),
                ]
            }
        ),
    ]

    private static func source(
        _ table: String,
        columns: String,
        read: @escaping @Sendable (String, JSONMembers) throws -> [StoredValue?]
    ) -> StoredRule {
        StoredRule(
            "\(table).source",
            "The imported object is JSON, and says what the columns say.",
            tables: [table]
        ) { connection in
            let sql = "SELECT id, source, json_valid(source), \(columns) FROM \(table) WHERE source IS NOT NULL"
            return try connection.rows(sql) { row -> CheckFinding? in
                func finding(_ message: String) -> CheckFinding {
                    CheckFinding(table: table, rowID: row.integer(0), message: message)
                }
                guard row.integer(2) == 1 else {
                    return finding("its imported object is no JSON, and cannot be exported")
                }
                let object = row.text(1)
                guard let members = try? JSONMembers(of: object, index: 0, on: connection),
                    let values = try? read(object, members)
                else { return finding("its imported object is none of this list, and cannot be imported again") }
                for (position, value) in values.enumerated() {
                    let stored = row.value(Int32(position + 3))
                    if value == nil ? stored != nil : stored.map({ value?.isIdentical(to: $0) != true }) ?? true {
                        return finding("its imported object says something else than the row")
                    }
                }
                return nil
            }.compactMap(\.self)
        }
    }
}
