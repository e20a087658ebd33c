/// Rows of text as aligned columns.
package struct TextTable: Sendable, Hashable {
    package enum Alignment: Sendable, Hashable { case left, right }

    package struct Column: Sendable, Hashable {
        package let title: String
        package let alignment: Alignment
        /// Whether its texts are never folded: dates, of which a half is another date.
        package let isWhole: Bool

        package init(_ title: String, _ alignment: Alignment = .left, isWhole: Bool = false) {
            self.title = title
            self.alignment = alignment
            self.isWhole = isWhole
        }
    }

    package let columns: [Column]
    package private(set) var rows: [[String]] = []

    package init(_ columns: [Column], rows: [[String]] = []) {
        self.columns = columns
        for row in rows { append(row) }
    }

    /// Adds a row; missing cells are empty, cells without a column are left out.
    package mutating func append(_ row: [String]) {
        var cells = Array(row.prefix(columns.count))
        while cells.count < columns.count { cells.append("") }
        rows.append(cells)
    }
}
