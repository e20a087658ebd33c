/// Tells how many columns of the terminal a text takes; the terminal's part of the program knows.
package typealias DisplayWidth = (String) -> Int

extension TextTable {
    /// The table as lines: titles, a rule, the rows; columns two blanks apart, nothing at the ends of lines.
    ///
    /// Control characters in cells are made visible, so a line break cannot break a row. Where a terminal is too narrow, long
    /// texts go on in further lines of their row; where it is too narrow for that as well, each row is shown as a list of its
    /// cells. Nothing is left out.
    ///
    /// - Parameter room: The cells of a terminal's row; `nil` where the lines may be of any length.
    package func lines(width: DisplayWidth, room: Int? = nil) -> [String] {
        guard !columns.isEmpty else { return [] }
        let cells = ([columns.map(\.title)] + rows).map { row in row.map { VisibleText.cleaned($0) } }
        let cellWidths = cells.map { row in row.map(width) }
        var columnWidths = columns.indices.map { column in cellWidths.map { $0[column] }.max() ?? 0 }
        if let room {
            let gap = width(Self.gap)
            guard let fitted = fittedWidths(columnWidths, cells: cells, room: room, gap: gap) else {
                return records(cells, titleWidth: cellWidths[0].max() ?? 0, room: room)
            }
            columnWidths = fitted
        }
        var lines = zip(cells, cellWidths).map { row, widths in
            zip(row, zip(widths, columnWidths)).contains { $1.0 > $1.1 }
                ? folded(row, columnWidths, width) : [line(row, widths, columnWidths)]
        }
        let rule = columnWidths.map { String(repeating: "-", count: $0) }.joined(separator: Self.gap)
        lines.insert([rule], at: 1)
        return lines.flatMap(\.self)
    }

    private static let gap = "  "

    /// The lines of a row whose long texts are folded at blanks.
    private func folded(_ row: [String], _ columnWidths: [Int], _ width: DisplayWidth) -> [String] {
        let folds = zip(row, columnWidths).map { cell, columnWidth in
            WrappedText.rows(of: cell, columns: columnWidth, cutsWords: true)
        }
        return (0..<(folds.map(\.count).max() ?? 0)).map { index in
            let cells = folds.map { index < $0.count ? $0[index] : "" }
            return line(cells, cells.map(width), columnWidths)
        }
    }

    /// Beside the titles of a list a few letters have to fit; else texts go on below these.
    private static let fewestBesideTitles = 8

    /// Each row as a list of its cells, a title before each; a blank line between two rows.
    private func records(_ cells: [[String]], titleWidth: Int, room: Int) -> [String] {
        let beside = titleWidth + Self.gap.count
        let hang = room - beside >= Self.fewestBesideTitles ? beside : WrappedText.setOff
        return cells.dropFirst().map { row in
            zip(columns, row).filter { !$1.isEmpty }.flatMap { column, cell in
                WrappedText.rows(
                    of: column.title.padded(toWidth: beside) + cell,
                    // A title is never cut.
                    columns: max(room, beside),
                    hang: hang,
                    cutsWords: !column.isWhole && column.alignment == .left
                )
            }
        }.joined(separator: [""]).map(\.self)
    }

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
