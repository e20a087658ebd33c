@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene
    @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Scene {}

public struct WindowGroup<Content: View>: Scene {
    nonisolated public init(@ViewBuilder content: @escaping () -> Content) {}
    public var body: Never { neverRun() }
}

@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene
    @MainActor @preconcurrency var body: Self.Body { get }
    @MainActor @preconcurrency init()
}

extension App {
    @MainActor @preconcurrency public static func main() {}
}
