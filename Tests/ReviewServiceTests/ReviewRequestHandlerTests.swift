import Foundation
import Observation
import ReviewService
import TestSupport
import Testing

@MainActor
@Suite("The request handler for real apps")
struct ReviewRequestHandlerTests {
    @MainActor @Observable
    final class Screen {
        var canPresent = true
        @ObservationIgnored var asked = 0
    }

    private let store = InMemoryReviewStore(["reviewFilterApplyCount": .integer(1)])
    private let clock = TestClock()
    private let screen = Screen()
    private let service: ReviewService

    init() { service = ReviewService(store: store) }

    private func run() -> Task<Void, Never> {
        let handler = ReviewRequestHandler(
            service: service,
            clock: clock,
            canPresent: { [screen] in screen.canPresent },
            request: { [screen] in screen.asked += 1 }
        )
        return Task { await handler.run() }
    }

    @Test func `A pending request is asked after the whole wait and then consumed`() async {
        let task = run()
        defer { task.cancel() }
        service.didApplyFilter()
        #expect(await settle { clock.sleeperCount == 1 })
        clock.advance(by: .milliseconds(799))
        _ = await settle()
        #expect(screen.asked == 0)
        clock.advance(by: .milliseconds(1))
        #expect(await settle { screen.asked == 1 })
        #expect(!service.pendingRequest)
        #expect(store["reviewFilterAttemptedMilestones"] == .integers([2]))
        clock.advance(by: .seconds(10))
        _ = await settle()
        #expect(screen.asked == 1)
    }

    @Test func `The platform is asked first, and the request consumed after that`() async {
        var wasPending: Bool?
        var wasRecorded: Bool?
        let handler = ReviewRequestHandler(
            service: service,
            clock: clock,
            canPresent: { true },
            request: { [service, store] in
                wasPending = service.pendingRequest
                wasRecorded = store["reviewFilterAttemptedMilestones"] != nil
            }
        )
        let task = Task { await handler.run() }
        defer { task.cancel() }
        service.didApplyFilter()
        #expect(await settle { clock.sleeperCount == 1 })
        clock.advance(by: .milliseconds(800))
        #expect(await settle { wasPending != nil })
        #expect(wasPending == true)
        #expect(wasRecorded == false)
    }

    @Test func `A request that is pending when the handler starts is served too`() async {
        service.didApplyFilter()
        let task = run()
        defer { task.cancel() }
        #expect(await settle { clock.sleeperCount == 1 })
        clock.advance(by: .milliseconds(800))
        #expect(await settle { screen.asked == 1 })
    }

    @Test func `R3: a cancelled wait asks nothing, and the next run waits in full`() async {
        let first = run()
        service.didApplyFilter()
        #expect(await settle { clock.sleeperCount == 1 })
        clock.advance(by: .milliseconds(300))
        first.cancel()
        #expect(await settle { clock.sleeperCount == 0 })
        clock.advance(by: .seconds(5))
        _ = await settle()
        #expect(screen.asked == 0)
        #expect(service.pendingRequest)
        #expect(store["reviewFilterAttemptedMilestones"] == nil)

        let second = run()
        defer { second.cancel() }
        #expect(await settle { clock.sleeperCount == 1 })
        clock.advance(by: .milliseconds(799))
        _ = await settle()
        #expect(screen.asked == 0)
        clock.advance(by: .milliseconds(1))
        #expect(await settle { screen.asked == 1 })
    }

    @Test func `R4: a request is held while nothing can be presented, and asked once at the moment it can`() async {
        let task = run()
        defer { task.cancel() }
        screen.canPresent = false
        service.didApplyFilter()
        #expect(await settle { clock.sleeperCount == 1 })
        clock.advance(by: .seconds(60))
        _ = await settle()
        #expect(screen.asked == 0)
        #expect(service.pendingRequest)
        screen.canPresent = true
        #expect(await settle { screen.asked == 1 })
        #expect(!service.pendingRequest)
        screen.canPresent = false
        screen.canPresent = true
        _ = await settle()
        #expect(screen.asked == 1)
    }

    @Test func `A held request is given up when the task is cancelled, and stays pending`() async {
        let task = run()
        screen.canPresent = false
        service.didApplyFilter()
        #expect(await settle { clock.sleeperCount == 1 })
        clock.advance(by: .seconds(1))
        _ = await settle()
        task.cancel()
        _ = await settle()
        screen.canPresent = true
        _ = await settle()
        #expect(screen.asked == 0)
        #expect(service.pendingRequest)
    }

    @Test func `A request consumed by another window is not asked again`() async {
        let task = run()
        defer { task.cancel() }
        service.didApplyFilter()
        #expect(await settle { clock.sleeperCount == 1 })
        service.markConsumed()
        clock.advance(by: .seconds(1))
        _ = await settle()
        #expect(screen.asked == 0)
    }

    @Test func `Observers see the value at the end of a turn, not a set and reset within one`() async {
        let task = run()
        defer { task.cancel() }
        _ = await settle()
        service.didApplyFilter()
        service.markConsumed()
        _ = await settle()
        #expect(clock.sleeperCount == 0)
        #expect(screen.asked == 0)
    }
}
