extension TextTable {
    /// A text column is not made narrower than this, its title apart: a letter and an ellipsis say nothing.
    private static let narrowest = 6

    /// The widths of the columns once the widest texts have been shortened so that a row fits into `room` cells.
    ///
    /// Columns of numbers and ids, and those marked as whole, keep their width: half an id names something else. So a
    /// table that has nothing left to shorten stays wider than the terminal, which wraps it.
    ///
    /// - Parameters:
    ///   - natural: What each column would take.
    ///   - titles: The widths of the titles.
    func fittedWidths(_ natural: [Int], titles: [Int], room: Int, gap: Int) -> [Int] {
        var widths = natural
        let floors = columns.indices.map { max(titles[$0], Self.narrowest) }
        var excess = natural.reduce(0, +) + gap * (columns.count - 1) - room
        while excess > 0 {
            let shrinking = columns.indices.filter { columns[$0].mayBeShortened && widths[$0] > floors[$0] }
            guard let widest = shrinking.max(by: { widths[$0] < widths[$1] }) else { break }
            // Down to the next one, and from there both together.
            let next = shrinking.filter { widths[$0] < widths[widest] }.map { widths[$0] }.max() ?? 0
            let step = min(excess, max(1, widths[widest] - max(next, floors[widest])))
            widths[widest] -= step
            excess -= step
        }
        return widths
    }
}

extension TextTable.Column {
    /// Whether a terminal that is too narrow may get an abridged text.
    fileprivate var mayBeShortened: Bool { alignment == .left && !isWhole }
}
