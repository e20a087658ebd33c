/// Numbers in decimal digits, ASCII only, nothing that `Int` or `Double` would accept besides.
enum Decimals {
    /// A number of digits only; nil where there is anything else or it does not fit.
    static func integer(_ text: some StringProtocol) -> Int64? {
        isDigits(text) ? Int64(text) : nil
    }

    static func isDigits(_ text: some StringProtocol) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// A number that names something: from 1 to the largest a database keeps.
    static func identifier(_ text: String, what: String) throws(ValueProblem) -> Int64 {
        guard let value = try wholeNumber(text, expected: "\(what): a whole number is needed"), value >= 1 else {
            throw .outOfRange(what: what, lowest: "1", highest: String(Int64.max))
        }
        return value
    }

    /// A whole number within bounds that are both positive or zero.
    static func integer(_ text: String, what: String, in range: ClosedRange<Int>) throws(ValueProblem) -> Int {
        let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
        guard let value = try wholeNumber(text, expected: expected), range.contains(Int(value)) else {
            throw .outOfRange(what: what, lowest: String(range.lowerBound), highest: String(range.upperBound))
        }
        return Int(value)
    }

    /// Nil for a number that is negative or too large; whatever is no whole number throws.
    private static func wholeNumber(_ text: String, expected: String) throws(ValueProblem) -> Int64? {
        let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
        guard isDigits(digits) else { throw .malformed(expected: expected) }
        return text.hasPrefix("-") ? nil : Int64(digits)
    }

    /// A decimal number such as `-55.75` or `1e-3`, infinite where it does not fit; nil for all else, `nan`, `inf` and
    /// hexadecimal numbers included.
    static func number(_ text: some StringProtocol) -> Double? {
        var digits = false
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39: digits = true
            case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): break
            case UInt8(ascii: "e"), UInt8(ascii: "E"): guard digits else { return nil }
            default: return nil
            }
        }
        return digits ? Double(text) : nil
    }
}
