internal import Foundation

/// What counts as one run of the app: launches are counted once per store in each.
///
/// The store itself remembers in which process its last launch was counted. So it makes no difference through how many
/// `UserDefaults` objects one store is reached.
public struct ReviewProcess: Sendable, Hashable {
    /// The name that no other process has.
    let name: String

    /// Makes another process than every one before: for tests, and for simulated launches.
    public init() { name = UUID().uuidString }

    /// The process that this code runs in.
    public static let current = ReviewProcess()
}
