internal import Glibc

/// Writes to one descriptor through a buffer, and remembers why it cannot any more.
///
/// Not stdio's buffer: a failed write must neither be lost nor be tried again at exit.
package final class OutputSink {
    private let descriptor: Int32
    private let capacity: Int
    private var buffer: [UInt8] = []

    /// Why nothing more is written; nil as long as all is well.
    package private(set) var failure: OutputFailure?
    /// Whether what was written last ended a row, so that a prompt can begin at the left edge.
    package private(set) var isAtRowStart = true

    /// - Parameter capacity: how many bytes are kept back at most until ``flush()``.
    package init(descriptor: Int32, capacity: Int = 1 << 16) {
        self.descriptor = descriptor
        self.capacity = capacity
    }

    package func write(_ text: String) {
        guard failure == nil, let last = text.utf8.last else { return }
        buffer.append(contentsOf: text.utf8)
        isAtRowStart = last == 0x0A
        if buffer.count >= capacity { flush() }
    }

    /// Hands everything to the system, waiting as long as a slow reader takes.
    package func flush() {
        guard failure == nil, !buffer.isEmpty else { return }
        var rest = buffer[...]
        while !rest.isEmpty {
            let written = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written >= 0 {
                rest = rest.dropFirst(written)
            } else if !mayTryAgain(errno) {
                break
            }
        }
        buffer.removeAll(keepingCapacity: true)
    }

    /// Another writer's text (libedit's) has moved the cursor: the row is begun.
    func noteForeignText(endsRow: Bool) {
        isAtRowStart = endsRow
    }

    private func mayTryAgain(_ code: Int32) -> Bool {
        switch code {
        case EINTR: return true
        case EAGAIN:
            // Somebody made the terminal non-blocking: wait rather than lose text or spin.
            var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            return unsafe poll(&request, 1, -1) >= 0 || errno == EINTR
        case EPIPE: failure = .readerGone
        default: failure = .failed(errno: code, message: systemMessage(code))
        }
        return false
    }
}

/// The system's own words for one of its error numbers, such as "No space left on device".
func systemMessage(_ code: Int32) -> String {
    unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
}
