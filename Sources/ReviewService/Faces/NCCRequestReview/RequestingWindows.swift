/// The windows that can ask the platform for a review, in the order in which they were activated.
@MainActor
struct RequestingWindows {
    private struct Window {
        let id: AnyHashable
        var isActive: Bool
        /// `nil` while only its scene's phase is known: before its view appears, and while the view is away.
        var request: (@MainActor () -> Void)?
    }

    // The most recently activated one comes last.
    private var windows: [Window] = []

    /// A window that is closed is told of as one whose view is away, and never again: only so many are remembered.
    private static let mostWithoutView = 16

    nonisolated init() {}

    /// How the request of the most recently activated window whose scene is active asks the platform.
    var activeRequest: (@MainActor () -> Void)? {
        windows.last { $0.isActive && $0.request != nil }?.request
    }

    mutating func appeared(_ id: AnyHashable, request: @escaping @MainActor () -> Void) {
        if let position = position(of: id) {
            windows[position].request = request
        } else {
            // Before the active ones: until its scene is told to be active it is none of them.
            windows.insert(Window(id: id, isActive: false, request: request), at: 0)
        }
    }

    /// Its place in the order stays: a view that comes back has not activated its scene.
    mutating func disappeared(_ id: AnyHashable) {
        guard let position = position(of: id) else { return }
        windows[position].request = nil
        forgetWithoutView()
    }

    mutating func changed(_ id: AnyHashable, isActive: Bool) {
        guard let position = position(of: id) else {
            // Told before the view appeared. One that is not active needs no note: it is what an unknown one counts as.
            if isActive { windows.append(Window(id: id, isActive: true, request: nil)) }
            forgetWithoutView()
            return
        }
        guard windows[position].isActive != isActive else { return }
        var window = windows.remove(at: position)
        window.isActive = isActive
        windows.insert(window, at: isActive ? windows.endIndex : position)
        forgetWithoutView()
    }

    /// Forgets of the windows without a view those that are not active, as unknown ones are, and the oldest of too many.
    private mutating func forgetWithoutView() {
        windows.removeAll { $0.request == nil && !$0.isActive }
        if windows.count(where: { $0.request == nil }) > Self.mostWithoutView,
            let oldest = windows.firstIndex(where: { $0.request == nil })
        {
            windows.remove(at: oldest)
        }
    }

    private func position(of id: AnyHashable) -> Int? { windows.firstIndex { $0.id == id } }
}
