internal import ReviewModifierSim
internal import ReviewService
internal import TestSupport

/// Many comparisons, each of a random sequence that its number makes.
package struct ComparisonRun: Sendable {
    /// What the numbers of sequences are counted from.
    package let seed: UInt64
    /// The most events of a sequence.
    package let longest: Int

    package init(seed: UInt64, longest: Int = 200) {
        self.seed = seed
        self.longest = longest
    }

    /// What was compared without a difference.
    package struct Tally: Sendable, Equatable {
        package var sequences = 0
        package var events = 0
        /// How often the platform was asked, by the face that asked.
        package var requests: [ModelSubject.Face: Int] = [:]
        package init() {}
    }

    /// A sequence that leads to a difference, made as short as it can be.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// Compares sequence `number`, and adds it to `tally`.
    ///
    /// - Throws: `Failure` where the two sides differ.
    @MainActor
    package func compare(_ number: Int, tally: inout Tally) throws {
        var generator = SeededGenerator(seed: seed &+ UInt64(number))
        let faces = ModelSubject.Face.allCases
        let subject = ModelSubject.random(faces[number % faces.count], using: &generator)
        let length = Int.random(in: 1...longest, using: &generator)
        var random = ModelEvents(for: subject, generator: generator)
        var events: [ModelEvent] = []
        let comparison = Comparison(subject)
        var observed: [Observed] = []
        let difference = Turns.held {
            comparison.difference(
                next: { session in
                    guard events.count < length else { return nil }
                    let event = random.next(for: session)
                    events.append(event)
                    return event
                },
                whenSame: { observed = $0 }
            )
        }
        guard case .some(.none) = difference else {
            throw Failure(description: report(number, comparison, events: events))
        }
        tally.sequences += 1
        tally.events += events.count
        for entry in observed {
            if case .requested = entry.fact { tally.requests[subject.face, default: 0] += 1 }
        }
    }

    @MainActor
    private func report(_ number: Int, _ comparison: Comparison, events: [ModelEvent]) -> String {
        let shortest = comparison.shortest(events)
        var lines = [
            "sequence \(number) of seed \(seed): model and classes differ",
            "\(comparison.subject)",
        ]
        lines += ["", "the shortest sequence found, \(shortest.count) of \(events.count) events:"]
        lines += shortest.map { "  \($0)" }
        if let difference = comparison.difference(in: shortest) {
            lines += ["", "the model:"] + difference.model.map { "  \($0)" }
            lines += ["", "the classes:"] + difference.classes.map { "  \($0)" }
        }
        return lines.joined(separator: "\n")
    }
}

extension Comparison {
    /// A part of `events` that still leads to a difference and from which no single event can be left out.
    @MainActor
    package func shortest(_ events: [ModelEvent]) -> [ModelEvent] {
        var events = events
        if let count = difference(in: events)?.eventCount { events = Array(events.prefix(count)) }
        // Large pieces first: each that is not needed spares many tries.
        var size = max(1, events.count / 2)
        while true {
            var start = 0
            var hasShrunk = false
            while start < events.count {
                var fewer = events
                fewer.removeSubrange(start..<min(start + size, events.count))
                if let count = difference(in: fewer)?.eventCount {
                    events = Array(fewer.prefix(count))
                    hasShrunk = true
                } else {
                    start += size
                }
            }
            if size == 1, !hasShrunk { return events }
            size = max(1, size / 2)
        }
    }
}
