/// Lines of help, broken at blanks; all of it is ASCII or of single width, so characters are columns.
package struct HelpPaper: Sendable {
    private let columns: Int
    private var lines: [String] = []

    init(columns: Int) {
        self.columns = max(columns, 40)
    }

    var text: String { lines.joined(separator: "\n") }

    mutating func blank() { lines.append("") }

    mutating func addVerbatim(_ line: String) { lines.append(line) }

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
        let longest = entries.map(\.term.count).filter { $0 <= 20 }.max() ?? 0
        for (term, meaning) in entries {
            let isLong = term.count > longest
            let start = longest + 4
            if isLong { lines.append("  \(term)") }
            let words = meaning.split(separator: " ").map(String.init)
            let before = isLong ? "" : "  \(term)"
            let count = lines.count
            add(words: words, first: start, rest: start)
            if lines.count > count {
                lines[count] = before + lines[count].dropFirst(before.count)
            } else if !isLong {
                lines.append(before)
            }
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
        var line = String(repeating: " ", count: first)
        var isEmpty = true
        for word in words {
            if !isEmpty, line.count + 1 + word.count > columns {
                lines.append(line)
                line = String(repeating: " ", count: rest)
                isEmpty = true
            }
            line += (isEmpty ? "" : " ") + word
            isEmpty = false
        }
        if !isEmpty { lines.append(line) }
    }
}
