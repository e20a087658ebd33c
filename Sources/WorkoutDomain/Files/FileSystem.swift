internal import Foundation

/// What is done with files and folders, with errors that say what to do.
package enum FileSystem {
    /// What is found at a path.
    enum Kind: Equatable {
        case missing, directory
        case file(byteCount: Int)
        /// A pipe, a device or a socket.
        case other
    }

    /// What is at a path; symbolic links are followed.
    static func kind(of path: String) throws -> Kind {
        try refuseNUL(path)
        var status = stat()
        guard unsafe stat(path, &status) == 0 else {
            if errno == ENOENT { return .missing }
            throw failure("\(path) cannot be reached", errno)
        }
        return kind(status)
    }

    static func kind(_ status: stat) -> Kind {
        switch status.st_mode & S_IFMT {
        case S_IFREG: .file(byteCount: Int(status.st_size))
        case S_IFDIR: .directory
        default: .other
        }
    }

    /// What tells one file from another, whatever their names; nil where there is none.
    struct Identity: Equatable {
        private let device: UInt64
        private let number: UInt64

        init?(of path: String) {
            var status = stat()
            guard unsafe stat(path, &status) == 0 else { return nil }
            device = UInt64(status.st_dev)
            number = UInt64(status.st_ino)
        }
    }

    /// How many seconds ago a file was changed; nil where there is none.
    static func age(of path: String) throws -> Int? {
        try refuseNUL(path)
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return time(nil) - status.st_mtim.tv_sec
    }

    /// Makes a folder and those above it where they are missing; new ones are their owner's alone.
    static func makeDirectory(_ path: String) throws {
        switch try kind(of: path.isEmpty ? "." : path) {
        case .directory: return
        case .file, .other:
            throw WorkoutError(.io, "\(path) is a file, not a folder; choose a folder for the data.")
        case .missing:
            let parent = directory(of: path)
            if parent != path { try makeDirectory(parent) }
            guard unsafe mkdir(path, 0o700) != 0 else { return }
            let code = errno
            // Another process may have made it just now.
            if code == EEXIST, try kind(of: path) == .directory { return }
            throw failure("The folder \(path) cannot be made", code)
        }
    }

    /// The folder of a path, without a trailing slash.
    static func directory(of path: String) -> String {
        let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        guard let slash = trimmed.lastIndex(of: "/") else { return "." }
        return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
    }

    /// C functions would take the part before the NUL for the whole path.
    static func refuseNUL(_ path: String) throws {
        guard !path.utf8.contains(0) else {
            throw WorkoutError(.io, "A path cannot contain the character U+0000.")
        }
    }

    /// The error for a failed system call.
    static func failure(_ sentence: String, _ code: Int32) -> WorkoutError {
        let words = unsafe String(cString: strerror(code))
        return WorkoutError(.io, "\(sentence): \(words).")
    }
}
