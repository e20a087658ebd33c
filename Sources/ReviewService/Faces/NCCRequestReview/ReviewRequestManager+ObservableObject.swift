#if canImport(Combine)
    public import Combine

    // For apps that hold the manager in a `@StateObject` and hand it on with `.environmentObject(_:)`.
    extension ReviewRequestManager: ObservableObject {
        func announceChange() { objectWillChange.send() }
    }
#else
    extension ReviewRequestManager {
        func announceChange() {}
    }
#endif
