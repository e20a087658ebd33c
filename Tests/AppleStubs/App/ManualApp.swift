// The application of NCCRequestReview's manual, with nothing but its import changed and no entry of its own.
import ReviewService
import SwiftUI

struct ManualApp: App {
    @StateObject private var reviewManager = NCCRequestReviewManager(
        configuration: .standard,
        onEvent: { event in print(event) }
    )

    var body: some Scene {
        WindowGroup {
            ManualScreen()
                .environmentObject(reviewManager)
                .nccRequestReviewHandler(reviewManager)
        }
    }
}

struct ManualScreen: View {
    @EnvironmentObject private var reviewManager: NCCRequestReviewManager

    var body: some View {
        Button("Finish recording") {
            // Counts the action, then requests a review 2 seconds later if every gate passes at both moments.
            reviewManager.recordPrimaryActionAndRequestReview("recording_finished", delay: 2)
        }
    }
}

/// How a scene's own code tells the manager of a phase: SwiftUI's.
@MainActor
func tell(_ manager: ReviewRequestManager, _ phase: SwiftUI.ScenePhase) {
    manager.scenePhaseChanged(id: 1, to: phase)
}
