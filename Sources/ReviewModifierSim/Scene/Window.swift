/// One window of the app: its scene's phase and its root view's task.
struct Window: Sendable, Hashable {
    /// Its number, from 1.
    let number: Int
    var phase: ScenePhase = .active
    var isViewOnScreen = false
    /// The root view's task; `nil` while the view is not on screen, and under policies that have none.
    var task: RootViewTask?
}

/// The open windows, in the order in which they were opened, and the one that has the focus.
struct WindowList: Sendable, Hashable {
    /// More than any device opens; a bound keeps states small.
    static let capacity = 8

    private(set) var windows: [Window] = [Window(number: 1)]
    /// The number of the window that has the focus; `nil` when none is open.
    private(set) var focused: Int? = 1
    /// The numbers of the open windows in the order in which they became active, the latest last.
    private var activations: [Int] = [1]

    /// The most recently activated window whose scene is active and whose root view is on screen.
    var lastActive: Int? {
        activations.last { number in
            windows.contains { $0.number == number && $0.phase == .active && $0.isViewOnScreen }
        }
    }

    /// The window that became active last.
    var lastActivated: Int? { activations.last }

    /// A list of window 1 alone.
    init() {}

    /// A list of window 1 and a second one: for explorations, which keep states packed.
    init(second: Window, focused: Int, lastActivated: Int) {
        windows.append(second)
        self.focused = focused
        activations = lastActivated == 1 ? [second.number, 1] : [1, second.number]
    }

    /// Notes that window `number` has become active.
    mutating func activated(_ number: Int) {
        guard activations.last != number else { return }
        activations.removeAll { $0 == number }
        activations.append(number)
    }

    /// The window that was opened first of those that are open.
    var first: Window? { windows.first }

    /// The window that has the focus.
    var focusedWindow: Window? {
        windows.count == 1 ? windows.first : windows.first { $0.number == focused }
    }

    /// The position of window `number`.
    func position(of number: Int) -> Int? { windows.firstIndex { $0.number == number } }

    subscript(position: Int) -> Window {
        get { windows[position] }
        set { windows[position] = newValue }
    }

    /// Opens a window, active and with the focus.
    ///
    /// - Returns: Its number, one above the highest open one. So the number of the last window is used again once that is
    ///   closed, on purpose: numbers that only grew would make states differ that do not, and a search for all orders endless.
    mutating func open() -> Int {
        let number = (windows.map(\.number).max() ?? 0) + 1
        windows.append(Window(number: number))
        focused = number
        activated(number)
        return number
    }

    /// Closes window `number`; the focus goes to the one that was opened last.
    mutating func close(_ number: Int) {
        windows.removeAll { $0.number == number }
        activations.removeAll { $0 == number }
        if focused == number { focused = windows.last?.number }
    }

    /// Gives window `number` the focus.
    mutating func focus(_ number: Int) { focused = number }
}
