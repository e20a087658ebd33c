/// Foreign text made fit to stand in a sentence on a terminal.
package enum VisibleText {
    /// The text in single quotes, cut to about `limit` characters, control characters made visible.
    ///
    /// A word that was typed or read from a file may hold anything, escape sequences included; shown as it is, it could
    /// move the cursor or recolour the screen.
    package static func quoted(_ text: String, limit: Int = 40) -> String {
        "'" + cleaned(text, limit: limit) + "'"
    }

    /// The same without the quotes.
    package static func cleaned(_ text: String, limit: Int = .max) -> String {
        var result = ""
        var count = 0
        for scalar in text.unicodeScalars {
            guard count < limit else { return result + "…" }
            count += 1
            if isControl(scalar) {
                result += "\\u{" + String(scalar.value, radix: 16) + "}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Controls, and the marks that turn the direction of writing or break the line.
    package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
