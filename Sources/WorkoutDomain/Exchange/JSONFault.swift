/// Where a text stops being JSON (RFC 8259), and why.
///
/// SQLite reads the files and says no more than that one is malformed; `JSONSerialization` names the place of some faults, and
/// lets others pass. This looks once more, only after a refusal, and finds the first byte that cannot be right.
struct JSONFault: Error, Equatable {
    /// The byte, from 0; the length of the text where it ends too early.
    let offset: Int
    /// What is wrong there, as the end of a sentence.
    let reason: String

    /// The first fault of a text; nil where it is JSON.
    static func first(in bytes: ArraySlice<UInt8>) -> JSONFault? {
        var reader = JSONFaultReader(bytes: bytes)
        do throws(JSONFault) {
            try reader.readDocument()
            return nil
        } catch {
            return error
        }
    }
}

private struct JSONFaultReader {
    let bytes: ArraySlice<UInt8>
    var position: Int

    /// As deep as SQLite goes.
    static let maximumDepth = 2_000

    init(bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    private var current: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

    mutating func readDocument() throws(JSONFault) {
        try readValue(depth: 1)
        skipBlanks()
        if current != nil { throw fault("something follows the end of the value") }
    }

    private mutating func readValue(depth: Int) throws(JSONFault) {
        skipBlanks()
        guard let current else { throw fault("a value is expected") }
        switch current {
        case UInt8(ascii: "{"): try readObject(depth: depth)
        case UInt8(ascii: "["): try readArray(depth: depth)
        case UInt8(ascii: "\""): try readString()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
        case UInt8(ascii: "t"): try readWord("true")
        case UInt8(ascii: "f"): try readWord("false")
        case UInt8(ascii: "n"): try readWord("null")
        default: throw fault("a value is expected")
        }
    }

    private mutating func readObject(depth: Int) throws(JSONFault) {
        try enter(depth)
        skipBlanks()
        if take(UInt8(ascii: "}")) { return }
        while true {
            skipBlanks()
            guard current == UInt8(ascii: "\"") else { throw fault("the name of a member in quotes is expected") }
            try readString()
            skipBlanks()
            guard take(UInt8(ascii: ":")) else { throw fault("a colon is expected") }
            try readValue(depth: depth + 1)
            skipBlanks()
            if take(UInt8(ascii: "}")) { return }
            guard take(UInt8(ascii: ",")) else { throw fault("a comma or } is expected") }
        }
    }

    private mutating func readArray(depth: Int) throws(JSONFault) {
        try enter(depth)
        skipBlanks()
        if take(UInt8(ascii: "]")) { return }
        while true {
            try readValue(depth: depth + 1)
            skipBlanks()
            if take(UInt8(ascii: "]")) { return }
            guard take(UInt8(ascii: ",")) else { throw fault("a comma or ] is expected") }
        }
    }

    private mutating func enter(_ depth: Int) throws(JSONFault) {
        guard depth <= Self.maximumDepth else { throw fault("it is nested more than \(Self.maximumDepth) deep") }
        position += 1
    }

    private mutating func readString() throws(JSONFault) {
        position += 1
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return
            case UInt8(ascii: "\\"):
                try readEscape()
            case 0..<0x20:
                throw fault("a control character in a text has to be escaped")
            default:
                position += 1
            }
        }
        throw fault("a text has no closing quote")
    }

    private mutating func readEscape() throws(JSONFault) {
        position += 1
        switch current {
        case UInt8(ascii: "u"):
            position += 1
            for _ in 0..<4 {
                guard let byte = current, isHexadecimal(byte) else {
                    throw fault("four hexadecimal digits are expected")
                }
                position += 1
            }
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 1
        default:
            throw fault("there is no such escape sequence")
        }
    }

    private mutating func readNumber() throws(JSONFault) {
        _ = take(UInt8(ascii: "-"))
        if take(UInt8(ascii: "0")) {
            if let byte = current, isDigit(byte) { throw fault("a number cannot begin with 0") }
        } else {
            try readDigits()
        }
        if take(UInt8(ascii: ".")) { try readDigits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            try readDigits()
        }
    }

    private mutating func readDigits() throws(JSONFault) {
        guard let byte = current, isDigit(byte) else { throw fault("a digit is expected") }
        while let byte = current, isDigit(byte) { position += 1 }
    }

    private mutating func readWord(_ word: StaticString) throws(JSONFault) {
        let expected = word.description.utf8
        let start = position
        for byte in expected {
            guard take(byte) else {
                position = start
                throw fault("a value is expected")
            }
        }
    }

    private mutating func skipBlanks() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        position += 1
        return true
    }

    private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private func isHexadecimal(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }

    private func fault(_ reason: String) -> JSONFault {
        JSONFault(offset: position, reason: current == nil ? "the text ends too early" : reason)
    }
}
