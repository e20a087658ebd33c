import ReviewService
import SwiftUI

struct RecorderApp: App {
    @StateObject private var reviews = ReviewRequestManager(configuration: .standard)

    var body: some Scene {
        WindowGroup {
            RecorderScreen()
                .environmentObject(reviews)
                .nccRequestReviewHandler(reviews)  // the outermost view of every window
        }
    }
}

struct RecorderScreen: View {
    @EnvironmentObject private var reviews: ReviewRequestManager

    var body: some View {
        Button("Finish recording") {
            reviews.recordPrimaryActionAndRequestReview("recordingFinished", delay: 2)
        }
    }
}
