#if canImport(SwiftUI)
    public import SwiftUI

    extension ReviewRequestManager {
        /// The phase of a window's scene: SwiftUI's own.
        public typealias ScenePhase = SwiftUI.ScenePhase
    }
#else
    extension ReviewRequestManager {
        /// The phase of a window's scene, as SwiftUI has it.
        public enum ScenePhase: Sendable, Hashable, Comparable {
            /// Not visible.
            case background
            /// In the foreground and interrupted, as in the app switcher.
            case inactive
            /// In the foreground and receiving the user's touches.
            case active
        }
    }
#endif

extension ReviewRequestManager {
    // Here, since only this file imports what declares the phase on Apple's systems.
    func isActive(_ phase: ScenePhase) -> Bool { phase == .active }
}
