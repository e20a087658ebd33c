/// How the tables, indexes and triggers of a database differ from those that the steps of `Schema` make.
///
/// A dropped index only costs time and a dropped constraint only shows in the first row that breaks it, so that nothing else
/// would tell.
enum SchemaDifference {
    private struct Object: Hashable {
        let kind: String
        let name: String
    }

    /// What is missing, altered or foreign; `table` is the table that is concerned.
    ///
    /// - Throws: `WorkoutError`, where the schema can't be read.
    static func findings(on connection: Connection) throws -> [CheckFinding] {
        // Made rather than written down a second time: what the steps make is what they say.
        let fresh = try Connection(path: nil, busyTimeoutMilliseconds: 0)
        for step in Schema.steps { try fresh.execute(script: step) }
        let expected = try objects(on: fresh)
        let actual = try objects(on: connection)
        var findings: [CheckFinding] = []
        for (object, right) in expected {
            if let found = actual[object] {
                if found.sql != right.sql {
                    findings.append(finding(object, right.table, "is not as this program made it"))
                }
            } else {
                findings.append(finding(object, right.table, "is missing"))
            }
        }
        for (object, found) in actual where expected[object] == nil {
            findings.append(finding(object, found.table, "is not one of this program's"))
        }
        return findings.sorted { ($0.table ?? "", $0.message) < ($1.table ?? "", $1.message) }
    }

    private static func finding(_ object: Object, _ table: String, _ state: String) -> CheckFinding {
        CheckFinding(table: table, message: "the \(object.kind) \(object.name) \(state)")
    }

    private static func objects(on connection: Connection) throws -> [Object: (table: String, sql: String)] {
        // What begins with sqlite_ is SQLite's own: the indexes of UNIQUE, the last ids, what ANALYZE has counted.
        let sql = "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
        let rows = try connection.rows(sql) { row in
            (Object(kind: row.text(0), name: row.text(1)), (table: row.text(2), sql: row.text(3)))
        }
        return Dictionary(rows) { first, _ in first }
    }
}
