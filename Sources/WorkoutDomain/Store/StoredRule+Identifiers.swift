extension StoredRule {
    /// SQLite keeps the last number of each table that does not use one again, and believes whatever stands there: beyond the
    /// last possible number it refuses every new row, as if the disk were full.
    static let identifiers = ["park", "photo", "user", "journal", "entry", "event", "message"].flatMap { table in
        [
            StoredRule(
                table,
                sql: """
                    SELECT NULL FROM sqlite_sequence WHERE name = '\(table)'
                    AND (typeof(seq) <> 'integer' OR seq >= \(Int64.max))
                    """,
                message: "has no number left for a new row"
            ),
            StoredRule(
                table,
                sql: """
                    SELECT NULL WHERE (SELECT max(id) FROM \(table)) >
                    (SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = '\(table)' AND typeof(seq) = 'integer')
                    """,
                message:
                    "has a row beyond the last number that was given, so that one of a deleted row may be given again"
            ),
        ]
    }
}
