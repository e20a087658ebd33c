import Foundation
import Testing

@testable import WorkoutREPL

@Suite struct HistoryWalkTests {
    private let entries = ["filter apply", "park list", "filter size small", "filter apply", "filter apply"]

    @Test("only entries with the prefix are visited, a repeated one once, and the draft comes back")
    func prefix() {
        var walk = HistoryWalk(draft: "filX", prefix: "fil")
        #expect(walk.older(in: entries) == "filter apply")
        #expect(walk.older(in: entries) == "filter size small")
        #expect(walk.older(in: entries) == "filter apply")
        #expect(walk.older(in: entries) == nil)
        #expect(walk.newer(in: entries) == "filter size small")
        #expect(walk.newer(in: entries) == "filter apply")
        #expect(walk.newer(in: entries) == "filX")
        #expect(walk.newer(in: entries) == nil)
    }

    @Test("an entry that is the draft itself is passed over, and an empty history has none")
    func sameAsDraft() {
        var walk = HistoryWalk(draft: "park list", prefix: "park")
        #expect(walk.older(in: entries) == nil)
        var empty = HistoryWalk(draft: "", prefix: "")
        #expect(empty.older(in: []) == nil)
    }
}

@Suite struct IncrementalSearchTests {
    private let entries = ["Park List", "park add", "filter", "parking"]

    private func search(_ pattern: String) -> IncrementalSearch {
        var search = IncrementalSearch(original: "draft", direction: .older)
        for character in pattern { search.append(String(character), in: entries) }
        return search
    }

    @Test(
        "small letters find any, capitals only themselves",
        arguments: [("par", "parking", 0), ("ark a", "park add", 1), ("P", "Park List", 0), ("list", "Park List", 5)]
    )
    func matching(pattern: String, line: String, offset: Int) {
        let shown = search(pattern).shown(in: entries)
        #expect(shown.line == line)
        #expect(shown.offset == offset)
    }

    @Test("without a match the last one stays, and the prompt says so; one character less finds again")
    func failing() {
        var search = search("parz")
        #expect(search.isFailing)
        #expect(search.prompt == "(failed reverse-i-search)`parz': ")
        #expect(search.shown(in: entries).line == "parking")
        search.removeLast(in: entries)
        #expect(!search.isFailing)
        for _ in 1...5 { search.removeLast(in: entries) }
        #expect(search.shown(in: entries).line == "draft")
    }

    @Test("an empty pattern and an empty history show the draft")
    func empty() {
        var search = IncrementalSearch(original: "draft", direction: .newer)
        search.again(.older, in: entries)
        #expect(search.shown(in: entries).line == "draft")
        search.append("x", in: [])
        #expect(search.shown(in: []).line == "draft")
        #expect(search.isFailing)
    }
}

@Suite struct HistoryFileTests {
    private let path = FileManager.default.temporaryDirectory.appending(path: "history-\(UUID().uuidString)").path

    private func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(filePath: path)) }
    private func bytes() throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path))) }

    @Test("what is appended is loaded, line feeds inside an entry too")
    func roundTrip() throws {
        let file = HistoryFile(path: path)
        let entries = ["one", "new \"x\ny\"", "йод 训练 💪", "tab\there", "# hash", "back\\slash"]
        for entry in entries { try file.append(entry) }
        #expect(try file.load() == entries)
        #expect(try bytes().count { $0 == 0x0A } == entries.count)
    }

    @Test("a file that is not there is an empty one, and is not made by looking")
    func absent() throws {
        #expect(try HistoryFile(path: path).load().isEmpty)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("an entry is never glued to a line without end, and nothing that was there changes")
    func missingEnd() throws {
        let before = Array("foreign\r\nbad ".utf8) + [0xFF, 0x00] + Array("\n\n   \nlast".utf8)
        try write(before)
        let file = HistoryFile(path: path)
        #expect(try file.load() == ["foreign", "last"])
        try file.append("mine")
        #expect(try bytes() == before + Array("\nmine\n".utf8))
    }

    @Test("only a file well beyond its bound is cut, at its beginning, byte for byte, and stays the user's alone")
    func bound() throws {
        let file = HistoryFile(path: path, bound: .init(lines: 100, bytes: 1 << 20))
        for index in 1...125 { try file.append("entry \(index)") }
        #expect(try bytes().count { $0 == 0x0A } == 125)
        try file.append("entry 126")
        #expect(try file.load() == (27...126).map { "entry \($0)" })
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    }

    @Test("the bound counts bytes too, and foreign lines are cut like others")
    func byteBound() throws {
        try write(Array(String(repeating: "\u{FF}long foreign line\r\n", count: 60).utf8) + [0xFF, 0x0A])
        let file = HistoryFile(path: path, bound: .init(lines: 1000, bytes: 1000))
        try file.append("mine")
        let kept = try bytes()
        #expect(kept.count <= 1000)
        #expect(kept.suffix(7) == [0xFF, 0x0A] + Array("mine\n".utf8))
        #expect(kept.starts(with: Array("\u{FF}long".utf8)))
    }

    @Test("a link to the file stays a link when the file is cut")
    func link() throws {
        let target = path + ".target"
        try Data().write(to: URL(filePath: target))
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
        let file = HistoryFile(path: path, bound: .init(lines: 10, bytes: 1 << 20))
        for index in 1...13 { try file.append("entry \(index)") }
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
        #expect(try file.load() == (4...13).map { "entry \($0)" })
    }

    @Test("many writers at once lose no line, also while the file is cut")
    func concurrency() async throws {
        let file = HistoryFile(path: path, bound: .init(lines: 600, bytes: 1 << 20))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                group.addTask { for index in 0..<150 { try file.append("writer \(writer) line \(index)") } }
            }
            try await group.waitForAll()
        }
        let entries = try file.load()
        #expect(Set(entries).count == 600)
        for writer in 0..<4 {
            #expect(
                entries.filter { $0.hasPrefix("writer \(writer) ") } == (0..<150).map { "writer \(writer) line \($0)" }
            )
        }
    }

    @Test("a failing file is complained of once, and the history goes on in memory")
    func memory() throws {
        let history = History(file: HistoryFile(path: FileManager.default.temporaryDirectory.path))
        #expect(history.takeComplaints().count == 1)
        #expect(history.add("one"))
        #expect(history.add("two"))
        #expect(history.entries == ["one", "two"])
        #expect(history.takeComplaints().isEmpty)
    }

    @Test(
        "what cannot be shown again, is blank, secret or said twice is not kept",
        arguments: ["", " x", "\tx", "  ", "a\u{1B}b", "one"]
    )
    func refused(line: String) {
        let history = History()
        history.add("one")
        #expect(!history.add(line))
        #expect(history.entries == ["one"])
    }

    @Test("memory is bounded as well")
    func memoryBound() {
        let history = History(limit: 100)
        for index in 1...1000 { history.add("entry \(index)") }
        #expect(history.entries.count <= 125)
        #expect(history.entries.last == "entry 1000")
    }
}
