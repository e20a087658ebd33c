import Foundation
import TestSupport
import Testing

/// Sessions over copies of one data directory, in each of which another call of the system fails.
final class FaultRun {
    /// Changes, a request with its record, and each kind of file that the program writes.
    static let commands = [
        "filter apply", "filter apply", "wait 1s", "journal add Plan", "park edit 1 --address \"Here 1\"",
        "park export parks.json", "export test session.swift", "timeline --svg session.svg", "status",
    ]
    private static let files = ["parks.json", "session.swift", "session.svg"]
    private static let old = "what was there before\n"

    private let folder: TemporaryFolder
    private let data: DataFolder
    private let prepared: DataFolder
    private let copy: DataFolder
    private let shim: FaultShim
    private let options = ["--data-dir", "work/data", "--json", "--clock", "stopped", "--no-init"]
    private var expectations: [[String]: Expectation] = [:]
    private let paths: [String: String]
    /// The sentences of the failures, for reading them.
    private(set) var sentences: Set<String> = []

    /// What a session without faults leaves.
    private struct Expectation {
        var contents: String
        var files: [String: String]
    }

    init() throws {
        folder = try TemporaryFolder(inMemory: true)
        let work = folder.url.appending(path: "work")
        try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        data = DataFolder(work.appending(path: "data"))
        prepared = DataFolder(folder.url.appending(path: "prepared"))
        copy = DataFolder(folder.url.appending(path: "copy"))
        shim = try FaultShim(below: work, in: folder)
        paths = Dictionary(uniqueKeysWithValues: Self.files.map { ($0, "work/" + $0) })
        let ended = try ChildProgram.workoutREPL.run(options + ["--demo", "-c", "journal add First"], in: folder)
        try #require(ended.status == 0, "\(ended.errors)")
        try prepared.replace(withCopyOf: data)
    }

    /// The command with its file below the folder whose calls fail.
    private func placed(_ command: String) -> String {
        Self.files.reduce(command) { $0.replacing($1, with: "work/" + $1) }
    }

    private func reset() throws {
        try data.replace(withCopyOf: prepared)
        for path in paths.values { try folder.write(Self.old, to: path) }
    }

    private func fileTexts() throws -> [String: String] {
        try paths.mapValues { try folder.text(of: $0) }
    }

    /// What is left by a session of `commands` in which nothing fails.
    private func expectation(_ commands: [String]) throws -> Expectation {
        if let known = expectations[commands] { return known }
        try reset()
        let ended = try ChildProgram.workoutREPL.run(
            options,
            input: commands.map { placed($0) + "\n" }.joined(),
            in: folder
        )
        try #require(ended.status == 0, "\(ended.errors)\(ended.output)")
        try copy.replace(withCopyOf: data)
        let expectation = Expectation(contents: try copy.contents(), files: try fileTexts())
        expectations[commands] = expectation
        return expectation
    }

