import Foundation
import ModelComparison
import ReviewModifierSim
import ReviewService
import TestSupport
import Testing
import WorkoutDomain
import WorkoutREPL

/// The program as a whole tells the log that the engine tells.
@Suite struct TypedModelTests {
    private static let seed = ProcessInfo.processInfo.environment["WORKOUT_SEED"].flatMap(UInt64.init) ?? 20_260_101
    private static let count = 300

    private let folder: TemporaryFolder
    private let prepared: DataFolder
    private let data: DataFolder

    /// Stores what the commands work on, in a session that leaves nothing to the review rules.
    init() throws {
        folder = try TemporaryFolder(inMemory: true)
        prepared = DataFolder(folder.url.appending(path: "prepared"))
        data = DataFolder(folder.url.appending(path: "data"))
        let ended = try ChildProgram.workoutREPL.run(
            ["--data-dir", "prepared", "--no-init", "--demo", "--clock", "stopped"],
            input: """
                user add Somebody
                journal add Plan
                event add --title Meet --description Together --date 2027-03-01 --park 1

                """,
            in: folder
        )
        try #require(ended.status == 0, "\(ended.errors)")
    }

    @Test func `The same random events lead to the same log through the engine and typed into the program`() throws {
        var requests = 0
        for number in 0..<Self.count {
            let sequence = try sequence(number)
            requests += sequence.log.names(from: .review).count { $0 == "requested" }
            guard try !isTold(sequence) else { continue }
            Issue.record("\(Comment(rawValue: try report(number, sequence)))")
            return
        }
        // Sequences in which nothing is asked would compare next to nothing.
        #expect(requests > Self.count / 2)
    }

    @Test func `A program that waits a millisecond longer than the model is found`() throws {
        let events: [ModelEvent] = [.app(.operation(.parkSave)), .wait(800)]
        var subject = ModelSubject.workoutApp()
        let sequence = TypedSequence(subject, .hardened, GivenEvents(events))
        #expect(try isTold(sequence))
        subject.policy.waitMilliseconds += 1
        #expect(try told(TypedSequence(subject, .hardened, GivenEvents(events))) != sequence.lines)
    }

    private func sequence(_ number: Int) throws -> TypedSequence {
        var generator = SeededGenerator(seed: Self.seed &+ UInt64(number))
        let faces = ModelSubject.Face.allCases
        let face = faces[number % faces.count]
        var subject = ModelSubject.random(face, using: &generator)
        subject.stored = [:]
        subject.isEngineAlone = false
        let modifiers: [ReviewRequestModifier] =
            switch face {
            case .workoutApp: [.hardened, .original]
            case .reviewKit: [.hardened, .asksMidDismissal, .stampsOnAppear]
            case .nccRequestReview: [.hardened]
            }
        let modifier = modifiers[Int.random(in: 0..<modifiers.count, using: &generator)]
        let length = Int.random(in: 1...200, using: &generator)
        return TypedSequence(subject, modifier, ModelEvents(for: subject, length: length, generator: generator))
    }

    /// Whether the program tells what the model tells.
    private func isTold(_ sequence: TypedSequence) throws -> Bool {
        try told(sequence) == sequence.lines
    }

    /// What the program tells, and what it has stored in the end.
    private func told(_ sequence: TypedSequence) throws -> [String] {
        try data.replace(withCopyOf: prepared)
        // Its thresholds may differ from the design's, and then its file may not have the design's name.
        var policy = sequence.subject.policy
        policy.name = "typed"
        let file = try folder.write(
            String(decoding: JSONEncoder().encode(policy), as: UTF8.self),
            to: "policy.json"
        )
        var options = ["--data-dir", "data", "--json", "--no-init"]
        options += ["--policy", file, "--modifier", sequence.modifier.rawValue]
        var events: [String] = []
        for commands in sequence.commands {
            let input = commands.map { $0 + "\n" }.joined()
            let ended = try ChildProgram.workoutREPL.run(options, input: input, in: folder)
            // 1 where a command was refused: its events tell.
            try #require(ended.status == 0 || ended.status == 1, "\(ended.errors)")
            events += ended.events
            // Policy and modifier are kept with the data.
            options = ["--data-dir", "data", "--json", "--no-init"]
        }
        let store = try WorkoutStore(.directory(data.url.path))
        let ledger = ReviewLedger(reading: try ReviewValues(reading: store), under: sequence.subject.policy)
        return events + ["\(ledger)"]
    }

    private func report(_ number: Int, _ sequence: TypedSequence) throws -> String {
        let events = try sequence.events.shortest { events in
            let sequence = TypedSequence(sequence.subject, sequence.modifier, GivenEvents(events))
            return try isTold(sequence) ? nil : sequence.events
        }
        let shortest = TypedSequence(sequence.subject, sequence.modifier, GivenEvents(events))
        let told = try told(shortest)
        let model = shortest.lines
        let same = zip(told, model).prefix { $0 == $1 }.count
        var lines = [
            "model and program differ in sequence \(number) of seed \(Self.seed)",
            "\(shortest.subject), \(shortest.modifier.rawValue)", "", "typed:",
        ]
        lines += shortest.commands.joined(separator: ["(the next process)"]).map { "  \($0)" }
        lines += ["", "the model, after \(same) equal events:"] + model.dropFirst(same).map { "  \($0)" }
        lines += ["", "the program:"] + told.dropFirst(same).map { "  \($0)" }
        return lines.joined(separator: "\n")
    }
}

extension ChildProgram.Ended {
    /// The events of all lines, each as it is written.
    ///
    /// Taken out as text, since to decode a hundred thousand of them takes a debug build minutes.
    fileprivate var events: [String] {
        output.components(separatedBy: "\n").flatMap { line -> [String] in
            let parts = line.components(separatedBy: #""events":[{"#)
            guard parts.count == 2, let list = parts[1].components(separatedBy: "}]").first else { return [] }
            return list.components(separatedBy: "},{").map { "{\($0)}" }
        }
    }
}
