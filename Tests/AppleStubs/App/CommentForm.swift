import ReviewService
import SwiftUI

struct CommentForm: View {
    @Environment(\.dismiss) private var dismiss
    @EnvironmentObject private var reviewService: ReviewService
    @State private var failure: (any Error)?
    let client: any CommentClient

    var body: some View {
        Button("Save") { Task { await save() } }
    }

    private func save() async {
        do {
            try await client.save()
        } catch {
            failure = error  // the form stays, and nothing is asked
            return
        }
        dismiss()
        await client.refresh()
        reviewService.requestReviewIfAppropriate(trigger: "commentSave")
    }
}

@MainActor
protocol CommentClient {
    func save() async throws
    func refresh() async
}
