import WorkoutREPL

/// The screen of a terminal: takes what a program writes and shows what a person would see.
///
/// It knows what xterm's description promises to libedit and what the editor sends besides: cursor movement, erasing,
/// inserting, wrapping at the right edge with xterm's hesitation, scrolling, and — if asked to — wrapping its rows
/// anew when the width changes, the way tmux does it.
struct ScreenEmulator {
    private(set) var columns: Int
    private(set) var rows: Int
    private(set) var cursor = (row: 0, column: 0)
    /// What scrolled off the top, oldest first.
    private(set) var history: [Row] = []
    private(set) var bracketsPastes = false
    /// Answers to the program's questions, to be sent as if typed.
    var answers: [UInt8] = []
    /// Whether rows are wrapped anew at another width.
    let reflows: Bool

    private var screen: [Row]
    private var isStyled = false
    private var insertsCharacters = false
    /// The last column is filled and the next character goes to the next row: xterm's "magic margin".
    private var isWrapPending = false
    private var sequence: [UInt8]?
    private var decoder = UTF8Decoder()

    struct Row: Equatable {
        var cells: [Cell]
        /// Whether the next row continues this one.
        var isWrapped = false
    }

    struct Cell: Equatable {
        /// Empty for the second cell of a wide character.
        var text = " "
        var isStyled = false
    }

    init(columns: Int, rows: Int, reflows: Bool = false) {
        (self.columns, self.rows, self.reflows) = (max(1, columns), max(1, rows), reflows)
        screen = []
        screen = (0..<self.rows).map { _ in blankRow }
    }

    /// The rows as text, without blanks at their ends.
    var lines: [String] { screen.map(Self.text) }

    /// The rows that are not blank, joined; what a test compares.
    var text: String { lines.filter { !$0.isEmpty }.joined(separator: "\n") }

