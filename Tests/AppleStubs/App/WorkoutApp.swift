// An app as the documents show it, and one screen of the published design with nothing but its import changed.
import ReviewService
import SwiftUI

@main
struct WorkoutApp: App {
    @StateObject private var reviewService = ReviewService()
    @State private var isFormPresented = false

    var body: some Scene {
        WindowGroup {
            RootScreen(isFormPresented: $isFormPresented)
                .reviewRequestHandling(isCovered: isFormPresented)
                .environmentObject(reviewService)
        }
    }
}

struct RootScreen: View {
    @Binding var isFormPresented: Bool

    var body: some View {
        Button("Filter") { isFormPresented = true }
            .sheet(isPresented: $isFormPresented) { ParkFilterScreen() }
    }
}

struct ParkFilterScreen: View {
    @Environment(\.dismiss) private var dismiss
    @EnvironmentObject private var reviewService: ReviewService

    var body: some View {
        Button("Apply") {
            dismiss()
            reviewService.didApplyFilter()
        }
    }
}
