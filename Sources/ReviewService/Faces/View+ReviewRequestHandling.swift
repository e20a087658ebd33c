// Both frameworks exist on tvOS and watchOS as well, but there is nothing to ask there.
#if canImport(SwiftUI) && canImport(StoreKit) && !os(tvOS) && !os(watchOS)
    internal import StoreKit
    public import SwiftUI

    extension View {
        /// Hands the pending request of the environment's ``ReviewService`` to the platform, once a prompt can be seen.
        ///
        /// Apply it to the root view of each window, and give the service with `.environmentObject(_:)` further out. It
        /// runs while the view is on screen, waits the policy's time, holds the request while the scene is not active, asks
        /// once and marks the request as consumed.
        ///
        /// - Parameter isCovered: Whether a form or sheet of the app is up or still closing; the request is held meanwhile.
        public func reviewRequestHandling(isCovered: Bool = false) -> some View {
            modifier(EnvironmentReviewRequestHandling(isCovered: isCovered))
        }

        /// Hands the pending request of `service` to the platform, for apps that keep it elsewhere than in the environment.
        ///
        /// - Parameters:
        ///   - service: The one service of the app.
        ///   - isCovered: Whether a form or sheet of the app is up or still closing; the request is held meanwhile.
        public func reviewRequestHandling(by service: ReviewService, isCovered: Bool = false) -> some View {
            modifier(ReviewRequestHandling(service: service, isCovered: isCovered))
        }
    }

    private struct EnvironmentReviewRequestHandling: ViewModifier {
        @EnvironmentObject private var service: ReviewService
        let isCovered: Bool

        func body(content: Content) -> some View {
            content.reviewRequestHandling(by: service, isCovered: isCovered)
        }
    }

    private struct ReviewRequestHandling: ViewModifier {
        let service: ReviewService
        let isCovered: Bool

        @Environment(\.requestReview) private var requestReview
        @Environment(\.scenePhase) private var scenePhase
        // A task sees the values that its view had when it started; this object it can observe.
        @State private var conditions = PresentationConditions()

        func body(content: Content) -> some View {
            content
                .onChange(of: scenePhase, initial: true) { _, phase in conditions.isActive = phase == .active }
                .onChange(of: isCovered, initial: true) { _, isCovered in conditions.isCovered = isCovered }
                .task(id: ObjectIdentifier(service)) {
                    let conditions = conditions
                    let requestReview = requestReview
                    await ReviewRequestHandler(
                        service: service,
                        canPresent: { conditions.canPresent },
                        request: { requestReview() }
                    ).run()
                }
        }
    }
#endif
