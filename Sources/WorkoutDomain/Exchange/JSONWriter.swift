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
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0..<0x20:
                append(escaped: byte)
            default:
                bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
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
