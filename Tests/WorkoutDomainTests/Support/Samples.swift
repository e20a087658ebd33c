import Foundation
import WorkoutDomain

/// Small data for tests: two countries, five cities (two of them with one name), six parks.
enum Samples {
    static let countries = """
        [{"id":"17","name":"Россия","cities":[
            {"id":"1","name":"Москва","lat":"55.753215","lon":"37.622504"},
            {"id":"2","name":"Плёс","lat":"57.46","lon":"41.51"},
            {"id":"3","name":"Троицк","lat":"","lon":""}]},
         {"id":"18","name":"Казахстан","cities":[
            {"id":"4","name":"Троицк","lat":"51.1","lon":"71.4"},
            {"id":"5","name":"Алматы","lat":"43.25","lon":"76.9"}]}]
        """

    /// A park as the published list writes it.
    static func park(
        _ id: Int,
        class size: Int = 1,
        type grade: Int = 2,
        at place: (latitude: String, longitude: String) = ("55.75", "37.62"),
        address: String = "ул. Ленина, 1",
        city: Int = 1
    ) -> String {
        """
        {"id":\(id),"name":"№\(id) Маленькая Современная","class_id":\(size),"type_id":\(grade),\
        "longitude":"\(place.longitude)","latitude":"\(place.latitude)","address":"\(address)","city_id":\(city),\
        "country_id":17,"comments_count":2,"preview":"https://parks.example/\(id).jpg","trainings":3}
        """
    }

    static var parks: String {
        let parks = [
            park(10),
            park(11, class: 2, type: 1, at: ("55.80", "37.62"), address: "Сокольники", city: 1),
            park(12, class: 3, type: 3, at: ("57.46", "41.51"), address: "Набережная", city: 2),
            park(13, class: 1, type: 6, at: ("", ""), address: "Где-то", city: 3),
            park(14, class: 2, type: 2, at: ("43.25", "76.90"), address: "Медео", city: 5),
            park(15, class: 1, type: 2, at: ("55.76", "37.60"), address: "Тверская", city: 1),
        ]
        return "[\(parks.joined(separator: ","))]"
    }

    /// A store in memory with the sample countries and parks.
    static func store() throws -> WorkoutStore {
        let store = try WorkoutStore(.ephemeral)
        try fill(store)
        return store
    }

    static func fill(_ store: WorkoutStore) throws {
        try store.transaction {
            try store.importCountries(Array(countries.utf8))
            try store.importParks(Array(parks.utf8))
        }
    }

    /// A whole PNG of one grey pixel.
    static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        + [0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0] + [0x3A, 0x7E, 0x9B, 0x55]
        + [0, 0, 0, 10] + Array("IDAT".utf8) + [0x78, 0x9C, 0x63, 0x68, 0, 0, 0, 0x82, 0, 0x81] + [
            0xDD, 0x43, 0x6A, 0xF4,
        ]
        + [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]

    /// The frame of a JPEG, 16 × 8 pixels, with hardly any picture in it.
    static let jpeg: [UInt8] =
        [0xFF, 0xD8]
        + [0xFF, 0xE0, 0, 16] + Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0]
        + [0xFF, 0xC0, 0, 11, 8, 0, 8, 0, 16, 1, 1, 0x11, 0]
        + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0] + [0x12, 0x34, 0xFF, 0, 0x56]
        + [0xFF, 0xD9]

    static func photo() throws -> Photo { try Photo(bytes: png) }

    /// A form that is good as it is.
    static func form() throws -> ParkForm {
        ParkForm(
            address: "Парк Горького",
            latitude: 55.7298,
            longitude: 37.6014,
            cityID: 1,
            size: .large,
            grade: .legendary,
            photos: [try photo()]
        )
    }
}
