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
            if scalar.properties.isWhitespace {
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
        while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        return String(scalars)
    }
}
