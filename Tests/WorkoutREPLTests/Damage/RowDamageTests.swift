import ReviewModifierSim
import TestSupport
import Testing

@testable import WorkoutDomain
@testable import WorkoutREPL

/// Each column of the schema, damaged in several ways: the check tells, or the value is one that the column may have.
@Suite struct RowDamageTests {
    private struct Undo: Error {}

    /// What may be in a column though it was not, and why.
    private struct Free {
        let reason: String
        /// The damages that are no damage, by a part of them.
        let forms: [String]

        init(_ reason: String, _ forms: String...) {
            self.reason = reason
            self.forms = forms
        }
    }

    private static let neighbours = "(SELECT other."
    private static let imported = Free("a file may have any number there", "= ")
    private static let written = Free("a file may have any text there, blanks and controls included", "= ")
    private static let entered = Free("somebody may have written another text", "= 'x'", neighbours)
    private static let entry = Free(
        "somebody may have written another text, blanks in front included",
        "= 'x'",
        neighbours,
        "' ' ||"
    )
    private static let chosen = Free("another row may be meant, or none", "+ 1", neighbours, "= NULL", "= 1")
    private static let stamped = Free("another moment between those of its neighbours", "+ 1", neighbours)
    private static let deleted = Free("commands delete it as well", "DELETE")

    private static let free: [String: Free] = [
        "city.name": Free("a file may have blanks there, by which nothing is folded", "' ' ||"),
        "country.name": Free("a file may have blanks there, by which nothing is folded", "' ' ||"),
        "applied_filter.city_id": chosen, "applied_filter.sizes": Free("any choice of sizes", "= 0", "= 1", "+ 1"),
        "applied_filter.grades": Free("any choice of grades", "= 0", "= 1", "+ 1"), "signed_in.user_id": chosen,
        "city.latitude_text": Free("a file may have blanks there", "' ' ||"),
        "city.longitude_text": Free("a file may have blanks there", "' ' ||"), "entry": deleted, "event": deleted,
        "photo": Free("it goes with its park", "DELETE"), "entry.author_id": chosen, "entry.changed_at": stamped,
        "entry.created_at": stamped, "entry.journal_id": chosen, "entry.text": entry, "event.author_id": chosen,
        "event.changed_at": stamped, "event.created_at": stamped,
        "event.date": Free("an event may be at any date", "date = "), "event.description": entry,
        "event.park_id": chosen,
        "event.title": entered, "journal.changed_at": stamped, "journal.created_at": stamped,
        "journal.owner_id": chosen,
        "journal.title": entered, "journal.view_access": Free("each of the three", neighbours),
        "journal.comment_access": Free("each of the three", neighbours), "message.recipient_id": chosen,
        "message.sender_id": chosen, "message.sent_at": stamped, "message.text": entry, "park.address": written,
        "park.name": written, "park.preview": written,
        "park.latitude_text": Free("a file may have blanks there", "' ' ||"),
        "park.longitude_text": Free("a file may have blanks there", "' ' ||"), "park.changed_at": stamped,
        "park.city_id": chosen, "park.class_id": imported, "park.comments_count": imported, "park.country_id": imported,
        "park.trainings": imported, "park.type_id": imported, "photo.park_id": chosen, "photo.added_at": stamped,
    ]

    @Test func `a damaged column is told, or may be so`() throws {
        let data = try RichData()
        let laboratory = try data.laboratory()
        let store = laboratory.store
        #expect(try DataCheck(store, policy: laboratory.app.policy).findings == [])
        try store.connection.execute(script: "PRAGMA foreign_keys = OFF")
        let tables = try store.connection.rows(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('stored_value', 'sqlite_sequence')"
        ) { $0.text(0) }
        var missed: [String: Set<String>] = [:]
        var count = 0
        for table in tables {
            let columns = try store.connection.rows("SELECT name, type FROM pragma_table_info(?)", table) { row in
                (name: row.text(0), type: row.text(1))
            }
            for column in columns {
                for damage in Self.damages(column.name, column.type, in: table) {
                    count += 1
                    if try isTold(table, damage, laboratory) == false {
                        missed["\(table).\(column.name)", default: []].insert(damage)
                    }
                }
            }
            if try isTold(table, "", laboratory, deletes: true) == false {
                missed["\(table)", default: []].insert("DELETE")
            }
        }
        for (column, damages) in missed.sorted(by: { $0.key < $1.key }) {
            let wrong = damages.filter { damage in Self.free[column]?.forms.contains { damage.contains($0) } != true }
            if !wrong.isEmpty { Issue.record("\(column): \(wrong.sorted())") }
        }
        #expect(count > 300)
    }

    private static func damages(_ column: String, _ type: String, in table: String) -> [String] {
        let values =
            switch type {
            case "INTEGER": ["NULL", "0", "1", "-1", "9007199254740993", "9223372036854775807", "\(column) + 1"]
            case "REAL": ["NULL", "0.0", "-1.0", "1e300", "\(column) + 0.5"]
            case "BLOB": ["NULL", "x''", "x'FFD8FF'", "substr(bytes, 1, 20)"]
            default: ["NULL", "''", "'x'", "CAST(x'FF' AS TEXT)", "\(column) || char(7)", "' ' || \(column)"]
            }
        let neighbour =
            "(SELECT other.\(column) FROM \(table) AS other WHERE other.\(column) IS NOT \(table).\(column))"
        return (values + [neighbour]).map { "\(column) = \($0)" }
    }

    /// Whether the check tells of a damage; nil where the table can't have it, or has it already.
    private func isTold(_ table: String, _ damage: String, _ laboratory: Laboratory, deletes: Bool = false) throws
        -> Bool?
    {
        let store = laboratory.store
        var result: Bool?
        do {
            try store.transaction {
                try store.connection.execute(script: "PRAGMA ignore_check_constraints = ON")
                defer { try? store.connection.execute(script: "PRAGMA ignore_check_constraints = OFF") }
                let first = try store.connection.first("SELECT * FROM \(table)", read: { $0.text(0) }) ?? ""
                let key =
                    try store.connection.first("SELECT name FROM pragma_table_info(?)", table) { $0.text(0) } ?? "id"
                let sql =
                    deletes
                    ? "DELETE FROM \(table) WHERE \(key) = '\(first)'"
                    : "UPDATE \(table) SET \(damage) WHERE \(key) = '\(first)' AND \(key) IS NOT NULL"
                let before = try Self.rows(of: table, in: store)
                try store.connection.execute(script: sql)
                guard try Self.rows(of: table, in: store) != before else { throw Undo() }
                try store.connection.execute(script: "PRAGMA ignore_check_constraints = OFF")
                result = try !DataCheck(store, policy: laboratory.app.policy).findings.isEmpty
                throw Undo()
            }
        } catch is Undo {
            return result
        } catch is WorkoutError {
            return nil
        }
        return nil
    }

    private static func rows(of table: String, in store: WorkoutStore) throws -> [[StoredValue?]] {
        let width = try store.connection.integer("SELECT count(*) FROM pragma_table_info(?)", table)
        return try store.connection.rows("SELECT * FROM \(table)") { row in (0..<width).map { row.value(Int32($0)) } }
    }
}
