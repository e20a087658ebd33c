/// A rule that all rows of a table keep, though the schema cannot say it, or says it only when a row is written.
struct StoredRule: Sendable {
    /// What the rule is called: its table and what it is about.
    let name: String
    /// What has to hold.
    let sentence: String
    /// The tables that it reads; the first one is at fault.
    let tables: [String]
    private let examine: @Sendable (Connection) throws -> [CheckFinding]

    /// The rows that break the rule.
    func findings(on connection: Connection) throws -> [CheckFinding] { try examine(connection) }

    init(
        _ name: String,
        _ sentence: String,
        tables: [String],
        examine: @escaping @Sendable (Connection) throws -> [CheckFinding]
    ) {
        self.name = name
        self.sentence = sentence
        self.tables = tables
        self.examine = examine
    }

    /// A rule that a query knows: it gives the ids of the rows that break it.
    init(_ name: String, _ sentence: String, of tables: String..., sql: String, message: String) {
        let table = tables.first
        self.init(name, sentence, tables: tables) { connection in
            try connection.rows(sql) {
                CheckFinding(table: table, rowID: $0.optionalInteger(0), message: message)
            }
        }
    }

    /// A rule that `problem` knows: it says what is wrong with a row of the query, whose first column is its id.
    init(
        _ name: String,
        _ sentence: String,
        of table: String,
        sql: String,
        problem: @escaping @Sendable (Statement) -> String?
    ) {
        self.init(name, sentence, tables: [table]) { connection in
            try connection.rows(sql) { row in
                problem(row).map { CheckFinding(table: table, rowID: row.integer(0), message: $0) }
            }.compactMap(\.self)
        }
    }
}

extension StoredRule {
    /// All of them.
    static let all =
        constraints + rows + lasting + photos + moments + folded + places + positions + sources + texts + identifiers

    private static let rows = [
        StoredRule(
            "park.photos",
            "A park has at most \(ParkForm.maximumPhotoCount) photos.",
            of: "park",
            "photo",
            sql: "SELECT park_id FROM photo GROUP BY park_id HAVING count(*) > \(ParkForm.maximumPhotoCount)",
            message: "has more than \(ParkForm.maximumPhotoCount) photos"
        ),
        StoredRule(
            "friendship.both",
            "A friendship is kept for both users.",
            of: "friendship",
            sql: """
                SELECT user_id FROM friendship AS one WHERE NOT EXISTS
                (SELECT 1 FROM friendship WHERE user_id = one.friend_id AND friend_id = one.user_id)
                """,
            message: "is a friendship that the other user does not have"
        ),
        StoredRule(
            "signed_in.row",
            "The table has one row.",
            of: "signed_in",
            sql: "SELECT NULL WHERE (SELECT count(*) FROM signed_in) <> 1",
            message: "does not have its one row"
        ),
        StoredRule(
            "applied_filter.row",
            "The table has one row.",
            of: "applied_filter",
            sql: "SELECT NULL WHERE (SELECT count(*) FROM applied_filter) <> 1",
            message: "does not have its one row"
        ),
    ]

    /// The years 1 … 9999, beyond which no date can be written; the device's clock does not get there either.
    private static let moments: [StoredRule] = [
        ("park", ["changed_at"]), ("photo", ["added_at"]), ("user", ["created_at"]),
        ("journal", ["created_at", "changed_at"]), ("entry", ["created_at", "changed_at"]),
        ("event", ["date", "created_at", "changed_at"]), ("message", ["sent_at"]),
    ].flatMap { table, columns in
        columns.map { column in
            let range = EventForm.dates
            return StoredRule(
                "\(table).\(column)",
                "The moment lies in the years 1 to 9999.",
                of: table,
                sql: "SELECT id, \(column) FROM \(table)"
            ) { row in
                guard let moment = row.optionalInteger(1), !range.contains(moment) else { return nil }
                return "\(column) is \(moment), which is outside the years 1 to 9999"
            }
        }
    }

    /// SQLite folds the case of ASCII only, so that no expression of the schema can say what the folded name is.
    private static let folded = ["country", "city", "user"].map { table in
        StoredRule(
            "\(table).folded",
            "The folded name is the name in one case, by which it is found.",
            of: table,
            sql: "SELECT id, name, folded FROM \(table) WHERE name IS NOT NULL"
        ) { row in
            row.text(1).folded.utf8.elementsEqual(row.text(2).utf8)
                ? nil : "cannot be found by its name \(row.text(1).quoted)"
        }
    }

    private static let places = ["park", "city"].map { table in
        let sql = "SELECT id, latitude_text, longitude_text, latitude, longitude FROM \(table)"
        return StoredRule("\(table).place", "The place is where its texts say.", of: table, sql: sql) { row in
            let latitude = CoordinateText(row.text(1), limit: 90).degrees
            let longitude = CoordinateText(row.text(2), limit: 180).degrees
            // Half a place is none.
            let isPlace = latitude != nil && longitude != nil
            guard
                row.optionalReal(3) != (isPlace ? latitude : nil) || row.optionalReal(4) != (isPlace ? longitude : nil)
            else { return nil }
            return "its place is not where its texts \(row.text(1).quoted) and \(row.text(2).quoted) say"
        }
    }
}
