internal import ReviewModifierSim
internal import ReviewService
internal import TestSupport

/// Many comparisons, each of a random sequence that its number makes.
package struct ComparisonRun: Sendable {
    /// What the numbers of sequences are counted from.
    package let seed: UInt64
    /// The most events of a sequence.
    package let longest: Int
    /// Something that is wrong with the classes' side, on purpose.
    package let fault: ClassFault?

    package init(seed: UInt64, longest: Int = 200, fault: ClassFault? = nil) {
        self.seed = seed
        self.longest = longest
        self.fault = fault
    }

    /// What was compared without a difference.
    package struct Tally: Sendable, Equatable {
        package var sequences = 0
        package var events = 0
        /// How often the platform was asked, by the face that asked.
        package var requests: [ModelSubject.Face: Int] = [:]

        package init() {}
    }

    /// A sequence that leads to a difference, and one that is as short as it can be made.
    package struct Failure: Error, CustomStringConvertible {
        /// How many events the shortest one found has.
        package let eventCount: Int
        package let description: String
    }

    /// Compares sequence `number`, and adds it to `tally`.
    ///
    /// - Throws: `Failure` where the two sides differ.
    package func compare(_ number: Int, tally: inout Tally) throws(Failure) {
        var generator = SeededGenerator(seed: seed &+ UInt64(number))
        let faces = ModelSubject.Face.allCases
        let subject = ModelSubject.random(faces[number % faces.count], using: &generator)
        let length = Int.random(in: 1...longest, using: &generator)
        let comparison = Comparison(subject, fault: fault)
        let outcome = comparison.run(ModelEvents(for: subject, length: length, generator: generator))
        if outcome.differs { throw failure(number, comparison, outcome.events) }
        tally.sequences += 1
        tally.events += outcome.events.count
        for entry in outcome.model {
            if case .requested = entry.fact { tally.requests[subject.face, default: 0] += 1 }
        }
    }

    private func failure(_ number: Int, _ comparison: Comparison, _ events: [ModelEvent]) -> Failure {
        let shortest = comparison.shortest(events)
        let outcome = comparison.run(GivenEvents(shortest))
        var lines = [
            "model and classes differ in sequence \(number) of seed \(seed)", "\(comparison.subject)", "",
            "the shortest sequence found, \(shortest.count) of \(events.count) events:",
        ]
        lines += shortest.map { "  \($0)" }
        lines += ["", "the model:"] + outcome.model.map { "  \($0)" }
        lines += ["", "the classes:"] + outcome.classes.map { "  \($0)" }
        return Failure(eventCount: shortest.count, description: lines.joined(separator: "\n"))
    }
}
