/// The rows of a line of text, as they grow word by word.
struct GrowingRows {
    private let columns: Int
    private let hang: Int
    private let cutsWords: Bool
    private var done: [String] = []
    private var row: String
    private var width: Int
    private var isBlank = true
    /// The blanks before the next word, which stay where the row does not end there.
    private var gap = ""

    /// - Parameters:
    ///   - columns: The cells of a row.
    ///   - blanks: The cells before the first row.
    ///   - hang: The cells before all others.
    ///   - cutsWords: Whether words that are longer than a row are cut.
    init(columns: Int, blanks: Int, hang: Int, cutsWords: Bool) {
        self.columns = columns
        self.hang = hang
        self.cutsWords = cutsWords
        row = String(repeating: " ", count: blanks)
        width = blanks
    }

    /// The rows up to the last word.
    var all: [String] { done + [row] }

    /// Adds a word; an empty one is a further blank before the next.
    mutating func add(_ word: Substring) {
        guard !word.isEmpty else {
            gap += " "
            return
        }
        // What fits into a row of its own stays in one piece.
        let parts = displayWidth(word) <= columns - hang ? [word] : WrappedText.parts(of: word)
        for part in parts {
            place(part)
            gap = ""
        }
        gap = " "
    }

    private mutating func place(_ part: Substring) {
        var part = part
        var cells = displayWidth(part)
        if !isBlank {
            if width + gap.utf8.count + cells <= columns {
                row += gap
                width += gap.utf8.count
            } else {
                breakRow()
            }
        }
        while cutsWords, width + cells > columns {
            let head = part.prefix(ofWidth: max(1, columns - width))
            // A wide character that has no room at all is put there nonetheless.
            let end = head.isEmpty ? part.index(after: part.startIndex) : head.endIndex
            row += part[..<end]
            part = part[end...]
            cells = displayWidth(part)
            guard !part.isEmpty else { break }
            breakRow()
        }
        row += part
        width += cells
        isBlank = false
    }

    private mutating func breakRow() {
        done.append(row)
        row = String(repeating: " ", count: hang)
        width = hang
        isBlank = true
    }
}
