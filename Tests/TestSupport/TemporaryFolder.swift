package import Foundation

/// A folder of its own for one test, removed with everything in it when the value goes.
package final class TemporaryFolder: Sendable {
    /// Where it is.
    package let url: URL

    /// Its path.
    package var path: String { url.path }

    /// Makes the folder.
    ///
    /// - Parameter inMemory: Whether it lies in memory where the system has such a place: for many commits, each of which
    ///   would wait for the disk. A killed process leaves there what it leaves on a disk.
    package init(inMemory: Bool = false) throws {
        let memory = URL(filePath: "/dev/shm")
        let isThere = inMemory && FileManager.default.isWritableFile(atPath: memory.path)
        let parent = isThere ? memory : FileManager.default.temporaryDirectory
        url = parent.appending(path: "workout-review-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The path of a file in it, there or not.
    package func path(of name: String) -> String { url.appending(path: name).path }

    /// Writes a file.
    ///
    /// - Returns: Its path.
    @discardableResult
    package func write(_ text: String, to name: String) throws -> String {
        try write(Array(text.utf8), to: name)
    }

    /// Writes a file of any bytes.
    ///
    /// - Returns: Its path.
    @discardableResult
    package func write(_ bytes: [UInt8], to name: String) throws -> String {
        try Data(bytes).write(to: url.appending(path: name))
        return path(of: name)
    }

    /// The text of a file in it.
    package func text(of name: String) throws -> String {
        try String(contentsOf: url.appending(path: name), encoding: .utf8)
    }

    /// The names of what lies in it, sorted.
    package func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }
}
