internal import Glibc

/// The size of a terminal's window, as far as this program believes it.
///
/// A window says of itself what it likes, and libedit keeps two cells of four bytes for each that there is: 65,535 by 65,535
/// would be gigabytes. What is beyond any screen is taken for a very large one.
struct WindowSize: Equatable, Sendable {
    static let maximum = WindowSize(columns: 10_000, rows: 1_000)

    /// Cells in a row; 0 where the terminal, such as a serial line, does not know.
    var columns: Int
    /// Rows of the screen; 0 likewise.
    var rows: Int

    /// The same, no larger than the maximum in either direction.
    var believed: WindowSize {
        WindowSize(columns: min(columns, Self.maximum.columns), rows: min(rows, Self.maximum.rows))
    }

    /// What the terminal behind a descriptor says; nil where there is none.
    static func told(by descriptor: Int32) -> WindowSize? {
        var size = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
        return WindowSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    /// The size of the terminal behind a descriptor; nil where there is none.
    static func of(_ descriptor: Int32) -> WindowSize? { told(by: descriptor)?.believed }

    /// The size that libedit has to be told, since what the terminal says of itself is too large for it; nil where it may ask.
    static var forced: WindowSize? {
        guard let told = told(by: STDIN_FILENO), told.believed != told else { return nil }
        return told.believed
    }
}
