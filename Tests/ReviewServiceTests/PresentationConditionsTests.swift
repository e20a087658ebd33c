import ReviewService
import TestSupport
import Testing

@MainActor
@Suite("The conditions of a window")
struct PresentationConditionsTests {
    @Test(arguments: [(false, false, false), (false, true, false), (true, false, true), (true, true, false)])
    func `A prompt can be seen where the scene is active and nothing covers it`(
        isActive: Bool,
        isCovered: Bool,
        expected: Bool
    ) {
        #expect(PresentationConditions(isActive: isActive, isCovered: isCovered).canPresent == expected)
    }

    @Test func `Until it is told otherwise, a window shows nothing`() {
        #expect(!PresentationConditions().canPresent)
    }

    @Test func `R4 and R6b: a held request is asked when the last condition is met, and once`() async {
        let service = ReviewService(store: InMemoryReviewStore())
        let conditions = PresentationConditions(isCovered: true)
        let clock = TestClock()
        var asked = 0
        let handler = ReviewRequestHandler(
            service: service,
            clock: clock,
            canPresent: { conditions.canPresent },
            request: { asked += 1 }
        )
        let task = Task { await handler.run() }
        defer { task.cancel() }
        service.requestReviewIfAppropriate()
        #expect(await settle { clock.sleeperCount == 1 })
        clock.advance(by: .seconds(1))
        conditions.isActive = true
        _ = await settle()
        #expect(asked == 0)
        conditions.isCovered = false
        #expect(await settle { asked == 1 })
        conditions.isActive = false
        conditions.isActive = true
        _ = await settle()
        #expect(asked == 1)
        #expect(!service.pendingRequest)
    }

    /// The wait has ended and the ask is on its way to the main actor: how far it has got must not matter.
    @Test(arguments: 0..<12)
    func `A view that disappears asks nothing from then on`(turns: Int) async {
        let service = ReviewService(store: InMemoryReviewStore())
        let clock = TestClock()
        var asked = 0
        let handler = ReviewRequestHandler(
            service: service,
            clock: clock,
            canPresent: { true },
            request: { asked += 1 }
        )
        let task = Task { await handler.run() }
        service.requestReviewIfAppropriate()
        #expect(await settle { clock.sleeperCount == 1 })
        clock.advance(by: .seconds(1))
        for _ in 0..<turns { await Task.yield() }
        task.cancel()
        let askedBefore = asked
        _ = await settle()
        #expect(asked == askedBefore)
        #expect(service.pendingRequest == (askedBefore == 0))
    }
}
