/// Sentences broken at blanks into the rows of a terminal, which itself would break them within words.
///
/// The one place that does so: for results and errors, for notices above the prompt, for help, and for the cells of tables.
enum WrappedText {
    /// In rows of fewer cells hardly a few words fit: there the terminal breaks them as well as anybody.
    static let narrowest = 20

    /// The text with each of its lines broken into rows of at most `columns` cells.
    ///
    /// The rows that go on begin below what stands behind the line's label or blanks. A word that is longer than a row is left
    /// to the terminal, so that a path can be copied from it.
    ///
    /// - Parameters:
    ///   - columns: The cells of a row; nil where text goes to no terminal and stays as it is.
    ///   - hang: The cells before the rows that go on with the first line, where that line itself does not tell.
    static func text(_ text: String, columns: Int?, hang: Int = 0) -> String {
        guard let columns, columns >= narrowest else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.enumerated().map { number, line in
            guard displayWidth(line) > columns else { return String(line) }
            let hang = max(self.hang(of: line), number == 0 ? hang : 0)
            // Where little room is left beside a label, what goes on is only set off from it.
            return rows(of: line, columns: columns, hang: columns - hang >= narrowest ? hang : min(hang, 2))
                .joined(separator: "\n")
        }.joined(separator: "\n")
    }

    /// The rows of one line. A word that is longer than a row has one of its own.
    ///
    /// - Parameters:
    ///   - hang: The cells before all rows but the first.
    ///   - cutsWords: Whether words that are longer than a row are cut: between the columns of a table nobody else would.
    static func rows(
        of line: some StringProtocol,
        columns: Int,
        hang: Int = 0,
        cutsWords: Bool = false
    ) -> [String] {
        let indent = String(repeating: " ", count: hang)
        var rows: [String] = []
        var row = String(line.prefix { $0 == " " })
        var width = row.utf8.count
        var isBlank = true
        /// The blanks before the next word, which stay where the row does not end there.
        var gap = ""
        func breakRow() {
            rows.append(row)
            (row, width, isBlank) = (indent, hang, true)
        }
        for piece in line.dropFirst(row.utf8.count).split(separator: " ", omittingEmptySubsequences: false) {
            guard !piece.isEmpty else {
                gap += " "
                continue
            }
            var word = piece[...]
            var cells = displayWidth(word)
            if !isBlank {
                if width + gap.utf8.count + cells <= columns {
                    row += gap
                    width += gap.utf8.count
                } else {
                    breakRow()
                }
            }
            while cutsWords, width + cells > columns {
                let part = word.prefix(ofWidth: max(1, columns - width))
                // A wide character that has no room at all is put there nonetheless.
                let end = part.isEmpty ? word.index(after: word.startIndex) : part.endIndex
                row += word[..<end]
                word = word[end...]
                cells = displayWidth(word)
                guard !word.isEmpty else { break }
                breakRow()
            }
            row += word
            width += cells
            isBlank = false
            gap = " "
        }
        return rows + [row]
    }

    /// Labels are short; what else is followed by two blanks is text.
    private static let longestLabel = 16

    /// Where the text of a line begins: behind a label with a gap of two blanks or more, else behind its first blanks.
    private static func hang(of line: Substring) -> Int {
        let indent = line.prefix { $0 == " " }.utf8.count
        let rest = line.dropFirst(indent)
        guard let gap = rest.firstRange(of: "  ") else { return indent }
        let label = displayWidth(rest[..<gap.lowerBound])
        guard label <= longestLabel else { return indent }
        return indent + label + rest[gap.lowerBound...].prefix { $0 == " " }.utf8.count
    }
}

extension Terminal {
    /// Writes sentences, broken at blanks to the width of the terminal to which they go.
    func write(sentences: String, to channel: OutputChannel, hang: Int = 0) {
        write(WrappedText.text(sentences, columns: traits.columns(on: channel), hang: hang), to: channel)
    }
}
