internal import Foundation

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
        let radians = Double.pi / 180
        let latitudes = (other.latitude - latitude) * radians
        let longitudes = (other.longitude - longitude) * radians
        let chord =
            sin(latitudes / 2) * sin(latitudes / 2)
            + cos(latitude * radians) * cos(other.latitude * radians) * sin(longitudes / 2) * sin(longitudes / 2)
        // Rounding may leave a little more than 1 for antipodes.
        return 2 * Self.earthRadiusKilometres * asin(min(1, chord.squareRoot()))
    }

    /// The mean radius of the Earth in kilometres (IUGG).
    static let earthRadiusKilometres = 6_371.008_8

    /// Kilometres of one degree of latitude on that sphere.
    static let kilometresPerDegree = earthRadiusKilometres * Double.pi / 180
}
