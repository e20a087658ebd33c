import Testing

@testable import WorkoutDomain

@Suite("Park forms")
struct ParkFormTests {
    @Test("A good form makes a park, with a name after the list's pattern, its photos, and its city's country")
    func adding() throws {
        let store = try Samples.store()
        var form = try Samples.form()
        form.address = "  Парк Горького \t"
        form.photos.append(try Photo(bytes: Samples.jpeg))
        let park = try store.transaction { try store.addPark(form, at: 5) }
        #expect(park.id == 16)
        #expect(park.name == "№16 Большая Легендарная")
        #expect(park.address == "Парк Горького")
        #expect(park.coordinates?.latitude == 55.7298 && park.coordinates?.longitude == 37.6014)
        #expect(park.cityID == 1 && park.countryID == 17)
        #expect(park.size == .large && park.grade == .legendary)
        #expect(park.trainings == 0)
        #expect(try store.park(id: 16) == park)
        let photos = try store.photos(ofPark: 16)
        #expect(photos.map(\.format) == [.png, .jpeg])
        #expect(photos.map(\.addedAt) == [5, 5] && park.changedAt == 5)
        #expect(photos.map(\.byteCount) == [Int64(Samples.png.count), Int64(Samples.jpeg.count)])
        #expect(try photos.map { try store.photoBytes(id: $0.id) } == [Samples.png, Samples.jpeg])
    }

    struct Fault: Sendable, CustomTestStringConvertible {
        let name: String
        let field: String
        var code = WorkoutError.Code.invalidValue
        let spoil: @Sendable (inout ParkForm) throws -> Void
        var testDescription: String { name }
    }

    static let faults = [
        Fault(name: "empty address", field: "address") { $0.address = "" },
        Fault(name: "blank address", field: "address") { $0.address = " \u{3000}\u{200B} " },
        Fault(name: "address too long", field: "address") { $0.address = String(repeating: "я", count: 501) },
        Fault(name: "address with a bell", field: "address") { $0.address = "a\u{7}b" },
        Fault(name: "address with an escape", field: "address") { $0.address = "\u{1B}[31mred" },
        Fault(name: "address with two lines", field: "address") { $0.address = "a\nb" },
        Fault(name: "address with a line separator", field: "address") { $0.address = "a\u{2028}b" },
        Fault(name: "address with a C1 control", field: "address") { $0.address = "a\u{9B}b" },
        Fault(name: "latitude beyond 90", field: "latitude") { $0.latitude = 90.000_001 },
        Fault(name: "latitude below -90", field: "latitude") { $0.latitude = -91 },
        Fault(name: "latitude no number", field: "latitude") { $0.latitude = .nan },
        Fault(name: "latitude infinite", field: "latitude") { $0.latitude = -.infinity },
        Fault(name: "longitude beyond 180", field: "longitude") { $0.longitude = 180.1 },
        Fault(name: "longitude infinite", field: "longitude") { $0.longitude = .infinity },
        Fault(name: "no latitude", field: "latitude") { $0.latitude = nil },
        Fault(name: "no longitude", field: "longitude") { $0.longitude = nil },
        Fault(name: "no place", field: "latitude") {
            $0.latitude = nil
            $0.longitude = nil
        },
        Fault(name: "no city", field: "city") { $0.cityID = nil },
        Fault(name: "unknown city", field: "city", code: .notFound) { $0.cityID = 99 },
        Fault(name: "no size", field: "size") { $0.size = nil },
        Fault(name: "no grade", field: "grade") { $0.grade = nil },
        Fault(name: "no photo", field: "photo") { $0.photos = [] },
        Fault(name: "16 photos", field: "photo") { $0.photos = Array(repeating: try Samples.photo(), count: 16) },
    ]

    @Test("A form with a fault is refused as a save, and nothing is kept", arguments: faults)
    func refused(_ fault: Fault) throws {
        let store = try Samples.store()
        var form = try Samples.form()
        try fault.spoil(&form)
        try store.transaction {
            let error = try failure { try store.savepoint { try store.addPark(form, at: 5) } }
            #expect(error.code == fault.code)
            #expect(error.field == fault.field)
            #expect(error.isRefusedSave == (fault.code == .invalidValue), "a mistyped id is none")
            expectSentence(error)
        }
        #expect(try store.parkCount() == 6)
        #expect(try store.connection.integer("SELECT count(*) FROM photo") == 0)
    }

    @Test("The limits themselves are within the limits")
    func limits() throws {
        let store = try Samples.store()
        var form = try Samples.form()
        form.address = String(repeating: "я", count: 500)
        form.latitude = -90
        form.longitude = 180
        form.photos = Array(repeating: try Samples.photo(), count: 15)
        let park = try store.transaction { try store.addPark(form, at: 5) }
        #expect(park.address == form.address)
        #expect(park.coordinates?.latitude == -90)
        #expect(try store.photos(ofPark: park.id).count == 15)
    }

