/// The command under the cursor while its line is being typed.
package struct PartialLine: Sendable, Hashable {
    /// The words that are complete: something follows them.
    package let words: [Word]
    /// What the word at the cursor stands for so far; empty after a blank.
    package let current: String
    /// How that word is written so far.
    package let currentSource: String
    /// How the word is quoted at the cursor.
    package let style: QuoteStyle
    /// Nothing is to be completed in a comment.
    package let isComment: Bool

    /// Reads what stands before the cursor.
    package init(textBeforeCursor text: String) {
        let line = Array(text.utf8)
        let scanner = LineScanner(line)
        var columns = ColumnCounter(line: line, isASCII: false)
        var raw = scanner.commands.last ?? []
        isComment = scanner.ending == .comment
        if let last = raw.last, last.end == line.count, !isComment {
            raw.removeLast()
            current = last.text
            currentSource = String(decoding: line[last.start...], as: UTF8.self)
        } else {
            current = ""
            currentSource = ""
        }
        style =
            switch scanner.ending {
            case .quote(UInt8(ascii: "'"), _): .single
            case .quote: .double
            case .plain, .backslash, .comment: .plain
            }
        words = raw.map { WordSplitter.placed($0, &columns) }
    }
}
