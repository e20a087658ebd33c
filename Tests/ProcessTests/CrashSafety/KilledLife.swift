import Foundation
import TestSupport
import Testing
import WorkoutDomain

/// One data directory whose sessions are killed, one after the other, at random instants.
///
/// After each the stored state has to be that of a process which did the answered commands and perhaps the ones that followed,
/// whole, and was not killed.
struct KilledLife {
    private let policy: String
    private let folder: TemporaryFolder
    private let data: DataFolder
    private let before: DataFolder
    private let copy: DataFolder
    private var random: RandomCommands
    private var record: ReviewRecord
    private let options: [String]
    /// Where kills came: for the test that they do not all come at idle moments.
    private(set) var tally = Tally()

    /// How many kills left what.
    struct Tally {
        var kills = 0
        var beforeFirstAnswer = 0
        var withUntoldCommands = 0
        var insideCommands = 0
        var asks = 0
    }

    init(policy: String, seed: UInt64) throws {
        self.policy = policy
        folder = try TemporaryFolder(inMemory: true)
        data = DataFolder(folder.url.appending(path: "data"))
        before = DataFolder(folder.url.appending(path: "before"))
        copy = DataFolder(folder.url.appending(path: "copy"))
        random = RandomCommands(generator: SeededGenerator(seed: seed))
        record = ReviewRecord(policy: policy)
        options = ["--json", "--clock", "stopped", "--demo", "--no-init", "--policy", policy]
    }

    /// Runs a session, kills it, and examines what it left.
    mutating func killOnce() throws {
        try before.replace(withCopyOf: data)
        let told = Int.random(in: 0..<25, using: &random.generator)
        let commands = (0..<told + 15).map { _ in random.next() }
        let microseconds = UInt32.random(in: 0..<(told == 0 ? 120_000 : 12_000), using: &random.generator)

        let child = try ChildProgram.workoutREPL.start(["--data-dir", "data"] + options, in: folder)
        child.write(commands[..<told].joined(separator: "\n") + (told > 0 ? "\n" : ""))
        if told > 0 {
            try #require(child.outputs(lineCount: told, prefix: Answers.prefix), "the session ended by itself")
        }
        child.write(commands[told...].joined(separator: "\n") + "\n")
        usleep(microseconds)
        child.send(signal: SIGKILL)
        let ended = try child.finish()
        try #require(ended.signal == SIGKILL, "it ended by itself: \(ended.errors)")
        tally.kills += 1
        try examine(commands, lines: ended.lines)
        try restart()
    }

    // MARK: After the kill

    private mutating func examine(_ commands: [String], lines: [String]) throws {
        let answered = lines.count { $0.hasPrefix(Answers.prefix) }
        try copy.replace(withCopyOf: data)
        let left = try copy.contents()
        if answered == 0 {
            tally.beforeFirstAnswer += 1
            if try isUnstarted(left) { return }
        }

        let reference = try Reference(over: before, in: folder, options: options)
        defer { try? reference.end() }
        // A question that changes nothing: by its answer the session has started.
        try reference.run(commands[..<answered] + ["clock"])
        let known = answersWithoutClock(reference.lines)
        #expect(known.prefix(lines.count) == lines[...], "what was told is not what such a session tells")
        if try reference.contents() == left { return record.note(try Answers(known)) }

        var clock = try clockTime(reference.lines)
        var foregoing = reference.lines
        for index in answered..<commands.count {
            try reference.run([commands[index], "clock"])
            let lines = reference.lines
            if try reference.contents() == left {
                tally.withUntoldCommands += 1
                return record.note(try Answers(answersWithoutClock(lines)))
            }
            // A command of several changes may have been killed between two of them.
            let answer = try Answers(Array(lines[foregoing.count...])).toCommands.first ?? .null
            let parts = Reference.parts(of: commands[index], from: clock, answer: answer)
            if !parts.isEmpty, let told = try partsLeading(to: left, after: commands[..<index], parts: parts) {
                tally.insideCommands += 1
                return record.note(try Answers(told))
            }
            clock = try clockTime(lines)
            foregoing = lines
            // The answer of a command leaves the process before the next is begun.
            if index > answered + 1 { break }
        }
        Issue.record(
            "the stored state is that after no command; answered \(answered): \(commands.prefix(answered + 2))"
        )
    }

    /// The lines of a session that did `commands` and those of `parts` that lead to the state `left`; nil where none do.
    private func partsLeading(
        to left: String,
        after commands: ArraySlice<String>,
        parts: [String]
    ) throws -> [String]? {
        let reference = try Reference(over: before, in: folder, options: options, name: "parts")
        defer { try? reference.end() }
        try reference.run(commands + ["clock"])
        for part in parts {
            try reference.run([part])
            if try reference.contents() == left { return answersWithoutClock(reference.lines) }
        }
        return nil
    }

    private func answersWithoutClock(_ lines: [String]) -> [String] {
        lines.filter { !$0.hasPrefix(#"{"command":"clock""#) }
    }

    private func clockTime(_ lines: [String]) throws -> Int64 {
        let line = try #require(lines.last { $0.hasPrefix(#"{"command":"clock""#) })
        return try #require(try DecodedJSON(line)["result"]["now"].milliseconds, "\(line)")
    }

    /// Whether the session has left no trace: the state before it, or tables without a row of a session.
    private func isUnstarted(_ left: String) throws -> Bool {
        try copy.replace(withCopyOf: before)
        let old = try copy.contents()
        if left == old { return true }
        guard old.isEmpty else { return false }
        try copy.replace(withCopyOf: DataFolder(folder.url.appending(path: "nothing")))
        do {
            let store = try WorkoutStore(.directory(copy.url.path))
            _ = try store.dataVersion()
        }
        return try left == copy.contents()
    }

    /// A next session over the same data: it finds nothing wrong, and what the rules remember is what was told.
    private mutating func restart() throws {
        let ended = try ChildProgram.workoutREPL.run(
            ["--data-dir", "data"] + options + ["-c", "data check", "-c", "status", "-c", "platform"],
            in: folder
        )
        try #require(ended.status == 0, "after a kill: \(ended.errors)\(ended.output)")
        let answers = try Answers(ended.lines)
        #expect(answers.toCommands[0]["result"]["findings"] == [], "data check: \(answers.toCommands[0])")
        record.note(answers)
        record.compare(status: answers.toCommands[1]["result"], platform: answers.toCommands[2]["result"])
        #expect(record.problems.isEmpty, "\(record.problems)")
        tally.asks = record.askCount
    }
}
