internal import CLibEdit

/// Follows the cursor over the rows of a terminal as libedit paints them: where text wraps, and where it ends.
///
/// Widths are `wcwidth`'s, since libedit's are, and both have to agree to the cell. The locale is the editor's.
struct ScreenWalk: Equatable {
    /// Cells in a row, two at least.
    let columns: Int
    private(set) var row = 0
    private(set) var column = 0

    init(columns: Int) {
        self.columns = max(2, columns)
    }

    mutating func put(_ scalars: some Sequence<UInt32>) {
        for scalar in scalars { put(scalar) }
    }

    mutating func put(_ scalar: UInt32) {
        switch scalar {
        case 0x0A:
            row += 1
            column = 0
        case 0x09: advance(by: (column | 7) + 1 - column)
        default:
            let width = Self.width(of: scalar)
            // A wide character is not cut in two: it begins the next row.
            if width == 2, column + width > columns { advance(by: columns - column) }
            advance(by: width)
        }
    }

    /// Where the cursor stands before a character: a wide one at the edge is already on the next row.
    func position(before scalar: UInt32?) -> (row: Int, column: Int) {
        guard let scalar, Self.width(of: scalar) == 2, column + 2 > columns else { return (row, column) }
        return (row + 1, 0)
    }

    private mutating func advance(by cells: Int) {
        column += cells
        if column >= columns {
            row += column / columns
            column = column % columns
        }
    }

    /// The cells of a character as libedit shows it: `^A` for a control, `\U+ABCD` for what cannot be printed.
    static func width(of scalar: UInt32) -> Int {
        if scalar < 0x20 || scalar == 0x7F { return 2 }
        if scalar < 0x7F { return 1 }
        let width = wr_width(scalar)
        return width >= 0 ? Int(width) : scalar > 0xFFFF ? 8 : 7
    }
}
