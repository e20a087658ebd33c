import Foundation

/// A folder of its own for one test, removed with everything in it afterwards.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "workout-domain-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// A path inside.
    func path(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes a file inside.
    func write(_ bytes: [UInt8], to name: String) throws -> String {
        try Data(bytes).write(to: URL(filePath: path(name)))
        return path(name)
    }

    /// The names of everything inside, sorted.
    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
}

/// The bytes of a file.
func bytes(of path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: path))) }
