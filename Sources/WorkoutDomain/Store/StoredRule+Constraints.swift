extension StoredRule {
    /// The constraints of the schema, row by row: `integrity_check` names the table alone.
    ///
    /// They are read from the schema's own text, since a list of them would be every rule written twice.
    static let constraints = Schema.steps.flatMap { step in
        step.split(separator: ";").flatMap(constraints(of:))
    }

    private static func constraints(of statement: Substring) -> [StoredRule] {
        let words = statement.split(whereSeparator: \.isWhitespace)
        guard words.count > 2, words[0] == "CREATE", words[1] == "TABLE" else { return [] }
        let table = String(words[2])
        // A table without numbers of its own is told by its first column.
        let column = statement.drop { $0 != "(" }.dropFirst().split(whereSeparator: \.isWhitespace).first ?? "id"
        return conditions(in: statement).map { condition in
            // A constraint is broken by what is false, and not by what is unknown.
            StoredRule(
                "\(table).check",
                "It holds that \(condition.split(whereSeparator: \.isWhitespace).joined(separator: " ")).",
                of: table,
                sql: "SELECT \(column) FROM \(table) WHERE NOT (\(condition))"
            ) { _ in
                "breaks the constraint that \(condition)"
            }
        }
    }

    /// What stands between the outermost parentheses behind each `CHECK`.
    private static func conditions(in statement: Substring) -> [String] {
        var conditions: [String] = []
        var rest = statement
        while let keyword = rest.firstRange(of: "CHECK (") {
            rest = rest[keyword.upperBound...]
            var depth = 1
            let end = rest.firstIndex { character in
                if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
                return depth == 0
            }
            guard let end else { break }
            conditions.append(String(rest[..<end]))
            rest = rest[end...]
        }
        return conditions
    }
}
