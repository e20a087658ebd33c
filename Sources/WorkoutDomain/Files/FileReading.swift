internal import Foundation

extension FileSystem {
    /// The bytes of a regular file.
    ///
    /// - Parameters:
    ///   - path: The file. A pipe or a device is refused rather than waited for.
    ///   - maximumByteCount: What is refused beyond.
    /// - Throws: `WorkoutError`: `notFound`, `io`, or `invalidValue` for a file that is too large.
    static func read(_ path: String, maximumByteCount: Int) throws -> [UInt8] {
        try refuseNUL(path)
        // Non-blocking: opening a pipe that nobody writes to would wait for ever.
        let file = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else {
            let code = errno
            if code == ENOENT { throw WorkoutError(.notFound, "There is no file \(path).") }
            throw failure("The file \(path) cannot be read", code)
        }
        defer { close(file) }
        var status = stat()
        guard unsafe fstat(file, &status) == 0 else { throw failure("The file \(path) cannot be read", errno) }
        switch kind(status) {
        case .file: break
        case .directory: throw WorkoutError(.io, "\(path) is a folder; name a file.")
        case .missing, .other: throw WorkoutError(.io, "\(path) is a pipe or a device; name a regular file.")
        }
        let tooLarge = WorkoutError(
            .invalidValue,
            "The file \(path) has more than the \(maximumByteCount >> 20) MiB that are allowed."
        )
        guard status.st_size <= maximumByteCount else { throw tooLarge }

        // One byte more than the size tells the end of the file without a second buffer. The size of a file that is
        // being written, or of one under /proc, is not to be relied upon.
        var bytes: [UInt8] = []
        var chunk = Int(status.st_size) + 1
        while true {
            let part = try unsafe [UInt8](unsafeUninitializedCapacity: chunk) { buffer, count in
                count = 0
                while count < chunk {
                    let got = unsafe Foundation.read(file, buffer.baseAddress?.advanced(by: count), chunk - count)
                    if got == 0 { return }
                    if got < 0 {
                        if errno == EINTR { continue }
                        throw failure("The file \(path) cannot be read", errno)
                    }
                    count += got
                }
            }
            if bytes.isEmpty { bytes = part } else { bytes.append(contentsOf: part) }
            guard bytes.count <= maximumByteCount else { throw tooLarge }
            if part.count < chunk { return bytes }
            chunk = 1 << 16
        }
    }
}
