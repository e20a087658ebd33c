/// Painting: libedit paints the line; everything that appears around it while it is edited is put there from here.
///
/// The way is always the same: take prompt and line off the screen, write what there is to write on rows of its own,
/// and let libedit paint both again where the cursor then is.
extension LineEditor {
    /// libedit asks for the prompt.
    static func prompt(_ editor: OpaquePointer, isRight: Bool) -> UnsafeMutablePointer<CChar> {
        guard let owner = unsafe EditLineHandle.owner(of: editor, as: LineEditor.self) else {
            return unsafe ScreenPainting.emptyText()
        }
        owner.edit.showTerminal()
        return unsafe owner.screen.memory(isRight: isRight)
    }

    /// Asks for the prompt's text and the first hint before libedit begins a line.
    func beginPainting() {
        screen.columns = ScreenPainting.currentColumns()
        screen.leftovers.removeAll()
        screen.forgetJoinedRows()
        screen.setPrompt(currentPrompt)
        screen.setHint(fittingHint(for: [], cursor: 0), dimmed: dimsHints)
    }

    private var currentPrompt: String {
        search?.prompt ?? (isContinuation ? request.continuationPrompt() : request.prompt())
    }

    private var dimsHints: Bool { traits.supportsColour }

    /// Erases prompt and line; the cursor is then at the left edge of a free row.
    ///
    /// - Parameter rows: how many rows of them are above the cursor; counted if nil.
    func takeDown(rows: Int? = nil) {
        edit.flush()
        guard !isDumb else {
            // It can only go on: below the text, or over it with blanks.
            let end = screen.walk(over: edit.line.scalars, columns: screen.columns)
            output.write(end.row == 0 ? "\r\(String(repeating: " ", count: end.column))\r" : "\n")
            return
        }
        let rows = min(rows ?? rowsAboveCursor(columns: screen.columns), ScreenPainting.currentRows() - 1)
        output.write(rows > 0 ? "\r\u{1B}[\(rows)A" : "\r")
        output.write(Self.eraseBelow)
    }

    /// Erases the row of the cursor, which is at its left edge, and all below.
    ///
    /// Not simply "erase to the end of the screen": tmux takes that at the top left corner for clearing the screen, and
    /// keeps a copy of the line in its history each time.
    private static let eraseBelow = "\u{1B}[K\u{1B}[C\u{1B}[J\r"

    private func rowsAboveCursor(columns: Int) -> Int {
        let (scalars, cursor) = edit.line
        let walk = screen.walk(over: scalars[..<cursor], columns: columns)
        return walk.position(before: cursor < scalars.count ? scalars[cursor] : nil).row
    }

    /// Makes sure that the cursor is at the left edge of a free row after another program has had the terminal.
    ///
    /// Blanks up to the last cell stay in the row if it is free and flow over into the next one if it is begun.
    func beginRow() {
        guard !isDumb else { return output.write("\n") }
        output.write(String(repeating: " ", count: ScreenPainting.currentColumns() - 1) + "\r\u{1B}[K")
    }

    /// Paints prompt and line on the free row where the cursor is.
    func paint() {
        output.flush()
        screen.setPrompt(currentPrompt)
        edit.refresh()
        screen.forgetJoinedRows()
        joinRows()
    }

    /// Takes both away and paints them again.
    func repaint() {
        takeDown()
        paint()
    }

    /// After a stop or another program's text: begins a row of its own, whatever is on the screen.
    func paintAnew() {
        edit.resize()
        screen.columns = ScreenPainting.currentColumns()
        output.write(isDumb ? "\n" : "\r" + Self.eraseBelow)
        paint()
    }

    /// Shows what came due above the prompt; text and cursor stay as they are.
    func show(notices: [String]) {
        guard !notices.isEmpty else {
            if PreparedPrompt(currentPrompt) != screen.prompt { repaint() }
            return
        }
        takeDown()
        screen.leftovers.removeAll()
        for notice in notices { output.write(notice + "\n") }
        paint()
    }

    /// Leaves the line on the screen as it is and goes to the row below it.
    func leaveLine(mark: String) {
        removeHint()
        edit.flush()
        let (scalars, cursor) = edit.line
        let here = screen.walk(over: scalars[..<cursor], columns: screen.columns)
        let end = screen.walk(over: scalars, columns: screen.columns)
        if end.row > here.row { output.write(String(repeating: "\n", count: end.row - here.row)) }
        if !isDumb { output.write("\r" + (end.column > 0 ? "\u{1B}[\(end.column)C" : "")) }
        output.write(mark + "\n")
    }

    /// The marks around a paste are asked for only while a line is edited: other programs may not know them.
    func pasteMarks(on: Bool) {
        guard !isDumb else { return }
        output.flush()
        TerminalModes.markPastes(on)
    }

    // MARK: - The hint at the right edge

    /// Shows the hint for what is typed by now. Called when no key has come for a moment.
    func updateHint() {
        guard search == nil, !isDumb, edit.lineLength < 1024 else { return }
        let (scalars, cursor) = edit.line
        setHint(fittingHint(for: scalars, cursor: cursor))
    }

    func removeHint() {
        setHint("")
    }

    private func setHint(_ hint: String) {
        guard hint != screen.hint else { return }
        takeDown()
        screen.setHint(hint, dimmed: dimsHints)
        paint()
    }

    /// The request's hint, if the cursor is at the end and there is room beside the text.
    private func fittingHint(for scalars: [UInt32], cursor: Int) -> String {
        guard cursor == scalars.count, !isDumb, !isContinuation else { return "" }
        let hint = request.hint(EditedText.string(scalars))
        guard !hint.isEmpty else { return "" }
        let end = screen.walk(over: scalars, columns: screen.columns)
        return end.row == 0 && end.column + displayWidth(hint) + 4 <= screen.columns ? hint : ""
    }

    // MARK: - Another size

    /// The window has another size: one clean copy of prompt and line, whatever the terminal made of the old one.
    ///
    /// Most terminals wrap their rows anew, some leave them, and the number of rows to take away differs. Those that
    /// wrap anew all answer when they are asked for the cursor's place, so that is asked.
    func windowChanged() {
        let columns = ScreenPainting.currentColumns()
        if columns == screen.columns || isDumb {
            edit.resize()
            screen.columns = columns
            return repaint()
        }
        takeDown(rows: rowsToTake(columns: columns))
        edit.resize()
        screen.columns = ScreenPainting.currentColumns()
        paint()
    }

    /// How many rows above the cursor are the line's, now that the window has another width.
    private func rowsToTake(columns: Int) -> Int {
        var columns = columns
        for _ in 0..<8 where screen.reflows {
            guard let cursorRow = askCursorRow(within: 150) else {
                screen.reflows = false
                break
            }
            // While a window's edge is dragged the answer may be about a later width already.
            let present = ScreenPainting.currentColumns()
            if present == columns {
                return screen.rowsToTake(
                    above: cursorRow,
                    textRows: rowsAboveCursor(columns: columns),
                    columns: columns
                )
            }
            columns = present
        }
        return rowsAboveCursor(columns: screen.columns)
    }
}
