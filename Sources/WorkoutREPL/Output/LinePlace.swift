/// The line of a file or a pipe in which a command stands.
struct LinePlace: Sendable, Hashable {
    /// What is read: the path of a file; nil for standard input.
    let source: String?
    /// The line's number, from 1; 0 before the first.
    var number = 0

    /// How a sentence about the line begins.
    ///
    /// Whoever pipes one line into the program knows which one it was.
    var prefix: String {
        guard let source else { return number > 1 ? "line \(number): " : "" }
        return "\(VisibleText.cleaned(source)):\(number): "
    }
}
