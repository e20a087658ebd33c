package import ReviewModifierSim

/// The same events through the pure engine and through the classes that apps use: what can be observed is compared after
/// each.
package struct Comparison: Sendable {
    package let subject: ModelSubject
    /// What is wrong with the classes' side, on purpose.
    package let fault: ClassFault?

    /// Compares `subject`.
    ///
    /// - Parameter fault: Something to be wrong with the classes' side, to see that it is found.
    package init(_ subject: ModelSubject, fault: ClassFault? = nil) {
        self.subject = subject
        self.fault = fault
    }

    /// What came of a sequence.
    package struct Outcome: Sendable {
        /// The events that happened.
        package var events: [ModelEvent] = []
        /// What was observed of the model, and of the classes.
        package var model: [Observed] = []
        package var classes: [Observed] = []
        /// Whether the two parted, after the last of the events.
        package var differs = false
    }

    /// Runs `source` through both sides, up to its end or the first difference.
    package func run(_ source: some EventSource) -> Outcome {
        Turns.held {
            var source = source
            var outcome = Outcome()
            var model: any ModelSide =
                subject.isEngineAlone
                ? EngineApp(subject, log: &outcome.model) : ModelApp(subject, log: &outcome.model)
            var classes = ClassApp(subject, fault: fault, log: &outcome.classes)
            var compared = 0
            func isSame() -> Bool {
                guard outcome.model.count == outcome.classes.count else { return false }
                defer { compared = outcome.model.count }
                return (compared..<outcome.model.count).allSatisfy { outcome.classes[$0].matches(outcome.model[$0]) }
            }
            while isSame(), let event = source.next(for: model.session) {
                outcome.events.append(event)
                guard let deed = model.session.deed(of: event, nextDeadline: model.nextDeadline) else { continue }
                model.take(deed, log: &outcome.model)
                classes.take(deed, log: &outcome.classes)
            }
            model.endSession(log: &outcome.model)
            classes.endSession(log: &outcome.classes)
            outcome.differs = !isSame()
            return outcome
        }
    }

    /// A part of `events` that still leads to a difference and from which no single event can be left out.
    package func shortest(_ events: [ModelEvent]) -> [ModelEvent] {
        events.shortest { events in
            let outcome = run(GivenEvents(events))
            return outcome.differs ? outcome.events : nil
        }
    }
}

extension [ModelEvent] {
    /// A part of these events that still leads to a difference and from which no single event can be left out.
    ///
    /// - Parameter differing: The events up to the first difference that such events lead to; `nil` where there is none.
    package func shortest(_ differing: (Self) throws -> Self?) rethrows -> Self {
        var events = try differing(self) ?? self
        // Large pieces first: each that is not needed spares many tries.
        var size = Swift.max(1, events.count / 2)
        while true {
            var start = 0
            var hasShrunk = false
            while start < events.count {
                var fewer = events
                fewer.removeSubrange(start..<Swift.min(start + size, events.count))
                if let shorter = try differing(fewer) {
                    events = shorter
                    hasShrunk = true
                } else {
                    start += size
                }
            }
            if size == 1, !hasShrunk { return events }
            size = Swift.max(1, size / 2)
        }
    }
}

/// Where a sequence's events come from, one after the other.
package protocol EventSource: Sendable {
    /// The next event for `session`; `nil` at the sequence's end.
    mutating func next(for session: AppSession) -> ModelEvent?
}

/// Events that are given beforehand.
package struct GivenEvents: EventSource {
    private var remaining: ArraySlice<ModelEvent>

    package init(_ events: [ModelEvent]) { remaining = events[...] }

    package mutating func next(for session: AppSession) -> ModelEvent? { remaining.popFirst() }
}
