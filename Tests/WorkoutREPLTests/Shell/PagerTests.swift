import TestSupport
import Testing

@testable import WorkoutREPL

/// What is longer than the screen, and the program that shows it.
/// One after another, since each run ignores signals of the whole process for its time.
@Suite(.serialized) struct PagerTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A pager that keeps what it is given.
    private var keeping: String { "cat >> '\(folder.path(of: "paged"))'" }
    private var paged: String { (try? folder.text(of: "paged")) ?? "" }

    @Test(arguments: [
        (["TERM": "xterm", "PAGER": "most -s"], "most -s"),
        (["TERM": "xterm", "PAGER": ""], nil), (["TERM": "xterm", "PAGER": " cat "], nil), (["TERM": "dumb"], nil),
        ([:], nil), (["PAGER": "more"], "more"),
    ])
    func `the pager is the user's, else less where the terminal is good enough`(
        environment: [String: String],
        command: String?
    ) {
        #expect(Pager(environment: environment).command == command)
    }

    @Test func `the pager that nobody chose says how to leave and starts no shell, a chosen one is left as it is`() {
        let standard = Pager(environment: ["TERM": "xterm"])
        #expect(standard.command?.hasPrefix("less -FRX ") == true)
        #expect(standard.command?.contains("q leaves") == true)
        #expect(standard.environment["LESSSECURE"] == "1")
        #expect(Pager(environment: ["TERM": "xterm", "PAGER": "less"]).environment["LESSSECURE"] == nil)
    }

    @Test(arguments: [
        ("a\nb\nc\n", 80, 4, true), ("a\nb\nc\nd\n", 80, 4, false), ("abcdef\n", 2, 4, true),
        ("abcdefg\n", 2, 4, false),
        ("пап\n", 2, 3, true), ("訓訓訓\n", 2, 3, false), ("", 80, 1, true), ("\n\n\n\n", 80, 4, false),
    ])
    func `a text fits where its rows leave one for the prompt`(text: String, columns: Int, rows: Int, fits: Bool) {
        #expect(Pager.fits(text, columns: columns, rows: rows) == fits)
    }

    @Test func `a long list at a terminal is paged, with the editor out of the way`() {
        let run = InProcess(
            steps: [.line("park list"), .line("park list --limit 3")],
            environment: ["PAGER": keeping]
        )
        #expect(paged.hasPrefix("id  size"))
        #expect(paged.contains("50 parks match"))
        #expect(run.terminal.suspensions == 1)
        #expect(!run.output.contains("50 parks match the filter\n"))
        #expect(run.output.contains("50 parks match the filter, 3 shown\n"))
    }

    @Test func `lists of comma-separated values are paged, objects are not`() {
        _ = InProcess(
            steps: [.line("set output csv"), .line("park list"), .line("set output json"), .line("park list")],
            environment: ["PAGER": keeping]
        )
        #expect(paged.hasPrefix("id,size"))
        #expect(!paged.contains("{"))
    }

    @Test func `in a pipe nothing is paged`() {
        let run = InProcess(
            steps: [.line("park list")],
            isInteractive: false,
            environment: ["PAGER": keeping]
        )
        #expect(run.output.contains("50 parks match"))
        #expect(paged.isEmpty)
        #expect(run.terminal.suspensions == 0)
    }

    @Test func `a pager that is not there loses nothing`() {
        let run = InProcess(steps: [.line("park list")], environment: ["PAGER": "/nowhere/pager 2>/dev/null"])
        #expect(run.output.contains("50 parks match"))
    }

    @Test func `a pager that is left early, or fails, ends nothing`() {
        for pager in ["true", "exit 3", "kill -9 $$"] {
            let run = InProcess(steps: [.line("park list"), .line("clock")], environment: ["PAGER": pager])
            #expect(run.status == 0)
            #expect(run.output.contains("the clock is stopped"))
        }
    }

    @Test(arguments: ["wc -c", "sleep 0.2; wc -c", "head -c 3 | wc -c", "exec <&-; sleep 0.1; echo 0", "true"])
    func `a text that is larger than a pipe arrives as far as it is read`(command: String) throws {
        let path = folder.path(of: "count")
        let text = [UInt8](repeating: 0x61, count: 1_000_000)
        let status = ShellCommand.run(
            "{ \(command); } > '\(path)'",
            input: text,
            environment: ["PATH": "/usr/bin:/bin"]
        )
        #expect(status == 0)
        let counts = ["wc -c": "1000000\n", "sleep 0.2; wc -c": "1000000\n", "head -c 3 | wc -c": "3\n", "true": ""]
        #expect(try folder.text(of: "count") == counts[command, default: "0\n"])
    }

    @Test func `how the command ended is told`() {
        #expect(ShellCommand.run("exit 3", input: [], environment: [:]) == 3)
        #expect(ShellCommand.run("kill -9 $$", input: [], environment: [:]) == 137)
    }

    @Test func `a pager gets the environment, and options for less where it has none`() throws {
        let path = folder.path(of: "options")
        let pager = "cat >/dev/null; printf '%s %s' \"$LESS\" \"$OTHER\" > '\(path)'"
        _ = InProcess(steps: [.line("park list")], environment: ["PAGER": pager, "OTHER": "x y"])
        #expect(try folder.text(of: "options") == "FRX x y")
        _ = InProcess(steps: [.line("park list")], environment: ["PAGER": pager, "LESS": "S"])
        #expect(try folder.text(of: "options") == "S ")
    }
}
