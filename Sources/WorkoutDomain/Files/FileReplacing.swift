internal import Foundation

extension FileSystem {
    /// Gives a file new content: it is written beside its place, synchronised and renamed.
    ///
    /// - Parameters:
    ///   - path: The file; it need not exist. A symbolic link stays, and what it points to gets the content.
    ///   - bytes: The content.
    /// - Throws: `WorkoutError` (`io`); the old content is then untouched and nothing is left beside it.
    package static func replace(_ path: String, with bytes: [UInt8]) throws {
        let target = try self.target(of: path)
        var status = stat()
        let mode = unsafe stat(target, &status) == 0 ? status.st_mode & 0o7777 : nil
        let folder = directory(of: target)
        let (file, temporary) = try makeTemporary(in: folder, for: path)
        do {
            defer { close(file) }
            if let mode, fchmod(file, mode) != 0 { throw cannotWrite(path, errno) }
            try write(bytes, to: file, path: path)
            guard fsync(file) == 0 else { throw cannotWrite(path, errno) }
        } catch {
            _ = unsafe unlink(temporary)
            throw error
        }
        guard unsafe rename(temporary, target) == 0 else {
            let code = errno
            _ = unsafe unlink(temporary)
            throw cannotWrite(path, code)
        }
        synchronise(directory: folder)
    }

    /// Looks whether ``replace(_:with:)`` can probably do its work; writes nothing.
    ///
    /// - Throws: `WorkoutError` (`io`), as it would.
    package static func checkReplaceable(_ path: String) throws {
        let folder = directory(of: try target(of: path))
        guard unsafe access(folder, W_OK | X_OK) == 0 else { throw cannotWrite(path, errno) }
    }

    /// Whether two paths name one file, by another spelling or by a link; or would, where it is not there yet.
    package static func isOneFile(_ path: String, _ other: String) -> Bool {
        switch (Identity(of: path), Identity(of: other)) {
        case (let one?, let another?): return one == another
        case (nil, nil):
            func name(_ path: String) -> String { URL(fileURLWithPath: path).lastPathComponent }
            guard name(path) == name(other), let folder = Identity(of: directory(of: path)) else { return false }
            return folder == Identity(of: directory(of: other))
        default: return false
        }
    }

    /// The file that is to be written: where a symbolic link points to, or the path itself.
    private static func target(of path: String) throws -> String {
        let target: String
        switch try kind(of: path) {
        case .directory: throw WorkoutError(.io, "\(path) is a folder; name a file.")
        case .other: throw WorkoutError(.io, "\(path) is a pipe or a device; name a regular file.")
        case .missing where path.hasSuffix("/"): throw WorkoutError(.io, "\(path) names a folder; name a file.")
        case .missing: target = path
        case .file: target = try resolvingLinks(path)
        }
        guard !isOfDataDirectory(target), !isDatabase(target) else {
            throw WorkoutError(.io, "\(path) is a file of a data directory, and is not replaced; name another file.")
        }
        return target
    }

    /// Whether a path names what a session keeps, or SQLite beside it: the data would be gone, and a log that SQLite did not
    /// write would be taken for its own.
    private static func isOfDataDirectory(_ target: String) -> Bool {
        let database = WorkoutStore.fileName
        guard unsafe access("\(directory(of: target))/\(database)", F_OK) == 0 else { return false }
        let name = URL(fileURLWithPath: target).lastPathComponent
        let suffixes = ["", "-wal", "-shm", "-journal", Marker.suffix]
        return name == WorkoutStore.historyName || suffixes.contains { name == database + $0 }
    }

    /// Whether a file is a database of SQLite's, whatever its name.
    static func isDatabase(_ target: String) -> Bool {
        let beginning = try? FileHandle(forReadingFrom: URL(fileURLWithPath: target)).read(upToCount: 16)
        return beginning == Data("SQLite format 3\0".utf8)
    }

    private static func cannotWrite(_ path: String, _ code: Int32) -> WorkoutError {
        let advice =
            switch code {
            case ENOSPC, EDQUOT: "make room and try again, or name a file elsewhere"
            case ENOENT, ENOTDIR: "check that its folder is there"
            case EACCES, EPERM, EROFS: "name a file in a folder that may be written"
            default: "try again, or name a file elsewhere"
            }
        return WorkoutError(.io, "\(path) cannot be written (\(unsafe String(cString: strerror(code)))); \(advice).")
    }

    private static func resolvingLinks(_ path: String) throws -> String {
        guard let resolved = unsafe realpath(path, nil) else { throw failure("\(path) cannot be reached", errno) }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// A new file whose name nobody else uses; a leftover of a process that was killed is passed over.
    private static func makeTemporary(in folder: String, for path: String) throws -> (file: Int32, path: String) {
        for attempt in 0..<1_000 {
            let name = "\(folder)/.workout-export-\(getpid())-\(attempt).tmp"
            let file = unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if file >= 0 { return (file, name) }
            if errno != EEXIST { break }
        }
        throw cannotWrite(path, errno)
    }

    private static func write(_ bytes: [UInt8], to file: Int32, path: String) throws {
        try unsafe bytes.withUnsafeBytes { raw in
            var written = 0
            while written < raw.count {
                let count = unsafe Foundation.write(file, raw.baseAddress?.advanced(by: written), raw.count - written)
                if count < 0 {
                    if errno == EINTR { continue }
                    throw cannotWrite(path, errno)
                }
                written += count
            }
        }
    }

    /// Makes the new name durable. File systems that cannot do it for a folder lose no content by that.
    private static func synchronise(directory: String) {
        let file = unsafe open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard file >= 0 else { return }
        fsync(file)
        close(file)
    }
}
