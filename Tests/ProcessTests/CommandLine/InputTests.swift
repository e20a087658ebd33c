import TestSupport
import Testing

/// Where commands come from, how they are told apart, and what status the process ends with.
@Suite struct InputTests {
    private let laboratory: Laboratory

    init() throws { laboratory = try Laboratory() }

    private static let clock = "the clock is stopped; it is 2026-01-01T00:00:00.000Z\n"

    @Test func `commands and scripts run in the order given`() throws {
        let first = try laboratory.folder.write("user add Anna\nuser login Anna\n", to: "first.txt")
        let second = try laboratory.folder.write("user logout", to: "second.txt")
        let ended = try laboratory.run(
            Laboratory.ephemeral + ["--quiet", "-c", "user whoami", first, "-c", "user whoami", second, "-c", "clock"]
        )
        #expect(ended.lines.first == "me")
        #expect(ended.lines.contains("Anna"))
        #expect(ended.lines.last.map { $0 + "\n" } == Self.clock)
        #expect(ended.status == 0)
    }

    @Test func `standard input is left alone where commands are given, and read where a script is named -`() throws {
        #expect(try laboratory.run(Laboratory.ephemeral + ["-c", "clock"], input: "bogus\n").output == Self.clock)
        let ended = try laboratory.run(Laboratory.ephemeral + ["-c", "user whoami", "-"], input: "clock\n")
        #expect(ended.output == "me\n" + Self.clock)
        #expect(ended.status == 0)
    }

    @Test(arguments: [
        "clock; clock", "clock\nclock\n", "clock\r\nclock\r\n", "clock\nclock", "clock\r\nclock",
        "\u{FEFF}clock\nclock\n",
        "clock;;clock;\n", "\n\n  \n# a comment\nclock # another; clock\n\t\nclock\n#", ";clock\n;\nclock;#x",
    ])
    func `two commands are two commands, however they are separated`(input: String) throws {
        let piped = try laboratory.run(Laboratory.ephemeral, input: input)
        #expect(piped.output == Self.clock + Self.clock)
        #expect(piped.errors.isEmpty)
        #expect(piped.status == 0)
        let script = try laboratory.folder.write(input, to: "script.txt")
        #expect(try laboratory.run(Laboratory.ephemeral + [script]).output == Self.clock + Self.clock)
        #expect(try laboratory.run(Laboratory.ephemeral + ["-c", input]).output == Self.clock + Self.clock)
    }

    @Test(arguments: ["", "\n", "# nothing\n", "   \r\n\r\n", "#"])
    func `nothing to do is no failure`(input: String) throws {
        let ended = try laboratory.run(Laboratory.ephemeral, input: input)
        #expect(ended.output.isEmpty)
        #expect(ended.errors.isEmpty)
        #expect(ended.status == 0)
    }

    // MARK: Failures

    @Test func `a failing command is named on standard error with the place, and the next one runs`() throws {
        let ended = try laboratory.run(commands: "clok; clock")
        #expect(ended.output == Self.clock)
        #expect(ended.errors == "error: 'clok' is not a command; did you mean 'clock'?\n  clok\n  ^\n")
        #expect(ended.status == 1)
    }

    @Test(arguments: [
        (["-c", "bogus; clock", "-c", "clock"], ""), (["script.txt", "-c", "clock"], ""),
        (["-c", "read script.txt; clock"], ""),
        ([], "bogus\nclock\n"), (["missing.txt", "-c", "clock"], ""), (["-c", "repeat 3 bogus", "-c", "clock"], ""),
    ])
    func `with --bail nothing runs after the first failure`(arguments: [String], input: String) throws {
        try laboratory.folder.write("bogus\nclock\n", to: "script.txt")
        let ended = try laboratory.run(Laboratory.ephemeral + ["--bail"] + arguments, input: input)
        #expect(ended.output.isEmpty)
        #expect(ended.errors.hasPrefix("error: "))
        #expect(ended.status == 1)
        let without = try laboratory.run(Laboratory.ephemeral + arguments, input: input)
        #expect(without.output.contains(Self.clock))
        #expect(without.status == 1)
    }

    @Test func `quit ends everything, with the status so far`() throws {
        let good = try laboratory.run(commands: "clock; quit; clock", "clock")
        #expect(good.output == Self.clock)
        #expect(good.status == 0)
        let bad = try laboratory.run(commands: "bogus; quit; clock")
        #expect(bad.output.isEmpty)
        #expect(bad.status == 1)
    }

