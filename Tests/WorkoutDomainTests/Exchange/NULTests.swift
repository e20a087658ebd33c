import Foundation
import Testing

@testable import WorkoutDomain

/// The character U+0000 in imported texts, at which SQLite's JSON functions end them.
@Suite struct NULTests {
    @Test func `texts of a park are taken whole, told as odd, and exported as they came`() throws {
        let store = try Samples.store()
        let object = Samples.park(77, at: (#"55.7\u0000junk"#, "37.6"), address: #"before\u0000after"#)
        let report = try store.transaction { try store.importParks(Array("[\(object)]".utf8)) }
        let park = try store.park(id: 77)
        #expect(park.address == "before\0after")
        #expect(park.coordinates == nil, "55.7 and junk is no number")
        #expect(Set(report.warnings.map(\.field)) == ["latitude", "address"])
        #expect(String(decoding: try store.exportedParks(), as: UTF8.self).contains(#"before\u0000after"#))
        #expect(try store.check() == [])
    }

    @Test func `a backslash before it makes no zero of it`() throws {
        let store = try Samples.store()
        let object = Samples.park(77, address: #"a\\u0000b"#)
        _ = try store.transaction { try store.importParks(Array("[\(object)]".utf8)) }
        #expect(try store.park(id: 77).address == #"a\u0000b"#)
    }

    @Test func `names of countries and cities are taken whole`() throws {
        let store = try Samples.store()
        let text =
            #"[{"id":"9","name":"A\u0000B","cities":[{"id":"90","name":"C\u0000D","lat":"2\u0000junk","lon":"3"}]}]"#
        _ = try store.transaction { try store.importCountries(Array(text.utf8)) }
        #expect(try store.country(id: 9).name == "A\0B")
        #expect(try store.city(id: 90).name == "C\0D")
        #expect(try store.city(id: 90).coordinates == nil)
        #expect(try store.check() == [])
    }
}
