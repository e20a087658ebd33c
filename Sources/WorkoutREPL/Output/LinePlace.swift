/// The line that a command of a script or a pipe stands in.
struct LinePlace: Sendable, Hashable {
    /// What is read: the path of a file; nil for standard input.
    let source: String?
    /// The line's number, from 1.
    var number: Int

    /// How a sentence about the line begins.
    var prefix: String {
        source.map { "\(VisibleText.cleaned($0, limit: 200)), line \(number): " } ?? "line \(number): "
    }
}
