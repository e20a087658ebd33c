import Foundation

/// Files that a person names, read whole.
enum FileReading {
    /// More than any script or page: what is larger was named by mistake.
    static let largest = 64 << 20

    /// Names of what the process was given open already: the shell's `<(…)`, and standard input. Whoever gave it also ends it.
    private static let givenPrefixes = ["/dev/stdin", "/dev/fd/", "/proc/self/fd/", "/dev/null"]

    /// The bytes of the file at `path`, which may also be what the process was given open: `/dev/stdin`, or what a shell makes
    /// of `<(…)`. Any other pipe or device is refused rather than waited for.
    ///
    /// - Throws: `CommandFailure` with a sentence that says what is wrong with the path: `notFound`, or `io`.
    static func bytes(ofFile path: String) throws(CommandFailure) -> [UInt8] {
        let name = VisibleText.quoted(path, limit: 200)
        var isDirectory: ObjCBool = false
        guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw CommandFailure(.stated(.notFound, "there is no file \(name); check the path"))
        }
        guard !isDirectory.boolValue else {
            throw CommandFailure(.stated(.io, "\(name) is a directory; name a file in it"))
        }
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let type = try? FileManager.default.attributesOfItem(atPath: target)[.type]
        guard type as? FileAttributeType == .typeRegular || givenPrefixes.contains(where: path.hasPrefix) else {
            throw CommandFailure(.stated(.io, "\(name) is a pipe or a device; name a regular file"))
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