    /// The same with what scrolled off the top.
    var textWithHistory: String {
        (history + screen).map(Self.text).filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// The row where the cursor is.
    var cursorLine: String { lines[cursor.row] }

    /// What of a row is coloured, dimmed or bold.
    func styledText(inRow row: Int) -> String {
        screen[row].cells.filter(\.isStyled).map(\.text).joined()
    }

    private static func text(_ row: Row) -> String {
        var text = row.cells.map(\.text).joined()
        while text.last == " " { text.removeLast() }
        return text
    }

    // MARK: - What the program writes

    mutating func feed(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { feed(byte) }
    }

    private mutating func feed(_ byte: UInt8) {
        if sequence != nil { return continueSequence(byte) }
        switch byte {
        case 0x1B: sequence = []
        case 0x0D: move(toColumn: 0)
        case 0x0A: lineFeed()
        case 0x08: move(toColumn: cursor.column - 1)
        case 0x09: move(toColumn: (cursor.column | 7) + 1)
        case 0..<0x20, 0x7F: break
        default: if case .scalar(let scalar) = decoder.feed(byte) { put(scalar) }
        }
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
        let width = displayWidth(of: scalar)
        guard width > 0 else {
            let column = max(0, isWrapPending ? columns - 1 : cursor.column - 1)
            screen[cursor.row].cells[column].text.unicodeScalars.append(scalar)
            return
        }
        if isWrapPending || cursor.column + width > columns {
            screen[cursor.row].isWrapped = true
            lineFeed()
            move(toColumn: 0)
        }
        if insertsCharacters { insertBlanks(width) }
        screen[cursor.row].cells[cursor.column] = Cell(text: String(scalar), isStyled: isStyled)
        if width == 2, cursor.column + 1 < columns {
            screen[cursor.row].cells[cursor.column + 1] = Cell(text: "", isStyled: isStyled)
        }
        isWrapPending = cursor.column + width >= columns
        cursor.column = min(cursor.column + width, columns - 1)
    }

    private mutating func move(toColumn column: Int) {
        cursor.column = min(max(0, column), columns - 1)
        isWrapPending = false
    }

    private mutating func lineFeed() {
        isWrapPending = false
        if cursor.row + 1 < rows {
            cursor.row += 1
        } else {
            history.append(screen.removeFirst())
            screen.append(blankRow)
        }
    }

    private var blankRow: Row { Row(cells: Array(repeating: Cell(), count: columns)) }

    // MARK: - Sequences

    private mutating func continueSequence(_ byte: UInt8) {
        guard var bytes = sequence else { return }
        bytes.append(byte)
        sequence = bytes
        if bytes[0] != UInt8(ascii: "[") {
            sequence = nil
        } else if bytes.count > 1, (0x40..<0x7F).contains(byte) {
            sequence = nil
            perform(bytes)
        }
    }

    private mutating func perform(_ bytes: [UInt8]) {
        let body = String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
        let numbers = body.split(separator: ";").compactMap { Int($0) }
        let first = numbers.first ?? 0
        let count = max(1, first)
        switch Character(Unicode.Scalar(bytes[bytes.count - 1])) {
        case "A": (cursor.row, isWrapPending) = (max(0, cursor.row - count), false)
        case "B": (cursor.row, isWrapPending) = (min(rows - 1, cursor.row + count), false)
        case "C": move(toColumn: cursor.column + count)
        case "D": move(toColumn: cursor.column - count)
        case "G": move(toColumn: count - 1)
        case "H":
            cursor.row = min(rows, count) - 1
            move(toColumn: (numbers.count > 1 ? numbers[1] : 1) - 1)
        case "J": eraseScreen(first)
        case "K": eraseRow(first)
        case "P": deleteCells(count)
        case "@": insertBlanks(count)
        case "m": isStyled = !(numbers.isEmpty || numbers == [0])
        case "h", "l":
            let isOn = bytes.last == UInt8(ascii: "h")
            if body == "?2004" { bracketsPastes = isOn }
            if body == "4" { insertsCharacters = isOn }
        case "n" where first == 6:
            answers += Array("\u{1B}[\(cursor.row + 1);\(cursor.column + 1)R".utf8)
        default: break
        }
    }

    private mutating func eraseScreen(_ what: Int) {
        guard what == 0 else {
            screen = (0..<rows).map { _ in blankRow }
            return
        }
        // tmux keeps what is cleared from the top left corner.
        if cursor == (0, 0), reflows {
            history += screen.prefix((screen.lastIndex { !Self.text($0).isEmpty } ?? -1) + 1)
        }
        eraseRow(0)
        for row in (cursor.row + 1)..<max(cursor.row + 1, rows) { screen[row] = blankRow }
    }

    private mutating func eraseRow(_ what: Int) {
        let range = what == 0 ? cursor.column..<columns : what == 1 ? 0..<cursor.column + 1 : 0..<columns
        for column in range { screen[cursor.row].cells[column] = Cell() }
        if what != 1 { screen[cursor.row].isWrapped = false }
        // A row that is erased as a whole no longer continues the one before.
        if range == 0..<columns {
            if cursor.row > 0 {
                screen[cursor.row - 1].isWrapped = false
            } else if !history.isEmpty {
                history[history.count - 1].isWrapped = false
            }
        }
        isWrapPending = false
    }

    private mutating func deleteCells(_ count: Int) {
        let count = min(count, columns - cursor.column)
        screen[cursor.row].cells.removeSubrange(cursor.column..<cursor.column + count)
        screen[cursor.row].cells += Array(repeating: Cell(), count: count)
    }

    private mutating func insertBlanks(_ count: Int) {
        let count = min(count, columns - cursor.column)
        screen[cursor.row].cells.insert(contentsOf: Array(repeating: Cell(), count: count), at: cursor.column)
        screen[cursor.row].cells.removeLast(count)
    }

    // MARK: - Another size

    mutating func resize(columns: Int, rows: Int) {
        if reflows, columns != self.columns { wrapAnew(columns: columns) }
        for index in screen.indices { Self.fit(&screen[index], to: columns) }
        while screen.count > rows {
            if let last = screen.last, Self.text(last).isEmpty, cursor.row < screen.count - 1 {
                screen.removeLast()
            } else {
                history.append(screen.removeFirst())
                cursor.row = max(0, cursor.row - 1)
            }
        }
        self.columns = columns
        self.rows = rows
        while screen.count < rows { screen.append(blankRow) }
        move(toColumn: cursor.column)
    }

    private static func fit(_ row: inout Row, to columns: Int) {
        if row.cells.count > columns { row.cells.removeLast(row.cells.count - columns) }
        while row.cells.count < columns { row.cells.append(Cell()) }
    }

    /// Joins wrapped rows and cuts them at the new width; what does not fit on the screen is at its top, although
    /// there may be blank rows at the bottom.
    private mutating func wrapAnew(columns: Int) {
        let all = history + screen
        let cursorRow = history.count + cursor.row
        var wrapped: [Row] = []
        var newCursor = (row: 0, column: 0)
        var line: [Cell] = []
        var cursorOffset: Int?
        for (index, row) in all.enumerated() {
            if index == cursorRow { cursorOffset = line.count + cursor.column }
            line += row.cells
            if row.isWrapped { continue }
            while let last = line.last, last == Cell(), line.count > (cursorOffset ?? 0) { line.removeLast() }
            if let offset = cursorOffset {
                newCursor = (wrapped.count + offset / columns, offset % columns)
                cursorOffset = nil
            }
            let pieces = stride(from: 0, to: max(1, line.count), by: columns).map { start in
                Row(
                    cells: Array(line[start..<min(start + columns, line.count)]),
                    isWrapped: start + columns < line.count
                )
            }
            wrapped += pieces
            line = []
        }
        for index in wrapped.indices { Self.fit(&wrapped[index], to: columns) }
        let hidden = max(0, wrapped.count - rows)
        history = Array(wrapped[..<hidden])
        screen = Array(wrapped[hidden...])
        self.columns = columns
        while screen.count < rows { screen.append(blankRow) }
        cursor = (max(0, newCursor.row - hidden), newCursor.column)
    }
}
