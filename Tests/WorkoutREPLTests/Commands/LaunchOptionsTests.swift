import Testing

@testable import WorkoutREPL

@Suite struct LaunchOptionsTests {
    @Test("Without words everything is as by default")
    func hasDefaults() throws {
        #expect(try LaunchOptions.parse([]).get() == LaunchOptions())
    }

    @Test("All options are read, and texts and scripts keep their order")
    func readsOptions() throws {
        let options = try LaunchOptions.parse([
            "--data-dir", "/tmp/a b", "--clock=stopped", "--start", "2026-01-01", "--policy", "workoutapp",
            "--modifier",
            "original", "--demo", "--json", "-c", "status; log", "one.txt", "--command=quit", "two.txt", "--bail",
            "--no-init",
            "--quiet",
        ]).get()
        var expected = LaunchOptions()
        expected.dataDirectory = "/tmp/a b"
        expected.clock = .stopped
        expected.startMilliseconds = 1_767_225_600_000
        expected.policy = .named(.workoutApp)
        expected.modifier = .original
        expected.loadsDemo = true
        expected.json = true
        expected.bail = true
        expected.skipsInitFile = true
        expected.quiet = true
        expected.inputs = [.text("status; log"), .script(path: "one.txt"), .text("quit"), .script(path: "two.txt")]
        #expect(options == expected)
    }

    @Test("Two dashes end the options, one dash is standard input")
    func readsScripts() throws {
        let options = try LaunchOptions.parse(["--ephemeral", "-", "--", "--json", "-c"]).get()
        #expect(options.isEphemeral && !options.json)
        #expect(options.inputs == [.script(path: "/dev/stdin"), .script(path: "--json"), .script(path: "-c")])
    }

    @Test("Help and version hold whatever else is there")
    func readsHelp() throws {
        #expect(try LaunchOptions.parse(["--bogus", "--help"]).get().showsHelp)
        #expect(try LaunchOptions.parse(["-h"]).get().showsHelp)
        #expect(try LaunchOptions.parse(["--version", "--clock"]).get().showsVersion)
        #expect(try !LaunchOptions.parse(["--", "--help"]).get().showsHelp)
    }

    @Test(
        "What is wrong is said without a place in any line",
        arguments: [
            (["--clok", "running"], .usage, "'workout-repl' has no option '--clok'; did you mean '--clock'?"),
            (["-x"], .usage, "'workout-repl' has no option '-x'; 'workout-repl --help' lists them"),
            (["--clock"], .usage, "--clock needs a value after it: one of running, stopped"),
            (["--clock", "runing"], .invalidValue, "'runing' is not one of running, stopped; did you mean 'running'?"),
            (["-c"], .usage, "-c needs a value after it: a text"),
            (["--json=yes"], .usage, "--json takes no value"),
            (["--data-dir", "a", "--data-dir", "b"], .usage, "--data-dir is given twice; give it once"),
            (["--data-dir", ""], .invalidValue, "the path of a directory must not be empty"),
            (["--start", "soon"], .invalidValue, "'soon' is not a date such as 2026-01-31 or 2026-01-31T18:30:00Z"),
            (
                ["--ephemeral", "--data-dir", "a"], .usage,
                "--ephemeral and --data-dir contradict each other; leave one of them out"
            ),
            ([""], .invalidValue, "the path of a file must not be empty"),
        ] as [([String], CommandErrorCode, String)]
    )
    func reportsMistakes(words: [String], code: CommandErrorCode, message: String) {
        let failure = #expect(throws: CommandFailure.self) { try LaunchOptions.parse(words).get() }
        #expect(failure?.code == code)
        #expect(failure?.message == message)
        #expect(failure?.column == nil)
        #expect(failure?.offset == nil)
    }

    @Test("Every option has a meaning for the usage text")
    func explainsOptions() {
        #expect(LaunchOptions.signature.arguments.allSatisfy { !$0.meaning.isEmpty })
        let usage = Help.programUsage()
        for option in LaunchOptions.signature.options { #expect(usage.contains(option.label)) }
    }
}
