/// Where something stands in a line.
package struct Place: Sendable, Hashable {
    /// The column, from 1, in characters as a reader counts them (a letter with its accents is one).
    package let column: Int
    /// The offset from the beginning of the line, from 0, in bytes.
    package let offset: Int

    package init(column: Int, offset: Int) {
        self.column = column
        self.offset = offset
    }

    /// The beginning of a line.
    package static let start = Place(column: 1, offset: 0)
}

/// One word of a command, after quotes and backslashes have done their work.
package struct Word: Sendable, Hashable {
    /// What the word stands for.
    package let text: String
    /// Where its source begins, an opening quote included.
    package let place: Place
    /// The first position behind its source.
    package let end: Place

    package init(text: String, place: Place, end: Place) {
        self.text = text
        self.place = place
        self.end = end
    }
}

/// One command of a line, split into words; never empty.
package struct CommandWords: Sendable, Hashable {
    /// The command as it was written, without the blanks and the comment around it.
    package let source: String
    package let words: [Word]

    package init(source: String, words: [Word]) {
        self.source = source
        self.words = words
    }
}
