internal import Glibc

extension TerminalTraits {
    /// What the process's standard streams and environment say now.
    package static var detected: TerminalTraits {
        let (columns, rows) = windowSize()
        let mayColour = environment("NO_COLOR").isEmpty && !["", "dumb"].contains(environment("TERM"))
        return TerminalTraits(
            columns: columns,
            rows: rows,
            supportsColour: mayColour && isatty(STDOUT_FILENO) == 1,
            supportsColourOnError: mayColour && isatty(STDERR_FILENO) == 1,
            isUTF8: localeIsUTF8
        )
    }

    /// The size of the terminal behind standard output; nil each if there is none.
    private static func windowSize() -> (columns: Int?, rows: Int?) {
        guard isatty(STDOUT_FILENO) == 1 else { return (nil, nil) }
        var size = winsize()
        guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return (80, 24) }
        // A terminal that does not know its size (a serial line) says zero.
        return (size.ws_col > 0 ? Int(size.ws_col) : 80, size.ws_row > 0 ? Int(size.ws_row) : 24)
    }

    /// Whether the user's locale has UTF-8; asked of a locale object, since the process's own may be set otherwise.
    private static let localeIsUTF8: Bool = {
        guard let locale = unsafe newlocale(LC_CTYPE_MASK, "", nil) else { return false }
        defer { unsafe freelocale(locale) }
        guard let codeset = unsafe nl_langinfo_l(nl_item(CODESET), locale) else { return false }
        return unsafe String(cString: codeset) == "UTF-8"
    }()
}

/// A variable of the environment; empty if it is not set.
func environment(_ name: String) -> String {
    unsafe getenv(name).map { unsafe String(cString: $0) } ?? ""
}
