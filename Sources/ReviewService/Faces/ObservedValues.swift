import Observation

/// The values of `read` as a sequence: the present one, then one at the end of each turn in which something observable
/// that it rests on has changed.
///
/// Foundation's own `Observations` would do the same, but asks for newer systems than this package supports.
@MainActor
func observedValues<Value: Sendable>(of read: @escaping @MainActor () -> Value) -> AsyncStream<Value> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
        let observer = Observer(read: read, continuation: continuation)
        continuation.onTermination = { _ in
            // Without this, an observer whose value never changes again would live for ever.
            Task { @MainActor in observer.stop() }
        }
        observer.yield()
    }
}

@MainActor
private final class Observer<Value: Sendable> {
    private var read: (@MainActor () -> Value)?
    private let continuation: AsyncStream<Value>.Continuation

    init(read: @escaping @MainActor () -> Value, continuation: AsyncStream<Value>.Continuation) {
        self.read = read
        self.continuation = continuation
    }

    func stop() { read = nil }

    func yield() {
        guard let read else { return }
        let value = withObservationTracking(read) { [weak self] in
            // Called before the change, and perhaps elsewhere: the value is read when the turn is over.
            Task { @MainActor in self?.yield() }
        }
        continuation.yield(value)
    }
}
