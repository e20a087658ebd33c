/// The phase of a window's scene.
public enum ScenePhase: String, Sendable, Hashable, CaseIterable, Codable {
    /// In the foreground and receiving the user's touches.
    case active
    /// In the foreground and interrupted, as in the app switcher.
    case inactive
    /// Not visible.
    case background
}
