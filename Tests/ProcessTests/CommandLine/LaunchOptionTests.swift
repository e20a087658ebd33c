import Foundation
import TestSupport
import Testing

/// The program's own command line.
@Suite struct LaunchOptionTests {
    private let laboratory: Laboratory

    init() throws { laboratory = try Laboratory() }

    private static let documented = [
        "--data-dir DIR", "--ephemeral", "--clock running|stopped", "--start DATE", "--policy NAME|FILE.json",
        "--modifier", "--demo", "--json", "-c, --command TEXT", "--bail", "--no-init", "--quiet", "--version",
        "-h, --help",
    ]

    @Test(arguments: [["--help"], ["-h"], ["--nonsense", "--help"]])
    func `help names every option, on standard output, and is no failure`(arguments: [String]) throws {
        let ended = try laboratory.run(arguments)
        for option in Self.documented { #expect(ended.output.contains("  \(option)"), "\(option)") }
        #expect(ended.output.hasSuffix("wrong.\n"))
        #expect(ended.errors.isEmpty)
        #expect(ended.status == 0)
        #expect(try laboratory.folder.names().isEmpty)
    }

    @Test func `the version is one line`() throws {
        let ended = try laboratory.run(["--version"])
        #expect(ended.output.wholeMatch(of: /workout-repl \d+\.\d+\.\d+\n/) != nil)
        #expect(ended.status == 0)
    }

    @Test(arguments: [
        (["--nope"], "'workout-repl' has no option '--nope'"),
        (["--jsn"], "'workout-repl' has no option '--jsn'; did you mean '--json'?"),
        (["--clock", "sideways"], "'sideways' is not one of running, stopped"),
        (["--start", "yesterday"], "'yesterday' is not a date"),
        (["--policy", "nosuch"], "'nosuch'"),
        (["--ephemeral", "--policy", "missing.json"], "there is no file 'missing.json'"),
        (["--modifier", "softened"], "'softened'"),
        (["--data-dir"], "--data-dir needs a value"),
        (["-c"], "-c"),
        (["--json=yes"], "--json takes no value"),
        (["--ephemeral", "--data-dir", "data"], "--ephemeral and --data-dir contradict each other"),
        (["--json", "--json"], "--json is given twice"),
    ])
    func `a wrong command line ends with status 2 and one sentence on standard error`(
        arguments: [String],
        sentence: String
    ) throws {
        let ended = try laboratory.run(arguments, input: "status\n")
        #expect(ended.status == 2)
        #expect(ended.output.isEmpty)
        #expect(ended.errors.hasPrefix("workout-repl: \(sentence)"), "\(ended.errors)")
        #expect(ended.errors.split(separator: "\n").count == 1)
        #expect(try laboratory.folder.names().isEmpty, "nothing is made for a start that fails")
    }

    @Test func `an ephemeral session leaves nothing behind`() throws {
        let ended = try laboratory.run(["--ephemeral", "--demo", "-c", "filter apply; journal add Notes"])
        #expect(ended.status == 0)
        #expect(try laboratory.folder.names().isEmpty)
    }

    @Test func `sample data are loaded where there are no parks, and only there`() throws {
        let parks = try laboratory.folder.write(
            #"[{"id":7,"class_id":1,"type_id":1,"city_id":1,"address":"Here"}]"#,
            to: "one.json"
        )
        #expect(try laboratory.results("park list", options: ["--ephemeral"]).map { $0["matching"] } == [0])
        let demo = ["--data-dir", "demo", "--demo"]
        #expect(try laboratory.results("park list", options: demo)[0]["matching"] == 50)
        #expect(try laboratory.results("park list", options: demo)[0]["matching"] == 50)
        #expect(try laboratory.run(["--data-dir", "own", "-c", "park import \(parks)"]).status == 0)
        #expect(try laboratory.results("park list", options: ["--data-dir", "own", "--demo"])[0]["matching"] == 1)
    }

    // MARK: Where state lives

    @Test func `state lives in the data folder of the user, or under the home folder`() throws {
        let data = try TemporaryFolder()
        _ = try laboratory.run(["-c", "filter apply"], environment: ["XDG_DATA_HOME": data.path])
        #expect(try data.names() == ["workout-repl"])
        #expect(try laboratory.folder.names().isEmpty)

        for path in [nil, "", "relative"] as [String?] {
            _ = try laboratory.run(["-c", "filter apply"], environment: ["XDG_DATA_HOME": path])
        }
        #expect(try laboratory.folder.names() == [".local"])
        let place = laboratory.folder.path(of: ".local/share/workout-repl")
        #expect(try laboratory.results("status", options: ["--data-dir", place])[0]["filterApplyCount"] == 3)
    }

    @Test func `without a home there is one sentence that says what to give`() throws {
        let ended = try laboratory.run(["-c", "status"], environment: ["HOME": nil])
        #expect(ended.status == 2)
        #expect(ended.output.isEmpty)
        #expect(ended.errors.contains("HOME is not set; give one with --data-dir DIR, or --ephemeral"))
    }

    @Test func `a home that does not exist yet is made`() throws {
        let home = laboratory.folder.path(of: "new/home")
        let ended = try laboratory.run(["-c", "filter apply"], environment: ["HOME": home])
        #expect(ended.status == 0)
        let place = "\(home)/.local/share/workout-repl"
        #expect(try laboratory.results("status", options: ["--data-dir", place])[0]["filterApplyCount"] == 1)
    }

    // MARK: The start-up file

    private static let initPath = ".config/workout-repl/init"

    private func writeInit(_ text: String) throws {
        let folder = laboratory.folder.url.appending(path: Self.initPath).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try laboratory.folder.write(text, to: Self.initPath)
    }

    @Test func `the start-up file runs first and prints nothing`() throws {
        try writeInit("# every time\nset output csv\nfilter apply\n")
        let ended = try laboratory.run(["--ephemeral", "--demo", "--quiet", "-c", "park list --limit 1"])
        #expect(ended.output.hasPrefix("id,size,grade,city,address\n1,"))
        #expect(ended.status == 0)
        let status = try laboratory.results("status", options: ["--ephemeral"])
        #expect(status[0]["filterApplyCount"] == 1)
        let without = try laboratory.results("status", options: ["--ephemeral", "--no-init"])
        #expect(without[0]["filterApplyCount"] == 0)
    }

    @Test func `what the start-up file makes happen is told before the first command`() throws {
        try writeInit("set output json\nfilter apply\n")
        let objects = try laboratory.objects("clock", options: ["--ephemeral"])
        #expect(objects.map { $0["command"] } == [nil, "clock", nil])
        #expect(objects[0].eventNames == ["session.started", "review.skipped"])
    }

    @Test func `a failure in the start-up file names its place and counts`() throws {
        try writeInit("clock\nbogus\n")
        let ended = try laboratory.run(["--ephemeral", "-c", "user whoami"])
        let place = laboratory.folder.path(of: Self.initPath)
        #expect(ended.errors.hasPrefix("error: \(place):2: 'bogus' is not a command"), "\(ended.errors)")
        #expect(ended.output == "me\n")
        #expect(ended.status == 1)
    }

    @Test func `the start-up file lies where the configuration of the user is`() throws {
        let config = try TemporaryFolder()
        try FileManager.default.createDirectory(
            at: config.url.appending(path: "workout-repl"),
            withIntermediateDirectories: true
        )
        try config.write("user add Anna\n", to: "workout-repl/init")
        let ended = try laboratory.run(
            ["--ephemeral", "--quiet", "-c", "user show Anna"],
            environment: ["XDG_CONFIG_HOME": config.path]
        )
        #expect(ended.status == 0, "\(ended.errors)")
    }
}
