internal import Foundation

extension String {
    /// The text as names are compared: without regard to case, in Cyrillic, Latin and every other script, to the blanks
    /// around it, to how many there are inside, and to whether somebody writes `ё` or `е`.
    var folded: String {
        // Composed and decomposed letters look alike and have to be found alike. Composing is needed only where combining
        // marks are, and nearly never is.
        let hasMarks = unicodeScalars.contains { (0x0300...0x036F).contains($0.value) }
        let text = hasMarks ? precomposedStringWithCanonicalMapping : self
        var folded = ""
        folded.reserveCapacity(text.utf8.count)
        var blankIsOwed = false
        for scalar in text.lowercased().unicodeScalars {
            if scalar.isBlank {
                blankIsOwed = !folded.isEmpty
                continue
            }
            if blankIsOwed {
                folded.unicodeScalars.append(" ")
                blankIsOwed = false
            }
            folded.unicodeScalars.append(scalar == "ё" ? "е" : scalar)
        }
        return folded
    }

    /// The text without the blanks around it.
    var trimmed: String {
        var scalars = Substring(self).unicodeScalars
        while let first = scalars.first, first.isBlank { scalars.removeFirst() }
        while let last = scalars.last, last.isBlank { scalars.removeLast() }
        return String(scalars)
    }
}

extension Unicode.Scalar {
    /// Whether it is white space (Unicode's `White_Space`); the table of all properties is ten times slower to ask.
    var isBlank: Bool {
        switch value {
        case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }

    /// Whether it is one of the control characters of ASCII and Latin-1, which terminals obey.
    var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
