import Combine
import ReviewService
import SwiftUI

/// The forms of the modifier that the application beside this file does not use.
struct Variants: View {
    let reviewService: ReviewService

    var body: some View {
        Text("")
            .reviewRequestHandling()
            .reviewRequestHandling(by: reviewService)
            .reviewRequestHandling(by: reviewService, isCovered: reviewService.pendingRequest)
    }
}

/// What `@StateObject` and `.environmentObject(_:)` ask of the service.
func announces(_ service: ReviewService) { service.objectWillChange.send() }
