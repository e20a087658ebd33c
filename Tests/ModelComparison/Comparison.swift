internal import ReviewModifierSim
internal import ReviewService

/// The same events through the pure engine and through the classes that apps use: what can be observed is compared after
/// each.
package struct Comparison: Sendable {
    package let subject: ModelSubject

    package init(_ subject: ModelSubject) { self.subject = subject }

    /// Where the two sides part.
    package struct Difference: Sendable {
        /// How many of the events happened.
        package let eventCount: Int
        package let model: [Observed]
        package let classes: [Observed]
    }

    /// Runs `events` through both sides, up to the first difference.
    @MainActor
    package func difference(in events: [ModelEvent]) -> Difference? {
        var remaining = events[...]
        return Turns.held { [self] in difference { _ in remaining.popFirst() } } ?? nil
    }

    /// Runs as many events as `next` gives for the state of the model, up to the first difference. To be called while
    /// turns are held.
    @MainActor
    func difference(
        next: (AppSession) -> ModelEvent?,
        whenSame: ([Observed]) -> Void = { _ in }
    ) -> Difference? {
        var expected: [Observed] = []
        var observed: [Observed] = []
        var count = 0
        var compared = 0
        var model = ModelApp(subject, log: &expected)
        var classes = ClassApp(subject, log: &observed)
        func isSame() -> Bool {
            guard expected.count == observed.count else { return false }
            defer { compared = expected.count }
            return (compared..<expected.count).allSatisfy { observed[$0].matches(expected[$0]) }
        }
        while isSame() {
            guard let event = next(model.session) else {
                classes.endSession(log: &observed)
                model.endSession(log: &expected)
                if isSame() {
                    whenSame(expected)
                    return nil
                }
                break
            }
            count += 1
            guard let deed = model.deed(of: event) else { continue }
            model.take(deed, log: &expected)
            classes.take(deed, log: &observed)
        }
        classes.letGo()
        return Difference(eventCount: count, model: expected, classes: observed)
    }
}
