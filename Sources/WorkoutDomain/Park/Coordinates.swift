/// A place on the globe, in degrees.
public struct Coordinates: Sendable, Hashable, Codable {
    /// Degrees north of the equator, −90 … 90.
    public let latitude: Double
    /// Degrees east of Greenwich, −180 … 180.
    public let longitude: Double

    /// Creates a place.
    ///
    /// - Parameters:
    ///   - latitude: Degrees, −90 … 90.
    ///   - longitude: Degrees, −180 … 180.
    /// - Throws: `WorkoutError` (`invalidValue`, with the field) for a value that is not finite or out of range.
    public init(latitude: Double, longitude: Double) throws {
        guard latitude.isFinite, abs(latitude) <= 90 else {
            throw WorkoutError(
                .invalidValue,
                "The latitude \(latitude) is not between -90 and 90 degrees.",
                field: "latitude"
            )
        }
        guard longitude.isFinite, abs(longitude) <= 180 else {
            throw WorkoutError(
                .invalidValue,
                "The longitude \(longitude) is not between -180 and 180 degrees.",
                field: "longitude"
            )
        }
        self.latitude = latitude
        self.longitude = longitude
    }

    /// The great-circle distance to another place, in kilometres, on a sphere of the Earth's mean radius (6,371.0088 km).
    public func kilometres(to other: Coordinates) -> Double {
        fatalError("interface only")
    }
}
