public import Foundation

/// A `UserDefaults` of its own for one test, removed with everything in it afterwards.
public final class TemporaryDefaults {
    /// The suite's name.
    public let name: String
    /// The defaults.
    public let defaults: UserDefaults

    public init() throws {
        name = "workout-review-tests-\(UUID().uuidString)"
        guard let defaults = UserDefaults(suiteName: name) else { throw CocoaError(.featureUnsupported) }
        self.defaults = defaults
    }

    deinit {
        defaults.removePersistentDomain(forName: name)
        defaults.synchronize()
    }
}
