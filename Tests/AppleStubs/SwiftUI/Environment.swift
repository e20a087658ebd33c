public import Combine

public struct EnvironmentValues: CustomStringConvertible {
    public init() {}
    public var description: String { "" }
    public var scenePhase: ScenePhase {
        get { .active }
        set {}
    }
    public var dismiss: DismissAction { DismissAction() }
}

public enum ScenePhase: Comparable, Hashable, Sendable {
    case background
    case inactive
    case active
}

@MainActor @preconcurrency
public struct DismissAction {
    @MainActor @preconcurrency public func callAsFunction() {}
}

public protocol DynamicProperty {}

@frozen @propertyWrapper
public struct Environment<Value>: DynamicProperty {
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
    public var wrappedValue: Value { neverRun() }
}

extension Environment: Sendable where Value: Sendable {}

@MainActor @frozen @propertyWrapper @preconcurrency
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    nonisolated public init() {}
    @MainActor @preconcurrency public var wrappedValue: ObjectType { neverRun() }
}

@frozen @propertyWrapper
public struct State<Value>: DynamicProperty {
    public init(wrappedValue value: Value) {}
    public var wrappedValue: Value {
        get { neverRun() }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { Binding() }
}

extension State: Sendable where Value: Sendable {}

@frozen @propertyWrapper
public struct Binding<Value> {
    public init() {}
    public var wrappedValue: Value {
        get { neverRun() }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { self }
}

@MainActor @frozen @propertyWrapper @preconcurrency
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {}
    @MainActor @preconcurrency public var wrappedValue: ObjectType { neverRun() }
}

extension View {
    nonisolated public func environmentObject<T>(_ object: T) -> some View where T: ObservableObject { EmptyView() }
}
