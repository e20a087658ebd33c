// Both frameworks exist on tvOS and watchOS as well, but there is nothing to ask there.
#if canImport(SwiftUI) && canImport(StoreKit) && !os(tvOS) && !os(watchOS)
    internal import Foundation
    internal import StoreKit
    public import SwiftUI

    extension View {
        /// Registers this view's window with `manager`, from its appearance to its disappearance.
        ///
        /// Attach it to the outermost view of every window: on a view that goes while its window stays, requests are
        /// skipped with `noRequestReviewAction`.
        public func nccRequestReviewHandler(_ manager: ReviewRequestManager) -> some View {
            modifier(NCCRequestReviewHandling(manager: manager))
        }
    }

    private struct NCCRequestReviewHandling: ViewModifier {
        let manager: ReviewRequestManager

        @State private var id = UUID()
        @Environment(\.requestReview) private var requestReview
        @Environment(\.scenePhase) private var scenePhase

        func body(content: Content) -> some View {
            content
                .onAppear {
                    let requestReview = requestReview
                    manager.windowAppeared(id: id) { requestReview() }
                    manager.scenePhaseChanged(id: id, to: scenePhase)
                }
                .onChange(of: scenePhase) { _, phase in manager.scenePhaseChanged(id: id, to: phase) }
                .onDisappear { manager.windowDisappeared(id: id) }
        }
    }
#endif
