/// Writes JSON members one after another, without blanks, as SQLite writes them.
struct JSONWriter {
    /// What has been written.
    private(set) var bytes: [UInt8] = []

    /// Begins anew, in the same memory.
    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    mutating func append(raw text: StaticString) {
        text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
    }

    mutating func append(raw text: String) { bytes.append(contentsOf: text.utf8) }

    mutating func append(_ number: Int64) { bytes.append(contentsOf: String(number).utf8) }

    mutating func append(quoted text: String) {
        bytes.append(UInt8(ascii: "\""))
        // Few texts need escapes; the others are taken over at once.
        if text.utf8.contains(where: Self.needsEscape) {
            for byte in text.utf8 { append(character: byte) }
        } else {
            bytes.append(contentsOf: text.utf8)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func append(character byte: UInt8) {
        guard Self.needsEscape(byte) else { return bytes.append(byte) }
        if byte < 0x20 { return append(escaped: byte) }
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
    }

    private mutating func append(escaped control: UInt8) {
        switch control {
        case 0x08: append(raw: "\\b")
        case 0x09: append(raw: "\\t")
        case 0x0A: append(raw: "\\n")
        case 0x0C: append(raw: "\\f")
        case 0x0D: append(raw: "\\r")
        default:
            append(raw: control < 0x10 ? "\\u000" : "\\u00")
            append(raw: String(control, radix: 16))
        }
    }
}
