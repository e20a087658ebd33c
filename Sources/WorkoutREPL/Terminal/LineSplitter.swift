/// Cuts chunks of bytes into lines at LF or CRLF, whatever else the bytes are.
///
/// A lone CR stays: it is a character of the line, not its end. A byte order mark at the very beginning is dropped, as
/// editors of one platform put it there unasked.
package struct LineSplitter {
    private var buffer: [UInt8] = []
    /// Where the line to be cut next begins; what is before has been given out.
    private var start = 0
    /// What has been searched for LF without finding one, so that a line of 100 kB is not searched again and again.
    private var searched = 0
    private var isAtBeginning = true

    package init() {}

    /// Whether bytes are left that no line end follows yet.
    package var hasRest: Bool { start < buffer.count }

    package mutating func append(_ bytes: some Collection<UInt8>) {
        if start > 0 {
            buffer.removeSubrange(..<start)
            searched -= start
            start = 0
        }
        buffer.append(contentsOf: bytes)
    }

    /// The next whole line, without its end; nil if its end has not come yet.
    package mutating func next() -> [UInt8]? {
        guard let end = buffer[searched...].firstIndex(of: 0x0A) else {
            searched = buffer.count
            return nil
        }
        let isCRLF = end > start && buffer[end - 1] == 0x0D
        let line = take(upTo: isCRLF ? end - 1 : end)
        start = end + 1
        searched = start
        return line
    }

    /// The last line, if the input ended without a line end.
    package mutating func rest() -> [UInt8]? {
        guard hasRest else { return nil }
        let line = take(upTo: buffer.count)
        buffer.removeAll()
        (start, searched) = (0, 0)
        return line
    }

    private mutating func take(upTo end: Int) -> [UInt8] {
        var line = Array(buffer[start..<end])
        if isAtBeginning {
            isAtBeginning = false
            if line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
        }
        return line
    }
}
