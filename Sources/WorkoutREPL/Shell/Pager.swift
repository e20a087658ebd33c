/// Shows text that is longer than the screen with the program that the user has chosen for that.
struct Pager: Sendable, Hashable {
    /// The command line for the system's shell; nil where nothing is to be paged.
    let command: String?
    let environment: [String: String]

    /// `$PAGER`; without one `less`, told to leave short texts, to pass colours on and to keep the screen.
    ///
    /// Its prompt says how to leave, since somebody who has not chosen it may not know.
    ///
    /// An empty `PAGER`, and `cat`, switch it off. Without a terminal that can go up a row the default stays off as
    /// well: `less` would ask there whether one is sure.
    init(environment: [String: String]) {
        let isPlain = ["", "dumb"].contains(environment["TERM"] ?? "")
        let chosen = environment["PAGER"] ?? (isPlain ? "" : Self.standard)
        let command = chosen.trimmingBlanks
        self.command = ["", "cat"].contains(command) ? nil : command
        var environment = environment
        // For `PAGER=less`: without these it shows colours as their escape sequences.
        if environment["LESS"] == nil { environment["LESS"] = "FRX" }
        // Whoever runs the program for somebody else has not given away a shell with the pager.
        if environment["PAGER"] == nil, environment["LESSSECURE"] == nil { environment["LESSSECURE"] = "1" }
        self.environment = environment
    }

    /// In the prompt's language `?` asks and `%` is a value: at the end, or else how far the text is shown.
    private static let standard =
        "less -FRX '-Ps?e(end) :?pb%pb\\% :..q leaves, blank shows more, h is help'"

    /// Nothing is paged.
    static let none = Pager()

    private init() { (command, environment) = (nil, [:]) }

    /// Shows `text` if a person sits at `terminal` and it does not fit on the screen.
    ///
    /// - Returns: Whether it was shown; if not, it is to be written.
    func show(_ text: String, on terminal: any Terminal) -> Bool {
        guard let command, terminal.isInteractive, terminal.outputFailure == nil else { return false }
        // Nobody is to be kept waiting at a pager by a process that is to end.
        guard !Interrupt.isEnding else { return false }
        let traits = terminal.traits
        guard let rows = traits.rows, let columns = traits.columns, rows > 0, columns > 0 else { return false }
        guard !Self.fits(text, columns: columns, rows: rows) else { return false }
        let status = terminal.withSuspendedEditing {
            ShellCommand.run(command, input: Array(text.utf8), environment: environment)
        }
        // The shell has said what is wrong with $PAGER; the text is not to be lost by that.
        return status.map { $0 != ShellCommand.notFound && $0 != 126 } ?? false
    }

    /// Whether the rows that the text takes leave room for the next prompt.
    static func fits(_ text: String, columns: Int, rows: Int) -> Bool {
        guard !text.isEmpty else { return true }
        var room = rows - 1
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(text.hasSuffix("\n") ? 1 : 0)
        {
            room -= max(1, (displayWidth(line) + columns - 1) / columns)
            if room < 0 { return false }
        }
        return true
    }
}

extension String {
    /// The text without the blanks around it.
    fileprivate var trimmingBlanks: String {
        let isBlank = { (character: Character) in character == " " || character == "\t" }
        guard let last = lastIndex(where: { !isBlank($0) }) else { return "" }
        return String(self[...last].drop(while: isBlank))
    }
}
