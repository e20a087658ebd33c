extension CompletionList {
    /// What all candidates begin with, if that is more than what is typed.
    ///
    /// A beginning is inserted only if a parser can go on from it: it does not end within a backslash sequence.
    func commonPrefix(extending typed: String) -> String? {
        guard var common = candidates.first.map({ Substring($0.replacement) }) else { return nil }
        for candidate in candidates.dropFirst() {
            common = common.commonPrefix(with: candidate.replacement)
        }
        if common.reversed().prefix(while: { $0 == "\\" }).count % 2 == 1 { common = common.dropLast() }
        // Not shorter, or typing would be undone: `new` against `"New York"` and `Newark`.
        guard common.unicodeScalars.count >= typed.unicodeScalars.count, common != typed[...], !common.isEmpty else {
            return nil
        }
        return String(common)
    }

    /// The candidates as rows: one each with its description if any has one, in columns otherwise.
    ///
    /// - Parameters:
    ///   - columns: cells in a row.
    ///   - limit: how many rows there may be; a last one says how many candidates are left out.
    func rows(columns: Int, atMost limit: Int) -> [String] {
        let labels = candidates.map { $0.label ?? $0.replacement }
        let widest = labels.lazy.map(displayWidth).max() ?? 0
        let perRow = hasDescriptions ? 1 : max(1, (columns + 1) / (widest + 2))
        let rowCount = (labels.count + perRow - 1) / perRow
        let shownRows = rowCount <= limit ? rowCount : max(1, limit - 1)
        var rows = (0..<shownRows).map { row in
            // Down, then across, as every directory listing does; when cut, across, so that the first are seen.
            let indices =
                rowCount <= limit
                ? stride(from: row, to: labels.count, by: rowCount)
                : stride(from: row * perRow, to: min((row + 1) * perRow, labels.count), by: 1)
            return self.row(indices, labels: labels, width: widest, columns: columns)
        }
        let left = labels.count - shownRows * perRow
        if left > 0 { rows.append("… and \(left) more; type another letter") }
        return rows
    }

    private var hasDescriptions: Bool {
        candidates.contains { $0.description?.isEmpty == false }
    }

    private func row(_ indices: StrideTo<Int>, labels: [String], width: Int, columns: Int) -> String {
        var cells: [String] = []
        for index in indices {
            cells.append(labels[index].padded(toWidth: width))
            if let description = candidates[index].description, !description.isEmpty { cells.append(description) }
        }
        var row = cells.joined(separator: "  ")
        while row.last == " " { row.removeLast() }
        return row.truncated(toWidth: max(1, columns - 1))
    }
}

extension Substring {
    fileprivate func commonPrefix(with other: String) -> Substring {
        var (mine, its) = (startIndex, other.startIndex)
        while mine < endIndex, its < other.endIndex, self[mine] == other[its] {
            mine = index(after: mine)
            its = other.index(after: its)
        }
        return self[..<mine]
    }
}
