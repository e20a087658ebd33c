import Foundation
import ReviewService
import Testing

@MainActor
@Test func `the second filter of a prepared user leads to a request`() throws {
    let defaults = try #require(UserDefaults(suiteName: "review-tests"))
    defer { defaults.removePersistentDomain(forName: "review-tests") }
    defaults.set(1, forKey: "reviewFilterApplyCount")

    let reviews = ReviewService(defaults: defaults)
    reviews.didApplyFilter()
    #expect(reviews.pendingRequest)
    #expect(defaults.array(forKey: "reviewFilterAttemptedMilestones") == nil)
    reviews.markConsumed()
    #expect(defaults.array(forKey: "reviewFilterAttemptedMilestones") as? [Int] == [2])
}

@MainActor
@Test func `a damaged record keeps the gate closed`() {
    let store = InMemoryReviewStore([
        "reviewFilterApplyCount": .integer(1),
        "reviewFilterAttemptedMilestones": .text("2, 5"),
    ])
    let reviews = ReviewService(store: store)
    reviews.didApplyFilter()
    #expect(!reviews.pendingRequest)
    #expect(store["reviewFilterApplyCount"] == .integer(2))
}
