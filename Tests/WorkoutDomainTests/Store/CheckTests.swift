import Testing

@testable import WorkoutDomain

/// Each kind of damage is found, and said in a sentence that names the table and the row.
@Suite struct CheckTests {
    /// What the check finds after `script` has damaged the sample data.
    private func findings(after script: String) throws -> [CheckFinding] {
        let store = try Samples.store()
        #expect(try store.check() == [])
        try store.connection.execute(
            script: "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON;" + script
        )
        // Else the check would not look at them either.
        try store.connection.execute(script: "PRAGMA ignore_check_constraints = OFF")
        return try store.check()
    }

    @Test(
        arguments: [
            ("DROP INDEX park_by_filter", "park", "the index park_by_filter is missing"),
            ("DROP TABLE message", "message", "the table message is missing"),
            ("DROP TABLE stored_value", "stored_value", "the table stored_value is missing"),
            ("ALTER TABLE park ADD COLUMN extra TEXT", "park", "the table park is not as this program made it"),
            (
                "DROP INDEX city_by_name; CREATE INDEX city_by_name ON city (name)", "city",
                "the index city_by_name is not as this program made it"
            ),
            (
                "CREATE TRIGGER thief AFTER INSERT ON entry BEGIN DELETE FROM entry; END", "entry",
                "the trigger thief is not one of this program's"
            ),
            ("CREATE TABLE other (id INTEGER)", "other", "the table other is not one of this program's"),
            ("CREATE VIEW glance AS SELECT 1", "glance", "the view glance is not one of this program's"),
        ]
    )
    func `a dropped, altered or foreign part of the schema is named`(script: String, table: String, message: String)
        throws
    {
        let findings = try findings(after: script)
        #expect(findings.contains { $0.table == table && $0.message == message }, "\(findings)")
    }

    @Test(
        arguments: [
            (
                "UPDATE user SET created_at = 9223372036854775807 WHERE id = 1", "user",
                "created_at is 9223372036854775807"
            ),
            ("UPDATE park SET changed_at = -62135596800001 WHERE id = 11", "park", "changed_at is -62135596800001"),
            (
                "INSERT INTO journal VALUES (1, 1, 'a', 'all', 'all', 253402300800000, 0)", "journal",
                "created_at is 253402300800000"
            ),
            (
                "INSERT INTO journal VALUES (1, 1, 'a', 'all', 'all', 0, 253402300800000)", "journal",
                "changed_at is 253402300800000"
            ),
            ("INSERT INTO entry VALUES (1, 1, 1, 'a', 0, 253402300800000)", "entry", "changed_at"),
            ("INSERT INTO event VALUES (1, 'a', 'b', -99999999999999, 11, 1, 0, 0)", "event", "date"),
            ("INSERT INTO message VALUES (1, 1, 2, 'a', 253402300800000)", "message", "sent_at"),
            (
                "INSERT INTO photo VALUES (1, 11, 'png', 1, 1, 253402300800000, x'89504E47')", "photo", "added_at"
            ),
            (
                "INSERT INTO photo VALUES (1, 11, 'png', 1, 1, 0, x'FFD8FF')", "photo",
                "is not encoded as its format says"
            ),
            ("UPDATE city SET folded = 'elsewhere' WHERE id = 1", "city", "cannot be found by its name"),
            ("UPDATE park SET latitude = 1, longitude = 1 WHERE id = 11", "park", "its place is not where its texts"),
            ("UPDATE park SET source = '{' WHERE id = 11", "park", "its imported object is no JSON"),
            ("DELETE FROM applied_filter", "applied_filter", "does not have its one row"),
            ("DELETE FROM signed_in", "signed_in", "does not have its one row"),
            ("UPDATE park SET city_id = 999 WHERE id = 11", "park", "refers to a row of city that does not exist"),
        ]
    )
    func `a row that breaks a rule is named`(script: String, table: String, message: String) throws {
        let findings = try findings(after: script)
        #expect(findings.contains { $0.table == table && $0.message.contains(message) }, "\(findings)")
    }

