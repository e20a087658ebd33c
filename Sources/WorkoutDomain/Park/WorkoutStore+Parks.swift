extension WorkoutStore {
    /// The park with that id.
    ///
    /// - Throws: `WorkoutError` (`notFound`).
    public func park(id: Int64) throws -> Park {
        guard let park = try connection.first("SELECT \(Park.columns) FROM park WHERE id = ?", id, read: Park.init)
        else { throw WorkoutError(.notFound, "There is no park \(id).") }
        return park
    }

    /// How many parks there are, whatever the filter.
    public func parkCount() throws -> Int { try parkCount(matching: .all) }

    /// Creates a park; it needs somebody signed in, every member of the form, and 1 … 15 photos.
    ///
    /// - Parameters:
    ///   - form: What was filled in.
    ///   - now: Milliseconds since 1970.
    /// - Throws: `WorkoutError`: `notSignedIn`, `notFound` for the city, or a refused save (`invalidValue`) with the field.
    @discardableResult
    public func addPark(_ form: ParkForm, at now: Int64) throws -> Park {
        requireTransaction()
        _ = try requireSignedInUser("add a park")
        let checked = try form.checked(changing: nil, photoCount: 0)
        let cityID = try checkedCityID(form.cityID)
        let place = checked.coordinates
        try connection.run(
            """
            INSERT INTO park (name, class_id, type_id, longitude, latitude, longitude_text, latitude_text, address,
                city_id, country_id, comments_count, preview, trainings, changed_at)
            VALUES ('', ?, ?, ?, ?, ?, ?, ?, ?, (SELECT country_id FROM city WHERE id = ?8), 0, '', 0, ?)
            """,
            checked.classID,
            checked.typeID,
            place?.longitude,
            place?.latitude,
            place.map { "\($0.longitude)" } ?? "",
            place.map { "\($0.latitude)" } ?? "",
            checked.address,
            cityID,
            now
        )
        let id = connection.lastInsertedID
        if let size = form.size, let grade = form.grade {
            let name = Park.listName(id: id, size: size, grade: grade)
            try connection.run("UPDATE park SET name = ? WHERE id = ?", name, id)
        }
        try addPhotos(form.photos, toPark: id, at: now)
        return try park(id: id)
    }

    /// Changes a park; start from `ParkForm(editing:)`. Whoever is signed in may change every park.
    ///
    /// What an imported park lacks may stay missing; what it has cannot be removed. Photos of the form are added. Members
    /// that are not changed keep the digits and texts of the file they came from.
    ///
    /// - Parameters:
    ///   - id: The park.
    ///   - form: What it shall be.
    ///   - now: Milliseconds since 1970.
    /// - Throws: `WorkoutError`: `notSignedIn`, `notFound`, or a refused save with the field.
    @discardableResult
    public func editPark(id: Int64, _ form: ParkForm, at now: Int64) throws -> Park {
        requireTransaction()
        _ = try requireSignedInUser("change a park")
        let old = try park(id: id)
        let checked = try form.checked(changing: old, photoCount: try photoCount(ofPark: id))
        var new = old
        new.address = checked.address
        new.coordinates = checked.coordinates
        new.cityID = try checkedCityID(form.cityID)
        new.classID = checked.classID
        new.typeID = checked.typeID
        if new.cityID != old.cityID { new.countryID = try city(id: new.cityID).countryID ?? old.countryID }
        // A name that follows the list's pattern goes on following it; any other is somebody's choice.
        if let oldSize = old.size, let oldGrade = old.grade, let size = new.size, let grade = new.grade,
            old.name == Park.listName(id: id, size: oldSize, grade: oldGrade)
        {
            new.name = Park.listName(id: id, size: size, grade: grade)
        }
        if !form.photos.isEmpty { new.changedAt = now }
        try ParkChange(from: old, to: new, at: now).apply(on: connection)
        try addPhotos(form.photos, toPark: id, at: now)
        return try park(id: id)
    }

    /// Deletes a park with its photos. Whoever is signed in may delete every park.
    ///
    /// - Returns: The park as it was.
    /// - Throws: `WorkoutError`: `notSignedIn`, `notFound`, `conflict` with the ids of the events that take place there.
    @discardableResult
    public func deletePark(id: Int64) throws -> Park {
        requireTransaction()
        _ = try requireSignedInUser("delete a park")
        let park = try park(id: id)
        let events = try connection.rows("SELECT id FROM event WHERE park_id = ? ORDER BY id", id) { $0.integer(0) }
        guard events.isEmpty else {
            let list = events.map(String.init).joined(separator: ", ")
            let what = events.count == 1 ? "Event \(list) takes" : "Events \(list) take"
            throw WorkoutError(
                .conflict,
                "\(what) place at park \(id); delete \(events.count == 1 ? "it" : "them") first, or move to another park.",
                ids: events
            )
        }
        try connection.run("DELETE FROM park WHERE id = ?", id)
        return park
    }

    private func checkedCityID(_ id: Int64?) throws -> Int64 {
        guard let id else {
            throw WorkoutError(.invalidValue, "The city is missing; give one.", field: "city", isRefusedSave: true)
        }
        do {
            try requireCity(id)
        } catch var error as WorkoutError where error.code == .notFound {
            error.field = "city"
            throw error
        }
        return id
    }
}
