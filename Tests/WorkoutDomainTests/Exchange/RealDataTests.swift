import Foundation
import TestSupport
import Testing

@testable import WorkoutDomain

@Suite("The published lists", .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
struct RealDataTests {
    private func imported() throws -> (store: WorkoutStore, cities: ImportReport, parks: ImportReport) {
        let store = try WorkoutStore(.ephemeral)
        return try store.transaction {
            let cities = try store.importCountries(file: SharedData.countries.path)
            return (store, cities, try store.importParks(file: SharedData.parks.path))
        }
    }

    @Test("All parks, cities and countries come in, with warnings for what is odd")
    func counts() throws {
        let (store, cities, parks) = try imported()
        #expect(cities.imported == 2_431 && cities.countries == 82)
        #expect(parks.imported == 8_394 && parks.updated == 0 && parks.namelessCities == 0)
        #expect(try store.parkCount() == 8_394)
        let byPark = Dictionary(grouping: parks.warnings, by: \.id).mapValues { Set($0.map(\.field)) }
        #expect(byPark[4_284] == ["latitude", "longitude", "address"])
        #expect(byPark[4_595] == ["latitude", "longitude"])
        #expect(byPark[8_791] == ["latitude"])
        #expect(try store.park(id: 4_284).coordinates == nil)
        #expect(try store.park(id: 4_595).coordinates == nil)
        let emptyAddresses = parks.warnings.filter { $0.field == "address" && $0.message.contains("empty") }
        #expect(emptyAddresses.count == 32)
        for warning in parks.warnings { #expect(try store.park(id: warning.id).id == warning.id) }
        #expect(try store.check() == [])
    }

    @Test("What comes out is what went in, to the byte")
    func identity() throws {
        let (store, _, _) = try imported()
        #expect(try store.exportedParks() == bytes(of: SharedData.parks.path))
        #expect(try store.exportedCountries() == bytes(of: SharedData.countries.path))
        // None of these objects needed to be kept whole.
        #expect(try store.connection.integer("SELECT count(*) FROM park WHERE source IS NOT NULL") == 0)
        #expect(try store.connection.integer("SELECT count(*) FROM city WHERE source IS NOT NULL") == 0)
    }

    @Test("Parks alone make nameless cities, which the countries then name")
    func parksFirst() throws {
        let store = try WorkoutStore(.ephemeral)
        let reports = try store.transaction {
            (
                try store.importParks(file: SharedData.parks.path),
                try store.importCountries(file: SharedData.countries.path),
                try store.importParks(file: SharedData.parks.path)
            )
        }
        #expect(reports.0.namelessCities == 1_075)
        #expect(reports.0.warnings.filter { $0.field == "city_id" }.count == 1)
        #expect(reports.1.updated == 1_075 && reports.1.imported == 2_431 - 1_075)
        #expect(reports.2.imported == 0 && reports.2.updated == 8_394)
        let (other, _, _) = try imported()
        #expect(try store.exportedParks() == other.exportedParks())
        #expect(try store.exportedCountries() == other.exportedCountries())
        #expect(try store.cities() == other.cities())
    }

    @Test("Filters count and places are near as a look at each park says")
    func queries() throws {
        let (store, _, _) = try imported()
        let all = try store.parks(matching: .all)
        let moscow = try store.city(named: "москва")
        let filter = ParkFilter(sizes: [.small, .large], grades: [.modern], cityID: moscow.id)
        let expected = all.filter {
            $0.cityID == 1 && ($0.size == .small || $0.size == .large) && $0.grade == .modern
        }
        #expect(!expected.isEmpty)
        #expect(try store.parkCount(matching: filter) == expected.count)
        #expect(try store.parks(matching: filter) == expected)
        let centre = try #require(moscow.coordinates)
        let near = try store.parks(near: centre, radiusKilometres: 25)
        let within = all.filter { $0.coordinates.map { centre.kilometres(to: $0) <= 25 } ?? false }
        #expect(Set(near.map(\.park.id)) == Set(within.map(\.id)))
        #expect(near.map(\.kilometres) == near.map(\.kilometres).sorted())
    }

    @Test("Names that several cities bear are conflicts, others are found in whatever case")
    func names() throws {
        let (store, _, _) = try imported()
        let error = try failure { _ = try store.city(named: "троицк") }
        #expect(error.code == .conflict && error.ids.count == 2)
        #expect(try failure { _ = try store.city(named: "Не определен") }.ids.count == 70)
        #expect(try failure { _ = try store.city(named: "Масква") }.suggestion == "Москва")
        #expect(try store.country(named: "РОССИЯ").id == 17)
        for city in try store.cities(countryID: 17).prefix(200) {
            let name = try #require(city.name)
            if let found = try? store.city(named: name.uppercased()) { #expect(found.id == city.id) }
        }
    }

    @Test(
        "A file that was cut or spoiled changes nothing, and the error names the byte",
        arguments: [1, 2] as [UInt64]
    )
    func spoiled(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let whole = try bytes(of: SharedData.parks.path)
        let store = try Samples.store()
        let before = try store.exportedParks()
        let cut = Int.random(in: 1..<(whole.count - 2), using: &random)
        var spoiled = whole
        spoiled[cut] = 0xFF
        for bytes in [Array(whole.prefix(cut)), spoiled] {
            let error = try failure { try store.transaction { try store.importParks(bytes) } }
            // Where a letter was cut in two, the error is at its beginning.
            let offset = try #require(error.offset)
            #expect(offset <= cut && offset > cut - 4, "seed \(seed)")
        }
        #expect(try store.exportedParks() == before)
    }
}
