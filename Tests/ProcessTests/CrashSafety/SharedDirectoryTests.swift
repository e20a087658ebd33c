import Foundation
import TestSupport
import Testing

/// Several processes over one data directory, all at once.
@Suite struct SharedDirectoryTests {
    private static let processes = 4
    private static let commandsEach = 5_000

    @Test("four processes of 5,000 commands each on one data directory: every count is exact")
    func countsAreExact() throws {
        let folder = try TemporaryFolder(inMemory: true)
        let program = try ChildProgram.workoutREPL
        let options = ["--data-dir", "data", "--json", "--clock", "stopped", "--no-init"]
        let made = try program.run(options + ["-c", "journal add Shared"], in: folder)
        try #require(made.status == 0, "\(made.errors)")

        // From and to files: a pipe that nobody reads meanwhile would hold its process up.
        let shell = ChildProgram(path: "/bin/sh")
        let children = try (0..<Self.processes).map { number in
            let round = "filter apply\nentry add 1 \"of \(number)\"\n"
            try folder.write(String(repeating: round, count: Self.commandsEach / 2), to: "in-\(number)")
            let words = ([program.executable] + options).map { "'\($0)'" }.joined(separator: " ")
            return try shell.start(["-c", "exec \(words) <in-\(number) >out-\(number)"], in: folder)
        }
        let answers = try children.enumerated().map { number, child in
            let ended = try child.finish()
            try #require(ended.signal == nil, "ended by signal \(ended.signal ?? 0): \(ended.errors)")
            return try folder.text(of: "out-\(number)").split(separator: "\n").filter { $0.hasPrefix(Answers.prefix) }
        }
        var busy = [Int](repeating: 0, count: Self.processes)
        var filters = 0
        for (number, lines) in answers.enumerated() {
            #expect(lines.count == Self.commandsEach, "process \(number) answered \(lines.count) times")
            for line in lines where !line.contains(#""ok":true"#) {
                // The one failure that is allowed: somebody waited for five seconds without getting his turn.
                #expect(line.contains(#""code":"busy""#), "process \(number): \(line)")
                if !line.hasPrefix(#"{"command":"filter"#) { busy[number] += 1 }
            }
            filters += lines.count { $0.hasPrefix(#"{"command":"filter"#) && $0.contains(#""ok":true"#) }
        }
        let ended = try program.run(
            options + ["-c", "data check", "-c", "status", "-c", "journal list", "-c", "entry list 1"],
            in: folder
        )
        #expect(ended.status == 0, "\(ended.errors)")
        let results = try Answers(ended.lines).toCommands.map { $0["result"] }
        #expect(results[0]["findings"] == [])
        #expect(results[1]["filterApplyCount"].integer == filters)
        #expect(results[1]["session"].integer == Self.processes + 2)
        for number in 0..<Self.processes {
            let own = ended.lines.joined().components(separatedBy: "\"of \(number)\"").count - 1
            #expect(own == Self.commandsEach / 2 - busy[number], "process \(number)")
        }
    }

    @Test("a process that holds the data for seconds makes another one say busy, which then goes on")
    func busy() throws {
        let folder = try TemporaryFolder()
        let program = try ChildProgram.workoutREPL
        let options = ["--data-dir", "data", "--json", "--clock", "stopped", "--no-init"]
        let child = try program.start(options, in: folder)
        child.write("filter apply\n")
        try #require(child.outputs(lineCount: 1, prefix: Answers.prefix))
        let holder = try ChildProgram(path: "/usr/bin/env").start(["sqlite3", "data/workout.sqlite"], in: folder)
        holder.write("BEGIN IMMEDIATE;\nSELECT 'held';\n")
        try #require(holder.outputs("held"))
        let start = ContinuousClock.now
        child.write("filter apply\n")
        try #require(child.outputs(lineCount: 2, prefix: Answers.prefix))
        #expect(ContinuousClock.now - start > .seconds(4), "it waits before it gives up")
        let answer = try #require(try Answers(child.lines).toCommands.last)
        #expect(answer["error"]["code"] == "busy")
        #expect(answer["error"]["message"].text?.contains("try again when it has") == true, "\(answer)")
        holder.write("ROLLBACK;\n")
        holder.closeInput()
        _ = try holder.finish()
        child.write("filter apply\nstatus\n")
        try #require(child.outputs(lineCount: 4, prefix: Answers.prefix))
        #expect(try Answers(child.lines).toCommands.last?["result"]["filterApplyCount"].integer == 2)
        child.closeInput()
        #expect(try child.finish().status == 1)
    }
}
