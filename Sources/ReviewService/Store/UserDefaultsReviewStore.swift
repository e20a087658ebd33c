public import Foundation

/// A store over `UserDefaults`.
///
/// Each operation runs under one lock for the whole process, since concurrent use of Foundation's own was seen to lose
/// values outside Apple's systems, and is synchronised when it wrote. What survives a crash of the *machine* is up to
/// the system.
public struct UserDefaultsReviewStore: ReviewStore {
    // UserDefaults is documented as thread-safe; here it is besides only used under the lock.
    nonisolated(unsafe) private let defaults: UserDefaults

    private static let lock = NSRecursiveLock()

    /// Makes a store over `defaults`.
    public init(_ defaults: UserDefaults = .standard) { self.defaults = defaults }

    public func withValues<Result>(_ body: (any ReviewStoreValues) throws -> Result) rethrows -> Result {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        let values = Values(defaults)
        defer { if values.hasChanged { defaults.synchronize() } }
        return try body(values)
    }

    private final class Values: ReviewStoreValues {
        private let defaults: UserDefaults
        private(set) var hasChanged = false

        init(_ defaults: UserDefaults) { self.defaults = defaults }

        func value(forKey key: String) -> ReviewStoredValue? {
            defaults.object(forKey: key).map(ReviewStoredValue.init(propertyList:))
        }

        func setValue(_ value: ReviewStoredValue?, forKey key: String) {
            hasChanged = true
            switch value {
            case .integer(let integer): defaults.set(integer, forKey: key)
            case .number(let number): defaults.set(number, forKey: key)
            case .integers(let integers): defaults.set(integers, forKey: key)
            case .date(let date): defaults.set(date, forKey: key)
            case .text(let text): defaults.set(text, forKey: key)
            case .other, nil: defaults.removeObject(forKey: key)
            }
        }
    }
}

extension ReviewStoredValue {
    /// Reads a property-list value of any shape.
    init(propertyList value: Any) {
        switch value {
        case let integer as Int: self = .integer(integer)
        // Outside Apple's systems the largest numbers come back as other integer types.
        case let integer as any BinaryInteger: self = Int(exactly: integer).map(Self.integer) ?? .other
        case let number as Double: self = .number(number)
        case let text as String: self = .text(text)
        case let date as Date: self = .date(date)
        case let integers as [Int]: self = .integers(integers)
        case let list as [Any] where list.isEmpty: self = .integers([])
        default: self = .other
        }
    }
}
