/// A coordinate as the published lists write it: a text with digits, nothing, or what a program wrote for nothing.
enum CoordinateText: Equatable {
    case degrees(Double)
    case missing
    case unreadable
    case outOfRange

    /// Reads a text.
    ///
    /// - Parameter limit: The greatest magnitude, in degrees: 90 or 180.
    init(_ text: String, limit: Double) {
        // `Double` would read `nan`, `inf` and `0x10` as well.
        var digits = text
        var isDecimal = Self.isDecimal(digits)
        if !isDecimal {
            digits = text.trimmed
            if digits.isEmpty || digits == "(null)" || digits == "null" {
                self = .missing
                return
            }
            isDecimal = Self.isDecimal(digits)
        }
        guard isDecimal, let degrees = Double(digits) else {
            self = .unreadable
            return
        }
        self = degrees.isFinite && abs(degrees) <= limit ? .degrees(degrees) : .outOfRange
    }

    private static func isDecimal(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
                    UInt8(ascii: "e"), UInt8(ascii: "E"):
                    true
                default: false
                }
            }
    }

    var degrees: Double? {
        if case .degrees(let degrees) = self { degrees } else { nil }
    }

    /// What is odd about it, for a warning; nil where nothing is.
    ///
    /// - Parameters:
    ///   - noun: `latitude` or `longitude`.
    ///   - text: What the file says.
    func oddity(_ noun: String, _ text: String) -> String? {
        switch self {
        case .degrees: nil
        case .missing: "there is no \(noun)\(text.isEmpty ? "" : " (\(text.quoted))"); it stays without a place"
        case .unreadable: "the \(noun) \(text.quoted) is not a number; it stays without a place"
        case .outOfRange: "the \(noun) \(text.quoted) is out of range; it stays without a place"
        }
    }
}
