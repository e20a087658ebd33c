import Testing

@testable import WorkoutDomain

@Suite("Cities and countries")
struct CityTests {
    @Test(
        "A city is found by its id, and by its name in whatever case",
        arguments: [
            ("1", 1), (" 1 ", 1), ("Москва", 1), ("москва", 1), ("МОСКВА", 1), ("  Москва ", 1), ("Алматы", 5),
            ("Плёс", 2), ("Плес", 2), ("ПЛЁС", 2), ("Пле\u{308}с", 2),
        ] as [(String, Int64)]
    )
    func found(_ word: String, _ id: Int64) throws {
        #expect(try Samples.store().city(named: word).id == id)
    }

    @Test("A name that several cities bear is a conflict that lists their ids and countries")
    func ambiguous() throws {
        let error = try failure { _ = try Samples.store().city(named: "троицк") }
        #expect(error.code == .conflict)
        #expect(error.ids == [3, 4])
        #expect(error.message.contains("3 (Россия)") && error.message.contains("4 (Казахстан)"))
        expectSentence(error)
    }

    @Test("Of two names that differ in ё alone, the one that is spelled exactly is meant")
    func exactSpelling() throws {
        let store = try Samples.store()
        let more = #"[{"id":"17","name":"Россия","cities":[{"id":"6","name":"Плес","lat":"","lon":""}]}]"#
        try store.transaction { _ = try store.importCountries(Array(more.utf8)) }
        #expect(try store.city(named: "Плёс").id == 2)
        #expect(try store.city(named: "Плес").id == 6)
        #expect(try failure { _ = try store.city(named: "плес") }.ids == [2, 6])
    }

    @Test(
        "An unknown name brings the nearest one, at most two edits away",
        arguments: [
            ("Масква", "Москва"), ("Мосвка", "Москва"), ("Маскава", "Москва"), ("алмата", "Алматы"),
            ("Лондон", nil), ("М", nil), ("999", nil), ("", nil),
        ]
    )
    func unknown(_ word: String, _ suggestion: String?) throws {
        let error = try failure { _ = try Samples.store().city(named: word) }
        #expect(error.code == .notFound)
        #expect(error.suggestion == suggestion)
        #expect(suggestion.map { error.message.contains($0) } ?? true)
        expectSentence(error)
    }

    @Test("A sentence quotes what was typed without what a terminal would obey, and without its length")
    func quoting() throws {
        let store = try Samples.store()
        let error = try failure { _ = try store.city(named: "\u{1B}[31m" + String(repeating: "x", count: 10_000)) }
        #expect(error.message.unicodeScalars.allSatisfy { !$0.isControl })
        #expect(error.message.count < 200 && error.message.contains("…"))
        #expect("короткое".quoted == "“короткое”")
        #expect(String(repeating: "я", count: 60).quoted.count == 62)
    }

    @Test("Cities are listed by name, by country if wanted, and the nameless last")
    func listing() throws {
        let store = try Samples.store()
        try store.transaction { _ = try store.importParks(Array("[\(Samples.park(30, city: 77))]".utf8)) }
        #expect(try store.cities().map(\.id) == [5, 1, 2, 3, 4, 77])
        #expect(try store.cities(countryID: 18).map(\.id) == [5, 4])
        #expect(try store.city(id: 77) == City(id: 77, name: nil, countryID: nil, coordinates: nil))
        #expect(try store.city(id: 3).coordinates == nil)
        #expect(try failure { _ = try store.cities(countryID: 99) }.code == .notFound)
    }

    @Test("Countries are listed by name with how many cities they have, and found like cities")
    func countries() throws {
        let store = try Samples.store()
        #expect(
            try store.countries() == [
                Country(id: 18, name: "Казахстан", cityCount: 2), Country(id: 17, name: "Россия", cityCount: 3),
            ]
        )
        #expect(try store.country(named: "россия").id == 17)
        #expect(try store.country(named: "18").name == "Казахстан")
        #expect(try failure { _ = try store.country(named: "Росия") }.suggestion == "Россия")
        #expect(try failure { _ = try store.country(id: 1) }.code == .notFound)
    }

    @Test(
        "Names are folded alike in every script",
        arguments: [
            ("  New   York ", "new york"), ("ЁЛКА", "елка"), ("É", "é"), ("E\u{301}", "é"), ("İ", "i\u{307}"), ("", ""),
            ("\u{A0}Ариэль", "ариэль"), ("ΑΘΉΝΑ", "αθήνα"),
        ]
    )
    func folding(_ text: String, _ folded: String) {
        #expect(text.folded == folded)
    }

    @Test(
        "Edits are letters put in, left out, exchanged, or swapped with a neighbour",
        arguments: [
            ("", "", 0), ("a", "", 1), ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "axc", 1), ("abc", "abcd", 1),
            ("kitten", "sitting", 3), ("ab", "ba", 1), ("abcd", "badc", 2), ("москва", "маскава", 2),
        ]
    )
    func edits(_ one: String, _ other: String, _ count: Int) {
        let (one, other) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
        #expect(Suggestion.edits(from: one, to: other, atMost: 9) == count)
        #expect(Suggestion.edits(from: other, to: one, atMost: 9) == count)
        if count > 0 { #expect(Suggestion.edits(from: one, to: other, atMost: count - 1) >= count) }
    }
}
