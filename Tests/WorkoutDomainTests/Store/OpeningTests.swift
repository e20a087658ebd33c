import Foundation
import Testing

@testable import WorkoutDomain

@Suite("Opening")
struct OpeningTests {
    @Test("A new folder is made, with the folders above it, and nobody else may look inside")
    func newFolder() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("a/b/c")
        let store = try WorkoutStore(.directory(path))
        #expect(store.isNew)
        #expect(try store.signedInUser() == User(id: 1, name: "me", createdAt: 0))
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o700)
        #expect(FileManager.default.fileExists(atPath: "\(path)/\(WorkoutStore.fileName)"))
    }

    @Test("What was committed is there when the folder is opened again, and the database is not new then")
    func reopening() throws {
        let folder = try TemporaryFolder()
        do {
            let store = try WorkoutStore(.directory(folder.path))
            try Samples.fill(store)
        }
        let store = try WorkoutStore(.directory(folder.path + "/"))
        #expect(!store.isNew)
        #expect(try store.parkCount() == 6)
        // The log is folded in when the last connection closes; only the database stays.
        #expect(try folder.names().contains(WorkoutStore.fileName))
    }

    @Test("A connection waits for the disk, enforces references, and uses the write-ahead log")
    func settings() throws {
        let folder = try TemporaryFolder()
        let store = try WorkoutStore(.directory(folder.path))
        #expect(try store.connection.first("PRAGMA journal_mode") { $0.text(0) } == "wal")
        #expect(try store.connection.integer("PRAGMA synchronous") == 2)
        #expect(try store.connection.integer("PRAGMA foreign_keys") == 1)
        #expect(try store.connection.integer("PRAGMA busy_timeout") == 5_000)
        #expect(try store.connection.integer("PRAGMA trusted_schema") == 0)
    }

    @Test("Opening an up-to-date database writes nothing")
    func openingWritesNothing() throws {
        let folder = try TemporaryFolder()
        do { _ = try WorkoutStore(.directory(folder.path)) }
        let before = try bytes(of: folder.path(WorkoutStore.fileName))
        let store = try WorkoutStore(.directory(folder.path))
        _ = try store.parkCount()
        #expect(try bytes(of: folder.path(WorkoutStore.fileName)) == before)
        #expect(try folder.names().contains("workout.sqlite-wal"))
        #expect(try bytes(of: folder.path("workout.sqlite-wal")).isEmpty)
    }

    @Test("A store in memory leaves nothing behind")
    func ephemeral() throws {
        let store = try Samples.store()
        #expect(store.isNew)
        #expect(try store.parkCount() == 6)
        #expect(try WorkoutStore(.ephemeral).parkCount() == 0)
    }

    @Test("A relative path that looks like a URI is a path")
    func uriLookalike() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path
        await #expect(processExitsWith: .success) { [path = path as String] in
            precondition(FileManager.default.changeCurrentDirectoryPath(path))
            let store = try WorkoutStore(.directory("file:x?mode=memory"))
            try store.transaction { try store.setValue(.integer(1), forKey: "a", in: "b") }
        }
        #expect(try folder.names() == ["file:x?mode=memory"])
        let store = try WorkoutStore(.directory(folder.path("file:x?mode=memory")))
        #expect(try store.value(forKey: "a", in: "b") == .integer(1))
    }

    @Test(
        "A path that is no usable folder is refused with a sentence",
        arguments: ["file", "file/below", "/proc/nothing"]
    )
    func unusablePath(_ name: String) throws {
        let folder = try TemporaryFolder()
        _ = try folder.write([1], to: "file")
        let path = name.hasPrefix("/") ? name : folder.path(name)
        let error = try failure { _ = try WorkoutStore(.directory(path)) }
        #expect(error.code == .io)
        #expect(error.message.contains(path) || error.message.contains(folder.path("file")))
        expectSentence(error)
        #expect(try folder.names() == ["file"])
    }

    @Test("A path with a zero character is refused, not cut off")
    func zeroCharacter() throws {
        let folder = try TemporaryFolder()
        let error = try failure { _ = try WorkoutStore(.directory(folder.path("a\0b"))) }
        #expect(error.code == .io)
        #expect(try folder.names() == [])
    }

    @Test("A folder in the place of the database is refused")
    func folderForDatabase() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path(WorkoutStore.fileName),
            withIntermediateDirectories: false
        )
        let error = try failure { _ = try WorkoutStore(.directory(folder.path)) }
        #expect(error.code == .io)
        expectSentence(error)
    }

    @Test("A database of a newer version is left alone")
    func newerVersion() throws {
        let folder = try TemporaryFolder()
        do {
            let store = try WorkoutStore(.directory(folder.path))
            try store.connection.execute(script: "PRAGMA user_version = \(Schema.version + 1)")
        }
        let before = try bytes(of: folder.path(WorkoutStore.fileName))
        let error = try failure { _ = try WorkoutStore(.directory(folder.path)) }
        #expect(error.code == .newerVersion)
        #expect(error.message.contains("\(Schema.version + 1)"))
        expectSentence(error)
        #expect(try bytes(of: folder.path(WorkoutStore.fileName)) == before)
    }

    @Test("A database of another program is left alone", arguments: [0, 1, 3, 99])
    func foreignDatabase(_ version: Int) throws {
        let folder = try TemporaryFolder()
        let path = folder.path(WorkoutStore.fileName)
        do {
            let connection = try Connection(path: path, busyTimeoutMilliseconds: 0)
            try connection.execute(script: "CREATE TABLE other (x); PRAGMA user_version = \(version)")
        }
        let before = try bytes(of: path)
        let error = try failure { _ = try WorkoutStore(.directory(folder.path)) }
        #expect(error.code == .corrupt)
        #expect(error.message.contains("another program"))
        #expect(try bytes(of: path) == before)
    }

    @Test("An empty file becomes a new database")
    func emptyFile() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write([], to: WorkoutStore.fileName)
        #expect(try WorkoutStore(.directory(folder.path)).isNew)
    }

    @Test("A file that is no database is refused and left alone")
    func noDatabase() throws {
        let folder = try TemporaryFolder()
        let text = Array(String(repeating: "These are my notes. ", count: 500).utf8)
        let path = try folder.write(text, to: WorkoutStore.fileName)
        let error = try failure { _ = try WorkoutStore(.directory(folder.path)) }
        #expect(error.code == .corrupt)
        expectSentence(error)
        #expect(try bytes(of: path) == text)
    }

    @Test("A folder or a database that cannot be written is refused", arguments: ["folder", "database"])
    func notWritable(_ what: String) async throws {
        let folder = try TemporaryFolder()
        do { _ = try WorkoutStore(.directory(folder.path)) }
        let database = folder.path(WorkoutStore.fileName)
        if what == "database" {
            try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: database)
            try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
        } else {
            try FileManager.default.removeItem(atPath: database)
            try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
        }
        let path = folder.path
        // Permissions do not bind the superuser, so a child gives up being it.
        await #expect(processExitsWith: .success) { [path = path as String] in
            if geteuid() == 0 { precondition(seteuid(65_534) == 0) }
            do {
                _ = try WorkoutStore(.directory(path))
                exit(3)
            } catch let error as WorkoutError {
                exit(error.code == .io && error.message.contains("writ") ? 0 : 4)
            } catch {
                exit(5)
            }
        }
    }
}
