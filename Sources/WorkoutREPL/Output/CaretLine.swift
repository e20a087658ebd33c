/// The line that an error is about, with a caret below the place.
package enum CaretLine {
    /// Two lines: what was typed, and the caret under the given column, from 1, in characters.
    ///
    /// Of a line that is wider than `maxWidth` columns, the surroundings of the place are shown. Controls are shown as
    /// one column each, so that the caret stands where it looks. Of several lines the one with the column is shown.
    package static func lines(
        source: String,
        column: Int,
        maxWidth: Int = 78,
        width: DisplayWidth
    ) -> [String] {
        let (characters, index) = lineAround(column, of: source)
        // Half of the room before the place, all that is left behind it. Only what may be shown is measured.
        let room = max(maxWidth, 8) - 2
        let window = max(0, index - room)..<min(characters.count, index + room)
        let cells = Dictionary(uniqueKeysWithValues: window.map { ($0, cell(characters[$0], width)) })
        let total = cells.values.reduce(0) { $0 + $1.width }
        let roomBefore = window.count == characters.count && total <= room ? room : room / 2
        var first = index
        var before = 0
        while let cell = cells[first - 1], before + cell.width <= roomBefore {
            first -= 1
            before += cell.width
        }
        var last = index
        var shown = before
        while let cell = cells[last], shown + cell.width <= room {
            shown += cell.width
            last += 1
        }
        let head = first > 0 ? "…" : ""
        let tail = last < characters.count ? "…" : ""
        let line = head + (first..<last).compactMap { cells[$0]?.text }.joined() + tail
        return [line, String(repeating: " ", count: before + (first > 0 ? width("…") : 0)) + "^"]
    }

    /// The same for a command of a line, which may hold many: only that command is shown. Nil if the failure has no
    /// place.
    package static func lines(
        for failure: CommandFailure,
        in command: CommandWords,
        maxWidth: Int = 78,
        width: DisplayWidth
    ) -> [String]? {
        guard let column = failure.column else { return nil }
        guard let first = command.words.first else {
            // A line that could not be split: it is shown whole.
            return lines(source: command.source, column: column, maxWidth: maxWidth, width: width)
        }
        guard column >= first.place.column else { return nil }
        return lines(
            source: command.source,
            column: column - first.place.column + 1,
            maxWidth: maxWidth,
            width: width
        )
    }

    private static func lineAround(_ column: Int, of source: String) -> (characters: [Character], index: Int) {
        var line: [Character] = []
        var index: Int?
        for (position, character) in source.enumerated() {
            if position == column - 1 { index = line.count }
            if character.isNewline {
                if index != nil { break }
                line = []
            } else {
                line.append(character)
            }
        }
        return (line, index ?? line.count)
    }

    private static func cell(_ character: Character, _ width: DisplayWidth) -> (text: String, width: Int) {
        if character == "\t" { return (" ", 1) }
        if character.unicodeScalars.contains(where: VisibleText.isControl) { return ("?", 1) }
        let text = String(character)
        return (text, max(0, width(text)))
    }
}
