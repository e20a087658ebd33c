/// A bar on standard error for whatever takes more than a second; it is erased at the end.
///
/// Made for loops: as long as there is nothing to show, a step costs one look at the clock.
final class ProgressBar {
    /// How long nothing is shown.
    static let patience: Duration = .seconds(1)
    /// How often the bar is painted at most.
    static let interval: Duration = .milliseconds(100)

    private let terminal: any Terminal
    private let isShown: Bool
    private let now: () -> ContinuousClock.Instant

    private var label = ""
    private var began: ContinuousClock.Instant?
    private var next: ContinuousClock.Instant?
    private var total: Int?
    /// How many columns the painted bar takes; 0 while there is none.
    private var width = 0

    /// - Parameters:
    ///   - terminal: Where the bar goes.
    ///   - isShown: Whether standard error is a terminal.
    ///   - now: The elapsed time.
    init(_ terminal: any Terminal, isShown: Bool, now: @escaping () -> ContinuousClock.Instant = { .now }) {
        self.terminal = terminal
        self.isShown = isShown
        self.now = now
    }

    /// Runs `body` with a bar of this name. Within another bar nothing is shown: the outer one knows how far it all is.
    func during<Value>(_ label: String, _ body: () throws -> Value) rethrows -> Value {
        guard isShown, began == nil else { return try body() }
        self.label = label
        let start = now()
        began = start
        next = start.advanced(by: Self.patience)
        total = nil
        defer {
            erase()
            began = nil
            next = nil
        }
        return try body()
    }

    /// Tells how far it is.
    ///
    /// - Parameters:
    ///   - label: Whose progress this is; that of another is passed over.
    ///   - done: How much is done.
    ///   - total: How much there is, asked for when the bar is first painted; nil where nobody knows.
    ///   - details: What is shown in the place of the bar, where the steps say little of how long it takes.
    func update(_ label: String, done: Int, of total: @autoclosure () -> Int?, details: @autoclosure () -> String = "")
    {
        guard let next, label == self.label else { return }
        let time = now()
        guard time >= next else { return }
        self.next = time.advanced(by: Self.interval)
        if self.total == nil { self.total = total() }
        paint(done, details: details())
    }

    private func paint(_ done: Int, details: String) {
        let columns = max(20, min(terminal.traits.columns ?? 80, 80) - 1)
        let text: String
        if !details.isEmpty {
            text = "\(label): \(details)"
        } else if let total, total > 0 {
            let done = min(done, total)
            let numbers = " \(String(done * 100 / total).padded(toWidth: 3, alignment: .right)) %  \(done) of \(total)"
            let room = columns - displayWidth(label) - 3 - displayWidth(numbers)
            let bar = room < 5 ? "" : " [" + Self.bar(done, of: total, width: room) + "]"
            text = "\(label)\(bar)\(numbers)"
        } else {
            text = "\(label) \(done)"
        }
        let shown = text.truncated(toWidth: columns, ellipsis: "")
        // Blanks and not an erasing sequence: they work on every terminal, and no escape gets into a log.
        let rest = String(repeating: " ", count: max(0, width - displayWidth(shown)))
        terminal.write("\r\(shown)\(rest)", to: .error)
        width = displayWidth(shown)
    }

    private static func bar(_ done: Int, of total: Int, width: Int) -> String {
        let filled = width * done / total
        return String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
    }

    private func erase() {
        guard width > 0 else { return }
        terminal.write("\r\(String(repeating: " ", count: width))\r", to: .error)
        width = 0
    }
}
