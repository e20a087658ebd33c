import Foundation
import TestSupport
import Testing

@testable import WorkoutREPL

/// Where an error says that it is: the line of a pipe or a file, the caret, the byte.
@Suite struct PlaceOfErrorTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `in a pipe the second line and those behind it are named`() {
        let run = InProcess(lines: ["bogus", "", "hlep"])
        #expect(run.errors.hasPrefix("error: 'bogus' is not a command"))
        #expect(run.errors.contains("error: line 3: 'hlep' is not a command; did you mean 'help'?\n  hlep\n  ^\n"))
        #expect(run.status == 1)
    }

    @Test func `a person at a terminal knows which line it was`() {
        let run = InProcess(steps: [.line("clock"), .line("bogus")])
        #expect(run.errors.hasPrefix("error: 'bogus' is not"))
    }

    @Test func `a text of several lines is named like a file`() {
        let run = InProcess(commands: "clock\nbogus")
        #expect(run.errors.hasPrefix("error: -c:2: 'bogus' is not a command"))
        #expect(InProcess(commands: "bogus").errors.hasPrefix("error: 'bogus'"))
    }

    @Test func `with objects the place is not in the sentence`() {
        let run = InProcess(lines: ["clock", "bogus"], words: ["--json"])
        #expect(run.errors.isEmpty)
        #expect(run.output.contains(#""message":"'bogus' is not a command"#))
    }

    @Test(arguments: [
        ("filter 'парк", "  filter 'парк\n         ^\n"),
        ("  clock; журнал \"a", "    clock; журнал \"a\n                  ^\n"),
        ("wait 1s \\", "  wait 1s \\\n          ^\n"),
    ])
    func `the quote that is never closed is marked`(line: String, marked: String) {
        let run = InProcess(commands: line)
        #expect(run.errors.hasSuffix(marked), "\(run.errors)")
        #expect(run.output.isEmpty)
    }

    @Test func `the byte that is no UTF-8 is marked`() {
        let run = InProcess(steps: [.bytes(Array("park д".utf8) + [0xFF] + Array(" x".utf8))], isInteractive: false)
        #expect(run.errors.hasPrefix("error: the byte 0xFF at offset 7 is not valid UTF-8"))
        #expect(run.errors.hasSuffix("  park д\u{FFFD} x\n        ^\n"), "\(run.errors)")
    }

    // MARK: The bytes of the command line

    @Test(arguments: [["-c"], ["--command"], ["--command="]])
    func `a command that is not UTF-8 names its byte, and the next one runs`(option: [String]) throws {
        let text = Array("park ".utf8) + [0xD0, 0x20]
        let label = try #require(option.first)
        let given: [[UInt8]] =
            label.hasSuffix("=") ? [Array(label.utf8) + text] : [Array(label.utf8), text]
        let bytes = given + [Array("-c".utf8), Array("clock".utf8)]
        let run = InProcess(
            bytes.map { String(decoding: $0, as: UTF8.self) },
            isInteractive: false,
            bytes: bytes
        )
        #expect(run.errors.hasPrefix("error: the byte 0xD0 at offset 5 is not valid UTF-8"), "\(run.errors)")
        #expect(run.output.hasPrefix("the clock is stopped"))
        #expect(run.status == 1)
    }

    @Test func `any other argument that is not UTF-8 is refused by its number`() {
        let bytes: [[UInt8]] = [Array("script".utf8) + [0xFE]]
        let run = InProcess(bytes.map { String(decoding: $0, as: UTF8.self) }, isInteractive: false, bytes: bytes)
        #expect(run.errors.hasPrefix("workout-repl: argument 5: the byte 0xFE at offset 6 is not valid UTF-8"))
        #expect(run.status == 2)
    }

    // MARK: The home folder

    @Test func `a leading tilde is the home, quoted or not`() throws {
        let home = try #require(ProcessInfo.processInfo.environment["HOME"])
        #expect(HomeFolder.expanding("~/a b") == "\(home)/a b")
        #expect(HomeFolder.expanding("~") == home)
        for path in ["~user/a", "a/~/b", "./~", ""] { #expect(HomeFolder.expanding(path) == path) }
        let commands = try WordSplitter.split("read \"~/a b\"")
        #expect(try CommandTable.standard.parse(commands[0]) == .read(path: "\(home)/a b"))
    }

    @Test func `Tab behind a tilde looks into the home and keeps the tilde`() {
        struct Source: CompletionSource {
            func entries(of subject: ValueSubject, beginningWith prefix: String, limit: Int) -> [CompletionEntry] { [] }
            func fileNames(inDirectory path: String) -> [String] { path == "~/" ? ["my story.txt", "other/"] : [] }
        }
        let source = Source()
        #expect(Completer().complete("read ~", source: source).insertion == "~/")
        #expect(Completer().complete("read ~/m", source: source).insertion == "\"~/my story.txt\" ")
        #expect(Completer().complete("read ~/o", source: source).insertion == "~/other/")
    }

    // MARK: The start-up file

    @Test func `the tour is not for a start-up file, and neither echo nor timer speak in it`() throws {
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "workout-repl"),
            withIntermediateDirectories: true
        )
        let path = try folder.write("set echo on\nset timer on\nclock\ntour\n", to: "workout-repl/init")
        let run = InProcess(["-c", "quit"], isInteractive: false, environment: ["XDG_CONFIG_HOME": folder.path])
        #expect(run.output == "> quit\n")
        let errors = run.errors.split(separator: "\n")
        #expect(errors.first?.hasPrefix("error: \(path):4: the tour is for somebody who watches") == true)
        #expect(errors.dropFirst().allSatisfy { $0.hasPrefix("time: ") } && errors.count == 2)
    }
}
