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
    /// The size; nil where none was entered, or where an imported park has an unknown one.
    public var size: ParkSize?
    /// The grade; nil where none was entered, or where an imported park has an unknown one.
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

extension ParkForm {
    /// What a form says once it has been judged, apart from the city, which only the store knows.
    struct Checked {
        var address: String
        var coordinates: Coordinates?
        var classID: Int64
        var typeID: Int64
    }

    /// Judges the form.
    ///
    /// - Parameters:
    ///   - park: The park that is changed, nil for a new one. What an imported park lacks may stay missing.
    ///   - photoCount: How many photos it has already.
    /// - Throws: `WorkoutError` (`invalidValue`, a refused save) with the field.
    func checked(changing park: Park?, photoCount: Int) throws -> Checked {
        try checkPhotos(isNew: park == nil, photoCount: photoCount)
        return Checked(
            address: try checkedAddress(changing: park),
            coordinates: try checkedCoordinates(changing: park),
            classID: try checkedMember("size", size?.classID, kept: park?.classID, missing: park?.size == nil),
            typeID: try checkedMember("grade", grade?.typeID, kept: park?.typeID, missing: park?.grade == nil)
        )
    }

    private func checkedAddress(changing park: Park?) throws -> String {
        // An imported address may be empty or break today's rules; it is judged once it is touched.
        if let park, address.utf8.elementsEqual(park.address.utf8) { return address }
        return try TextRule.address.checked(address)
    }

    private func checkedCoordinates(changing park: Park?) throws -> Coordinates? {
        switch (latitude, longitude) {
        case (let latitude?, let longitude?):
            do {
                return try Coordinates(latitude: latitude, longitude: longitude)
            } catch var error as WorkoutError {
                error.isRefusedSave = true
                throw error
            }
        case (nil, nil):
            if let park, park.coordinates == nil { return nil }
            throw refusal("Where the park is was not given; give its latitude and longitude.", field: "latitude")
        case (nil, _):
            throw refusal("The latitude is missing; give both, latitude and longitude.", field: "latitude")
        case (_, nil):
            throw refusal("The longitude is missing; give both, latitude and longitude.", field: "longitude")
        }
    }

    private func checkedMember(_ field: String, _ number: Int64?, kept: Int64?, missing: Bool) throws -> Int64 {
        if let number { return number }
        if let kept, missing { return kept }
        throw refusal("The \(field) is missing; give one.", field: field)
    }

    private func checkPhotos(isNew: Bool, photoCount: Int) throws {
        if isNew, photos.isEmpty {
            throw refusal("A new park needs at least one photo, and takes \(Self.maximumPhotoCount).", field: "photo")
        }
        guard photoCount + photos.count <= Self.maximumPhotoCount else {
            let had = photoCount == 0 ? "" : " with the \(photoCount) that it has"
            throw refusal(
                "A park takes at most \(Self.maximumPhotoCount) photos; these are \(photoCount + photos.count)\(had).",
                field: "photo"
            )
        }
    }

    private func refusal(_ message: String, field: String) -> WorkoutError {
        WorkoutError(.invalidValue, message, field: field, isRefusedSave: true)
    }
}
