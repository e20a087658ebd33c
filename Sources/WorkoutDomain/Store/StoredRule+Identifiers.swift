extension StoredRule {
    /// SQLite keeps the last number of each table that does not use one again, and believes whatever stands there: beyond the
    /// last possible number it refuses every new row, as if the disk were full.
    static let identifiers = ["park", "photo", "user", "journal", "entry", "event", "message"].flatMap { table in
        [
            StoredRule(
                "\(table).id",
                "Rows are numbered from 1.",
                of: table,
                sql: "SELECT id FROM \(table) WHERE id < 1",
                message: "has a number below 1"
            ),
            StoredRule(
                "\(table).numbers",
                "There is a number left for a new row.",
                of: table,
                sql: """
                    SELECT NULL FROM sqlite_sequence WHERE name = '\(table)'
                    AND (typeof(seq) <> 'integer' OR seq >= \(Int64.max))
                    """,
                message: "has no number left for a new row"
            ),
            StoredRule(
                "\(table).lastNumber",
                "No row has a number beyond the last that was given.",
                of: table,
                sql: """
                    SELECT NULL WHERE (SELECT max(id) FROM \(table)) >
                    (SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = '\(table)' AND typeof(seq) = 'integer')
                    """,
                message:
                    "has a row beyond the last number that was given, so that one of a deleted row may be given again"
            ),
        ]
    }

    /// Users and messages are never deleted, and what is refused takes no number.
    static let lasting =
        [
            StoredRule(
                "user.me",
                "The first user is `me`, whom every database has from the beginning.",
                of: "user",
                sql: "SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM user WHERE id = 1 AND name = 'me' AND created_at = 0)",
                message: "is not the user 'me' that every database begins with"
            )
        ]
        + ["user", "message"].flatMap { table in
            [
                StoredRule(
                    "\(table).gaps",
                    "The numbers have no gap, since nothing here is ever deleted.",
                    of: table,
                    sql: """
                        SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM \(table)) WHERE id <> place
                        LIMIT 1
                        """,
                    message: "has a number after a gap, though none is ever deleted"
                ),
                StoredRule(
                    "\(table).last",
                    "The last number that was given is that of the last row.",
                    of: table,
                    sql: """
                        SELECT NULL WHERE (SELECT coalesce(max(id), 0) FROM \(table)) <>
                        (SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = '\(table)')
                        """,
                    message: "has another last number than its last row, though none is ever deleted"
                ),
            ]
        }
}
