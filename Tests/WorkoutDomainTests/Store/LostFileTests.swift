import Foundation
import Testing

@testable import WorkoutDomain

/// Files that are deleted, moved or emptied.
@Suite struct LostFileTests {
    private func addJournal(_ store: WorkoutStore) throws {
        try store.transaction { _ = try store.addJournal(JournalForm(title: "x"), at: 0) }
    }

    @Test(arguments: [
        ["workout.sqlite"], ["workout.sqlite-wal"], ["workout.sqlite", "workout.sqlite-wal", "workout.sqlite-shm"],
    ])
    func `nothing is acknowledged once a file of the database was deleted`(names: [String]) throws {
        let folder = try TemporaryFolder()
        let store = try WorkoutStore(.directory(folder.path))
        try addJournal(store)
        for name in names { try FileManager.default.removeItem(atPath: folder.path(name)) }
        let error = try failure { try addJournal(store) }
        #expect(error.code == .io)
        #expect(error.message.contains("was deleted, moved or replaced"))
        expectSentence(error)
    }

    @Test func `nothing is acknowledged once another database has taken its place`() throws {
        let folder = try TemporaryFolder()
        let store = try WorkoutStore(.directory(folder.path))
        try addJournal(store)
        let other = try TemporaryFolder()
        do { _ = try WorkoutStore(.directory(other.path)) }
        try FileManager.default.removeItem(atPath: folder.path(WorkoutStore.fileName))
        try FileManager.default.copyItem(
            atPath: other.path(WorkoutStore.fileName),
            toPath: folder.path(WorkoutStore.fileName)
        )
        #expect(try failure { try addJournal(store) }.code == .io)
    }

    @Test func `an empty file is new, as a crash before the first commit leaves it, and is said to have been there`()
        throws
    {
        let folder = try TemporaryFolder()
        let path = try folder.write([], to: WorkoutStore.fileName)
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: path)
        let store = try WorkoutStore(.directory(folder.path))
        #expect(store.isNew && store.replacedEmptyFile)
        try addJournal(store)
        #expect(try store.check() == [])
        #expect(try !WorkoutStore(.directory(folder.path)).replacedEmptyFile)
    }

    @Test func `an empty file where data were is damage, until it is moved away`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path(WorkoutStore.fileName)
        do { try addJournal(WorkoutStore(.directory(folder.path))) }
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
        where name.hasSuffix("-wal") || name.hasSuffix("-shm") {
            try FileManager.default.removeItem(atPath: folder.path(name))
        }
        #expect(FileManager.default.createFile(atPath: path, contents: Data()))
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: path)
        let error = try failure { _ = try WorkoutStore(.directory(folder.path)) }
        #expect(error.code == .corrupt)
        #expect(error.message.contains("it is empty, though there were data in it"), "\(error.message)")
        expectSentence(error)
        #expect(FileManager.default.contents(atPath: path) == Data())
        try FileManager.default.removeItem(atPath: path)
        #expect(try WorkoutStore(.directory(folder.path)).isNew)
    }

    @Test func `a database that is cut at any page or within one is damage`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path(WorkoutStore.fileName)
        do {
            let store = try WorkoutStore(.directory(folder.path))
            try store.transaction { try DemoData.load(into: store) }
            try addJournal(store)
        }
        let whole = try #require(FileManager.default.contents(atPath: path))
        #expect(whole.count > 20 * 4096)
        let cuts = Array(stride(from: 4096, to: whole.count, by: 4096)) + [0, 1, 511, 512, 1000, 4095, whole.count - 1]
        for count in cuts {
            try Data(whole.prefix(count)).write(to: URL(fileURLWithPath: path))
            #expect(throws: WorkoutError.self, "cut to \(count) of \(whole.count) bytes") {
                let store = try WorkoutStore(.directory(folder.path))
                let findings = try store.check()
                if !findings.isEmpty { throw WorkoutError(.corrupt, "found") }
            }
        }
    }

    @Test func `an empty file beside a log is damage, and the log stays`() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write([], to: WorkoutStore.fileName)
        let log = try folder.write([1, 2, 3], to: WorkoutStore.fileName + "-wal")
        let error = try failure { _ = try WorkoutStore(.directory(folder.path)) }
        #expect(error.code == .corrupt)
        expectSentence(error)
        #expect(FileManager.default.contents(atPath: log) == Data([1, 2, 3]))
    }
}
