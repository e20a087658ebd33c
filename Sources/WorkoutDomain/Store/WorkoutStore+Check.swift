/// Something that is wrong with the database.
public struct CheckFinding: Sendable, Hashable, Codable {
    /// The table, where one is known.
    public var table: String?
    /// The row, where one is known.
    public var rowID: Int64?
    /// What is wrong, in SQLite's words or the product's.
    public var message: String

    /// Creates a finding.
    public init(table: String? = nil, rowID: Int64? = nil, message: String) {
        self.table = table
        self.rowID = rowID
        self.message = message
    }
}

extension WorkoutStore {
    /// Examines the whole database: structure, schema, constraints, references, and what the schema cannot say; empty where all
    /// is well.
    ///
    /// - Throws: `WorkoutError` (`busy`, `io`); damage is a finding and no error.
    public func check() throws -> [CheckFinding] { try check(within: nil) }

    /// Whether anything was stored in the tables with which a database begins empty, or a second user.
    package func hasRows() throws -> Bool {
        let tables = ["park", "photo", "journal", "entry", "event", "message"].map { "EXISTS (SELECT 1 FROM \($0))" }
        return try connection.integer(
            "SELECT \(tables.joined(separator: " OR ")) OR EXISTS (SELECT 1 FROM user WHERE id > 1)"
        ) == 1
    }

    /// What the check examines in rows besides structure, schema and references: each rule by its name, with what has to hold.
    package static var rules: [(name: String, sentence: String)] {
        (StoredRule.all + StoredRule.dates(StampBounds(dates: 0...0, areInOrder: true))).map { ($0.name, $0.sentence) }
    }

    /// Examines the whole database.
    ///
    /// - Parameter bounds: How far the date had come by which stamps were made; nil where that is not known, and then no two
    ///   moments are compared.
    package func check(within bounds: StampBounds?) throws -> [CheckFinding] {
        try findings {
            try read {
                let schema = try findings { try SchemaDifference.findings(on: connection) }
                // A rule over a table that is gone or altered would only say so once more, in SQLite's words.
                let altered = Set(schema.compactMap(\.table))
                let rules = try (StoredRule.all + (bounds.map(StoredRule.dates) ?? [])).filter {
                    altered.isDisjoint(with: $0.tables)
                }
                .flatMap { rule in try findings { try rule.findings(on: connection) } }
                let tables = Set(rules.filter { $0.rowID != nil }.compactMap(\.table))
                return try findings { try structure(named: tables) } + schema + findings(references) + rules
            }
        }
    }

    /// What an examination finds; that it cannot go on for damage is a finding, too.
    private func findings(_ examination: () throws -> [CheckFinding]) throws -> [CheckFinding] {
        do {
            return try examination()
        } catch let error as WorkoutError where error.code == .corrupt {
            return [CheckFinding(message: error.message)]
        }
    }

    /// `quick_check` leaves out what `integrity_check` adds: that each index agrees with its table. The counts come from one
    /// index and the pages from another table's order, so that is wanted too.
    ///
    /// - Parameter tables: Those whose rows that break a constraint are named already, which is told here without the row.
    private func structure(named tables: Set<String>) throws -> [CheckFinding] {
        let told = Set(tables.map { "CHECK constraint failed in \($0)" })
        return try connection.rows("PRAGMA integrity_check(100)") { $0.text(0) }
            .filter { $0 != "ok" && !told.contains($0) }
            .map { CheckFinding(message: $0) }
    }

    private func references() throws -> [CheckFinding] {
        try connection.rows("PRAGMA foreign_key_check") { row in
            CheckFinding(
                table: row.text(0),
                rowID: row.optionalInteger(1),
                message: "refers to a row of \(row.text(2)) that does not exist"
            )
        }
    }
}
