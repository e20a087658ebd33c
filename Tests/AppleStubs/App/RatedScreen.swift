import ReviewService
import StoreKit
import SwiftUI

struct RatedScreen: View {
    let flow: ReviewPromptFlow
    @State private var isPromptShown = false
    @State private var isFollowUpShown = false
    @Environment(\.requestReview) private var requestReview

    var body: some View {
        Button("Finish the workout") { finish() }
            .sheet(isPresented: $isPromptShown, onDismiss: { promptIsGone() }) { StarsSheet(flow: flow) }
            .sheet(isPresented: $isFollowUpShown) { Text("What should be better?") }
            .onDisappear { flow.abandon() }
    }

    private func finish() {
        flow.recordValueMoment()
        // Stamped before anything is on the screen: a crash from here on does not ask again.
        if flow.commitToPromptIfEligible(trigger: .valueMoment) { isPromptShown = true }
    }

    private func promptIsGone() {
        // The only place that hands the outcome out, and the sheet is fully gone here.
        switch flow.promptDidDismiss() {
        case .positive: requestReview()
        case .negative: isFollowUpShown = true
        case nil: break
        }
    }
}

struct StarsSheet: View {
    let flow: ReviewPromptFlow
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Button("5 stars") { rate(5) }
    }

    private func rate(_ stars: Int) {
        flow.recordOutcome(.forStarRating(stars))
        dismiss()
    }
}