    @Test func `a script that is missing is a failure, and the next one runs`() throws {
        let ended = try laboratory.run(Laboratory.ephemeral + ["none.txt", "-c", "clock"])
        #expect(ended.errors == "error: there is no file 'none.txt'; check the path\n")
        #expect(ended.output == Self.clock)
        #expect(ended.status == 1)
    }

    // MARK: Bytes

    @Test func `a line that is not UTF-8 fails alone, and its byte is named`() throws {
        let ended = try laboratory.program.run(
            Laboratory.ephemeral,
            input: Array("clock\na".utf8) + [0xFF] + Array("b\nclock\n".utf8),
            in: laboratory.folder
        )
        #expect(ended.output == Self.clock + Self.clock)
        #expect(
            ended.errors.hasPrefix("error: line 2: the byte 0xFF at offset 1 is not valid UTF-8"),
            "\(ended.errors)"
        )
        #expect(ended.status == 1)
    }

    @Test func `a line of 100 kB is not cut`() throws {
        let text = String(repeating: "ä", count: 50_000)
        for input in ["journal add '\(text)'\n", "# \(text)\nclock\n"] {
            let ended = try laboratory.run(Laboratory.ephemeral + ["--json"], input: input)
            let objects = try Laboratory.objects(of: ended)
            try #require(objects.count == 3)
            let command = try #require(objects[1]["command"].text)
            #expect(command == input.split(separator: "\n").last.map(String.init))
        }
    }

    @Test func `control characters in what was typed do not reach the terminal`() throws {
        let ended = try laboratory.run(
            Laboratory.ephemeral,
            input: "\u{1B}[31mbogus\nclo\u{0}ck\njournal add 'a\u{7}b'\n"
        )
        for output in [ended.output, ended.errors] {
            let controls = output.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" }
            #expect(controls.isEmpty, "\(output.debugDescription)")
        }
    }

    // MARK: read and repeat

    @Test func `read runs a file as if its lines stood there, also from within another`() throws {
        try laboratory.folder.write("clock\nread inner.txt\n", to: "outer.txt")
        try laboratory.folder.write("user whoami", to: "inner.txt")
        let ended = try laboratory.run(commands: "read outer.txt; filter")
        #expect(ended.output == Self.clock + "me\napplied: any size, any grade, any city\n")
        #expect(ended.status == 0)
    }

    @Test func `a failure in a file names the file and the line`() throws {
        try laboratory.folder.write("\n# x\nclock\nbogus\n", to: "story.txt")
        let ended = try laboratory.run(commands: "read story.txt")
        #expect(ended.errors.hasPrefix("error: story.txt:4: 'bogus' is not a command"), "\(ended.errors)")
        #expect(ended.status == 1)
    }

    @Test func `a file that reads itself is stopped with a sentence`() throws {
        try laboratory.folder.write("read loop.txt\n", to: "loop.txt")
        let ended = try laboratory.run(commands: "read loop.txt; clock")
        #expect(ended.errors.contains("deep; does one read itself?"))
        #expect(ended.output == Self.clock)
        #expect(ended.status == 1)
    }

    @Test(arguments: [("none.txt", "there is no file 'none.txt'"), (".", "'.' is a directory; name a file in it")])
    func `a file that can't be read is a failure that says why`(path: String, sentence: String) throws {
        let ended = try laboratory.run(commands: "read \(path)")
        #expect(ended.errors.hasPrefix("error: \(sentence)"), "\(ended.errors)")
        #expect(ended.status == 1)
    }

    @Test func `repeat runs a command several times and stops at a failure`() throws {
        let data = ["--data-dir", "data", "--clock", "stopped"]
        #expect(try laboratory.run(data + ["--quiet", "-c", "repeat 3 filter apply"]).status == 0)
        #expect(try laboratory.results("status")[0]["filterApplyCount"] == 3)
        // The first loses its connection, so the others never come.
        let failed = try laboratory.run(
            data + ["--quiet", "-c", "fail next; repeat 3 journal add Notes", "-c", "journal list"]
        )
        #expect(failed.status == 1)
        #expect(failed.output.contains("no journals yet"))
    }
}
