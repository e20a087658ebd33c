import Foundation
import TestSupport
import Testing

/// Data directories that can't be used: status 2, one sentence, nothing touched.
@Suite struct DataDirectoryTests {
    private let laboratory: Laboratory

    init() throws { laboratory = try Laboratory() }

    private static let database = "data/workout.sqlite"

    /// Makes a directory with something in it.
    private func makeData() throws {
        let ended = try laboratory.run([
            "--data-dir", "data", "--clock", "stopped", "--demo", "-c", "filter apply; filter apply; wait 0.8s",
        ])
        try #require(ended.status == 0)
    }

    private func bytes() throws -> [UInt8] {
        Array(try Data(contentsOf: laboratory.folder.url.appending(path: Self.database)))
    }

    /// Replaces the only place where `old` stands in the database.
    private func replace(_ old: String, with new: String) throws {
        try #require(old.utf8.count == new.utf8.count, "the file's layout has to stay")
        var bytes = try bytes()
        let place = try #require(bytes.firstRange(of: Array(old.utf8)))
        bytes.replaceSubrange(place, with: Array(new.utf8))
        try laboratory.folder.write(bytes, to: Self.database)
    }

    /// Expects that the directory is refused and stays as it is.
    private func expectRefusal(_ sentence: String, dataDirectory: String = "data") throws {
        let names = try laboratory.folder.names()
        let ended = try laboratory.run(["--data-dir", dataDirectory, "-c", "filter apply"])
        #expect(ended.status == 2)
        #expect(ended.output.isEmpty)
        #expect(ended.errors.hasPrefix("workout-repl: "), "\(ended.errors)")
        #expect(ended.errors.contains(sentence), "\(ended.errors)")
        #expect(ended.errors.split(separator: "\n").count == 1, "\(ended.errors)")
        #expect(try laboratory.folder.names() == names)
        let json = try laboratory.run(["--data-dir", dataDirectory, "--json", "-c", "status"])
        #expect(json.status == 2)
        #expect(json.output.isEmpty)
    }

