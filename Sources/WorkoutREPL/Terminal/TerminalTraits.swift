/// What the place where text goes can show.
package struct TerminalTraits: Sendable, Hashable {
    /// Cells in a row; nil where text goes to a pipe or a file and need not be fitted.
    package var columns: Int?
    /// The same for standard error, which may lead elsewhere.
    package var errorColumns: Int?
    /// Rows of the screen; nil as above.
    package var rows: Int?
    /// Whether standard output may have colour: a terminal, `NO_COLOR` empty or unset, `TERM` set and not `dumb`.
    package var supportsColour: Bool
    /// The same for standard error.
    package var supportsColourOnError: Bool
    /// Whether the locale's characters are UTF-8, so that box characters may be drawn.
    package var isUTF8: Bool

    package init(
        columns: Int? = nil,
        errorColumns: Int? = nil,
        rows: Int? = nil,
        supportsColour: Bool = false,
        supportsColourOnError: Bool = false,
        isUTF8: Bool = true
    ) {
        self.columns = columns
        self.errorColumns = errorColumns
        self.rows = rows
        self.supportsColour = supportsColour
        self.supportsColourOnError = supportsColourOnError
        self.isUTF8 = isUTF8
    }

    /// Cells in a row of where a channel leads; nil where that is no terminal.
    func columns(on channel: OutputChannel) -> Int? {
        let columns = channel == .output ? columns : errorColumns
        return columns.flatMap { $0 > 0 ? $0 : nil }
    }
}
