/// Workout grounds.
package enum ParkCommand: Sendable, Hashable {
    case list(limit: Int?, offset: Int?)
    case show(id: Int64)
    case near(Position, radiusKilometres: Double?)
    case add(ParkDraft)
    case edit(id: Int64, ParkChange)
    case delete(id: Int64)
    case importFile(path: String)
    case exportFile(path: String)
}

/// A new park.
package struct ParkDraft: Sendable, Hashable {
    package var address: String
    package var position: Position
    package var city: NameOrID
    package var size: ParkSizeWord
    package var grade: ParkGradeWord
    /// Paths of picture files, at least one.
    package var photos: [String]

    package init(
        address: String,
        position: Position,
        city: NameOrID,
        size: ParkSizeWord,
        grade: ParkGradeWord,
        photos: [String]
    ) {
        self.address = address
        self.position = position
        self.city = city
        self.size = size
        self.grade = grade
        self.photos = photos
    }
}

/// What to change of a park; nil leaves a field as it is.
package struct ParkChange: Sendable, Hashable {
    package var address: String?
    package var position: Position?
    package var city: NameOrID?
    package var size: ParkSizeWord?
    package var grade: ParkGradeWord?
    /// Paths of picture files; empty leaves the photos as they are.
    package var photos: [String]

    package init(
        address: String? = nil,
        position: Position? = nil,
        city: NameOrID? = nil,
        size: ParkSizeWord? = nil,
        grade: ParkGradeWord? = nil,
        photos: [String] = []
    ) {
        self.address = address
        self.position = position
        self.city = city
        self.size = size
        self.grade = grade
        self.photos = photos
    }
}
