/// Who draws the rating sheet that comes before the platform's prompt.
///
/// Nothing else is different: both are stamped before they are up, both take the last rating, and both hand the outcome
/// back only when they are gone. The app that draws its own has to keep that order by itself; the supplied one keeps it.
public enum RatingSheet: String, Sendable, Hashable, CaseIterable, Codable {
    /// The app brings a sheet of its own.
    case own
    /// ReviewKit's own sheet of stars, as the package supplies it.
    case supplied
}
