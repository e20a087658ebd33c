/// A park as the published list writes it, and as the table keeps it.
struct ParkRecord {
    var id: Int64
    var name: String
    var classID: Int64
    var typeID: Int64
    var longitude: String
    var latitude: String
    var address: String
    var cityID: Int64
    var countryID: Int64?
    var commentsCount: Int64
    var preview: String
    var trainings: Int64
    /// The object as it was read, where the members above cannot give it back.
    var source: String?
    /// What the texts of the coordinates say.
    let latitudeValue: CoordinateText
    let longitudeValue: CoordinateText

    /// The columns, in the order of the list's members.
    static let columns = """
        id, name, class_id, type_id, longitude_text, latitude_text, address, city_id, country_id, comments_count, preview, \
        trainings
        """

    /// Takes the members out of the object `?1`, in the same order.
    static let extraction = """
        SELECT ?1 ->> 'id', ?1 ->> 'name', ?1 ->> 'class_id', ?1 ->> 'type_id', ?1 ->> 'longitude', ?1 ->> 'latitude', \
        ?1 ->> 'address', ?1 ->> 'city_id', ?1 ->> 'country_id', ?1 ->> 'comments_count', ?1 ->> 'preview', ?1 ->> 'trainings'
        """

    /// The record of a row of `columns` or of `extraction`.
    init(_ row: Statement) {
        id = row.integer(0)
        name = row.text(1)
        classID = row.integer(2)
        typeID = row.integer(3)
        longitude = row.text(4)
        latitude = row.text(5)
        address = row.text(6)
        cityID = row.integer(7)
        countryID = row.optionalInteger(8)
        commentsCount = row.integer(9)
        preview = row.text(10)
        trainings = row.integer(11)
        latitudeValue = CoordinateText(latitude, limit: 90)
        longitudeValue = CoordinateText(longitude, limit: 180)
    }

    /// Reads an object that is not written as usual, and keeps it whole.
    init(_ object: String, index: Int, members: JSONMembers) throws {
        id = try members.requiredInteger("id")
        name = try members.text("name") ?? ""
        classID = try members.requiredInteger("class_id")
        typeID = try members.requiredInteger("type_id")
        longitude = try members.textOrNumber("longitude") ?? ""
        latitude = try members.textOrNumber("latitude") ?? ""
        address = try members.text("address") ?? ""
        cityID = try members.requiredInteger("city_id")
        countryID = try members.integer("country_id")
        commentsCount = try members.integer("comments_count") ?? 0
        preview = try members.text("preview") ?? ""
        trainings = try members.integer("trainings") ?? 0
        source = object
        latitudeValue = CoordinateText(latitude, limit: 90)
        longitudeValue = CoordinateText(longitude, limit: 180)
        guard id > 0 else { throw members.wrong("id", "is \(id)", "a whole number greater than 0") }
        guard cityID > 0 else { throw members.wrong("city_id", "is \(cityID)", "a whole number greater than 0") }
    }

    /// Where the park is; half a place is none.
    var place: (latitude: Double, longitude: Double)? {
        guard let latitude = latitudeValue.degrees, let longitude = longitudeValue.degrees else { return nil }
        return (latitude, longitude)
    }

    /// Whether the row of an extraction has the kinds of values that the list usually has.
    static func isUsual(_ row: Statement) -> Bool {
        // The extraction gives true as 1 and an array as its text; the comparison with the object tells these apart.
        row.isInteger(0) && row.integer(0) > 0 && row.integer(0) <= 1 << 53
            && row.isInteger(7) && row.integer(7) > 0 && row.integer(7) <= 1 << 53
            && [1, 4, 5, 6, 10].allSatisfy(row.isText) && [2, 3, 8, 9, 11].allSatisfy(row.isInteger)
    }

    /// Writes the object that the members make.
    func write(to writer: inout JSONWriter) {
        writer.append(raw: #"{"id":"#)
        writer.append(id)
        writer.append(raw: #","name":"#)
        writer.append(quoted: name)
        writer.append(raw: #","class_id":"#)
        writer.append(classID)
        writer.append(raw: #","type_id":"#)
        writer.append(typeID)
        writer.append(raw: #","longitude":"#)
        writer.append(quoted: longitude)
        writer.append(raw: #","latitude":"#)
        writer.append(quoted: latitude)
        writer.append(raw: #","address":"#)
        writer.append(quoted: address)
        writer.append(raw: #","city_id":"#)
        writer.append(cityID)
        if let countryID {
            writer.append(raw: #","country_id":"#)
            writer.append(countryID)
        }
        writer.append(raw: #","comments_count":"#)
        writer.append(commentsCount)
        writer.append(raw: #","preview":"#)
        writer.append(quoted: preview)
        writer.append(raw: #","trainings":"#)
        writer.append(trainings)
        writer.append(raw: "}")
    }
}
