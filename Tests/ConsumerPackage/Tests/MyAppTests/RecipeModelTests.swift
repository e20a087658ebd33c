import ReviewService
import Testing

@testable import MyApp

@MainActor
struct RecipeModelTests {
    final class Journal { var notices: [ReviewNotice] = [] }

    @Test func `a saved recipe asks once per session, a refused one does not`() throws {
        let journal = Journal()
        let reviews = ReviewService(store: InMemoryReviewStore(), onEvent: { journal.notices.append($0) })
        let model = RecipeModel(reviews: reviews)
        #expect(throws: RecipeError.self) { try model.save("") }
        #expect(journal.notices.isEmpty)
        try model.save("Borscht")
        try model.save("Khachapuri")
        #expect(
            journal.notices == [
                .pending(trigger: "recipeSave", milestone: nil),
                .skipped(trigger: "recipeSave", reason: .alreadyRequestedThisSession),
            ]
        )
    }
}
