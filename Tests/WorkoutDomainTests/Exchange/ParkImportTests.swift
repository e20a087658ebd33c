import Foundation
import Testing

@testable import WorkoutDomain

@Suite("Importing parks")
struct ParkImportTests {
    private func importing(_ text: String, into store: WorkoutStore) throws -> ImportReport {
        try store.transaction { try store.importParks(Array(text.utf8)) }
    }

    @Test("New parks are told from those that were there, which get the file's values")
    func counting() throws {
        let store = try Samples.store()
        let changed = Samples.park(10, class: 3, address: "Новый адрес", city: 2)
        let report = try importing("[\(changed),\(Samples.park(99)),\(Samples.park(98))]", into: store)
        #expect(report.imported == 2 && report.updated == 1)
        #expect(report.warnings == [])
        #expect(try store.park(id: 10).address == "Новый адрес")
        #expect(try store.park(id: 10).size == .large)
        #expect(try store.parkCount(matching: ParkFilter(sizes: [.large], cityID: 2)) == 2)
        #expect(try store.parkCount() == 8)
    }

    @Test("What belongs to a park stays when the park is imported again")
    func belongings() throws {
        let store = try Samples.store()
        try store.transaction {
            var form = ParkForm(editing: try store.park(id: 10))
            form.photos = [try Samples.photo()]
            try store.editPark(id: 10, form, at: 1)
            try store.addEvent(EventForm(title: "t", description: "d", date: 1, parkID: 10), at: 1)
            try store.importParks(Array(Samples.parks.utf8))
        }
        #expect(try store.photos(ofPark: 10).count == 1)
        #expect(try store.event(id: 1).parkID == 10)
        #expect(try store.check() == [])
    }

    struct Oddity: Sendable, CustomTestStringConvertible {
        let name: String
        let object: String
        let fields: [String]
        var hasPlace = true
        var testDescription: String { name }
    }

