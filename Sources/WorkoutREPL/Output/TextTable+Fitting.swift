extension TextTable {
    /// A text column is not made narrower than this, its title apart: of a letter in a row nobody reads a word.
    private static let narrowest = 6
    /// Words up to this width, dates among them, are not cut.
    private static let longestWord = 24

    /// The widths of the columns once the widest texts fold so that a row fits into `room` cells; nil where they can't: then the
    /// table is no table for that terminal.
    ///
    /// Columns of numbers and ids, and those marked as whole, keep their width: half an id names something else. In the others
    /// no word is cut, unless it is longer than any that people write.
    ///
    /// - Parameters:
    ///   - natural: What each column would take.
    ///   - cells: The titles and the rows.
    func fittedWidths(_ natural: [Int], cells: [[String]], room: Int, gap: Int) -> [Int]? {
        var widths = natural
        var excess = natural.reduce(0, +) + gap * (columns.count - 1) - room
        guard excess > 0 else { return widths }
        let floors = columns.indices.map { column in
            columns[column].mayFold ? floor(natural[column], cells.lazy.map { $0[column] }) : natural[column]
        }
        while excess > 0 {
            let shrinking = columns.indices.filter { widths[$0] > floors[$0] }
            guard let widest = shrinking.max(by: { widths[$0] < widths[$1] }) else { return nil }
            // Down to the next one, and from there both together.
            let next = shrinking.filter { widths[$0] < widths[widest] }.map { widths[$0] }.max() ?? 0
            let step = min(excess, max(1, widths[widest] - max(next, floors[widest])))
            widths[widest] -= step
            excess -= step
        }
        return widths
    }

    private func floor(_ natural: Int, _ cells: some Sequence<String>) -> Int {
        var floor = Self.narrowest
        for cell in cells {
            for word in cell.split(separator: " ").flatMap(WrappedText.parts(of:)) {
                let width = displayWidth(word)
                // Scripts of wide characters have no blanks, and break anywhere.
                guard width <= word.unicodeScalars.count else { continue }
                floor = max(floor, min(width, Self.longestWord))
            }
        }
        return min(natural, floor)
    }
}

extension TextTable.Column {
    /// Whether its texts go on in further rows of the cell where a terminal is too narrow.
    fileprivate var mayFold: Bool { alignment == .left && !isWhole }
}
