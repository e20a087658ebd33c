/// Lines of help, broken at blanks; terms and options are ASCII or of single width, so their characters are columns.
package struct HelpPaper: Sendable {
    private let columns: Int
    private var lines: [String] = []

    init(columns: Int) {
        self.columns = max(columns, WrappedText.narrowest)
    }

    var text: String { lines.joined(separator: "\n") }

    mutating func blank() { lines.append("") }

    /// A command that may be copied, hence not broken, and what it does: behind it, or below it where that is too wide.
    mutating func addExample(_ command: String, note: String) {
        lines.append("  \(command)")
        guard !note.isEmpty else { return }
        let whole = "  \(command)   # \(note)"
        if displayWidth(whole) <= columns {
            lines[lines.count - 1] = whole
        } else {
            add(words: "# \(note)".split(separator: " ").map(String.init), first: 6, rest: 8)
        }
    }

    /// Paragraphs, separated by blank lines.
    mutating func add(_ text: String, indent: Int = 0) {
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if paragraph.isEmpty { blank() }
            add(words: paragraph.split(separator: " ").map(String.init), first: indent, rest: indent)
        }
    }

    /// A usage line; an option and its value stay on one line.
    mutating func addSynopsis(_ synopsis: String) {
        var words: [String] = []
        for word in synopsis.split(separator: " ").map(String.init) {
            let opener = words.last.map { $0.hasPrefix("--") || $0.hasPrefix("[--") } ?? false
            if opener, let last = words.last, !last.hasSuffix("]"), !last.contains(" "), !word.hasPrefix("--"),
                !word.hasPrefix("[")
            {
                words[words.count - 1] = last + " " + word
            } else {
                words.append(word)
            }
        }
        add(words: words, first: 2, rest: 6)
    }

    /// Terms with what they mean, in two columns.
    mutating func addList(_ entries: [(term: String, meaning: String)]) {
        // Half of a narrow terminal's row is not left blank below the terms.
        let limit = columns >= 60 ? 20 : columns / 4
        let longest = entries.map(\.term.count).filter { $0 <= limit }.max() ?? 0
        for (term, meaning) in entries {
            let isLong = term.count > longest
            let start = longest + 4
            if isLong {
                add(words: term.split(separator: " ").map(String.init), first: 2, rest: 6)
                guard !meaning.isEmpty else { continue }
            }
            let before = isLong ? "" : "  " + term.replacing(" ", with: String(WrappedText.held))
            add(line: before.padded(toWidth: start) + meaning, hang: start)
        }
    }

    mutating func addOptions(_ arguments: [ArgumentSpec]) {
        addList(
            arguments.map { argument in
                let names = [argument.shortLabel, argument.label].compactMap(\.self).joined(separator: ", ")
                let value = argument.isOption ? argument.form.map { " " + $0.name } ?? "" : ""
                return (names + value, meaning(of: argument))
            }
        )
    }

    /// The words of a list are not in its name.
    private func meaning(of argument: ArgumentSpec) -> String {
        guard let form = argument.form, form.separator != nil else { return argument.meaning }
        return "\(argument.meaning): \(form.expected)"
    }

    private mutating func add(words: [String], first: Int, rest: Int) {
        guard !words.isEmpty else { return }
        // What a word holds together, an option with its value, is not broken.
        let text = words.map { $0.replacing(" ", with: String(WrappedText.held)) }.joined(separator: " ")
        add(line: String(repeating: " ", count: first) + text, hang: rest)
    }

    private mutating func add(line: String, hang: Int) {
        lines += WrappedText.rows(of: line, columns: columns, hang: hang, setOff: Self.setOff)
            .map { row in
                // A row may break behind what holds words together.
                let row = row.replacing(String(WrappedText.held), with: " ")
                return row.last == " " ? String(row.dropLast()) : row
            }
    }

    /// Terms begin two cells from the left; what goes on below one stands out from the next by two more.
    private static let setOff = 4
}
