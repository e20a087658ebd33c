public import ReviewService

/// As which version of the app the next session begins.
public enum VersionChange: Sendable, Hashable {
    /// As the same.
    case kept
    /// As this one: an update, or a downgrade.
    case to(AppVersion)
    /// As one that is not known: the app's bundle has none.
    case unknown

    /// The version after the change of one that was `version`; `nil` where it is not known.
    func applied(to version: AppVersion?) -> AppVersion? {
        switch self {
        case .kept: version
        case .to(let version): version
        case .unknown: nil
        }
    }
}
