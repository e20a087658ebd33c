import Foundation
import TestSupport
import Testing

@testable import WorkoutREPL

/// The files that `explore` and other commands write, named wrongly.
@Suite struct ExploreFilesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let patient = Checkout.root.appending(path: "docs/walkthroughs/patient.json")

    /// Runs a search that finds broken rules; it would last for long where nothing refused it.
    private func explore(_ options: String) throws -> LaboratoryScript {
        try LaboratoryScript(["explore --modifier original --depth 64 \(options)"])
    }

    @Test(arguments: ["a.svg", "./a.svg", "sub/../a.svg", "link/a.svg"], [false, true])
    func `two files that are one are refused before the search, however they are spelled`(
        other: String,
        isThere: Bool
    ) throws {
        try FileManager.default.createDirectory(atPath: folder.path(of: "sub"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: folder.path(of: "link"), withDestinationPath: folder.path)
        if isThere { try folder.write("old", to: "a.svg") }
        let ended = try explore("--graph \(folder.path)/a.svg --export \(folder.path)/\(other)")
        #expect(ended.codes == ["invalidValue"])
        let message = try #require(ended.last["error"]["message"].text)
        #expect(message.hasPrefix("--graph and --export name one file"), "\(message)")
        #expect(try folder.names() == (isThere ? ["a.svg", "link", "sub"] : ["link", "sub"]))
    }

    @Test func `a file and a link to it are one file`() throws {
        try folder.write("old", to: "a.svg")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path(of: "soft.swift"),
            withDestinationPath: folder.path(of: "a.svg")
        )
        try FileManager.default.linkItem(atPath: folder.path(of: "a.svg"), toPath: folder.path(of: "hard.swift"))
        for name in ["soft.swift", "hard.swift"] {
            let ended = try explore("--graph \(folder.path)/a.svg --export \(folder.path)/\(name)")
            #expect(ended.codes == ["invalidValue"], "\(name)")
        }
        #expect(try folder.text(of: "a.svg") == "old")
    }

    @Test func `the file of a policy that was read is not replaced, by no command`() throws {
        let text = try String(contentsOf: Self.patient, encoding: .utf8)
        let file = try folder.write(text, to: "mine.json")
        let second = try folder.write(text, to: "second.json")
        for name in ["mine.svg", "mine.swift"] {
            try FileManager.default.createSymbolicLink(atPath: folder.path(of: name), withDestinationPath: file)
        }
        let swift = folder.path(of: "mine.swift")
        let svg = folder.path(of: "mine.svg")
        let commands = [
            "explore --depth 64 --export \(file)", "explore --depth 64 --export \(swift)",
            "explore --depth 64 --graph \(svg)", "explore --depth 64 --policy \(second) --export \(second)",
            "explore --depth 64 --policy \(second) --export \(file)", "export test \(file)", "timeline --svg \(svg)",
            "park export \(file)",
        ]
        let ended = try LaboratoryScript(["filter apply"] + commands, ["--policy", file])
        #expect(ended.codes == Array(repeating: "io", count: commands.count))
        for command in ended.commands.dropFirst() {
            let message = try #require(command["error"]["message"].text)
            #expect(message.contains("is the file of a policy that runs here"), "\(message)")
        }
        #expect(try folder.text(of: "mine.json") == text && folder.text(of: "second.json") == text)
        // Also that of a policy which a later session took.
        let later = try LaboratoryScript(["relaunch --policy \(second)", "export test \(second)"])
        #expect(later.codes == ["io"])
    }

    @Test func `the session's own data and a folder to be are refused before the search`() throws {
        let search = "explore --modifier original --depth 64"
        let data = folder.path(of: "data")
        let history = "\(data)/history"
        let ended = try LaboratoryScript(
            [
                "\(search) --export \(data)/workout.sqlite", "\(search) --export \(history)",
                "\(search) --export \(folder.path)/new/", "\(search) --export \(folder.path)",
            ],
            in: folder
        )
        #expect(ended.codes == ["io", "io", "io", "io"], "\(ended.commands)")
    }

    @Test func `a folder that goes away during the search takes nothing of what was found`() throws {
        let gone = folder.path(of: "gone")
        try FileManager.default.createDirectory(atPath: gone, withIntermediateDirectories: true)
        let search = "explore --modifier original --depth 3 --graph \(gone)/a.svg --export \(folder.path)/Test.swift"
        // The first time it is asked no search has begun.
        final class Calls { var count = 0 }
        let calls = Calls()
        let terminal = TranscriptTerminal([search]) {
            calls.count += 1
            guard calls.count > 1 else { return false }
            try? FileManager.default.removeItem(atPath: gone)
            return false
        }
        let status = Program.run(["--ephemeral", "--no-init"], environment: [:]) { _, _ in terminal }
        let text = terminal.transcripts.joined()
        #expect(status == 1)
        #expect(text.contains("gone/a.svg cannot be written"), "\(text)")
        #expect(text.contains("# cancelled-wait-asks-nothing") && text.contains("```console --policy workoutapp"))
        // The other file is written, and said to be.
        #expect(try folder.text(of: "Test.swift").contains("@Test func"))
        #expect(text.contains("is written as a test to"))
    }

    @Test(arguments: [("./noext", "./noext"), ("my.policy", "my.policy"), ("/", "/")])
    func `a policy's file with another ending is told so`(path: String, shown: String) throws {
        let ended = try LaboratoryScript(["explore --policy \(path)", "relaunch --policy \(path)"])
        for command in ended.commands {
            let message = command["error"]["message"].text
            #expect(message == "'\(shown)' looks like a file, but the file of a policy has a name that ends in .json")
        }
        #expect(ended.codes == ["invalidValue", "invalidValue"])
    }

    @Test func `why a policy's file can't be read is told`() throws {
        try folder.write("{}", to: "plain")
        try FileManager.default.createDirectory(atPath: folder.path(of: "dir.json"), withIntermediateDirectories: true)
        for (name, target) in [("dangling.json", "nowhere.json"), ("loop.json", "loop.json")] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path(of: name),
                withDestinationPath: folder.path(of: target)
            )
        }
        let causes = [
            ("none.json", "notFound", "there is no file"), ("dir.json", "io", "is a directory"),
            ("dangling.json", "notFound", "is a link to a file that is not there"),
            ("loop.json", "io", "leads back to itself"), ("plain/a.json", "notFound", "is a file and no folder"),
            (String(repeating: "n", count: 300) + ".json", "io", "can't be reached (File name too long)"),
        ]
        for (name, code, cause) in causes {
            let ended = try LaboratoryScript(["explore --policy \(folder.path(of: name))"])
            #expect(ended.codes == [code], "\(name)")
            #expect(ended.last["error"]["message"].text?.contains(cause) == true, "\(name): \(ended.last)")
        }
    }
}
