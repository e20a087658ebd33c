internal import Glibc

extension TerminalTraits {
    /// What the process's standard streams and environment say now.
    package static var detected: TerminalTraits {
        let size = size(behind: STDOUT_FILENO)
        let mayColour = environment("NO_COLOR").isEmpty && !["", "dumb"].contains(environment("TERM"))
        return TerminalTraits(
            columns: size?.columns,
            errorColumns: Self.size(behind: STDERR_FILENO)?.columns,
            rows: size?.rows,
            supportsColour: mayColour && isatty(STDOUT_FILENO) == 1,
            supportsColourOnError: mayColour && isatty(STDERR_FILENO) == 1,
            isUTF8: localeIsUTF8
        )
    }

    /// The size of the terminal behind a descriptor; nil if there is none.
    private static func size(behind descriptor: Int32) -> WindowSize? {
        guard isatty(descriptor) == 1 else { return nil }
        // A terminal that does not know its size (a serial line) says zero.
        let size = WindowSize.of(descriptor) ?? WindowSize(columns: 0, rows: 0)
        return WindowSize(columns: size.columns > 0 ? size.columns : 80, rows: size.rows > 0 ? size.rows : 24)
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
