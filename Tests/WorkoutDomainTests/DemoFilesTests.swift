import Foundation
import TestSupport
import Testing

/// The embedded sample data, read as the plain files they are: an edit by hand must not break what the program relies on.
struct DemoFilesTests {
    private static let folder = "Sources/WorkoutDomain/Demo/"

    private static func objects(_ name: String) throws -> [[String: Any]] {
        let data = Data(try Checkout.text(of: folder + name).utf8)
        return try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    }

    private static func cities() throws -> [(country: String, city: [String: Any])] {
        try objects("demo-countries.json").flatMap { country in
            let id = try #require(country["id"] as? String)
            let cities = try #require(country["cities"] as? [[String: Any]])
            return cities.map { (country: id, city: $0) }
        }
    }

    @Test func `there are about fifty parks, numbered from one without a gap`() throws {
        let ids = try Self.objects("demo-parks.json").map { try #require($0["id"] as? Int) }
        #expect(ids == Array(1...50))
    }

    @Test func `every pair of size and grade is present`() throws {
        let pairs = try Self.objects("demo-parks.json").map { park in
            [try #require(park["class_id"] as? Int), try #require(park["type_id"] as? Int)]
        }
        let known = [1, 2, 3].flatMap { size in [1, 2, 3, 6].map { grade in [size, grade] } }
        #expect(Set(pairs) == Set(known))
    }

    @Test func `every park lies in a city that exists, and in that city's country`() throws {
        var countryOfCity: [Int: Int] = [:]
        for (country, city) in try Self.cities() {
            let id = Int(try Self.number(city, "id"))
            countryOfCity[id] = Int(country)
            #expect(countryOfCity[id] != nil, "\(country) is no number")
        }
        for park in try Self.objects("demo-parks.json") {
            let city = try #require(park["city_id"] as? Int)
            #expect(countryOfCity[city] == park["country_id"] as? Int, "park \(park["id"] ?? "without id")")
        }
    }

    @Test func `every city has parks, an id and a name that no other city has`() throws {
        let cities = try Self.cities().map(\.city)
        let ids = try cities.map { try #require($0["id"] as? String) }
        let names = try cities.map { try #require($0["name"] as? String) }
        #expect(Set(ids).count == ids.count)
        #expect(Set(names).count == names.count)
        let used = try Self.objects("demo-parks.json").map { String(try #require($0["city_id"] as? Int)) }
        #expect(Set(used) == Set(ids))
    }

    @Test func `a park has the members of the published format, and lies near its city`() throws {
        let members = [
            "address", "city_id", "class_id", "comments_count", "country_id", "id", "latitude", "longitude", "name",
            "preview", "trainings", "type_id",
        ]
        let cities = try Self.cities().map(\.city)
        for park in try Self.objects("demo-parks.json") {
            let id = try #require(park["id"] as? Int)
            #expect(park.keys.sorted() == members, "park \(id)")
            #expect((park["address"] as? String)?.isEmpty == false, "park \(id)")
            #expect(try #require(park["trainings"] as? Int) >= 0, "park \(id)")
            let city = try #require(cities.first { $0["id"] as? String == String(park["city_id"] as? Int ?? -1) })
            let latitude = try Self.number(park, "latitude")
            let longitude = try Self.number(park, "longitude")
            // Half a degree of latitude is 56 km: a swapped pair or a lost sign is far outside.
            #expect(abs(latitude - (try Self.number(city, "lat"))) < 0.5, "park \(id)")
            #expect(abs(longitude - (try Self.number(city, "lon"))) < 0.5, "park \(id)")
        }
    }

    @Test func `the two files stay small`() throws {
        let sizes = try ["demo-parks.json", "demo-countries.json"].map {
            try Checkout.text(of: Self.folder + $0).utf8.count
        }
        #expect(sizes.reduce(0, +) < 25_000)
    }

    private static func number(_ object: [String: Any], _ member: String) throws -> Double {
        let text = try #require(object[member] as? String)
        return try #require(Double(text), "\(member) is no number: \(text)")
    }
}
