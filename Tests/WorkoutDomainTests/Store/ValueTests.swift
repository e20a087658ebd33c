import Testing

@testable import WorkoutDomain

@Suite("Plain values")
struct ValueTests {
    static let values: [StoredValue] = [
        .integer(0), .integer(.min), .integer(.max), .real(0), .real(-0.0), .real(1), .real(0.1), .real(.infinity),
        .real(.leastNonzeroMagnitude), .text(""), .text("1"), .text("Тверская 💪"), .text("a\0b"), .blob([]),
        .blob([0, 255]),
    ]

    @Test("A value comes back as it was given, to the bit", arguments: values)
    func roundTrip(_ value: StoredValue) throws {
        let folder = try TemporaryFolder()
        do {
            let store = try WorkoutStore(.directory(folder.path))
            try store.transaction { try store.setValue(value, forKey: "key", in: "space") }
        }
        let store = try WorkoutStore(.directory(folder.path))
        let back = try #require(try store.value(forKey: "key", in: "space"))
        #expect(back.isIdentical(to: value), "\(back)")
    }

    @Test("A value replaces another one that only looks equal", arguments: values, values)
    func replacing(_ old: StoredValue, _ new: StoredValue) throws {
        let store = try WorkoutStore(.ephemeral)
        try store.transaction {
            try store.setValue(old, forKey: "key", in: "space")
            try store.setValue(new, forKey: "key", in: "space")
        }
        let back = try #require(try store.value(forKey: "key", in: "space"))
        #expect(back.isIdentical(to: new), "\(back)")
    }

    @Test("Differently composed texts are different values")
    func composition() throws {
        let store = try WorkoutStore(.ephemeral)
        try store.transaction {
            try store.setValue(.text("\u{439}"), forKey: "key", in: "space")
            try store.setValue(.text("\u{438}\u{306}"), forKey: "key", in: "space")
        }
        let back = try #require(try store.value(forKey: "key", in: "space"))
        #expect(back.isIdentical(to: .text("\u{438}\u{306}")))
    }

    @Test("Setting a value that is there already writes nothing")
    func unchanged() throws {
        let folder = try TemporaryFolder()
        let store = try WorkoutStore(.directory(folder.path))
        try store.transaction { try store.setValue(.text("a"), forKey: "key", in: "space") }
        let log = try bytes(of: folder.path("workout.sqlite-wal")).count
        #expect(log > 0)
        try store.transaction {
            try store.setValue(.text("a"), forKey: "key", in: "space")
            try store.removeValue(forKey: "other", in: "space")
            try store.removeValues(in: "elsewhere")
        }
        #expect(try bytes(of: folder.path("workout.sqlite-wal")).count == log)
    }

    @Test("What is not a number is refused")
    func notANumber() throws {
        let store = try WorkoutStore(.ephemeral)
        let error = try failure {
            try store.transaction { try store.setValue(.real(.nan), forKey: "key", in: "space") }
        }
        #expect(error.code == .invalidValue)
        #expect(try store.value(forKey: "key", in: "space") == nil)
    }

    @Test("Spaces are apart: listing and removing see one of them")
    func spaces() throws {
        let store = try WorkoutStore(.ephemeral)
        try store.transaction {
            try store.setValue(.integer(1), forKey: "a", in: "one")
            try store.setValue(.integer(2), forKey: "b", in: "one")
            try store.setValue(.integer(3), forKey: "a", in: "two")
        }
        #expect(try store.values(in: "one") == ["a": .integer(1), "b": .integer(2)])
        try store.transaction {
            try store.removeValue(forKey: "a", in: "one")
            try store.removeValues(in: "two")
        }
        #expect(try store.values(in: "one") == ["b": .integer(2)])
        #expect(try store.values(in: "two") == [:])
        #expect(try store.value(forKey: "a", in: "two") == nil)
    }
}
