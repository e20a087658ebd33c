/// A city as the published list writes it within its country, and as the table keeps it.
struct CityRecord {
    var id: Int64
    var name: String
    var latitude: String
    var longitude: String
    /// The object as it was read, where the members above cannot give it back.
    var source: String?

    /// Takes the members out of the object `?1`.
    static let extraction = "SELECT ?1 ->> 'id', ?1 ->> 'name', ?1 ->> 'lat', ?1 ->> 'lon'"

    /// The columns, in the same order.
    static let columns = "id, coalesce(name, ''), latitude_text, longitude_text, source"

    /// The record of a row of `columns` or of `extraction`; nil where the id is not a number in a text, as usual.
    init?(_ row: Statement, isStored: Bool) {
        guard let id = isStored ? row.integer(0) : Int64(row.text(0)), id > 0, id <= 1 << 53 else { return nil }
        self.id = id
        name = row.text(1)
        latitude = row.text(2)
        longitude = row.text(3)
        source = isStored ? row.optionalText(4) : nil
    }

    /// Reads an object that is not written as usual, and keeps it whole.
    init(_ object: String, members: JSONMembers) throws {
        id = try members.listID()
        guard let name = try members.text("name") else { throw members.wrong("name", "is missing", "a text") }
        self.name = name
        latitude = try members.textOrNumber("lat") ?? ""
        longitude = try members.textOrNumber("lon") ?? ""
        source = object
    }

    /// Writes the object that the members make.
    func write(to writer: inout JSONWriter) {
        writer.append(raw: #"{"id":""#)
        writer.append(id)
        writer.append(raw: #"","name":"#)
        writer.append(quoted: name)
        writer.append(raw: #","lat":"#)
        writer.append(quoted: latitude)
        writer.append(raw: #","lon":"#)
        writer.append(quoted: longitude)
        writer.append(raw: "}")
    }
}

extension JSONMembers {
    /// The id of a country or a city, which the list writes as a text.
    func listID() throws -> Int64 {
        guard let text = try textOrNumber("id") else { throw wrong("id", "is missing", "a whole number in a text") }
        guard let id = Int64(text), id > 0, id <= JSONMembers.largest else {
            if let (state, expected) = Self.beyondRange(text) { throw wrong("id", state, expected) }
            throw wrong("id", "is \(text.quoted)", "a whole number greater than 0")
        }
        return id
    }
}
