import Foundation
import ReviewService
import TestSupport
import Testing

@testable import WorkoutREPL

/// `walkthrough run` and `walkthrough update` over pages, good and bad.
@Suite struct WalkthroughRunnerTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private struct Ended {
        let status: Int32
        let output: String
        let errors: String
    }

    /// Runs the program over an ephemeral directory with one command.
    private func run(_ command: String, json: Bool = false) -> Ended {
        let terminal = ScriptedTerminal(lines: [])
        let words = ["--ephemeral", "--no-init", "-c", command] + (json ? ["--json"] : [])
        let status = Program.run(words, environment: [:]) { _, _ in terminal }
        return Ended(status: status, output: terminal.text(), errors: terminal.text(on: .error))
    }

    private static let good = "# Page\n\n```console\n> filter apply\n\(applied)> clock\n\(clock)```\n"
    private static let applied = """
        50 parks match: any size, any grade, any city
        2026-01-01T00:00:00.000Z  review    skipped after filterApply: no milestone is reached that is known not to be completed

        """
    private static let clock = "the clock is stopped; it is 2026-01-01T00:00:00.000Z\n"

    @Test func `a page that is true is told so, with status 0`() throws {
        let path = try folder.write(Self.good, to: "good.md")
        let ended = run("walkthrough run \(path)")
        #expect(ended.output == "\(path): 2 commands, as written\n")
        #expect(ended.errors.isEmpty)
        #expect(ended.status == 0)
        #expect(try Walkthroughs.differences(inFile: path).isEmpty)
    }

    @Test func `a policy that the page carries comes before one that lies beside it`() throws {
        var policy = ReviewPolicy.workoutApp
        policy.name = "beside"
        try folder.write(policy.json, to: "mine.json")
        policy.name = "carried"
        let block = "```console --policy mine.json\n> status\n```\n"
        func status(of page: String) throws -> String {
            let path = try folder.write(page, to: "page.md")
            return try #require(Walkthroughs.differences(inFile: path).first).printed.joined(separator: "\n")
        }
        #expect(try status(of: "# A\n\n```json mine.json\n\(policy.json)\n```\n\n\(block)").contains("carried"))
        #expect(try status(of: "# A\n\n```json other.json\n\(policy.json)\n```\n\n\(block)").contains("beside"))
        let broken = try folder.write("```json mine.json\n{\n```\n\(block)", to: "broken.md")
        let ended = run("walkthrough run \(broken)")
        #expect(ended.status == 1)
        #expect(ended.errors.contains("line 4: the session did not start"), "\(ended.errors)")
        #expect(ended.errors.contains("'mine.json' is not a policy"), "\(ended.errors)")
    }

    @Test(arguments: ["", "/", "/*.md", "/[ab].md"])
    func `a folder and a pattern stand for their pages, by name`(suffix: String) throws {
        for name in ["b.md", "a.md"] { _ = try folder.write(Self.good, to: name) }
        _ = try folder.write("no page", to: "notes.txt")
        let root = folder.path(of: "a.md").dropLast("/a.md".count)
        let ended = run("walkthrough run \(root)\(suffix) \(root)/b.md")
        #expect(ended.output == "\(root)/a.md: 2 commands, as written\n\(root)/b.md: 2 commands, as written\n")
        #expect(ended.status == 0, "\(ended.errors)")
    }

    @Test func `a folder without pages and a pattern without matches are said`() throws {
        _ = try folder.write("no page", to: "notes.txt")
        let root = folder.path(of: "notes.txt").dropLast("/notes.txt".count)
        #expect(run("walkthrough run \(root)").errors.contains("has no page"))
        #expect(run("walkthrough run \(root)/*.md").errors.contains("no file matches"))
    }

    @Test func `a page that differs is shown line by line, with status 1, and stays as it is`() throws {
        let page = Self.good.replacing("50 parks", with: "51 parks").replacing(Self.clock, with: "\(Self.clock)more\n")
        let path = try folder.write(page, to: "bad.md")
        let ended = run("walkthrough run \(path)")
        #expect(ended.status == 1)
        #expect(ended.output.isEmpty)
        let skipped = Self.applied.split(separator: "\n")[1]
        #expect(
            ended.errors == """
                error: \(path): 2 commands, 2 commands differ
                \(path):4: > filter apply
                  - 51 parks match: any size, any grade, any city
                  + 50 parks match: any size, any grade, any city
                    \(skipped)
                \(path):7: > clock
                    the clock is stopped; it is 2026-01-01T00:00:00.000Z
                  - more
                'walkthrough update' writes what the program prints into the page

                """
        )
        #expect(try folder.text(of: "bad.md") == page)
    }

    @Test func `one bad page among good ones makes the run fail and is the only one that is shown`() throws {
        let good = try folder.write(Self.good, to: "good.md")
        let bad = try folder.write("```console\n> clock\n```\n", to: "bad.md")
        let ended = run("walkthrough run \(good) \(bad)")
        #expect(ended.status == 1)
        #expect(ended.errors.contains("\(good): 2 commands, as written\n\(bad): 1 command, 1 command differs\n"))
    }

    @Test func `an update rewrites the page with status 1, and finds nothing to do after that`() throws {
        let page = Self.good.replacing(Self.applied, with: "").replacing(Self.clock, with: "old\n")
        let path = try folder.write(page, to: "page.md")
        let first = run("walkthrough update \(path)")
        #expect(first.status == 1)
        #expect(first.errors == "error: rewritten, so read what changed before you keep it: \(path)\n")
        #expect(try folder.text(of: "page.md") == Self.good)
        let second = run("walkthrough update \(path)")
        #expect(second.status == 0)
        #expect(second.output == "nothing to update: 1 page is as written\n")
        #expect(try folder.text(of: "page.md") == Self.good)
        #expect(try folder.names() == ["page.md"])
    }

    @Test func `an update through a link writes the page and keeps the link`() throws {
        try folder.write(Self.good.replacing(Self.clock, with: ""), to: "page.md")
        let link = folder.path(of: "link.md")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "page.md")
        #expect(run("walkthrough update \(link)").status == 1)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "page.md")
        #expect(try folder.text(of: "page.md") == Self.good)
    }

    @Test func `the blocks of a page share its data, and pages share nothing`() throws {
        let page = "```console\n> filter apply\n```\n```console --quiet\n> filter apply; status\n```\n"
        for name in ["one.md", "two.md"] {
            let path = try folder.write(page, to: name)
            #expect(run("walkthrough update \(path)").status == 1)
            let text = try folder.text(of: name)
            #expect(text.contains("session     2,"))
            #expect(text.contains("filters     2 applied"))
        }
        #expect(try folder.text(of: "one.md") == (try folder.text(of: "two.md")))
    }

    @Test(arguments: [
        ("a\n```console\n> b\n", "line 2: the block is not closed; end it with a line of ```"),
        ("```console\nb\n```\n", "line 2: a console block begins with a command, '> ' before it"),
        (
            "```console\n> quit\n> status\n```\n",
            "line 3: the session has ended before this command; begin another block"
        ),
        (
            "```console --bail\n> zzzz\n> status\n```\n",
            "line 3: the session has ended before this command; begin another block"
        ),
        ("```console --modifer original\n> b\n```\n", "line 1: 'workout-repl' has no option '--modifer'"),
        ("```console -c status\n> b\n```\n", "line 1: a block has its page's data and its own commands"),
        ("```console --ephemeral\n> b\n```\n", "line 1: a block has its page's data and its own commands"),
        ("```console --data-dir /tmp\n> b\n```\n", "line 1: a block has its page's data and its own commands"),
        ("```console --version\n> b\n```\n", "line 1: a block has its page's data and its own commands"),
        ("```console --policy /nowhere.json\n> b\n```\n", "line 1: the session did not start: workout-repl: "),
        ("```console\n> set echo on\n> clock\n```\n", "line 3: this prints '> clock', which a page can't tell"),
    ])
    func `a page that can't be run as it looks is refused, and stays as it is`(page: String, message: String) throws {
        let path = try folder.write(page, to: "page.md")
        for verb in ["run", "update"] {
            let ended = run("walkthrough \(verb) \(path)")
            #expect(ended.status == 1)
            #expect(ended.errors.hasPrefix("error: '\(path)', \(message)"), "\(ended.errors)")
            #expect(try folder.text(of: "page.md") == page)
        }
    }

    @Test func `a page that is not UTF-8 is refused`() throws {
        let path = try folder.write(Array("```console\n> ".utf8) + [0xFF] + Array("\n```\n".utf8), to: "page.md")
        let ended = run("walkthrough run \(path)")
        #expect(ended.status == 1)
        #expect(ended.errors == "error: '\(path)' is not UTF-8; save it as UTF-8\n")
    }

    @Test func `a missing page and a folder are refused with a sentence`() throws {
        let missing = run("walkthrough run \(folder.path(of: "none.md"))")
        #expect(missing.status == 1)
        #expect(missing.errors == "error: there is no file '\(folder.path(of: "none.md"))'; check the path\n")
        let directory = run("walkthrough update \(folder.path)")
        #expect(directory.status == 1)
        let sentence = "has no page: no file whose name ends with .md"
        #expect(directory.errors == "error: the folder '\(folder.path)' \(sentence)\n")
    }

    @Test(arguments: ["run", "update"]) func `a page without a session is refused where it is all that there is`(
        verb: String
    ) throws {
        let path = try folder.write("# Nothing\n\n```sh\nls\n```\n", to: "page.md")
        for given in [path, folder.path] {
            let ended = run("walkthrough \(verb) \(given)")
            #expect(ended.output.isEmpty && ended.status == 1)
            #expect(
                ended.errors
                    == "error: '\(path)' has no console block, so there is nothing to run; begin one with a line "
                    + "```console, '> ' before each command, and end it with ```\n"
            )
        }
    }

    @Test func `among others a page without a session is said to have run nothing`() throws {
        let text = try folder.write("# Nothing\n", to: "a.md")
        let page = try folder.write(Self.good, to: "b.md")
        let ended = run("walkthrough run \(folder.path)")
        #expect(ended.output == "\(text): no console block, so nothing was run\n\(page): 2 commands, as written\n")
        #expect(ended.status == 0)
    }

    @Test func `to run pages is no session over one's own data`() throws {
        let path = try folder.write(Self.good, to: "page.md")
        let data = folder.path(of: "data")
        func program(_ words: String...) -> String {
            let terminal = ScriptedTerminal(lines: [])
            _ = Program.run(["--no-init", "--data-dir", data] + words, environment: [:]) { _, _ in terminal }
            return terminal.text()
        }
        let twice = "walkthrough run \(path); walkthrough run \(path)\n\nwalkthrough run \(path)"
        #expect(program("-c", twice).split(separator: "\n").count == 3)
        #expect(!FileManager.default.fileExists(atPath: data))
        #expect(program("-c", "status").contains("session     1, "))
        _ = program("-c", twice, "-c", "walkthrough update \(path)")
        // What does something else besides is a session, and so is a start that changes what is kept.
        #expect(program("-c", "walkthrough run \(path)", "-c", "status").contains("session     2, "))
        _ = program("--policy", "reviewkit", "-c", "walkthrough run \(path)")
        #expect(program("-c", "status").contains("session     4, policy reviewkit"))
    }

    @Test func `a page can't run pages, not even itself`() throws {
        let path = folder.path(of: "page.md")
        try folder.write("```console\n> walkthrough run \(path)\nerror: a page can't run pages\n```\n", to: "page.md")
        #expect(try Walkthroughs.differences(inFile: path).isEmpty)
    }

    @Test func `results and errors are typed for scripts`() throws {
        let path = try folder.write(Self.good, to: "page.md")
        let good = run("walkthrough run \(path)", json: true)
        #expect(
            good.output.contains(#""result":{"pages":[{"commands":2,"differences":0,"file":"\#(path)"}]}}"#),
            "\(good.output)"
        )
        try folder.write("```console\n> clock\n```\n", to: "page.md")
        let bad = run("walkthrough run \(path)", json: true)
        #expect(bad.output.contains(#""error":{"code":"conflict","#))
        #expect(bad.status == 1)
    }

    @Test func `a person who interrupts stops the page, which stays as it is`() throws {
        let page = "```console\n> clock\n> status\n> log\n```\n"
        let path = try folder.write(page, to: "page.md")
        let terminal = ScriptedTerminal(lines: [])
        terminal.isInterrupted = true
        let words = ["--ephemeral", "--no-init", "-c", "walkthrough update \(path)"]
        #expect(Program.run(words, environment: [:]) { _, _ in terminal } == 1)
        #expect(terminal.text(on: .error) == "error: '\(path)', line 1: interrupted; the page stays as it is\n")
        #expect(try folder.text(of: "page.md") == page)
    }
}
