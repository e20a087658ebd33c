internal import Glibc

/// What stands on the screen of the line that is edited, as far as it has to be known to take it away.
@safe struct ScreenPainting {
    private(set) var prompt = PreparedPrompt("")
    /// What stands at the right edge; empty if nothing does.
    private(set) var hint = ""
    /// Cells in a row when it was painted.
    var columns = 80
    /// Whether this terminal wraps its rows anew when it gets another width, as far as is known.
    var reflows = !ScreenPainting.isKnownNotToReflow
    /// Cells of old copies of the line that wrapping anew pushed above the screen, out of reach, oldest first.
    var leftovers: [Int] = []
    /// The text whose rows are one line to the terminal.
    var joined: [UInt32] = []

    /// The texts as libedit takes them; they have to stay where they are until the next painting.
    private var promptMemory = CText("")
    private var hintMemory = CText("")

    mutating func setPrompt(_ styled: String) {
        prompt = PreparedPrompt(styled)
        promptMemory = CText(prompt.text)
    }

    mutating func setHint(_ text: String, dimmed: Bool) {
        hint = text
        // The blank at the end carries the reset; libedit would lose it at the very end.
        let styled = text.isEmpty ? "" : dimmed ? "\u{1B}[2m\(text)\u{1B}[0m " : text
        hintMemory = CText(PreparedPrompt(styled).text)
    }

    func memory(isRight: Bool) -> UnsafeMutablePointer<CChar> {
        unsafe isRight ? hintMemory.pointer : promptMemory.pointer
    }

    /// A prompt for an editor that has no owner, which cannot be; never freed.
    static func emptyText() -> UnsafeMutablePointer<CChar> {
        let memory = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
        unsafe memory.initialize(to: 0)
        return unsafe memory
    }

    /// Where the cursor is after the prompt and some text, counted from the prompt's beginning.
    func walk(over text: some Sequence<UInt32>, columns: Int) -> ScreenWalk {
        var walk = ScreenWalk(columns: columns)
        walk.put(EditedText.scalars(of: prompt.visible))
        walk.put(text)
        return walk
    }

    /// How many rows above the cursor belong to prompt and line after the terminal wrapped them anew.
    ///
    /// When rows become more, some terminals push the first ones above the screen although there is room below, and
    /// bring them back when rows become fewer. What is above the screen cannot be erased, so it is remembered, and
    /// taken away when it comes back.
    ///
    /// - Parameters:
    ///   - cursorRow: the cursor's row on the screen, from 0: that many rows can be reached.
    ///   - textRows: the rows of prompt and text above the cursor at the new width.
    ///   - columns: the new width.
    mutating func rowsToTake(above cursorRow: Int, textRows: Int, columns: Int) -> Int {
        guard cursorRow >= textRows else {
            leftovers.append((textRows - cursorRow) * columns)
            return cursorRow
        }
        var rows = textRows
        while rows < cursorRow, let cells = leftovers.popLast() {
            let more = (cells + columns - 1) / columns
            let within = min(more, cursorRow - rows)
            rows += within
            if within < more { leftovers.append((more - within) * columns) }
        }
        return rows
    }

    /// The width of the terminal as libedit takes it.
    static func currentColumns() -> Int {
        guard let size = WindowSize.of(STDIN_FILENO), size.columns >= 2 else { return 80 }
        return size.columns
    }

    static func currentRows() -> Int {
        guard let size = WindowSize.of(STDIN_FILENO), size.rows >= 1 else { return 24 }
        return size.rows
    }

    /// Whether the environment names a terminal that answers questions and yet leaves rows as they were.
    private static var isKnownNotToReflow: Bool {
        !environment("XTERM_VERSION").isEmpty || environment("TERM").hasPrefix("linux")
            || !environment("STY").isEmpty && environment("TMUX").isEmpty
    }
}

/// Text in memory of its own, ended by a zero byte.
@safe private final class CText {
    let pointer: UnsafeMutablePointer<CChar>

    init(_ text: String) {
        let bytes = text.utf8CString
        unsafe pointer = .allocate(capacity: bytes.count)
        for (offset, byte) in bytes.enumerated() { unsafe (pointer + offset).initialize(to: byte) }
    }

    deinit { unsafe pointer.deallocate() }
}
