import ReviewService

@MainActor
final class RootController {
    private let service: ReviewService
    private let conditions = PresentationConditions()
    private var handling: Task<Void, Never>?

    init(service: ReviewService) { self.service = service }

    func rootDidAppear(ask: @escaping @MainActor () -> Void) {
        let handler = ReviewRequestHandler(
            service: service,
            canPresent: { [conditions] in conditions.canPresent },
            request: ask
        )
        handling = Task { await handler.run() }
    }

    func rootDidDisappear() { handling?.cancel() }
    func sceneDidBecomeActive() { conditions.isActive = true }
    func sceneWillResignActive() { conditions.isActive = false }
    func formsChanged(anyIsUp: Bool) { conditions.isCovered = anyIsUp }
}
