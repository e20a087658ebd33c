internal import Glibc

/// The history on disk: plain UTF-8, one entry a line, oldest first, shared by all sessions of a data directory.
///
/// Lines are appended one at a time under `flock`, each with a single write: sessions running at once keep each
/// other's lines, and a session that is killed has lost none. What the program did not write itself — another
/// program's lines, CRLF, bytes that are not UTF-8 — stays in the file as it is.
@safe package struct HistoryFile: Sendable {
    /// How much is kept. The file is rewritten, oldest lines first to go, only when it is a quarter beyond.
    package struct Bound: Sendable, Hashable {
        package var lines: Int
        package var bytes: Int

        package init(lines: Int = 10_000, bytes: Int = 8 << 20) {
            self.lines = lines
            self.bytes = bytes
        }
    }

    /// Why the file cannot be used, in words for people.
    package struct Failure: Error, Hashable {
        package var message: String
    }

    package let path: String
    package let bound: Bound

    package init(path: String, bound: Bound = Bound()) {
        self.path = path
        self.bound = bound
    }

    /// The entries, oldest first; none if there is no file yet.
    ///
    /// Lines that are no entry (blank, not UTF-8, with control characters) are passed over.
    package func load() throws(Failure) -> [String] {
        guard let descriptor = try openChecked(O_RDONLY) else { return [] }
        defer { Glibc.close(descriptor) }
        return HistoryFormat.entries(in: try contents(of: descriptor)).suffix(bound.lines)
    }

    /// Adds one entry at the end.
    package func append(_ entry: String) throws(Failure) {
        var line = Array(HistoryFormat.line(for: entry).utf8)
        let descriptor = try openLocked()
        defer { Glibc.close(descriptor) }
        let size = size(of: descriptor)
        // Somebody's last line may lack its end: ours must not be glued to it.
        if size > 0, lastByte(of: descriptor, size: size) != 0x0A { line.insert(0x0A, at: 0) }
        do throws(Failure) {
            try write(line, to: descriptor)
        } catch {
            // Where the disk is full after half of it, that half would be an entry that nobody typed.
            _ = ftruncate(descriptor, size)
            throw error
        }
        if size + line.count > bound.bytes + bound.bytes / 4 || mayHoldTooManyLines(size + line.count) {
            try? shorten(descriptor)
        }
    }

    // MARK: - Opening

    /// Opens the file and makes sure that it is a regular file of this user.
    ///
    /// - Returns: the descriptor; nil if there is no file and `flags` do not create it.
    private func openChecked(_ flags: Int32) throws(Failure) -> Int32? {
        // Not blocking, or a FIFO of that name would hang the session before it can be refused.
        let descriptor = unsafe open(path, flags | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else {
            let code = errno
            if code == ENOENT, flags & O_CREAT == 0 { return nil }
            throw failure(code == EISDIR ? "is a directory" : systemMessage(code))
        }
        var status = stat()
        let problem: String? =
            if unsafe fstat(descriptor, &status) != 0 { systemMessage(errno) } else { Self.objection(to: status) }
        guard let problem else { return descriptor }
        Glibc.close(descriptor)
        throw failure(problem)
    }

    private static func objection(to status: stat) -> String? {
        switch status.st_mode & S_IFMT {
        case S_IFREG: status.st_uid == geteuid() ? nil : "belongs to another user"
        case S_IFDIR: "is a directory"
        case S_IFCHR, S_IFBLK: "is a device"
        case S_IFIFO: "is a pipe"
        default: "is not a regular file"
        }
    }

    /// Opens for appending with the lock held; again if the file was replaced while the lock was waited for.
    private func openLocked() throws(Failure) -> Int32 {
        for _ in 0..<16 {
            guard let descriptor = try openChecked(O_RDWR | O_APPEND | O_CREAT) else { break }
            guard lock(descriptor) else {
                Glibc.close(descriptor)
                throw failure("is locked by another program")
            }
            var opened = stat()
            var named = stat()
            if unsafe fstat(descriptor, &opened) == 0, unsafe stat(path, &named) == 0,
                opened.st_ino == named.st_ino, opened.st_dev == named.st_dev
            {
                return descriptor
            }
            Glibc.close(descriptor)
        }
        throw failure("is replaced by another program again and again")
    }

    /// Waits for the lock, but not for ever: a stopped program must not stop this one.
    private func lock(_ descriptor: Int32) -> Bool {
        for _ in 0..<300 {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
            guard errno == EWOULDBLOCK || errno == EINTR else { return false }
            usleep(10_000)
        }
        return false
    }

    private func failure(_ problem: String) -> Failure {
        Failure(message: "the history file \(path) cannot be used (\(problem)); history is kept in memory only")
    }

    // MARK: - Bytes

    private func size(of descriptor: Int32) -> Int {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    private func lastByte(of descriptor: Int32, size: Int) -> UInt8? {
        var byte: UInt8 = 0
        return unsafe pread(descriptor, &byte, 1, size - 1) == 1 ? byte : nil
    }

    /// The whole file, or its end if it is far beyond the bound.
    private func contents(of descriptor: Int32) throws(Failure) -> [UInt8] {
        let size = size(of: descriptor)
        var offset = max(0, size - 2 * bound.bytes)
        let beginsInside = offset > 0
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe chunk.withUnsafeMutableBytes { buffer in
                unsafe pread(descriptor, buffer.baseAddress, buffer.count, offset)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw failure(systemMessage(errno)) }
            if count == 0 { break }
            bytes.append(contentsOf: chunk[..<count])
            offset += count
        }
        if beginsInside, let end = bytes.firstIndex(of: 0x0A) { bytes.removeSubrange(...end) }
        return bytes
    }

    private func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written < 0, errno == EINTR { continue }
            guard written >= 0 else { throw failure(systemMessage(errno)) }
            rest = rest.dropFirst(written)
        }
    }

    // MARK: - Keeping it bounded

    /// Whether it is worth counting the lines: an entry has at least a byte and its line end.
    private func mayHoldTooManyLines(_ size: Int) -> Bool {
        size / 2 > bound.lines + bound.lines / 4
    }

    /// Replaces the file by its newest lines, byte for byte, if it is well beyond the bound.
    ///
    /// Written beside it and renamed over it: whoever reads sees the old file or the new one.
    private func shorten(_ descriptor: Int32) throws(Failure) {
        let bytes = try contents(of: descriptor)
        guard let kept = HistoryFormat.newestLines(of: bytes, bound: bound) else { return }
        // A link stays a link: what it leads to is replaced.
        guard let resolved = unsafe realpath(path, nil) else { return }
        defer { unsafe free(resolved) }
        let target = unsafe String(cString: resolved)
        let beside = target + ".\(getpid()).new"
        let new = unsafe open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard new >= 0 else { return }
        var isComplete = false
        defer { if !isComplete { unsafe unlink(beside) } }
        defer { Glibc.close(new) }
        // The lock is taken on the new file too before it has the name, so that nobody slips in between.
        guard flock(new, LOCK_EX | LOCK_NB) == 0 else { return }
        try write(Array(kept), to: new)
        guard fsync(new) == 0 else { return }
        isComplete = unsafe rename(beside, target) == 0
    }
}
