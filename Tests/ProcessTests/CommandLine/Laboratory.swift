import Foundation
import TestSupport

/// The terminal laboratory as a child process, with a home and working directory of its own.
struct Laboratory {
    let folder: TemporaryFolder
    let program: ChildProgram

    /// The options of a session that keeps nothing and whose clock stands still.
    static let ephemeral = ["--ephemeral", "--clock", "stopped"]

    init() throws {
        folder = try TemporaryFolder()
        program = try ChildProgram.workoutREPL
    }

    /// Runs the program to its end.
    func run(
        _ arguments: [String],
        input: String = "",
        environment: [String: String?] = [:]
    ) throws -> ChildProgram.Ended {
        try program.run(arguments, input: input, in: folder, environment: environment)
    }

    /// Runs commands over nothing, with the clock stopped at 2026-01-01T00:00:00Z.
    func run(commands: String..., options: [String] = []) throws -> ChildProgram.Ended {
        try run(Self.ephemeral + options + commands.flatMap { ["-c", $0] })
    }

    /// Runs commands with `--json`, over data that stay in the folder unless `options` say otherwise.
    ///
    /// - Returns: One object for each line of standard output.
    func objects(_ commands: String..., options: [String] = ["--data-dir", "data"]) throws -> [DecodedJSON] {
        try Self.objects(of: run(options + ["--json"] + commands.flatMap { ["-c", $0] }))
    }

    /// The results of commands, without what stands between them.
    func results(_ commands: String..., options: [String] = ["--data-dir", "data"]) throws -> [DecodedJSON] {
        try Self.objects(of: run(options + ["--json"] + commands.flatMap { ["-c", $0] }))
            .filter { $0["command"] != nil }.map { $0["result"] }
    }

    static func objects(of ended: ChildProgram.Ended) throws -> [DecodedJSON] {
        try ended.lines.map { try DecodedJSON($0) }
    }
}

extension DecodedJSON {
    /// The events of a line as `source.name`, but for those of views and screens.
    var eventNames: [String] {
        self["events"].elements.compactMap { event in
            guard let source = event["source"].text, let name = event["name"].text else { return nil }
            return ["view", "screen"].contains(source) ? nil : "\(source).\(name)"
        }
    }
}
