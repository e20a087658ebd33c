import Testing

@testable import WorkoutDomain

@Suite("Migrations")
struct MigrationTests {
    @Test("Every older version is brought up to date, and keeps what it had", arguments: 1..<Int(Schema.version))
    func olderVersion(_ version: Int) throws {
        let folder = try TemporaryFolder()
        do {
            let opening = try Opening(
                .directory(folder.path),
                busyTimeoutMilliseconds: 0,
                steps: Array(Schema.steps.prefix(version))
            )
            try opening.connection.run("INSERT INTO country VALUES (17, 1, 'Россия', 'россия', NULL)")
            try opening.connection.run(
                "INSERT INTO city (id, country_id, position, name, folded) VALUES (1, 17, 1, 'Орёл', 'орел')"
            )
            #expect(try opening.connection.integer("PRAGMA user_version") == Int64(version))
        }
        let store = try WorkoutStore(.directory(folder.path))
        #expect(!store.isNew)
        #expect(try store.connection.integer("PRAGMA user_version") == Schema.version)
        #expect(try store.city(named: "орел").id == 1)
        #expect(try store.signedInUser()?.name == "me")
        try store.transaction { try store.setValue(.integer(1), forKey: "a", in: "b") }
        #expect(try store.check() == [])
        #expect(try tables(of: store.connection) == tables(of: WorkoutStore(.ephemeral).connection))
    }

    @Test("A step that fails leaves the older version as it was")
    func failingStep() throws {
        let folder = try TemporaryFolder()
        do { _ = try WorkoutStore(.directory(folder.path)) }
        let broken = Schema.steps + ["CREATE TABLE later (id INTEGER PRIMARY KEY) STRICT; CREATE TABLE park (id)"]
        #expect(throws: WorkoutError.self) {
            _ = try Opening(.directory(folder.path), busyTimeoutMilliseconds: 0, steps: broken)
        }
        let store = try WorkoutStore(.directory(folder.path))
        #expect(try store.connection.integer("SELECT count(*) FROM sqlite_schema WHERE name = 'later'") == 0)
        #expect(try store.check() == [])
    }

    @Test(
        "Released steps never change",
        arguments: [(1, 4_077_004_332), (2, 1_010_903_647), (3, 271_338_419)] as [(Int, UInt32)]
    )
    func stepsAreFixed(_ version: Int, _ digest: UInt32) throws {
        let step = try #require(Schema.steps.dropFirst(version - 1).first)
        // FNV-1a: enough to notice an edit.
        let actual = step.utf8.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
        #expect(actual == digest, "Databases with version \(version) exist; add a step instead.")
    }

    private func tables(of connection: Connection) throws -> [String] {
        try connection.rows("SELECT name || coalesce(sql, '') FROM sqlite_schema ORDER BY name") { $0.text(0) }
    }
}
