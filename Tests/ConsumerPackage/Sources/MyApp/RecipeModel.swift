import ReviewService

@MainActor
final class RecipeModel {
    private let reviews: ReviewService
    private(set) var recipes: [String] = []

    init(reviews: ReviewService) { self.reviews = reviews }

    func save(_ recipe: String) throws {
        guard !recipe.isEmpty else { throw RecipeError.isEmpty }
        recipes.append(recipe)
        reviews.requestReviewIfAppropriate(trigger: "recipeSave")
    }
}

enum RecipeError: Error { case isEmpty }