    @Test(
        arguments: [
            ("UPDATE user SET name = '' WHERE id = 1", "user", "breaks the constraint that name <> ''"),
            (
                "UPDATE applied_filter SET sizes = 99", "applied_filter",
                "breaks the constraint that sizes BETWEEN 0 AND 7"
            ),
            ("INSERT INTO friendship VALUES (1, 1)", "friendship", "breaks the constraint that user_id <> friend_id"),
            (
                "INSERT INTO journal VALUES (1, 1, 'a', 'some', 'all', 0, 0)", "journal",
                "breaks the constraint that view_access IN ('all', 'friends', 'nobody')"
            ),
        ]
    )
    func `a row that breaks a constraint is named, once`(script: String, table: String, message: String) throws {
        let findings = try findings(after: script)
        #expect(findings.count { $0.table == table && $0.rowID == 1 && $0.message == message } == 1, "\(findings)")
        #expect(!findings.contains { $0.message.contains("CHECK constraint failed") }, "\(findings)")
    }

    @Test func `every constraint of the schema is examined`() {
        let count = Schema.steps.joined().split(separator: "CHECK (").count - 1
        #expect(count > 20)
        #expect(StoredRule.constraints.count == count)
    }

    @Test(
        arguments: [
            ("UPDATE user SET name = char(0x202F), folded = '' WHERE id = 1", "user", "name is empty"),
            ("INSERT INTO journal VALUES (1, 1, 'a' || char(0) || 'b', 'all', 'all', 0, 0)", "journal", "U+0000"),
            ("INSERT INTO journal VALUES (1, 1, ' a', 'all', 'all', 0, 0)", "journal", "title has blanks around it"),
            (
                "INSERT INTO journal VALUES (1, 1, printf('%.*c', 201, 'x'), 'all', 'all', 0, 0)", "journal",
                "title has 201 characters; at most 200 are allowed"
            ),
            ("INSERT INTO journal VALUES (1, 1, CAST(x'61FF' AS TEXT), 'all', 'all', 0, 0)", "journal", "not UTF-8"),
            ("INSERT INTO entry VALUES (1, 1, 1, char(27), 0, 0)", "entry", "text is empty"),
            (
                "INSERT INTO event VALUES (1, 'a', 'b' || char(7), 0, 11, 1, 0, 0)", "event",
                "description has the control"
            ),
            ("INSERT INTO message VALUES (1, 1, 2, CAST(x'C3' AS TEXT), 0)", "message", "text is not UTF-8"),
            ("UPDATE park SET address = CAST(x'80' AS TEXT) WHERE id = 11", "park", "address is not UTF-8"),
            ("UPDATE city SET name = CAST(x'E2' AS TEXT) WHERE id = 1", "city", "name is not UTF-8"),
        ]
    )
    func `a text that no form and no file leaves is named with its row`(script: String, table: String, message: String)
        throws
    {
        let findings = try findings(after: script)
        #expect(
            findings.contains { $0.table == table && $0.rowID != nil && $0.message.contains(message) },
            "\(findings)"
        )
    }

    @Test func `texts of files may have what a form refuses`() throws {
        #expect(try findings(after: "UPDATE park SET address = ' a' || char(0) || char(27) WHERE id = 11") == [])
    }

    @Test(
        arguments: [
            ("UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = 'user'", "no number left"),
            ("UPDATE sqlite_sequence SET seq = 'x' WHERE name = 'user'", "no number left"),
            ("UPDATE sqlite_sequence SET seq = 0 WHERE name = 'user'", "beyond the last number that was given"),
            ("DELETE FROM sqlite_sequence WHERE name = 'user'", "beyond the last number that was given"),
        ]
    )
    func `a wrong last number of a table is named`(script: String, message: String) throws {
        let findings = try findings(after: script)
        #expect(findings.contains { $0.table == "user" && $0.message.contains(message) }, "\(findings)")
    }

    @Test func `a table that is gone is told once, and the rest is still examined`() throws {
        let findings = try findings(after: "DROP TABLE photo; UPDATE user SET created_at = 1e15 WHERE id = 1")
        #expect(findings.count { $0.message.contains("photo") } == 2, "the table and its index: \(findings)")
        #expect(findings.contains { $0.table == "user" && $0.rowID == 1 })
    }
}
