import Foundation
import TestSupport
import Testing

/// A data directory as files: copied, and looked into without the program.
struct DataFolder {
    let url: URL

    init(_ url: URL) { self.url = url }

    /// Takes the place of a copy of `other`, as it lies there: also where a process was killed, or is idle.
    ///
    /// The shared-memory file is left out: a machine that starts anew has none either.
    func replace(withCopyOf other: DataFolder) throws {
        try? FileManager.default.removeItem(at: url)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        guard FileManager.default.fileExists(atPath: other.url.path) else { return }
        for name in try FileManager.default.contentsOfDirectory(atPath: other.url.path) where !name.hasSuffix("-shm") {
            try FileManager.default.copyItem(at: other.url.appending(path: name), to: url.appending(path: name))
        }
    }

    /// Everything that the database holds, as SQLite's own shell writes it; nothing where there is no table yet.
    ///
    /// To be called on a copy: the shell recovers the log.
    func contents() throws -> String {
        let database = url.appending(path: "workout.sqlite").path
        guard FileManager.default.fileExists(atPath: database) else { return "" }
        let folder = try TemporaryFolder()
        let ended = try ChildProgram(path: "/usr/bin/env").run(["sqlite3", "-batch", database, ".dump"], in: folder)
        #expect(ended.status == 0 && ended.errors.isEmpty, "sqlite3: \(ended.errors)")
        return ended.output.contains("CREATE TABLE") ? ended.output : ""
    }
}
