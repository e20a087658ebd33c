/// An outdoor workout ground.
public struct Park: Sendable, Hashable, Codable, Identifiable {
    /// The number of the park, unique among the parks.
    public var id: Int64
    /// The name that the published files give it: number, size and grade.
    public var name: String
    /// Where it is, in words; empty for some imported parks.
    public var address: String
    /// Where it is on the globe; nil for imported parks without (usable) coordinates.
    public var coordinates: Coordinates?
    /// The city it belongs to; the city may have no name yet.
    public var cityID: Int64
    /// The country as the file gave it.
    public var countryID: Int64?
    /// The `class_id` as the file gave it; `size` where it is a known one.
    public var classID: Int64
    /// The `type_id` as the file gave it; `grade` where it is a known one.
    public var typeID: Int64
    /// How many people train there.
    public var trainings: Int64
    /// How many comments it has.
    public var commentsCount: Int64
    /// The address of a picture, as the file gave it; empty for none.
    public var preview: String
    /// When it was made or last changed by a user, in milliseconds since 1970; nil for a park as it was imported.
    public var changedAt: Int64?

    /// How large it is; nil where an imported `class_id` is unknown.
    public var size: ParkSize? { ParkSize(classID: classID) }
    /// What kind it is; nil where an imported `type_id` is unknown.
    public var grade: ParkGrade? { ParkGrade(typeID: typeID) }
}

/// A park and how far it is from the place that was asked about.
public struct NearbyPark: Sendable, Hashable, Codable {
    /// The park; it has coordinates.
    public var park: Park
    /// The great-circle distance, in kilometres.
    public var kilometres: Double
}
