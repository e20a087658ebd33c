extension StoredRule {
    /// Texts are kept as their form leaves them, and those of files as the file has them; all of them are UTF-8, which SQLite
    /// does not look at.
    static let texts = entered + imported

    private static let entered: [StoredRule] = [
        ("user", "name", TextRule.userName), ("journal", "title", .journalTitle), ("entry", "text", .entry),
        ("event", "title", .eventTitle), ("event", "description", .eventDescription), ("message", "text", .message),
    ].map { table, column, rule in
        StoredRule(
            "\(table).\(column)",
            "The text is as its form leaves it: visible, not too long, without control characters.",
            of: table,
            sql: "SELECT id, \(column) FROM \(table)"
        ) { row in
            if let problem = encodingProblem(row, column) { return problem }
            let text = row.text(1)
            if let fault = rule.fault(in: text) { return "\(column) \(fault.what)" }
            return rule.isMultiline || text.trimmed.utf8.count == text.utf8.count
                ? nil : "\(column) has blanks around it, which no form leaves there"
        }
    }

    private static let imported: [StoredRule] = [
        ("country", ["name"]), ("city", ["name", "latitude_text", "longitude_text"]),
        ("park", ["name", "address", "preview", "latitude_text", "longitude_text"]),
    ].flatMap { table, columns in
        columns.map { column in
            StoredRule(
                "\(table).\(column)",
                "The text is UTF-8.",
                of: table,
                sql: "SELECT id, \(column) FROM \(table)"
            ) { encodingProblem($0, column) }
        }
    }

    private static func encodingProblem(_ row: Statement, _ column: String) -> String? {
        // Reading mends what is no UTF-8, so that only the bytes tell.
        row.text(1, equals: Array(row.text(1).utf8)) ? nil : "\(column) is not UTF-8"
    }
}
