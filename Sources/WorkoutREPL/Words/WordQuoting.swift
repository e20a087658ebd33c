/// How a word is grouped in a line.
package enum QuoteStyle: Sendable, Hashable {
    case plain, single, double
}

/// The inverse of the splitter: text to a word that is read back as exactly that text.
extension WordSplitter {
    /// The text as one word, in double quotes where it needs any.
    package static func quote(_ text: String) -> String {
        needsQuotes(text) ? quote(text, style: .double) : text
    }

    /// The text as a word of a given style; `closed: false` leaves the quote open for more to be typed.
    package static func quote(_ text: String, style: QuoteStyle, closed: Bool = true) -> String {
        switch style {
        case .plain:
            return needsQuotes(text) ? quote(text, style: .double, closed: closed) : text
        case .single:
            // Nothing can be escaped inside single quotes: leave them, write the quote, enter them again.
            return "'" + text.replacingScalars(["'": "'\\''"]) + (closed ? "'" : "")
        case .double:
            return "\"" + text.replacingScalars(["\\": "\\\\", "\"": "\\\""]) + (closed ? "\"" : "")
        }
    }

    private static func needsQuotes(_ text: String) -> Bool {
        text.isEmpty || text.utf8.first == UInt8(ascii: "#")
            || text.utf8.contains { byte in
                switch byte {
                case 0...0x20, 0x7F, UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: ";"): true
                default: false
                }
            }
    }
}

extension String {
    /// Works on scalars, as the splitter does: a quote with a combining accent is one character, and yet a quote.
    fileprivate func replacingScalars(_ replacements: [Unicode.Scalar: String]) -> String {
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if let replacement = replacements[scalar] {
                result.append(contentsOf: replacement.unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }
}
