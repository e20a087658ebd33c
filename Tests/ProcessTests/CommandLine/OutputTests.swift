import Foundation
import TestSupport
import Testing

/// What is written where, and what becomes of it when nobody reads.
@Suite struct OutputTests {
    private let laboratory: Laboratory

    init() throws { laboratory = try Laboratory() }

    private static let story =
        "filter apply; filter apply; wait 0.8s; why; status; log --all; help; help filter apply; bogus"

    @Test func `events stand as rows of time, source and what happened`() throws {
        let ended = try laboratory.run(commands: "filter apply; filter apply", "wait 0.8s", options: ["--demo"])
        #expect(
            ended.output == """
                50 parks match: any size, any grade, any city
                2026-01-01T00:00:00.000Z  review    skipped after filterApply: no milestone is reached that is known not to be completed
                50 parks match: any size, any grade, any city
                2026-01-01T00:00:00.000Z  review    pending for milestone 2 (filterApply)
                2026-01-01T00:00:00.800Z  review    requested in window 1 for milestone 2 (filterApply): the platform was asked
                2026-01-01T00:00:00.800Z  platform  shown in window 1: the user sees the prompt
                2026-01-01T00:00:00.800Z  review    consumed: milestone 2 is completed
                it is 2026-01-01T00:00:00.800Z

                """
        )
    }

    @Test func `quiet leaves the results alone`() throws {
        let ended = try laboratory.run(
            commands: "filter apply; filter apply; wait 0.5s",
            options: ["--demo", "--quiet"]
        )
        let applied = "50 parks match: any size, any grade, any city\n"
        #expect(ended.output == applied + applied + "it is 2026-01-01T00:00:00.500Z\n")
        #expect(ended.errors.isEmpty, "no farewell either")
    }

    @Test(
        arguments: [
            [:], ["NO_COLOR": "1"], ["TERM": "dumb"], ["TERM": "xterm-256color"],
            ["TERM": nil, "LANG": nil, "LC_ALL": "C"],
        ] as [[String: String?]]
    )
    func `nothing but text goes to a pipe`(environment: [String: String?]) throws {
        let ended = try laboratory.run(
            Laboratory.ephemeral + ["--demo", "-c", Self.story],
            environment: environment
        )
        for bytes in [ended.outputBytes, ended.errorBytes] {
            #expect(!bytes.contains(0x1B))
            #expect(!bytes.contains(0x0D))
            #expect(!bytes.isEmpty)
        }
    }

    @Test func `text arrives intact whatever the locale is`() throws {
        for locale in ["C", "C.UTF-8", nil] {
            let ended = try laboratory.run(
                Laboratory.ephemeral + ["--quiet"],
                input: "journal add 'йод 训练💪'\n",
                environment: ["LC_ALL": locale, "LANG": nil]
            )
            #expect(ended.output == "journal 1 added: йод 训练💪\n")
        }
    }

    @Test(arguments: ["bogus", "park show", "park show 99", "wait 5", "'", "scene active 7"])
    func `an error is on standard error alone, or with --json on standard output alone`(command: String) throws {
        let text = try laboratory.run(commands: command)
        #expect(text.output.isEmpty)
        #expect(text.errors.hasPrefix("error: "))
        #expect(text.status == 1)
        let json = try laboratory.run(commands: command, options: ["--json"])
        #expect(json.errors.isEmpty)
        #expect(try Laboratory.objects(of: json)[1]["ok"] == false)
        #expect(json.status == 1)
    }

    @Test func `the program stops quietly when its reader goes away`() throws {
        let child = try laboratory.program.start(Laboratory.ephemeral, in: laboratory.folder)
        child.write("clock\n")
        #expect(child.outputs("the clock is stopped"))
        child.closeOutput()
        for _ in 0..<5_000 { child.write("clock\n") }
        child.closeInput()
        let ended = try child.finish()
        #expect(ended.errors.isEmpty)
        #expect(ended.signal == nil, "no trace and no signal")
        #expect(ended.status == 0)
    }

    @Test(.enabled(if: FileManager.default.isWritableFile(atPath: "/dev/full")))
    func `a full disk is told, with status 1`() throws {
        let shell = ChildProgram(path: "/bin/sh")
        let script = #""$0" --ephemeral -c clock > /dev/full"#
        let ended = try shell.run(["-c", script, laboratory.program.executable], in: laboratory.folder)
        #expect(ended.errors == "workout-repl: standard output can't be written: No space left on device\n")
        #expect(ended.status == 1)
    }

    @Test func `tables are comma-separated values when asked for, without sentences`() throws {
        let ended = try laboratory.run(
            commands: "set output csv",
            "park list --limit 2",
            "user list",
            options: ["--demo", "--quiet"]
        )
        #expect(ended.lines.contains("id,size,grade,city,address"))
        #expect(ended.lines.contains { $0.hasPrefix("1,large,legendary,Москва,\"") }, "a comma needs quotes")
        #expect(!ended.output.contains("match the filter"))
    }

    @Test func `the timer and the echo go where they disturb no reader`() throws {
        let ended = try laboratory.run(commands: "set timer on", "set echo on", "clock", options: ["--quiet"])
        #expect(ended.errors.split(separator: "\n").allSatisfy { $0.wholeMatch(of: /time: \d+\.\d{3} ms/) != nil })
        #expect(!ended.errors.isEmpty)
        #expect(ended.output.contains("\n> clock\nthe clock is stopped"))
        let json = try laboratory.run(commands: "set timer on", "set echo on", "clock", options: ["--json"])
        #expect(try Laboratory.objects(of: json).count == 5)
    }
}
