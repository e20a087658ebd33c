import Testing

@testable import WorkoutDomain

@Suite("Looking up while typing")
struct LookupTests {
    private func ids(_ kind: LookupKind, _ prefix: String, limit: Int = 9, in store: WorkoutStore) throws -> [Int64] {
        try store.matches(kind, prefix: prefix, limit: limit).map(\.id)
    }

    @Test("Parks are found by the beginning of their id or address")
    func parks() throws {
        let store = try Samples.store()
        #expect(try ids(.park, "", in: store) == [10, 11, 12, 13, 14, 15])
        #expect(try ids(.park, "", limit: 2, in: store) == [10, 11])
        #expect(try ids(.park, "1", limit: 3, in: store) == [10, 11, 12])
        #expect(try ids(.park, "14", in: store) == [14])
        #expect(try ids(.park, "СОК", in: store) == [11])
        #expect(try ids(.park, "ул. ленина", in: store) == [10])
        #expect(try ids(.park, "zzz", in: store) == [])
        #expect(try store.matches(.park, prefix: "12", limit: 1) == [LookupMatch(id: 12, name: "Набережная")])
        #expect(try ids(.park, "", limit: 0, in: store) == [])
    }

    @Test("Cities, countries and users are found by the beginning of their id or name, in whatever case")
    func names() throws {
        let store = try Samples.store()
        #expect(try ids(.city, "т", in: store) == [3, 4])
        #expect(try ids(.city, "плё", in: store) == [2])
        #expect(try ids(.city, "", in: store) == [5, 1, 2, 3, 4])
        #expect(try ids(.city, "5", in: store) == [5])
        #expect(try ids(.country, "1", in: store) == [17, 18])
        #expect(try ids(.country, "РОС", in: store) == [17])
        #expect(try ids(.user, "M", in: store) == [1])
        #expect(try store.matches(.city, prefix: "моск", limit: 1).map(\.name) == ["Москва"])
    }

    @Test("A prefix is plain text: nothing in it is a pattern", arguments: ["*", "%", "_", "[", "'", "\"", "\\"])
    func patterns(_ prefix: String) throws {
        let store = try Samples.store()
        for kind in LookupKind.allCases { #expect(try ids(kind, prefix, in: store) == []) }
    }

    @Test("Journals, entries and events are found by the beginning of their id or text")
    func people() throws {
        let store = try Samples.store()
        try store.transaction {
            for title in ["Зима", "Лето", "зимний план"] { try store.addJournal(JournalForm(title: title), at: 1) }
            try store.addEntry(journalID: 2, text: "Двадцать подтягиваний", at: 1)
            try store.addEvent(EventForm(title: "Сбор", description: "d", date: 1, parkID: 10), at: 1)
        }
        #expect(try ids(.journal, "зим", in: store) == [1, 3])
        #expect(try ids(.journal, "2", in: store) == [2])
        #expect(try ids(.entry, "двад", in: store) == [1])
        #expect(try ids(.event, "сб", in: store) == [1])
        #expect(try ids(.event, "1", in: store) == [1])
    }
}