    @Test("A change touches what was changed; the name follows size and grade")
    func editing() throws {
        let store = try Samples.store()
        try store.transaction {
            var form = ParkForm(editing: try store.park(id: 10))
            form.size = .large
            form.cityID = 5
            try store.editPark(id: 10, form, at: 9)
        }
        let park = try store.park(id: 10)
        #expect(park.name == "№10 Большая Современная")
        #expect(park.cityID == 5 && park.countryID == 18)
        #expect(park.address == "ул. Ленина, 1")
        #expect(park.trainings == 3 && park.commentsCount == 2)
        #expect(try store.photos(ofPark: 10) == [])
        #expect(park.changedAt == 9)
        // Saving a form as it opened changes nothing.
        try store.transaction { try store.editPark(id: 10, ParkForm(editing: park), at: 11) }
        #expect(try store.park(id: 10) == park)
    }

    @Test("A change needs no photo, adds those it has, and never makes more than 15")
    func editingPhotos() throws {
        let store = try Samples.store()
        try store.transaction {
            var form = ParkForm(editing: try store.park(id: 10))
            try store.editPark(id: 10, form, at: 9)
            form.photos = Array(repeating: try Samples.photo(), count: 14)
            try store.editPark(id: 10, form, at: 9)
            form.photos = Array(repeating: try Samples.photo(), count: 2)
            let error = try failure { try store.editPark(id: 10, form, at: 9) }
            #expect(error.isRefusedSave && error.field == "photo")
            expectSentence(error)
            form.photos.removeLast()
            try store.editPark(id: 10, form, at: 9)
        }
        #expect(try store.photos(ofPark: 10).count == 15)
        #expect(try store.park(id: 10).changedAt == 9)
    }

    @Test("An imported park may stay without a place, and can be given one, but none can be taken away")
    func missingPlace() throws {
        let store = try Samples.store()
        try store.transaction {
            var form = ParkForm(editing: try store.park(id: 13))
            form.address = "Здесь"
            #expect(try store.editPark(id: 13, form, at: 9).coordinates == nil)
            form.latitude = 55.5
            #expect(try failure { try store.editPark(id: 13, form, at: 9) }.field == "longitude")
            form.longitude = 37.3
            #expect(try store.editPark(id: 13, form, at: 9).coordinates?.longitude == 37.3)
            form.latitude = nil
            form.longitude = nil
            #expect(try failure { try store.editPark(id: 13, form, at: 9) }.isRefusedSave)
        }
        #expect(try store.park(id: 13).coordinates?.latitude == 55.5)
    }

    @Test("An imported park with an unknown size keeps it through a change of something else")
    func unknownSize() throws {
        let store = try Samples.store()
        try store.transaction {
            try store.importParks(Array("[\(Samples.park(20, class: 9, type: 8, address: ""))]".utf8))
            var form = ParkForm(editing: try store.park(id: 20))
            #expect(form.size == nil && form.grade == nil)
            form.latitude = 1
            let park = try store.editPark(id: 20, form, at: 9)
            #expect(park.classID == 9 && park.typeID == 8 && park.address == "")
            form.size = .small
            #expect(try store.editPark(id: 20, form, at: 9).size == .small)
        }
    }

    @Test("Parks are changed by whoever is signed in, and by nobody else")
    func signedOut() throws {
        let store = try Samples.store()
        let form = try Samples.form()
        try store.transaction {
            try store.signOut()
            let errors = [
                try failure { try store.addPark(form, at: 1) },
                try failure { try store.editPark(id: 10, form, at: 1) },
                try failure { try store.deletePark(id: 10) },
            ]
            for error in errors {
                #expect(error.code == .notSignedIn && !error.isRefusedSave)
                expectSentence(error)
            }
        }
        #expect(try store.parkCount() == 6)
    }

    @Test("A mistyped id is not found, and is no refused save")
    func unknownPark() throws {
        let store = try Samples.store()
        let form = try Samples.form()
        try store.transaction {
            let errors = [
                try failure { _ = try store.park(id: 99) },
                try failure { try store.editPark(id: 99, form, at: 1) },
                try failure { try store.deletePark(id: 99) },
                try failure { _ = try store.photos(ofPark: 99) },
                try failure { _ = try store.photoBytes(id: 99) },
            ]
            for error in errors {
                #expect(error.code == .notFound && !error.isRefusedSave)
                expectSentence(error)
            }
        }
    }

    @Test("A deleted park takes its photos with it, and its id is not given again")
    func deleting() throws {
        let store = try Samples.store()
        try store.transaction {
            let added = try store.addPark(Samples.form(), at: 1)
            #expect(try store.deletePark(id: added.id) == added)
            #expect(try store.addPark(Samples.form(), at: 1).id == added.id + 1)
        }
        #expect(try store.connection.integer("SELECT count(*) FROM photo") == 1)
    }

    @Test("A park where events take place stays, and the error names them")
    func deletingWithEvents() throws {
        let store = try Samples.store()
        try store.transaction {
            for title in ["A", "B"] {
                try store.addEvent(EventForm(title: title, description: "d", date: 0, parkID: 10), at: 1)
            }
            let error = try failure { try store.deletePark(id: 10) }
            #expect(error.code == .conflict && error.ids == [1, 2])
            expectSentence(error)
            try store.deleteEvent(id: 1)
            try store.deleteEvent(id: 2)
            try store.deletePark(id: 10)
        }
        #expect(try store.parkCount() == 5)
    }
}
