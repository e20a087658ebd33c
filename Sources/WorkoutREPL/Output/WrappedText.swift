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
            return rows(of: line, columns: columns, hang: columns - hang >= narrowest ? hang : min(hang, setOff))
                .joined(separator: "\n")
        }.joined(separator: "\n")
    }

    /// The cells by which rows are set off that go on where there is no room below the beginning of the text.
    static let setOff = 2

    /// The rows of one line. A word that is longer than a row has one of its own; alternatives break behind a bar.
    ///
    /// - Parameters:
    ///   - hang: The cells before all rows but the first.
    ///   - setOff: The cells before them instead, where a word has room behind these and not behind `hang`.
    ///   - cutsWords: Whether words that are longer than a row are cut: between the columns of a table nobody else would.
    static func rows(
        of line: some StringProtocol,
        columns: Int,
        hang: Int = 0,
        setOff: Int = setOff,
        cutsWords: Bool = false
    ) -> [String] {
        let line = String(line)
        var blanks = line.prefix { $0 == " " }.utf8.count
        let words = line.dropFirst(blanks).split(separator: " ", omittingEmptySubsequences: false)
        var hang = hang
        if hang > setOff, words.contains(where: { fitsOnly(behind: setOff, insteadOf: hang, $0, columns) }) {
            hang = setOff
            blanks = min(blanks, setOff)
        }
        var rows = GrowingRows(columns: columns, blanks: blanks, hang: hang, cutsWords: cutsWords)
        for word in words { rows.add(word) }
        return rows.all
    }

    /// Whether some part of the word has room in a row behind `setOff` cells, and none behind `hang`.
    private static func fitsOnly(behind setOff: Int, insteadOf hang: Int, _ word: Substring, _ columns: Int) -> Bool {
        guard displayWidth(word) > columns - hang else { return false }
        return parts(of: word).contains { part in
            let cells = displayWidth(part)
            return cells > columns - hang && cells <= columns - setOff
        }
    }

    /// The blank that nothing breaks at, as long as there is room: it holds an option and its value together.
    static let held: Character = "\u{A0}"

    /// Where a word that is longer than a row may break: alternatives such as `small|medium|large` behind each bar, and behind
    /// the option that they are held to; all else nowhere. What may be a path or a person's text, with a stroke or quotes, is all else.
    static func parts(of word: Substring) -> [Substring] {
        guard word.contains("|"), word.unicodeScalars.allSatisfy(mayStandInAlternatives) else { return [word] }
        var parts: [Substring] = []
        var start = word.startIndex
        for index in word.indices where word[index] == "|" || word[index] == held {
            let end = word.index(after: index)
            parts.append(word[start..<end])
            start = end
        }
        return start < word.endIndex ? parts + [word[start...]] : parts
    }

    private static func mayStandInAlternatives(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": true
        case "|", "-", "_", ".", ",", ";", ":", "[", "]", "(", ")", "…", "\u{A0}": true
        default: false
        }
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