    @Test func `a file in the place of the directory`() throws {
        try laboratory.folder.write("mine", to: "data")
        try expectRefusal("is a file, not a folder; choose a folder for the data")
        #expect(try laboratory.folder.text(of: "data") == "mine")
        try expectRefusal("cannot be reached: Not a directory", dataDirectory: "data/inner")
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self")))
    func `a place where nothing can be made`() throws {
        try expectRefusal("cannot be made", dataDirectory: "/proc/workout")
        try expectRefusal("workout-repl: ", dataDirectory: "/proc/self")
    }

    @Test(.enabled(if: getuid() != 0, "the superuser may write everywhere"))
    func `a directory that may not be written`() throws {
        try makeData()
        let path = laboratory.folder.path(of: "data")
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: path)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path) }
        try expectRefusal("make it and its folder writable, or choose another folder")
    }

    @Test func `a database of a newer version`() throws {
        try makeData()
        var bytes = try bytes()
        // The place of `PRAGMA user_version` in the header of SQLite's file format, big-endian.
        bytes.replaceSubrange(60..<64, with: [0, 0, 0x27, 0x0F])
        try laboratory.folder.write(bytes, to: Self.database)
        try expectRefusal("newer version")
        #expect(try self.bytes() == bytes)
    }

    @Test func `a database of another program`() throws {
        try makeData()
        var bytes = try bytes()
        // The place of `PRAGMA application_id`.
        bytes.replaceSubrange(68..<72, with: Array("SOME".utf8))
        try laboratory.folder.write(bytes, to: Self.database)
        try expectRefusal("is a database of another program; choose another folder")
        #expect(try self.bytes() == bytes)
    }

    @Test func `a file that is no database`() throws {
        try FileManager.default.createDirectory(
            at: laboratory.folder.url.appending(path: "data"),
            withIntermediateDirectories: true
        )
        let text = String(repeating: "no database at all\n", count: 100)
        try laboratory.folder.write(text, to: Self.database)
        try expectRefusal("is not a database; move it away to start anew, or choose another folder")
        #expect(try laboratory.folder.text(of: Self.database) == text)
    }

    @Test func `a database that was cut`() throws {
        try makeData()
        let bytes = try bytes()
        try laboratory.folder.write(Array(bytes.prefix(bytes.count / 2)), to: Self.database)
        try expectRefusal("is damaged")
    }

    @Test func `a policy that can't be read`() throws {
        try makeData()
        try replace("policyworkoutapp", with: "policyworkoutabc")
        let bytes = try bytes()
        try expectRefusal("'policy'")
        #expect(try self.bytes() == bytes)
    }

    // Not a refusal: what the rules remember may be garbage, and then keeps its gate closed.
    @Test func `milestones that can't be read are reported and ask nothing`() throws {
        try makeData()
        try replace("reviewFilterAttemptedMilestones[2]", with: "reviewFilterAttemptedMilestones(2)")
        let objects = try laboratory.objects("status", "repeat 20 filter apply", "why filter")
        #expect(objects[0].eventNames == ["session.started", "store.unreadable"])
        #expect(objects[0]["events"].elements.last?["key"] == "reviewFilterAttemptedMilestones")
        #expect(objects[1]["result"]["completedMilestones"] == nil)
        #expect(objects[1]["result"]["owedMilestones"] == nil)
        #expect(Set(objects[2].eventNames) == ["review.skipped"], "told once, and nothing asked")
        #expect(objects[3]["result"]["answers"][0]["wouldAsk"] == false)
    }

    @Test func `a new directory is its owner's alone`() throws {
        try makeData()
        let path = laboratory.folder.path(of: "data")
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o700)
    }

    // MARK: Two processes

    @Test func `two processes over one directory lose no count`() throws {
        try makeData()
        let children = try (0..<2).map { _ in
            try laboratory.program.start(
                ["--data-dir", "data", "--json", "-c", "repeat 150 filter apply", "-c", "status"],
                in: laboratory.folder
            )
        }
        for child in children {
            child.closeInput()
            let ended = try child.finish()
            #expect(ended.status == 0, "\(ended.errors)\(ended.output.suffix(300))")
        }
        let status = try laboratory.results("status")[0]
        #expect(status["filterApplyCount"] == 302)
        #expect(status["session"] == 4)
    }

    @Test func `a process sees what another has done between two of its commands`() throws {
        try makeData()
        let child = try laboratory.program.start(["--data-dir", "data", "--json"], in: laboratory.folder)
        child.write("journal list\n")
        #expect(child.outputs(#""command":"journal list""#))
        _ = try laboratory.run(["--data-dir", "data", "-c", "journal add Bars; filter apply"])
        child.write("journal show 1\nstatus\n")
        child.closeInput()
        let objects = try Laboratory.objects(of: child.finish())
        #expect(objects[2]["result"]["title"] == "Bars")
        #expect(objects[3]["result"]["filterApplyCount"] == 3)
    }

    @Test(
        arguments: ["park export", "export test", "timeline --svg", "explore --depth 3 --modifier original --export"],
        [
            "data/workout.sqlite", "data/workout.sqlite-wal", "data/workout.sqlite-journal", "data/history", "link",
            "other.db",
        ]
    )
    func `no file of a data directory and no database is replaced by what is written`(
        command: String,
        file: String
    ) throws {
        let kept = ["--data-dir", "data", "--clock", "stopped"]
        _ = try laboratory.run(kept + ["--demo", "-c", "journal add keep"])
        _ = try laboratory.folder.write("filter apply\n", to: "data/history")
        let database = laboratory.folder.url.appending(path: "data/workout.sqlite")
        let other = laboratory.folder.url.appending(path: "other.db")
        try FileManager.default.copyItem(at: database, to: other)
        try FileManager.default.createSymbolicLink(
            at: laboratory.folder.url.appending(path: "link"),
            withDestinationURL: database
        )
        let ended = try laboratory.run(kept + ["-c", "\(command) \(file)", "-c", "journal list"])
        #expect(ended.status == 1)
        #expect(ended.errors.contains("is a file of a data directory, and is not replaced"), "\(ended.errors)")
        #expect(ended.output.contains("keep"))
        #expect(try laboratory.folder.text(of: "data/history") == "filter apply\n")
        #expect(try laboratory.run(["--data-dir", "data", "-c", "data check"]).status == 0)
        #expect(try Data(contentsOf: other).starts(with: Data("SQLite format 3".utf8)))
    }

    @Test func `a file that may grow no further is an error that says so, and ends nothing`() throws {
        let limited = try ChildProgram(path: "/bin/sh").run(
            [
                "-c", "ulimit -f 1; exec \"$0\" --ephemeral --demo -c 'park export parks.json' -c 'help quit'",
                laboratory.program.executable,
            ],
            in: laboratory.folder
        )
        #expect(limited.status == 1)
        #expect(limited.errors.contains("parks.json cannot be written"), "\(limited.errors)")
        #expect(limited.output.contains("quit"))
        #expect(try laboratory.folder.names().filter { $0.contains("parks") || $0.contains("export") }.isEmpty)
    }
}
