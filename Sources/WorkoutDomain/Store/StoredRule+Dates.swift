/// How far the date had come by which a database's stamps were made.
package struct StampBounds: Sendable, Hashable {
    /// The earliest and the latest date at which anything was stored, in milliseconds since 1970.
    package var dates: ClosedRange<Int64>
    /// Whether the date never went back, so that what was stored later has no earlier stamp.
    package var areInOrder: Bool

    package init(dates: ClosedRange<Int64>, areInOrder: Bool) {
        self.dates = dates
        self.areInOrder = areInOrder
    }
}

extension StoredRule {
    /// The columns that stamp when a row was made, of tables whose rows are numbered as they are made.
    ///
    /// `me` is as old as 1970, also where the app's time began before.
    private static let making = [
        ("photo", "added_at"), ("user", "created_at"), ("journal", "created_at"), ("entry", "created_at"),
        ("event", "created_at"), ("message", "sent_at"),
    ]

    /// The rows of `table` that were stamped.
    private static func stamped(_ table: String) -> String {
        table == "user" ? "(SELECT * FROM user WHERE id > 1)" : table
    }

    /// The columns that stamp when a row was changed.
    private static let changing = ["park", "journal", "entry", "event"].map { ($0, "changed_at") }

    /// Rules over two moments. Each can be broken by somebody who sets the date back, so that they are asked only where it is
    /// known how far the date has come, and those over an order only where it never went back.
    static func dates(_ bounds: StampBounds) -> [StoredRule] {
        known(bounds.dates) + (bounds.areInOrder ? order : [])
    }

    private static func known(_ dates: ClosedRange<Int64>) -> [StoredRule] {
        (making + changing).map { table, column in
            StoredRule(
                "\(table).\(column).known",
                "The moment lies between the earliest and the latest date at which anything was stored.",
                of: table,
                sql: """
                    SELECT id FROM \(stamped(table))
                    WHERE \(column) NOT BETWEEN \(dates.lowerBound) AND \(dates.upperBound)
                    """,
                message: "\(column) is earlier or later than anything was stored"
            )
        }
    }

    private static let order: [StoredRule] =
        ["journal", "entry", "event"].map { table in
            StoredRule(
                "\(table).order",
                "Nothing was changed before it was made, unless the date was set back.",
                of: table,
                sql: "SELECT id FROM \(table) WHERE changed_at < created_at",
                message: "was changed before it was made, though the date was never set back"
            )
        }
        + making.map { table, column in
            StoredRule(
                "\(table).sequence",
                "Of two rows the later one has the higher number, unless the date was set back.",
                of: table,
                sql: """
                    SELECT id FROM (
                        SELECT id, \(column) AS made, lag(\(column)) OVER (ORDER BY id) AS before FROM \(stamped(table))
                    ) WHERE made < before
                    """,
                message: "\(column) is earlier than that of the row before, though the date was never set back"
            )
        } + [
            StoredRule(
                "entry.journal",
                "No entry is older than its journal, unless the date was set back.",
                of: "entry",
                "journal",
                sql: """
                    SELECT entry.id FROM entry JOIN journal ON journal.id = journal_id
                    WHERE entry.created_at < journal.created_at
                    """,
                message: "is older than its journal, though the date was never set back"
            ),
            StoredRule(
                "park.changed_at.photos",
                "A park whose change is stamped has no newer photo, unless the date was set back.",
                of: "park",
                "photo",
                sql: """
                    SELECT park.id FROM park JOIN photo ON park_id = park.id
                    WHERE changed_at < added_at GROUP BY park.id
                    """,
                message: "changed_at is earlier than one of its photos was added, though the date was never set back"
            ),
        ]
}
