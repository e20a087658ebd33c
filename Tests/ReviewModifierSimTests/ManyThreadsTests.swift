import Foundation
import ReviewModifierSim
import ReviewService
import TestSupport
import Testing

/// The public types from many threads at once. `make sanitize` runs these, as all tests, under the Thread Sanitizer, which
/// sees a race that happens to end well.
@Suite struct ManyThreadsTests {
    private static let threads = 8
    private static let rounds = 200

    /// Runs `body` on as many threads at once as the machine gives.
    private func concurrently(_ body: @escaping @Sendable (Int) -> Void) {
        DispatchQueue.concurrentPerform(iterations: Self.threads) { number in
            for _ in 0..<Self.rounds { body(number) }
        }
    }

    private func count(_ key: String, in store: some ReviewStore) {
        store.withValues { values in
            guard case .integer(let number)? = values.value(forKey: key) else {
                return values.setValue(.integer(1), forKey: key)
            }
            values.setValue(.integer(number + 1), forKey: key)
        }
    }

    @Test func `a store in memory loses no change, whoever reads meanwhile`() {
        let store = InMemoryReviewStore()
        concurrently { number in
            self.count("all", in: store)
            self.count("of \(number)", in: store)
            _ = store["all"]
        }
        #expect(store["all"] == .integer(Self.threads * Self.rounds))
        for number in 0..<Self.threads { #expect(store["of \(number)"] == .integer(Self.rounds)) }
    }

    @Test func `a store over UserDefaults loses no change, also through several of its values`() throws {
        let temporary = try TemporaryDefaults()
        let stores = (0..<Self.threads).map { _ in UserDefaultsReviewStore(temporary.defaults) }
        concurrently { self.count("all", in: stores[$0]) }
        #expect(temporary.defaults.integer(forKey: "all") == Self.threads * Self.rounds)
    }

    @Test func `counters of several threads over one store are exact`() {
        let counters = ReviewCounters(store: InMemoryReviewStore())
        concurrently { number in
            if number.isMultiple(of: 2) { counters.recordValueMoment() } else { counters.recordLaunch() }
            _ = counters.state
        }
        #expect(counters.state.valueMomentCount == Self.threads / 2 * Self.rounds)
        #expect(counters.state.launchCount == Self.threads / 2 * Self.rounds)
    }

    @Test func `copies of one simulated session go their own ways on their own threads`() {
        var first = AppSession()
        _ = first.send(.filterApplied)
        let shared = first
        let names = InMemoryReviewStore()
        DispatchQueue.concurrentPerform(iterations: Self.threads) { number in
            var app = shared
            var log: [LogEntry] = []
            for _ in 0...number { log += app.send(.filterApplied) }
            log += app.advance(by: .seconds(1))
            names["\(number)"] = .text(log.names(from: .review, .platform).joined(separator: " "))
        }
        for number in 0..<Self.threads {
            var app = shared
            var log: [LogEntry] = []
            for _ in 0...number { log += app.send(.filterApplied) }
            log += app.advance(by: .seconds(1))
            #expect(names["\(number)"] == .text(log.names(from: .review, .platform).joined(separator: " ")))
        }
        #expect(shared == first)
    }

    @Test func `a service and its handler take calls from many tasks, and ask at most once`() async {
        let store = InMemoryReviewStore()
        let service = await ReviewService(store: store)
        let requests = InMemoryReviewStore()
        let handler = await ReviewRequestHandler(
            service: service,
            clock: ContinuousClock(),
            canPresent: { true },
            request: { requests["count"] = .integer(requests["count"] == nil ? 1 : 2) }
        )
        let running = Task { await handler.run() }
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<Self.threads {
                group.addTask {
                    for _ in 0..<50 {
                        await service.didApplyFilter()
                        await service.requestReviewIfAppropriate()
                        _ = await service.diagnose(.filter)
                    }
                }
            }
        }
        running.cancel()
        await running.value
        #expect(store["reviewFilterApplyCount"] == .integer(Self.threads * 50))
        // Whether the wait of 0.8 s ends before the calls do is the machine's speed.
        #expect(requests["count"] != .integer(2))
    }
}
