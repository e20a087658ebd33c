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
    /// Examines the whole database: structure, constraints, references, and what the schema cannot say; empty where all is well.
    ///
    /// - Throws: `WorkoutError` (`busy`, `io`); damage is a finding and no error.
    public func check() throws -> [CheckFinding] {
        try findings { try read { try [structure, references, rules].flatMap(findings) } }
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
    private func structure() throws -> [CheckFinding] {
        try connection.rows("PRAGMA integrity_check(100)") { $0.text(0) }
            .filter { $0 != "ok" }
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

    private func rules() throws -> [CheckFinding] {
        let rules: [(table: String, sql: String, message: String)] = [
            (
                "park",
                "SELECT park_id FROM photo GROUP BY park_id HAVING count(*) > \(ParkForm.maximumPhotoCount)",
                "has more than \(ParkForm.maximumPhotoCount) photos"
            ),
            (
                "friendship",
                """
                SELECT user_id FROM friendship AS one WHERE NOT EXISTS
                (SELECT 1 FROM friendship WHERE user_id = one.friend_id AND friend_id = one.user_id)
                """,
                "is a friendship that the other user does not have"
            ),
            ("signed_in", "SELECT 1 WHERE (SELECT count(*) FROM signed_in) <> 1", "does not have its one row"),
            (
                "applied_filter", "SELECT 1 WHERE (SELECT count(*) FROM applied_filter) <> 1",
                "does not have its one row"
            ),
        ]
        return try rules.flatMap { rule in
            try connection.rows(rule.sql) {
                CheckFinding(table: rule.table, rowID: $0.integer(0), message: rule.message)
            }
        }
    }
}
