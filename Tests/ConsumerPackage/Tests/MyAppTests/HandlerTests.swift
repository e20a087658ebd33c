import ReviewService
import Testing

@testable import MyApp

@MainActor
@Test(.timeLimit(.minutes(1)))
func `the root view's handler asks and marks the request as consumed`() async {
    var policy = ReviewPolicy.workoutApp
    policy.waitMilliseconds = 0  // a test has nothing to wait for
    let service = ReviewService(store: InMemoryReviewStore(), policy: policy)
    let root = RootController(service: service)
    root.sceneDidBecomeActive()
    service.requestReviewIfAppropriate()

    await withCheckedContinuation { asked in
        root.rootDidAppear { asked.resume() }
    }
    #expect(!service.pendingRequest)
    root.rootDidDisappear()
}
