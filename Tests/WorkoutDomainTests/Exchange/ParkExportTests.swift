import Foundation
import TestSupport
import Testing

@testable import WorkoutDomain

@Suite("Exporting parks")
struct ParkExportTests {
    @Test("An export holds all parks by id, whatever the filter, laid out like the published list")
    func layout() throws {
        let store = try WorkoutStore(.ephemeral)
        try store.transaction {
            try store.importCountries(Array(Samples.countries.utf8))
            try store.importParks(Array("[\(Samples.park(2)),\(Samples.park(1, address: #"a \"b\" \\ c"#))]".utf8))
            try store.setAppliedFilter(ParkFilter(sizes: [.large]))
        }
        let lines = String(decoding: try store.exportedParks(), as: UTF8.self).split(separator: "\n")
        #expect(lines.count == 30)
        #expect(lines.first == "[" && lines.last == "]")
        #expect(lines[1] == "    {" && lines[2] == #"        "id": 1,"#)
        #expect(lines[8] == #"        "address": "a \"b\" \\ c","#)
        #expect(lines[14] == "    }," && lines[28] == "    }")
    }

    @Test("A park that was made here is exported like the others, and can be imported elsewhere")
    func ownPark() throws {
        let store = try Samples.store()
        var park = try store.transaction { try store.addPark(Samples.form(), at: 1) }
        #expect(park.changedAt == 1)
        park.changedAt = nil
        let other = try Samples.store()
        let report = try other.transaction { try other.importParks(store.exportedParks()) }
        #expect(report.imported == 1 && report.updated == 6)
        #expect(try other.park(id: park.id) == park)
        #expect(try other.exportedParks() == store.exportedParks())
        #expect(try rawObjects(store.exportedParks()).last?.contains(#""longitude":"37.6014""#) == true)
    }

    @Test("A change of an imported park changes those members of its export, and no others")
    func changedPark() throws {
        let odd =
            #"{"extra":[1.50,1e400],"id":70,"latitude":55.70,"longitude":"37.60","class_id":1,"type_id":2,"city_id":1,"address":"a"}"#
        let store = try Samples.store()
        try store.transaction {
            try store.importParks(Array("[\(odd)]".utf8))
            var form = ParkForm(editing: try store.park(id: 70))
            form.address = "b \"c\""
            form.longitude = 37.65
            form.size = .large
            try store.editPark(id: 70, form, at: 1)
        }
        #expect(
            try rawObjects(store.exportedParks()).last
                == #"{"extra":[1.50,1e400],"id":70,"latitude":55.70,"longitude":"37.65","class_id":3,"type_id":2,"city_id":1,"address":"b \"c\""}"#
        )
        // Without such members: the digits of what was not touched stay, too.
        try store.transaction {
            try store.importParks(Array("[\(Samples.park(71, at: ("55.7500", "37.6200")))]".utf8))
            var form = ParkForm(editing: try store.park(id: 71))
            form.longitude = 37.7
            try store.editPark(id: 71, form, at: 1)
        }
        let last = try #require(try rawObjects(store.exportedParks()).last)
        #expect(last.contains(#""longitude":"37.7","latitude":"55.7500""#))
    }

    @Test(
        "Members with names that are no plain words come out as they came in",
        arguments: ["", " ", "$", "a.b", "[0]"]
    )
    func oddNames(_ name: String) throws {
        let park = #"{"\#(name)":7.50,"id":7,"class_id":1,"type_id":2,"city_id":3}"#
        let store = try WorkoutStore(.ephemeral)
        try store.transaction { _ = try store.importParks(Array("[\(park)]".utf8)) }
        #expect(try rawObjects(store.exportedParks()) == [park])
    }

    @Test("Whatever comes in comes out, member by member", arguments: [1, 2, 3] as [UInt64])
    func randomObjects(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let store = try WorkoutStore(.ephemeral)
        let objects = (1...200).map { randomPark($0, &random) }
        let file = Array("[\(objects.joined(separator: ", "))]".utf8)
        try store.transaction { _ = try store.importParks(file) }
        let exported = try store.exportedParks()
        #expect(try rawObjects(exported) == rawObjects(file), "seed \(seed)")
        let other = try WorkoutStore(.ephemeral)
        try other.transaction { _ = try other.importParks(exported) }
        #expect(try other.exportedParks() == exported, "seed \(seed)")
        #expect(try other.parks(matching: .all) == store.parks(matching: .all), "seed \(seed)")
        #expect(try store.check() == [])
    }

    /// A park with its members in any order, some missing, some of other kinds, some unknown.
    private func randomPark(_ id: Int, _ random: inout SeededGenerator) -> String {
        func pick(_ choices: String...) -> String { choices.randomElement(using: &random) ?? "0" }
        var members = [
            #""id":\#(id)"#, #""class_id":\#(pick("1", "2", "3", "9", "-1"))"#, #""type_id":\#(pick("1", "6", "0"))"#,
            #""city_id":\#(pick("1", "2", "700"))"#,
        ]
        let others = [
            #""name":\#(pick("\"\"", "null", #""№1 \"Я\"""#))"#,
            #""longitude":\#(pick("\"37.500\"", "37.50", "\"(null)\"", "null", "-0", "1e2"))"#,
            #""latitude":\#(pick("\"55.0\"", "\"\"", "55", "\"91\"", "1E-7"))"#,
            #""address":\#(pick("\"ул. \\u0416\"", "\"a\\/b\"", "\"a\\tb\"", "\"\"", "\"💪\""))"#,
            #""country_id":\#(pick("17", "null"))"#, #""comments_count":\#(pick("0", "-1"))"#,
            #""preview":\#(pick("\"\"", "\"https://x/y z.jpg\""))"#, #""trainings":\#(pick("0", "12"))"#,
            #""rating":\#(pick("1.10", "12345678901234567890", "true", "[]", "{\"a\":[1,{}]}"))"#, #""ключ":"знач""#,
        ]
        members += others.filter { _ in Int.random(in: 0..<5, using: &random) > 0 }
        if Bool.random(using: &random) { members.shuffle(using: &random) }
        return "{\(members.joined(separator: ","))}"
    }

    @Test("A file is replaced as a whole, keeps its mode, and nothing is left beside it")
    func replacing() throws {
        let store = try Samples.store()
        let folder = try TemporaryFolder()
        let path = try folder.write(Array("old".utf8), to: "parks.json")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        #expect(try store.exportParks(file: path) == 6)
        #expect(try bytes(of: path) == store.exportedParks())
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
        #expect(try store.exportCountries(file: folder.path("countries.json")) == 2)
        #expect(try folder.names() == ["countries.json", "parks.json"])
    }

    @Test("A symbolic link stays a link, and what it points to is replaced")
    func symbolicLink() throws {
        let store = try Samples.store()
        let folder = try TemporaryFolder()
        let path = try folder.write([], to: "real.json")
        try FileManager.default.createSymbolicLink(atPath: folder.path("link.json"), withDestinationPath: "real.json")
        try store.exportParks(file: folder.path("link.json"))
        #expect(try bytes(of: path) == store.exportedParks())
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link.json")) == "real.json")
    }

    @Test("What is no place for a file is refused, and nothing is made or destroyed")
    func impossiblePlaces() throws {
        let store = try Samples.store()
        let folder = try TemporaryFolder()
        let file = try folder.write(Array("old".utf8), to: "file")
        let pipe = folder.path("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        for path in [
            folder.path, folder.path("none/parks.json"), "\(file)/parks.json", pipe, "/dev/null", "/proc/x.json", "",
        ] {
            let error = try failure { try store.exportParks(file: path) }
            #expect(error.code == .io, "\(path)")
            expectSentence(error)
        }
        #expect(try folder.names() == ["file", "pipe"])
        #expect(try bytes(of: file) == Array("old".utf8))
        #expect(FileManager.default.fileExists(atPath: "/dev/null"))
    }

    @Test(
        "A disk that is full leaves the old file as it was",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"))
    )
    func fullDisk() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Array("old".utf8), to: "parks.json")
        let target = path
        // A limit on the size of files stands for the full disk; it holds for a whole process, so a child takes it.
        await #expect(processExitsWith: .success) { [target = target as String] in
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 100, rlim_max: 100)
            precondition(setrlimit(__rlimit_resource_t(1), &limit) == 0)
            do {
                try FileSystem.replace(target, with: Array(repeating: 65, count: 1_000))
                exit(3)
            } catch let error as WorkoutError {
                exit(error.code == .io ? 0 : 4)
            }
        }
        #expect(try bytes(of: path) == Array("old".utf8))
        #expect(try folder.names() == ["parks.json"])
    }
}
