import Foundation
import Testing

@testable import WorkoutDomain

@Suite("Importing countries")
struct CountryImportTests {
    private func importing(_ text: String, into store: WorkoutStore) throws -> ImportReport {
        try store.transaction { try store.importCountries(Array(text.utf8)) }
    }

    @Test("Cities and countries are counted, and importing again updates")
    func counting() throws {
        let store = try WorkoutStore(.ephemeral)
        let first = try importing(Samples.countries, into: store)
        #expect(first.imported == 5 && first.updated == 0 && first.countries == 2)
        #expect(first.warnings.map(\.field) == ["lat", "lon"] && first.warnings.map(\.id) == [3, 3])
        let renamed = Samples.countries.replacingOccurrences(of: "Москва", with: "Moscow")
        let second = try importing(renamed, into: store)
        #expect(second.imported == 0 && second.updated == 5)
        #expect(try store.city(named: "moscow").id == 1)
        #expect(try failure { _ = try store.city(named: "Москва") }.code == .notFound)
        #expect(try store.check() == [])
    }

    static let files = [
        Samples.countries,
        "[]",
        #"[{"id":"2","name":"B","cities":[]},{"id":"1","name":"A","cities":[]}]"#,
        #"[{"id":7,"name":"A","cities":[{"id":8,"name":"x","lat":1.50,"lon":-2}]}]"#,
        #"[{"cities":[{"name":"x","id":"8","lat":"1","lon":"2","extra":[1e400]}],"flag":"🏳","id":"7","name":"A"}]"#,
        #"[{"id":"7","name":"A","note":{"b":1},"cities":null}]"#,
        #"[{"id":"7","name":"A","cities":null}]"#,
        #"[{"id":"7","name":"A \"q\" \u0416","cities":[{"id":"8","name":"","lat":null,"lon":"(null)"}]}]"#,
        #"[{"id":"007","name":"A","cities":[{"id":"+8","name":"x","lat":"1","lon":"2"}]}]"#,
        #"[{"id":"7","name":"A","cities":[{"id":"9","name":"x","lat":"1","lon":"2"},{"id":"8","name":"y","lat":"1","lon":"2"}]}]"#,
    ]

    @Test("A file comes out as it went in, unknown members, orders and kinds of values included", arguments: files)
    func roundTrip(_ file: String) throws {
        let store = try WorkoutStore(.ephemeral)
        let report = try importing(file, into: store)
        let exported = try store.exportedCountries()
        #expect(try rawObjects(exported) == rawObjects(Array(file.utf8)))
        let other = try WorkoutStore(.ephemeral)
        #expect(try importing(String(decoding: exported, as: UTF8.self), into: other) == report)
        #expect(try other.cities() == store.cities())
        #expect(try other.exportedCountries() == exported)
        // Once more into the same store: everything was there.
        #expect(try importing(file, into: store).imported == 0)
        #expect(try store.exportedCountries() == exported)
    }

    @Test(
        "An object of the wrong shape is named by index and field, and nothing is imported",
        arguments: [
            ("5", nil), ("{}", "id"), (#"{"id":"x","name":"A","cities":[]}"#, "id"),
            (#"{"id":"0","name":"A","cities":[]}"#, "id"), (#"{"id":true,"name":"A","cities":[]}"#, "id"),
            (#"{"id":"9","cities":[]}"#, "name"), (#"{"id":"9","name":1,"cities":[]}"#, "name"),
            (#"{"id":"9","name":"A"}"#, "cities"),
            (#"{"id":"9","name":"A","cities":{}}"#, "cities"), (#"{"id":"9","name":"A","cities":[1]}"#, "cities[0]"),
            (#"{"id":"9","name":"A","cities":[{"id":"1","name":"x","lat":"","lon":""},{"name":"y"}]}"#, "cities[1].id"),
            (#"{"id":"9","name":"A","cities":[{"id":"1"}]}"#, "cities[0].name"),
            (#"{"id":"9","name":"A","cities":[{"id":"1","name":"x","lat":[]}]}"#, "cities[0].lat"),
            (#"{"id":"9","name":"A","cities":[{"id":"99999999999999999999","name":"x"}]}"#, "cities[0].id"),
        ]
    )
    func wrongShape(_ element: String, _ field: String?) throws {
        let store = try Samples.store()
        let before = try store.exportedCountries()
        try store.transaction {
            let text = #"[{"id":"50","name":"New","cities":[{"id":"1","name":"Else","lat":"","lon":""}]},\#(element)]"#
            let error = try failure { try store.importCountries(Array(text.utf8)) }
            #expect(error.code == .invalidValue && error.index == 1 && error.field == field)
            expectSentence(error)
        }
        #expect(try store.exportedCountries() == before)
        #expect(try store.city(id: 1).name == "Москва")
    }

    @Test("A city that appears twice belongs to the last country, with a warning; so does a repeated country")
    func repeated() throws {
        let store = try WorkoutStore(.ephemeral)
        let report = try importing(
            """
            [{"id":"1","name":"A","cities":[{"id":"5","name":"x","lat":"1","lon":"1"}]},
             {"id":"2","name":"B","cities":[{"id":"5","name":"y","lat":"1","lon":"1"}]},
             {"id":"2","name":"C","cities":[{"id":"6","name":"z","lat":"1","lon":"1"}]}]
            """,
            into: store
        )
        #expect(report.warnings.map(\.field) == ["id", "id"] && report.warnings.map(\.index) == [1, 2])
        #expect(
            try store.city(id: 5)
                == City(id: 5, name: "y", countryID: 2, coordinates: try Coordinates(latitude: 1, longitude: 1))
        )
        #expect(try store.countries().map(\.name) == ["A", "C"])
        #expect(try store.countries().map(\.cityCount) == [0, 2])
    }
}
