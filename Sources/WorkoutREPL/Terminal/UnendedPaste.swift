/// The way out of a paste whose end mark never comes: Ctrl-C three times, each typed by itself after a pause.
///
/// Every key is text until the mark comes, also Ctrl-C. A connection that loses the mark would shut the person in.
/// Bytes of a paste follow each other without pauses, so that none gets out of one by its contents.
struct UnendedPaste {
    private static let pause: Duration = .milliseconds(100)
    private static let times = 3

    private var count = 0
    private var last: ContinuousClock.Instant?

    /// Takes note of what was read.
    ///
    /// - Parameters:
    ///   - chunk: the bytes that came at once.
    ///   - interrupt: the byte of Ctrl-C; nil if there is none.
    ///   - isPasting: whether a paste had begun, and not ended, before.
    ///   - now: when they came.
    /// - Returns: whether the person wants out.
    mutating func isLeft(
        with chunk: ArraySlice<UInt8>,
        interrupt: UInt8?,
        isPasting: Bool,
        now: ContinuousClock.Instant
    ) -> Bool {
        let pause = last.map { $0.duration(to: now) } ?? Self.pause
        last = now
        guard isPasting, let interrupt, chunk.elementsEqual([interrupt]), pause >= Self.pause else {
            count = 0
            return false
        }
        count = (count + 1) % Self.times
        return count == 0
    }
}
