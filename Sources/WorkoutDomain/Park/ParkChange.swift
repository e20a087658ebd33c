/// What differs between a park and what it shall be, as SQL.
///
/// Only members that differ are written: the digits of an untouched coordinate, and the members of an imported object that the
/// model does not know, stay as they came.
struct ParkChange {
    private let id: Int64
    /// Columns with their new values.
    private var columns: [(name: String, value: (any SQLBindable)?)] = []
    /// Members of the imported object with their new values, as the list's format writes them.
    private var members: [(name: String, value: any SQLBindable)] = []

    /// - Parameters:
    ///   - old: The park as it is.
    ///   - new: What it shall be; its `changedAt` differs where something beside it was changed, photos.
    ///   - now: Milliseconds since 1970.
    init(from old: Park, to new: Park, at now: Int64) {
        id = old.id
        if !new.name.utf8.elementsEqual(old.name.utf8) { set("name", to: new.name) }
        if !new.address.utf8.elementsEqual(old.address.utf8) { set("address", to: new.address) }
        if new.classID != old.classID { set("class_id", to: new.classID) }
        if new.typeID != old.typeID { set("type_id", to: new.typeID) }
        if new.cityID != old.cityID { set("city_id", to: new.cityID) }
        if let country = new.countryID, country != old.countryID { set("country_id", to: country) }
        if let place = new.coordinates {
            if place.latitude != old.coordinates?.latitude { set("latitude", toDegrees: place.latitude) }
            if place.longitude != old.coordinates?.longitude { set("longitude", toDegrees: place.longitude) }
        }
        if !columns.isEmpty || new.changedAt != old.changedAt { columns.append(("changed_at", now)) }
    }

    func apply(on connection: Connection) throws {
        guard !columns.isEmpty else { return }
        let assignments = columns.map { "\($0.name) = ?" }
        try connection.withStatement("UPDATE park SET \(assignments.joined(separator: ", ")) WHERE id = ?") {
            statement in
            for (position, column) in columns.enumerated() {
                try statement.bind(column.value, at: Int32(position + 1))
            }
            try statement.bind(id, at: Int32(columns.count + 1))
            while try statement.step() {}
        }
        for member in members {
            try connection.run(
                "UPDATE park SET source = json_set(source, ?, ?) WHERE id = ? AND source IS NOT NULL",
                "$.\(member.name)",
                member.value,
                id
            )
        }
    }

    private mutating func set(_ name: String, to value: any SQLBindable) {
        columns.append((name, value))
        members.append((name, value))
    }

    /// The list writes coordinates as texts.
    private mutating func set(_ name: String, toDegrees degrees: Double) {
        columns.append((name, degrees))
        columns.append(("\(name)_text", "\(degrees)"))
        members.append((name, "\(degrees)"))
    }
}
