/// Hands a pending request to the platform, at a moment at which the platform can show its prompt.
///
/// The app gives what only it knows: whether a prompt could be seen now, and how to ask. Run it for as long as the root
/// view is on screen:
///
/// ```
/// let handler = ReviewRequestHandler(service: service, canPresent: { screen.isActive }, request: { requestReview() })
/// await handler.run()
/// ```
///
/// When a request becomes pending it waits the policy's time, holds the request while `canPresent` is false, asks once
/// and marks the request as consumed. A cancelled wait asks nothing and records nothing: the request stays pending, and
/// the next run starts over with a full wait.
@MainActor
public struct ReviewRequestHandler<ClockType: Clock> where ClockType.Duration == Duration {
    private let service: ReviewService
    private let clock: ClockType
    private let canPresent: @MainActor () -> Bool
    private let request: @MainActor () -> Void
    private let modifier = ReviewRequestModifier.hardened

    /// Makes a handler.
    ///
    /// - Parameters:
    ///   - service: The service whose pending request is handed on.
    ///   - clock: The clock that measures the wait; tests give one of their own.
    ///   - canPresent: Whether the scene is active and nothing covers the screen. To be noticed while a request is held,
    ///     it has to rest on something observable.
    ///   - request: Asks the platform.
    public init(
        service: ReviewService,
        clock: ClockType = ContinuousClock(),
        canPresent: @escaping @MainActor () -> Bool,
        request: @escaping @MainActor () -> Void
    ) {
        self.service = service
        self.clock = clock
        self.canPresent = canPresent
        self.request = request
    }

    /// Serves requests until the surrounding task is cancelled.
    public func run() async {
        let serving = ServingTask()
        await withTaskCancellationHandler {
            var wasPending = false
            for await isPending in observedValues(of: { [service] in service.pendingRequest })
            where isPending != wasPending {
                // As a view's task keyed by a value: cancelled when the value differs, and started anew.
                wasPending = isPending
                serving.replace(with: Task { await serve() })
            }
        } onCancel: {
            serving.cancel()
        }
    }

    private func serve() async {
        guard modifier.stepAtStart(isPending: service.pendingRequest) == .wait else { return }
        do {
            try await clock.sleep(for: .milliseconds(service.policy.waitMilliseconds))
        } catch {
            return
        }
        for await _ in observedValues(of: canPresent) {
            guard !Task.isCancelled else { return }
            // Read again: the observed value is that of the end of a turn that may be over by now.
            switch modifier.stepAfterWait(isPending: service.pendingRequest, canPresent: canPresent()) {
            case .ask:
                request()
                service.markConsumed()
                return
            case .hold, .wait: continue
            case .finish: return
            }
        }
    }
}
