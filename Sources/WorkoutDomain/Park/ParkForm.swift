/// What is filled in to create a park or to change one.
///
/// Text, numbers and photos are as they were entered; `WorkoutStore.addPark` and `editPark` judge them.
public struct ParkForm: Sendable, Hashable {
    /// At most this many photos belong to a park; a new one needs at least one.
    public static let maximumPhotoCount = 15

    /// Where the park is, in words; 1 … 500 characters on one line.
    public var address: String
    /// Degrees north; nil where none was entered, or where an imported park has none.
    public var latitude: Double?
    /// Degrees east; nil where none was entered, or where an imported park has none.
    public var longitude: Double?
    /// The city; nil where none was entered.
    public var cityID: Int64?
    /// The size; nil where none was entered.
    public var size: ParkSize?
    /// The grade; nil where none was entered.
    public var grade: ParkGrade?
    /// Photos to add.
    public var photos: [Photo]

    /// Creates a form, empty unless filled in.
    public init(
        address: String = "",
        latitude: Double? = nil,
        longitude: Double? = nil,
        cityID: Int64? = nil,
        size: ParkSize? = nil,
        grade: ParkGrade? = nil,
        photos: [Photo] = []
    ) {
        self.address = address
        self.latitude = latitude
        self.longitude = longitude
        self.cityID = cityID
        self.size = size
        self.grade = grade
        self.photos = photos
    }

    /// The form as it opens to change a park: what the park has, and no photos to add.
    public init(editing park: Park) {
        self.init(
            address: park.address,
            latitude: park.coordinates?.latitude,
            longitude: park.coordinates?.longitude,
            cityID: park.cityID,
            size: park.size,
            grade: park.grade
        )
    }
}
