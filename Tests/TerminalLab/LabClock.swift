internal import WorkoutREPL

/// Notices that come due on the real clock.
@MainActor final class LabClock {
    private let clock = ContinuousClock()
    private var due: [(at: ContinuousClock.Instant, text: String)] = []

    func add(_ text: String, after delay: Duration) {
        due.append((clock.now + delay, text))
        due.sort { $0.at < $1.at }
    }

    var source: DeadlineSource {
        DeadlineSource(next: { self.timeLeft }, fire: { self.fire() })
    }

    private var timeLeft: Duration? {
        due.first.map { clock.now.duration(to: $0.at) }
    }

    private func fire() -> [String] {
        let now = clock.now
        let texts = due.prefix { $0.at <= now }.map(\.text)
        due.removeFirst(texts.count)
        if texts.contains("CRASH") { fatalError("as asked") }
        return texts
    }
}
