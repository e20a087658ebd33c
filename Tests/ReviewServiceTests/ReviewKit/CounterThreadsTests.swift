import Foundation
import ReviewService
import Synchronization
import TestSupport
import Testing

/// Value moments from many threads at once: an exact count, whatever the store, and a damaged record told of once.
@Suite struct CounterThreadsTests {
    private static let threads = 8
    private static let moments = 1_000

    private final class Problems: Sendable {
        let list = Mutex<[ReviewProblem]>([])
    }

    /// Calls `body` 1,000 times from 8 threads.
    private func concurrently(_ body: @escaping @Sendable () -> Void) {
        DispatchQueue.concurrentPerform(iterations: Self.threads) { _ in
            for _ in 0..<Self.moments / Self.threads { body() }
        }
    }

    /// The two stores that there are.
    private func stores(_ body: (any ReviewStore) -> Void) throws {
        let temporary = try TemporaryDefaults()
        body(InMemoryReviewStore())
        body(UserDefaultsReviewStore(temporary.defaults))
    }

    @Test func `1,000 value moments from 8 threads are exact through counters, copies of them, and a flow`() throws {
        try stores { store in
            let counters = ReviewCounters(store: store)
            concurrently { counters.recordValueMoment() }
            #expect(counters.state.valueMomentCount == 1_000)
            concurrently { ReviewCounters(store: store).recordValueMoment() }
            #expect(counters.state.valueMomentCount == 2_000)
            let flow = ReviewPromptFlow(counters: counters)
            concurrently {
                flow.recordValueMoment()
                flow.recordLaunch()
                flow.recordSetback()
            }
            #expect(counters.state.valueMomentCount == 3_000)
            #expect(counters.state.launchCount == 1_000)
        }
    }

    @Test func `a damaged record is told of once, whichever thread meets it first, and the moments count`() throws {
        try stores { store in
            store.withValues { $0.setValue(.text("soon"), forKey: "review.lastPromptedAt") }
            let problems = Problems()
            let counters = ReviewCounters(
                store: store,
                onProblem: { problem in problems.list.withLock { $0.append(problem) } }
            )
            concurrently {
                counters.recordValueMoment()
                _ = counters.shouldPrompt(trigger: .valueMoment)
            }
            #expect(problems.list.withLock { $0 } == [.unreadable(key: "review.lastPromptedAt")])
            #expect(counters.state.valueMomentCount == 1_000)
            #expect(!counters.shouldPrompt(trigger: .valueMoment, configuration: Self.free), "closed rather than open")
        }
    }

    private static let free = ReviewConfiguration(
        valueMoment: ValueMomentPolicy(minimumValueMoments: 1),
        launchFallback: nil
    )
}
