#if canImport(Combine)
    public import Combine

    // For apps that hold the service in a `@StateObject` and hand it on with `.environmentObject(_:)`.
    extension ReviewService: ObservableObject {
        func announceChange() { objectWillChange.send() }
    }
#else
    extension ReviewService {
        func announceChange() {}
    }
#endif
