/// Tells how many columns of the terminal a text takes; the terminal's part of the program knows.
package typealias DisplayWidth = (String) -> Int

extension TextTable {
    /// The table as lines: titles, a rule, the rows; columns two blanks apart, nothing at the ends of lines.
    ///
    /// Control characters in cells are made visible, so a line break cannot break a row.
    ///
    /// - Parameters:
    ///   - room: The cells of a terminal's row, into which the widest texts are shortened; `nil` where nothing is.
    ///   - ellipsis: What stands for the rest of a shortened text.
    package func lines(width: DisplayWidth, room: Int? = nil, ellipsis: String = "…") -> [String] {
        guard !columns.isEmpty else { return [] }
        var cells = ([columns.map(\.title)] + rows).map { row in row.map { VisibleText.cleaned($0) } }
        var cellWidths = cells.map { row in row.map(width) }
        var columnWidths = columns.indices.map { column in cellWidths.map { $0[column] }.max() ?? 0 }
        if let room {
            columnWidths = fittedWidths(columnWidths, titles: cellWidths[0], room: room, gap: width(Self.gap))
            for row in cells.indices {
                for column in columns.indices where cellWidths[row][column] > columnWidths[column] {
                    cells[row][column] = cells[row][column].truncated(
                        toWidth: columnWidths[column],
                        ellipsis: ellipsis
                    )
                    cellWidths[row][column] = width(cells[row][column])
                }
            }
        }
        var lines = zip(cells, cellWidths).map { row, widths in line(row, widths, columnWidths) }
        let rule = columnWidths.map { String(repeating: "-", count: $0) }.joined(separator: Self.gap)
        lines.insert(rule, at: 1)
        return lines
    }

    private static let gap = "  "

    private func line(_ cells: [String], _ widths: [Int], _ columnWidths: [Int]) -> String {
        var line = ""
        for column in columns.indices {
            if column > 0 { line += Self.gap }
            let padding = String(repeating: " ", count: max(0, columnWidths[column] - widths[column]))
            switch columns[column].alignment {
            case .left: line += cells[column] + padding
            case .right: line += padding + cells[column]
            }
        }
        while line.hasSuffix(" ") { line.removeLast() }
        return line
    }

    /// The table as comma-separated values in the form of RFC 4180, with LF line ends: titles first.
    ///
    /// Line ends and tabulators in a field stay; other control characters are made visible, since who looks at it may sit at a
    /// terminal, which obeys them.
    package var csv: String {
        var text = ""
        for row in [columns.map(\.title)] + rows {
            text += row.map(Self.csvField).joined(separator: ",") + "\n"
        }
        return text
    }

    private static func withoutControls(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: VisibleText.isControl) else { return text }
        // A character, since that is what CR LF is.
        return text.map { character in
            ["\n", "\r\n", "\t"].contains(character) ? String(character) : VisibleText.cleaned(String(character))
        }.joined()
    }

    private static func csvField(_ text: String) -> String {
        let text = withoutControls(text)
        let needsQuotes = text.unicodeScalars.contains { [",", "\"", "\n", "\r"].contains($0) }
        guard needsQuotes else { return text }
        var field = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar == "\"" { field.append(scalar) }
            field.append(scalar)
        }
        return "\"\(String(field))\""
    }
}