    static let oddities = [
        Oddity(name: "nothing odd", object: Samples.park(1), fields: []),
        Oddity(
            name: "empty coordinates",
            object: Samples.park(1, at: ("", "")),
            fields: ["longitude", "latitude"],
            hasPlace: false
        ),
        Oddity(
            name: "(null)",
            object: Samples.park(1, at: ("(null)", "(null)")),
            fields: ["longitude", "latitude"],
            hasPlace: false
        ),
        Oddity(name: "half a place", object: Samples.park(1, at: ("55.7", "")), fields: ["longitude"], hasPlace: false),
        Oddity(
            name: "latitude out of range",
            object: Samples.park(1, at: ("-180.0", "1")),
            fields: ["latitude"],
            hasPlace: false
        ),
        Oddity(
            name: "longitude out of range",
            object: Samples.park(1, at: ("1", "180.5")),
            fields: ["longitude"],
            hasPlace: false
        ),
        Oddity(
            name: "no number",
            object: Samples.park(1, at: ("north", "0x10")),
            fields: ["longitude", "latitude"],
            hasPlace: false
        ),
        Oddity(
            name: "nan and inf",
            object: Samples.park(1, at: ("nan", "inf")),
            fields: ["longitude", "latitude"],
            hasPlace: false
        ),
        Oddity(name: "1e400", object: Samples.park(1, at: ("1e400", "1")), fields: ["latitude"], hasPlace: false),
        Oddity(name: "blanks around", object: Samples.park(1, at: (" 55.7 ", "1e1")), fields: []),
        Oddity(name: "empty address", object: Samples.park(1, address: ""), fields: ["address"]),
        Oddity(name: "blank address", object: Samples.park(1, address: " \u{A0} "), fields: ["address"]),
        Oddity(name: "(null) address", object: Samples.park(1, address: "(null)"), fields: ["address"]),
        Oddity(
            name: "long address",
            object: Samples.park(1, address: String(repeating: "я", count: 501)),
            fields: ["address"]
        ),
        Oddity(name: "newline in address", object: Samples.park(1, address: #"a\nb"#), fields: ["address"]),
        Oddity(
            name: "unknown size and grade",
            object: Samples.park(1, class: 4, type: 5),
            fields: ["class_id", "type_id"]
        ),
        Oddity(
            name: "repeated member",
            object: Samples.park(1).replacingOccurrences(of: "}", with: #","address":"x"}"#),
            fields: ["address"]
        ),
        Oddity(
            name: "negative counts",
            object: Samples.park(1).replacingOccurrences(of: ":3}", with: ":-3}"),
            fields: ["trainings"]
        ),
        Oddity(
            name: "only what is needed",
            object: #"{"city_id":1,"id":1,"class_id":1,"type_id":1}"#,
            fields: ["name", "preview", "longitude", "latitude", "address"],
            hasPlace: false
        ),
        Oddity(
            name: "nulls",
            object:
                #"{"id":1,"class_id":1,"type_id":1,"city_id":1,"name":null,"preview":"","address":null,"latitude":null,"longitude":null,"trainings":null}"#,
            fields: ["name", "longitude", "latitude", "address"],
            hasPlace: false
        ),
        Oddity(
            name: "coordinates as numbers",
            object: Samples.park(1).replacingOccurrences(of: #""55.75""#, with: "55.7500").replacingOccurrences(
                of: #""37.62""#,
                with: "37"
            ),
            fields: []
        ),
        Oddity(
            name: "unknown members",
            object: Samples.park(1).replacingOccurrences(
                of: "}",
                with: #","rating":4.50,"big":123456789012345678901234567890,"a\"b":[{"x":1e400}],"tags":[]}"#
            ),
            fields: []
        ),
    ]

    @Test(
        "Oddities are warned about with id, index and field, and are imported and exported as they came",
        arguments: oddities
    )
    func oddity(_ oddity: Oddity) throws {
        let store = try Samples.store()
        try store.transaction { for id in 10...15 { try store.deletePark(id: Int64(id)) } }
        let report = try importing("[\(Samples.park(2)), \(oddity.object)]", into: store)
        #expect(report.imported == 2)
        #expect(report.warnings.map(\.field) == oddity.fields)
        #expect(report.warnings.allSatisfy { $0.id == 1 && $0.index == 1 && !$0.message.isEmpty })
        #expect((try store.park(id: 1).coordinates != nil) == oddity.hasPlace)
        let exported = try rawObjects(store.exportedParks())
        #expect(exported == (try rawObjects(Array("[\(oddity.object),\(Samples.park(2))]".utf8))))
        // The export is a file like the one that came in: it makes the same data once more.
        let other = try Samples.store()
        try other.transaction { for id in 10...15 { try other.deletePark(id: Int64(id)) } }
        let again = try importing(String(decoding: try store.exportedParks(), as: UTF8.self), into: other)
        #expect(again.warnings.map(\.field) == oddity.fields)
        #expect(try other.parks(matching: .all) == store.parks(matching: .all))
        #expect(try other.exportedParks() == store.exportedParks())
    }

    @Test("Of two objects with one id the last counts, and there is a warning")
    func repeatedID() throws {
        let store = try Samples.store()
        let report = try importing("[\(Samples.park(50)),\(Samples.park(50, address: "second"))]", into: store)
        #expect(report.imported == 1 && report.updated == 0)
        #expect(report.warnings.map(\.field) == ["id"] && report.warnings.map(\.index) == [1])
        #expect(try store.park(id: 50).address == "second")
    }

    @Test("Unknown cities become nameless ones; a few are named one by one, many in one warning")
    func namelessCities() throws {
        let store = try Samples.store()
        let few = try importing(
            "[\(Samples.park(50, city: 70)),\(Samples.park(51, city: 70)),\(Samples.park(52, city: 71))]",
            into: store
        )
        #expect(few.namelessCities == 2)
        #expect(few.warnings.map(\.field) == ["city_id", "city_id"] && few.warnings.map(\.id) == [50, 52])
        #expect(try store.city(id: 70).name == nil)
        let objects = (100..<125).map { Samples.park($0, city: $0) }.joined(separator: ",")
        let many = try importing("[\(objects)]", into: store)
        #expect(many.namelessCities == 25 && many.warnings.count == 1)
        #expect(many.warnings.first?.message.contains("24 others") == true)
        // Importing the cities gives them their names; the parks stay where they were.
        let named = #"[{"id":"17","name":"Россия","cities":[{"id":"70","name":"Новый","lat":"1","lon":"2"}]}]"#
        let report = try store.transaction { try store.importCountries(Array(named.utf8)) }
        #expect(report.updated == 1 && report.imported == 0)
        #expect(try store.city(named: "новый").id == 70)
        #expect(try store.parkCount(matching: ParkFilter(cityID: 70)) == 2)
    }

    struct WrongShape: Sendable, CustomTestStringConvertible {
        let name: String
        let element: String
        var field: String?
        var testDescription: String { name }
    }

    private static func spoiled(_ old: String, _ new: String) -> String {
        Samples.park(1).replacingOccurrences(of: old, with: new)
    }

    static let wrongShapes = [
        WrongShape(name: "a number for a park", element: "5"),
        WrongShape(name: "null for a park", element: "null"),
        WrongShape(name: "an array for a park", element: "[]"),
        WrongShape(name: "an empty object", element: "{}", field: "id"),
        WrongShape(name: "id is a text", element: spoiled(#""id":1,"#, #""id":"1","#), field: "id"),
        WrongShape(name: "id is true", element: spoiled(#""id":1,"#, #""id":true,"#), field: "id"),
        WrongShape(name: "id is null", element: spoiled(#""id":1,"#, #""id":null,"#), field: "id"),
        WrongShape(name: "id is 0", element: spoiled(#""id":1,"#, #""id":0,"#), field: "id"),
        WrongShape(name: "id is negative", element: spoiled(#""id":1,"#, #""id":-1,"#), field: "id"),
        WrongShape(name: "id is a fraction", element: spoiled(#""id":1,"#, #""id":1.5,"#), field: "id"),
        WrongShape(name: "id is 1.0", element: spoiled(#""id":1,"#, #""id":1.0,"#), field: "id"),
        WrongShape(name: "id is huge", element: spoiled(#""id":1,"#, #""id":1e400,"#), field: "id"),
        WrongShape(
            name: "id is beyond 64 bits",
            element: spoiled(#""id":1,"#, #""id":9223372036854775808,"#),
            field: "id"
        ),
        WrongShape(
            name: "id is beyond 53 bits",
            element: spoiled(#""id":1,"#, #""id":9007199254740993,"#),
            field: "id"
        ),
        WrongShape(name: "id is an array", element: spoiled(#""id":1,"#, #""id":[1],"#), field: "id"),
        WrongShape(name: "no class_id", element: spoiled(#""class_id":1,"#, ""), field: "class_id"),
        WrongShape(
            name: "class_id is a text",
            element: spoiled(#""class_id":1"#, #""class_id":"1""#),
            field: "class_id"
        ),
        WrongShape(name: "type_id is false", element: spoiled(#""type_id":2"#, #""type_id":false"#), field: "type_id"),
        WrongShape(name: "address is a number", element: spoiled(#""ул. Ленина, 1""#, "1"), field: "address"),
        WrongShape(name: "address is an object", element: spoiled(#""ул. Ленина, 1""#, #"{"a":1}"#), field: "address"),
        WrongShape(name: "latitude is an object", element: spoiled(#""55.75""#, "{}"), field: "latitude"),
        WrongShape(name: "longitude is true", element: spoiled(#""37.62""#, "true"), field: "longitude"),
        WrongShape(name: "city_id is a text", element: spoiled(#""city_id":1"#, #""city_id":"1""#), field: "city_id"),
        WrongShape(name: "city_id is 0", element: spoiled(#""city_id":1"#, #""city_id":0"#), field: "city_id"),
        WrongShape(
            name: "country_id is a text",
            element: spoiled(#""country_id":17"#, #""country_id":"17""#),
            field: "country_id"
        ),
        WrongShape(
            name: "trainings is a text",
            element: spoiled(#""trainings":3"#, #""trainings":"3""#),
            field: "trainings"
        ),
        WrongShape(
            name: "preview is a number",
            element: spoiled(#""https://parks.example/1.jpg""#, "0"),
            field: "preview"
        ),
    ]

    @Test(
        "A number beyond the range is called too large, or too small, and no number of another kind",
        arguments: [
            (
                "9007199254740993",
                "is 9007199254740993, which is too large; a whole number of at most 9007199254740992 is"
            ),
            ("9223372036854775808", "is 9223372036854775808, which is too large"),
            ("123456789012345678901234567890", "which is too large"), ("1e30", "is 1e30, which is too large"),
            ("1e999", "which is too large"),
            ("-9223372036854775809", "which is too small; a whole number of at least -9007199254740992 is expected"),
            ("1.5", "is the number 1.5; a whole number is expected"),
        ]
    )
    func numberBeyondRange(number: String, sentence: String) throws {
        let store = try WorkoutStore(.ephemeral)
        // Other numbers than ids may be all that 64 bits hold.
        for field in Int64(number) == nil ? ["id", "class_id", "trainings"] : ["id"] {
            let old = field == "id" ? "7" : field == "class_id" ? "1" : "3"
            let park = Samples.park(7).replacingOccurrences(
                of: #""\#(field)":\#(old)"#,
                with: #""\#(field)":\#(number)"#
            )
            let error = try failure { try store.transaction { try store.importParks(Array("[\(park)]".utf8)) } }
            #expect(error.message.contains("“\(field)” ") && error.message.contains(sentence), "\(error.message)")
        }
    }

    @Test("An object of the wrong shape is named by index and field, and nothing is imported", arguments: wrongShapes)
    func wrongShape(_ wrong: WrongShape) throws {
        let store = try Samples.store()
        let before = try store.exportedParks()
        try store.transaction {
            // The command's transaction goes on and commits; what the broken file began is undone.
            let text = "[\(Samples.park(77, city: 88)),\(Samples.park(10, address: "changed")),\(wrong.element)]"
            let error = try failure { try store.importParks(Array(text.utf8)) }
            #expect(error.code == .invalidValue)
            #expect(error.index == 2 && error.field == wrong.field && error.offset == nil)
            #expect(!error.isRefusedSave)
            expectSentence(error)
            try store.setValue(.integer(1), forKey: "a", in: "b")
        }
        #expect(try store.exportedParks() == before)
        #expect(try failure { _ = try store.city(id: 88) }.code == .notFound)
        #expect(try store.value(forKey: "a", in: "b") == .integer(1))
    }

    static let broken: [(String, [UInt8], Int)] = [
        ("nothing", [], 0),
        ("blanks", Array(" \n ".utf8), 3),
        ("an object", Array("  {\"a\":1}".utf8), 2),
        ("a word", Array("parks".utf8), 0),
        ("a cut", Array("[\(Samples.park(1))".utf8.dropLast(5)), Array("[\(Samples.park(1))".utf8).count - 5),
        ("a comma too many", Array("[\(Samples.park(1)),]".utf8), Array("[\(Samples.park(1)),".utf8).count),
        ("two arrays", Array("[] []".utf8), 3),
        ("invalid UTF-8", Array("[\"é\",\"".utf8) + [0xFF] + Array("\"]".utf8), 7),
        ("a cut character", Array("[\"".utf8) + [0xD0], 2),
        ("an encoded surrogate", Array("[\"".utf8) + [0xED, 0xA0, 0x80] + Array("\"]".utf8), 2),
        ("UTF-16", [0xFF, 0xFE, 0x5B, 0, 0x5D, 0], 3),
        ("a zero byte", Array("[]".utf8) + [0], 2),
        ("nesting", Array(repeating: UInt8(ascii: "["), count: 5_000), 2_000),
        ("a mark and a fault", [0xEF, 0xBB, 0xBF] + Array("[1,]".utf8), 6),
    ]

    @Test("A file that is no JSON array is refused with the byte where it goes wrong", arguments: broken)
    func brokenFile(_ name: String, _ bytes: [UInt8], _ offset: Int) throws {
        let store = try Samples.store()
        let folder = try TemporaryFolder()
        let path = try folder.write(bytes, to: "parks.json")
        try store.transaction {
            for error in [
                try failure { try store.importParks(bytes) }, try failure { try store.importCountries(bytes) },
                try failure { try store.importParks(file: path) },
            ] {
                #expect(error.code == .invalidValue && error.offset == offset && error.index == nil, "\(error)")
                expectSentence(error)
            }
        }
        #expect(try store.parkCount() == 6)
    }

    @Test("An empty array is a file without parks, and a byte order mark is passed over")
    func harmless() throws {
        let store = try WorkoutStore(.ephemeral)
        #expect(try importing(" [ ] ", into: store) == ImportReport())
        #expect(try String(decoding: store.exportedParks(), as: UTF8.self) == "[]\n")
        #expect(try importing("\u{FEFF}[\(Samples.park(1))]", into: store).imported == 1)
    }

    @Test("Deep nesting in a member that the model does not know is kept")
    func deepMember() throws {
        let deep = String(repeating: "[", count: 900) + String(repeating: "]", count: 900)
        let object = Samples.park(1).replacingOccurrences(of: "}", with: ",\"deep\":\(deep)}")
        let store = try WorkoutStore(.ephemeral)
        _ = try importing("[\(object)]", into: store)
        #expect(try rawObjects(store.exportedParks()) == rawObjects(Array("[\(object)]".utf8)))
    }

    @Test("A half of a surrogate pair is kept for the export and replaced for reading")
    func loneSurrogate() throws {
        let object = Samples.park(1, address: #"a\ud800b"#)
        let store = try WorkoutStore(.ephemeral)
        _ = try importing("[\(object)]", into: store)
        #expect(try rawObjects(store.exportedParks()) == rawObjects(Array("[\(object)]".utf8)))
        #expect(try store.park(id: 1).address.contains("\u{FFFD}"))
        #expect(try store.check() == [])
    }

    @Test("A file that cannot be read is an error of its own")
    func unreadable() throws {
        let store = try WorkoutStore(.ephemeral)
        let folder = try TemporaryFolder()
        let pipe = folder.path("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        try store.transaction {
            for (path, code) in [
                (folder.path("none.json"), WorkoutError.Code.notFound), (folder.path, .io), (pipe, .io),
                ("/dev/zero", .io),
                (folder.path("none/none.json"), .notFound),
            ] {
                let error = try failure { try store.importParks(file: path) }
                #expect(error.code == code && error.offset == nil)
                expectSentence(error)
            }
        }
    }
}