    /// Runs a session in which call `number` fails, and examines what it told and left.
    ///
    /// - Parameter kills: Whether it is killed after the answers instead of being ended.
    /// - Returns: Whether there was such a call.
    func run(failing number: Int, _ kind: FaultShim.Kind, kills: Bool = false) throws -> Bool {
        try reset()
        let child = try ChildProgram.workoutREPL.start(
            options,
            in: folder,
            environment: try shim.environment(failing: number, kind)
        )
        var done: [String] = []
        var mayBeDone: [[String]] = []
        var failedFiles: Set<String> = []
        var hasStarted = true
        for (index, command) in Self.commands.enumerated() {
            child.write(placed(command) + "\n")
            guard child.outputs(lineCount: index + 1, prefix: Answers.prefix) else {
                hasStarted = false
                break
            }
            let answer = try #require(try Answers(child.lines).toCommands.last)
            if answer["ok"] == true {
                done.append(command)
                continue
            }
            note(answer["error"])
            failedFiles.formUnion(Self.files.filter { command.contains($0) })
            let parts = Self.toldParts(of: command, answer)
            mayBeDone += Self.changes(of: command).map { done + [$0] }
            done += parts
            if kills { break }
        }
        if kills, hasStarted { child.send(signal: SIGKILL) }
        child.closeInput()
        let ended = try child.finish()
        let failed = shim.failedCalls
        let place = "call \(failed), \(kind.rawValue): \(ended.errors)"
        if !kills || !hasStarted { #expect(ended.signal == nil, "\(place)") }
        if !hasStarted { expectRefusedStart(ended, place) }
        try copy.replace(withCopyOf: data)
        let contents = try copy.contents()
        let texts = try fileTexts()

        if !hasStarted {
            try copy.replace(withCopyOf: prepared)
            let untouched = try copy.contents()
            let started = try expectation([]).contents
            #expect(contents == untouched || contents == started, "half a start, \(place)")
        } else {
            let expected = try expectation(done)
            // A process that is killed after a failed sync leaves a change that may be whole in the log.
            let others = try kills ? mayBeDone.map { try expectation($0).contents } : []
            #expect(contents == expected.contents || others.contains(contents), "what is stored, \(place), \(done)")
            for (name, text) in texts {
                let right = failedFiles.contains(name) ? Self.old : expected.files[name] ?? ""
                #expect(text == right, "\(name), \(place)")
            }
        }
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "work")).sorted()
        #expect(left == (Self.files + ["data"]).sorted(), "\(place)")
        try expectGoodRestart(place)
        return !failed.isEmpty
    }

    /// The commands that lead to each state that `command` stores on its way, its last one included.
    private static func changes(of command: String) -> [String] {
        // The form of the filter is gone after half a second, and the request made after 0.8.
        command == "wait 1s" ? ["wait 500ms", "wait 800ms", command] : [command]
    }

    /// What is done of a failed command: `wait` goes as far as it told.
    private static func toldParts(of command: String, _ answer: DecodedJSON) -> [String] {
        guard command.hasPrefix("wait"),
            let last = answer["events"].elements.compactMap({ $0["at"].milliseconds }).max()
        else { return [] }
        let start: Int64 = 1_767_225_600_000
        return last > start ? ["wait \(last - start)ms"] : []
    }

    private func note(_ error: DecodedJSON) {
        let message = error["message"].text ?? ""
        sentences.insert(message)
        #expect(["io", "corrupt"].contains(error["code"].text), "\(error)")
        // What happened, and what to do.
        #expect(message.contains("; ") && message.contains("again") || message.contains("check"), "\(error)")
    }

    private func expectRefusedStart(_ ended: ChildProgram.Ended, _ place: String) {
        #expect(ended.status == 2, "\(place)")
        #expect(ended.errors.hasPrefix("workout-repl: "), "\(place)")
        sentences.insert(ended.errors)
    }

    private func expectGoodRestart(_ place: String) throws {
        let ended = try ChildProgram.workoutREPL.run(options + ["-c", "data check", "-c", "filter apply"], in: folder)
        #expect(ended.status == 0, "\(place), then \(ended.errors)")
        let answers = try Answers(ended.lines).toCommands
        #expect(answers.first?["result"]["findings"] == [], "\(place): \(answers)")
    }

    // MARK: A first start

    /// Makes a new data directory with the sample data while call `number` fails; then makes it again, or goes on with it.
    ///
    /// - Returns: Whether there was such a call.
    func startAnew(failing number: Int, _ kind: FaultShim.Kind) throws -> Bool {
        try? FileManager.default.removeItem(at: data.url)
        let ended = try ChildProgram.workoutREPL.run(
            options + ["--demo", "-c", "filter apply"],
            in: folder,
            environment: try shim.environment(failing: number, kind)
        )
        let failed = shim.failedCalls
        let place = "call \(failed), \(kind.rawValue): \(ended.errors)"
        var count = 1
        switch ended.status {
        case 0: count += 1
        case 1: for answer in try Answers(ended.lines).toCommands { note(answer["error"]) }
        default: expectRefusedStart(ended, place)
        }
        let next = try ChildProgram.workoutREPL.run(
            options + ["--demo", "-c", "data check", "-c", "filter apply", "-c", "status"],
            in: folder
        )
        #expect(next.status == 0, "\(place), then \(next.errors)")
        let answers = try Answers(next.lines).toCommands
        #expect(answers.first?["result"]["findings"] == [], "\(place): \(answers)")
        #expect(answers.last?["result"]["filterApplyCount"].integer == count, "\(place): \(answers)")
        return !failed.isEmpty
    }

    // MARK: Room that returns

    /// Fills the disk from call `number` on, and empties it after the first failure: the same session then goes on.
    ///
    /// - Returns: Whether there was such a call while commands ran.
    func runOut(from number: Int, _ kind: FaultShim.Kind) throws -> Bool {
        try reset()
        let child = try ChildProgram.workoutREPL.start(
            options,
            in: folder,
            environment: try shim.environment(failing: number, kind, lasts: true)
        )
        var failures = 0
        var answers = 0
        for command in Self.commands where command != "wait 1s" {
            while true {
                child.write(placed(command) + "\n")
                answers += 1
                guard child.outputs(lineCount: answers, prefix: Answers.prefix) else {
                    expectRefusedStart(try child.finish(), "call \(number)")
                    return true
                }
                let answer = try #require(try Answers(child.lines).toCommands.last)
                if answer["ok"] == true { break }
                note(answer["error"])
                failures += 1
                try #require(failures <= 3, "still failing with room: \(answer)")
                // Once more without room: neither a crash nor a success that is none.
                if failures == 2 { try shim.repair() }
            }
        }
        try shim.repair()
        child.closeInput()
        let ended = try child.finish()
        #expect(ended.status == (failures > 0 ? 1 : 0), "\(ended.errors)")
        try copy.replace(withCopyOf: data)
        let expected = try expectation(Self.commands.filter { $0 != "wait 1s" })
        try reset()
        #expect(try copy.contents() == expected.contents, "from call \(number), \(kind.rawValue)")
        return failures > 0
    }
}
