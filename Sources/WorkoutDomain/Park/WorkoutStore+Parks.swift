extension WorkoutStore {
    /// The park with that id.
    ///
    /// - Throws: `WorkoutError` (`notFound`).
    public func park(id: Int64) throws -> Park { fatalError("interface only") }

    /// How many parks there are, whatever the filter.
    public func parkCount() throws -> Int { fatalError("interface only") }

    /// The parks within a radius of a place, nearest first; parks without coordinates are never near.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - radiusKilometres: Greater than 0, at most 20,100 (farther than any place is).
    ///   - limit: How many at most; nil for all.
    public func parks(
        near place: Coordinates,
        radiusKilometres: Double,
        limit: Int? = nil
    ) throws -> [NearbyPark] { fatalError("interface only") }

    /// Creates a park; it needs somebody signed in, every member of the form, and 1 … 15 photos.
    ///
    /// - Parameters:
    ///   - form: What was filled in.
    ///   - now: Milliseconds since 1970.
    /// - Throws: `WorkoutError`: `notSignedIn`, or a refused save (`invalidValue`, `notFound` for the city) with the field.
    @discardableResult
    public func addPark(_ form: ParkForm, at now: Int64) throws -> Park { fatalError("interface only") }

    /// Changes a park; start from `ParkForm(editing:)`.
    ///
    /// What an imported park lacked may stay missing; what it had cannot be removed. Photos of the form are added.
    @discardableResult
    public func editPark(id: Int64, _ form: ParkForm, at now: Int64) throws -> Park { fatalError("interface only") }

    /// Deletes a park with its photos.
    ///
    /// - Throws: `WorkoutError`: `notSignedIn`, `notFound`, `conflict` with the ids of the events that take place there.
    @discardableResult
    public func deletePark(id: Int64) throws -> Park { fatalError("interface only") }

    /// The photos of a park, oldest first, without their bytes.
    public func photos(ofPark id: Int64) throws -> [ParkPhoto] { fatalError("interface only") }

    /// The bytes of a photo.
    public func photoBytes(id: Int64) throws -> [UInt8] { fatalError("interface only") }
}
