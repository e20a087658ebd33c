public import Observation

/// Whether a prompt of the platform could be seen now, as the app knows it: for ``ReviewRequestHandler``.
///
/// The platform drops a request silently while the scene is not active or something covers the screen, and the ask is
/// spent. Until it is told otherwise the scene counts as not active: the error of waiting costs nothing.
///
/// ```
/// let conditions = PresentationConditions()
/// // in the scene delegate: conditions.isActive = true
/// ReviewRequestHandler(service: service, canPresent: { conditions.canPresent }, request: ask)
/// ```
@MainActor
@Observable
public final class PresentationConditions {
    /// Whether the scene of this window is active.
    public var isActive: Bool
    /// Whether a form, a sheet or an alert of the app is up or still closing.
    public var isCovered: Bool

    /// Makes the conditions of one window.
    public init(isActive: Bool = false, isCovered: Bool = false) {
        self.isActive = isActive
        self.isCovered = isCovered
    }

    /// Whether a prompt could be seen now.
    public var canPresent: Bool { isActive && !isCovered }
}
