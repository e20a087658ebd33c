import Testing

@testable import WorkoutDomain

@Suite("Events")
struct EventTests {
    private func store() throws -> WorkoutStore {
        let store = try Samples.store()
        try store.transaction {
            try store.addUser(named: "Анна", at: 0)
            for (title, date) in [("Вчера", -1), ("Сейчас", 0), ("Завтра", 1), ("Давно", -9), ("Потом", 9)] {
                try store.addEvent(EventForm(title: title, description: "d", date: Int64(date), parkID: 10), at: 5)
            }
        }
        return store
    }

    @Test("An event that begins now is still to come; the next comes first, and of the past the latest")
    func periods() throws {
        let store = try store()
        #expect(try store.events(.future, at: 0).map(\.title) == ["Сейчас", "Завтра", "Потом"])
        #expect(try store.events(.past, at: 0).map(\.title) == ["Вчера", "Давно"])
        #expect(try store.events(at: 0).map(\.title) == ["Давно", "Вчера", "Сейчас", "Завтра", "Потом"])
        #expect(try store.events(.past, at: 1).map(\.title) == ["Сейчас", "Вчера", "Давно"])
        #expect(try store.events(.future, at: .max) == [])
    }

    @Test("An event is changed and deleted by its author only")
    func rights() throws {
        let store = try store()
        try store.transaction {
            var form = EventForm(editing: try store.event(id: 3))
            form.title = "Послезавтра"
            form.parkID = 11
            let changed = try store.editEvent(id: 3, form, at: 7)
            #expect(changed.title == "Послезавтра" && changed.parkID == 11 && changed.date == 1)
            #expect(changed.createdAt == 5 && changed.changedAt == 7 && changed.authorName == "me")
            try store.signIn(userID: 2)
            #expect(try failure { try store.editEvent(id: 3, form, at: 8) }.code == .notAllowed)
            #expect(try failure { try store.deleteEvent(id: 3) }.code == .notAllowed)
            try store.signOut()
            #expect(try failure { try store.addEvent(form, at: 8) }.code == .notSignedIn)
            #expect(try failure { try store.editEvent(id: 3, form, at: 8) }.code == .notSignedIn)
            try store.signIn(userID: 1)
            #expect(try store.deleteEvent(id: 3) == changed)
            #expect(try failure { _ = try store.event(id: 3) }.code == .notFound)
        }
    }

    struct Fault: Sendable, CustomTestStringConvertible {
        let name: String
        let field: String
        var code = WorkoutError.Code.invalidValue
        let spoil: @Sendable (inout EventForm) -> Void
        var testDescription: String { name }
    }

    static let faults = [
        Fault(name: "no title", field: "title") { $0.title = "" },
        Fault(name: "title of two lines", field: "title") { $0.title = "a\nb" },
        Fault(name: "long title", field: "title") { $0.title = String(repeating: "x", count: 201) },
        Fault(name: "no description", field: "description") { $0.description = " " },
        Fault(name: "long description", field: "description") {
            $0.description = String(repeating: "x", count: 20_001)
        },
        Fault(name: "description with an escape", field: "description") { $0.description = "\u{1B}]0;x" },
        Fault(name: "no date", field: "date") { $0.date = nil },
        Fault(name: "date after 9999", field: "date") { $0.date = EventForm.dates.upperBound + 1 },
        Fault(name: "date before 1", field: "date") { $0.date = .min },
        Fault(name: "no park", field: "park") { $0.parkID = nil },
        Fault(name: "unknown park", field: "park", code: .notFound) { $0.parkID = 99 },
    ]

    @Test("A form with a fault is refused as a save", arguments: faults)
    func refused(_ fault: Fault) throws {
        let store = try store()
        var form = EventForm(title: "t", description: "d\nd", date: 1, parkID: 10)
        fault.spoil(&form)
        try store.transaction {
            for error in [
                try failure { try store.addEvent(form, at: 5) },
                try failure { try store.editEvent(id: 1, form, at: 5) },
            ] {
                #expect(error.code == fault.code && error.field == fault.field)
                #expect(error.isRefusedSave == (fault.code == .invalidValue), "a mistyped id is none")
                expectSentence(error)
            }
        }
        #expect(try store.events(at: 0).count == 5)
        #expect(try store.event(id: 1).title == "Вчера")
    }

    @Test("A mistyped id is not found, and is no refused save")
    func unknown() throws {
        let store = try store()
        let form = EventForm(title: "t", description: "d", date: 1, parkID: 10)
        try store.transaction {
            for error in [
                try failure { _ = try store.event(id: 99) }, try failure { try store.editEvent(id: 99, form, at: 5) },
                try failure { try store.deleteEvent(id: 99) },
            ] {
                #expect(error.code == .notFound && !error.isRefusedSave)
            }
        }
    }
}
