import Foundation

/// Files that a person names, read whole.
enum FileReading {
    /// More than any script or page: what is larger was named by mistake.
    static let largest = 64 << 20

    /// The bytes of the file at `path`, which may also be a pipe, such as `/dev/stdin` or what a shell makes of `<(…)`.
    ///
    /// - Throws: `CommandFailure` with the code `io`, and a sentence that says what is wrong with the path.
    static func bytes(ofFile path: String) throws(CommandFailure) -> [UInt8] {
        let name = VisibleText.quoted(path, limit: 200)
        var isDirectory: ObjCBool = false
        guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw CommandFailure(.stated(.io, "there is no file \(name); check the path"))
        }
        guard !isDirectory.boolValue else {
            throw CommandFailure(.stated(.io, "\(name) is a directory; name a file in it"))
        }
        var bytes: [UInt8] = []
        do {
            let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            defer { try? handle.close() }
            // A pipe gives its bytes in parts, and none of them at its end.
            while bytes.count <= largest, let part = try handle.read(upToCount: largest + 1 - bytes.count),
                !part.isEmpty
            {
                bytes += part
            }
        } catch {
            throw CommandFailure(.stated(.io, "\(name) can't be read; check its permissions"))
        }
        guard bytes.count <= largest else {
            throw CommandFailure(.stated(.io, "\(name) is larger than \(largest >> 20) MiB; is it the right file?"))
        }
        return bytes
    }
}
