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
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { throw unreachable(path, name, errno) }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            throw CommandFailure(.stated(.io, "\(name) is a directory; name a file in it"))
        }
        guard status.st_mode & S_IFMT == S_IFREG || givenPrefixes.contains(where: path.hasPrefix) else {
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
            let isForbidden = unsafe access(path, R_OK) != 0 && errno == EACCES
            let clause =
                isForbidden ? "may not be read; check its permissions" : "can't be read; try again, or name another"
            throw CommandFailure(.stated(.io, "\(name) \(clause)"))
        }
        guard bytes.count <= largest else {
            throw CommandFailure(.stated(.io, "\(name) is larger than \(largest >> 20) MiB; is it the right file?"))
        }
        return bytes
    }

    /// Why nothing is found at `path`.
    private static func unreachable(_ path: String, _ name: String, _ code: Int32) -> CommandFailure {
        var link = stat()
        switch code {
        case ENOENT where unsafe lstat(path, &link) == 0:
            return CommandFailure(
                .stated(.notFound, "\(name) is a link to a file that is not there; check where it leads")
            )
        case ENOENT: return CommandFailure(.stated(.notFound, "there is no file \(name); check the path"))
        case ENOTDIR:
            let sentence = "there is no file \(name), since a part of the path is a file and no folder; check the path"
            return CommandFailure(.stated(.notFound, sentence))
        case EACCES:
            let sentence =
                "\(name) can't be reached, since a folder on the way may not be entered; check its permissions"
            return CommandFailure(.stated(.io, sentence))
        case ELOOP:
            return CommandFailure(.stated(.io, "\(name) is a link that leads back to itself; check where it leads"))
        default:
            let words = unsafe String(cString: strerror(code))
            return CommandFailure(.stated(.io, "\(name) can't be reached (\(words)); check the path"))
        }
    }
}
