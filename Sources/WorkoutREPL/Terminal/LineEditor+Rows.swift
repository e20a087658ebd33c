/// Rows of one line of text are to be one line to the terminal as well, which wraps them anew at another width.
extension LineEditor {
    /// Joins rows that libedit has painted as lines of their own.
    ///
    /// Where a row ends in a blank, libedit leaves the blank out and goes on with a line feed. A terminal that wraps anew
    /// takes that for the end of a line, and how many rows the text then takes at another width cannot be counted any
    /// more: a part of the old copy stays. So the blank is written there, and the character behind it after it, which
    /// is what makes a terminal wrap.
    func joinRows() {
        guard screen.reflows, !isDumb, edit.lineLength > 0 else { return }
        let (scalars, cursor) = edit.line
        let breaks = screen.breaksToJoin(in: scalars)
        guard !breaks.isEmpty else { return }
        let here = screen.walk(over: scalars[..<cursor], columns: screen.columns)
            .position(before: cursor < scalars.count ? scalars[cursor] : nil)
        edit.flush()
        var row = here.row
        var text = ""
        for (end, next) in breaks {
            text += Self.vertical(from: row, to: end) + "\r\u{1B}[\(screen.columns - 1)C \(next)"
            row = end + 1
        }
        text += Self.vertical(from: row, to: here.row) + "\r"
        if here.column > 0 { text += "\u{1B}[\(here.column)C" }
        output.write(text)
        output.flush()
    }

    private static func vertical(from row: Int, to other: Int) -> String {
        row == other ? "" : row > other ? "\u{1B}[\(row - other)A" : "\u{1B}[\(other - row)B"
    }
}

extension ScreenPainting {
    /// The rows of the text that end in a blank and have not been joined with the next one yet, each with the character
    /// that begins the next one.
    mutating func breaksToJoin(in scalars: [UInt32]) -> [(row: Int, next: Character)] {
        // What has not changed since is joined.
        let known = zip(joined, scalars).prefix { $0 == $1 }.count
        joined = scalars
        var walk = walk(over: [], columns: columns)
        var breaks: [(row: Int, next: Character)] = []
        for (index, scalar) in scalars.enumerated() {
            let row = walk.row
            walk.put(scalar)
            guard scalar == 0x20, walk.row > row, index + 1 < scalars.count, index + 1 >= known,
                let next = Unicode.Scalar(scalars[index + 1]), next.value > 0x20,
                (1...2).contains(ScreenWalk.width(of: next.value)), next.value != 0x7F,
                // A mark would be lost from its letter.
                index + 2 >= scalars.count || ScreenWalk.width(of: scalars[index + 2]) > 0
            else { continue }
            breaks.append((row, Character(next)))
        }
        // A text taller than the screen is not all there.
        return walk.row < Self.currentRows() ? breaks : []
    }

    /// What is painted next is painted by rows.
    mutating func forgetJoinedRows() { joined = [] }
}
