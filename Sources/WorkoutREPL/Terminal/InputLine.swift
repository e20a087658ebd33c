/// One line of input with its bytes as they came, so that what is not UTF-8 can be reported and never silently dropped.
package struct InputLine: Sendable, Hashable {
    /// The line without LF or CRLF. May hold NUL and bytes that are not UTF-8; may hold LF where a quote was continued.
    package var bytes: [UInt8]

    package init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    package init(_ text: String) {
        self.bytes = Array(text.utf8)
    }

    /// The text, invalid bytes replaced by U+FFFD.
    package var repairedText: String {
        String(decoding: bytes, as: UTF8.self)
    }

    /// The text, or nil if some bytes are not UTF-8.
    package var text: String? {
        String(validating: bytes, as: UTF8.self)
    }

    /// The offset in bytes, from 0, of the first byte that is not UTF-8; nil if the whole line is.
    package var invalidOffset: Int? {
        guard text == nil else { return nil }
        var decoder = UTF8Decoder()
        for (offset, byte) in bytes.enumerated() {
            let begun = decoder.pendingCount
            switch decoder.feed(byte) {
            case .incomplete, .scalar: continue
            case .invalid, .cutShort: return offset - begun
            }
        }
        return bytes.count - decoder.pendingCount
    }
}
