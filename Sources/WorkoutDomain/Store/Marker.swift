internal import Foundation

/// A file beside a database that says that it was one: a database of no bytes is new where a process ended before its first
/// commit, and damaged where it had data, and nothing in it can tell the two apart.
///
/// It helps to notice damage and is needed for nothing else, so that where it can't be written the data are used without it.
struct Marker {
    /// What the file's name adds to the database's.
    static let suffix = "-made"

    private let path: String

    /// - Parameter path: That of the database.
    init(of path: String) { self.path = path + Self.suffix }

    var isSet: Bool { (try? FileSystem.kind(of: path)) == .file(byteCount: Self.content.utf8.count) }

    func set() {
        guard !isSet else { return }
        let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC
        let descriptor = unsafe open(path, flags, 0o600)
        guard descriptor >= 0 else { return }
        let bytes = Array(Self.content.utf8)
        _ = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
        close(descriptor)
    }

    func remove() { _ = unsafe unlink(path) }

    private static let content = "The database beside this file has data; where it is empty, they were lost.\n"
}
