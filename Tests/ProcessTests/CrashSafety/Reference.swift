import Foundation
import TestSupport
import Testing

/// A process that nobody kills, over a copy of the same data: what it stores after each command is what another may have
/// stored when it was killed there.
///
/// With a clock that stands still the program is deterministic, so that states can be compared to the last byte.
final class Reference {
    private let child: Child
    private let data: DataFolder
    private let copy: DataFolder
    private var commandCount = 0

    /// - Parameter name: That of its folder: two that run at once take the data from each other if it is the same.
    init(over original: DataFolder, in folder: TemporaryFolder, options: [String], name: String = "reference") throws {
        data = DataFolder(folder.url.appending(path: name))
        copy = DataFolder(folder.url.appending(path: "\(name)-copy"))
        try data.replace(withCopyOf: original)
        child = try ChildProgram.workoutREPL.start(["--data-dir", name] + options, in: folder)
    }

    /// Runs commands and waits for the last one's answer.
    func run(_ commands: some Sequence<String>) throws {
        for command in commands {
            child.write(command + "\n")
            commandCount += 1
        }
        try #require(
            child.outputs(lineCount: commandCount, prefix: Answers.prefix),
            "the reference ended early: \(child.lines.last ?? "")"
        )
    }

    /// What it has answered so far.
    var lines: [String] { child.lines }

    /// What is stored now.
    func contents() throws -> String {
        try copy.replace(withCopyOf: data)
        return try copy.contents()
    }

    /// Ends it.
    func end() throws {
        child.closeInput()
        let ended = try child.finish()
        try #require(ended.signal == nil, "the reference was ended by signal \(ended.signal ?? 0)")
    }

    /// The commands that store the states between the transactions of `command`, which was answered by `answer`.
    ///
    /// Each round of `repeat`, and each deadline that `wait` passes, is durable by itself; every other command is one change.
    static func parts(of command: String, from start: Int64, answer: DecodedJSON) -> [String] {
        let words = command.split(separator: " ")
        switch words.first {
        case "repeat":
            let count = words.dropFirst().first.flatMap { Int($0) } ?? 0
            return Array(repeating: words.dropFirst(2).joined(separator: " "), count: count)
        case "wait":
            var now = start
            let end = answer["result"]["now"].milliseconds ?? .max
            // A wait that ends while nothing can be presented is held, and tells nothing: whatever is under way comes due
            // within a second, and sessions here begin everything at a tenth of one.
            let silent = (1...10).map { start + $0 * 100 }.filter { $0 < end }
            let told = answer["events"].elements.compactMap { $0["at"].milliseconds }
            return (told + silent).sorted().compactMap { time in
                guard time > now else { return nil }
                defer { now = time }
                return "wait \(time - now)ms"
            }
        default: return []
        }
    }
}
