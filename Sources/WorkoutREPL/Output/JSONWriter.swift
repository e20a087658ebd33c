/// Writes JSON values: keys sorted, one line, UTF-8 as it is, integers exact, doubles in the shortest form that reads
/// back as the same number.
package struct JSONWriter: Sendable {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// Empties the buffer and keeps its memory for the next line.
    package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    package mutating func newline() { bytes.append(0x0A) }

    package mutating func write(_ value: JSONValue) {
        switch value {
        case .null: bytes.append(contentsOf: "null".utf8)
        case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
        case .integer(let value): bytes.append(contentsOf: String(value).utf8)
        case .real(let number): write(number)
        case .string(let text): write(text)
        case .array(let values):
            bytes.append(UInt8(ascii: "["))
            var isFirst = true
            for value in values {
                if !isFirst { bytes.append(UInt8(ascii: ",")) }
                isFirst = false
                write(value)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let object):
            bytes.append(UInt8(ascii: "{"))
            var isFirst = true
            for member in object.members {
                if !isFirst { bytes.append(UInt8(ascii: ",")) }
                isFirst = false
                write(member.key)
                bytes.append(UInt8(ascii: ":"))
                write(member.value)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    private mutating func write(_ number: FiniteDouble) {
        let text = number.value.description
        // Swift writes `5.0`; without its tail it is the same number, and shorter.
        bytes.append(contentsOf: text.hasSuffix(".0") ? text.utf8.dropLast(2) : text.utf8[...])
    }

    private mutating func write(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        if text.utf8.contains(where: Self.mayNeedEscape) {
            writeEscaped(text)
        } else {
            bytes.append(contentsOf: text.utf8)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// 0xC2 begins the controls U+0080 to U+009F, and other characters that do not need an escape.
    private static func mayNeedEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F || byte == 0xC2
    }

    private mutating func writeEscaped(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x22: bytes.append(contentsOf: #"\""#.utf8)
            case 0x5C: bytes.append(contentsOf: #"\\"#.utf8)
            case 0x08: bytes.append(contentsOf: #"\b"#.utf8)
            case 0x09: bytes.append(contentsOf: #"\t"#.utf8)
            case 0x0A: bytes.append(contentsOf: #"\n"#.utf8)
            case 0x0C: bytes.append(contentsOf: #"\f"#.utf8)
            case 0x0D: bytes.append(contentsOf: #"\r"#.utf8)
            // JSON asks for the first 32 only; the others move cursors and change colours as well.
            case 0..<0x20, 0x7F..<0xA0:
                bytes.append(contentsOf: #"\u00"#.utf8)
                bytes.append(Self.hexDigit(scalar.value >> 4))
                bytes.append(Self.hexDigit(scalar.value & 0xF))
            default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
    }

    private static func hexDigit(_ value: UInt32) -> UInt8 {
        let digit = UInt8(truncatingIfNeeded: value)
        return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
}

extension JSONValue {
    /// The value as one line without its end.
    package var text: String {
        var writer = JSONWriter()
        writer.write(self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
