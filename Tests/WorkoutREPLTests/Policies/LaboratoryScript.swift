import TestSupport
import Testing
import WorkoutDomain

@testable import WorkoutREPL

/// The program run in process over commands, read as a script reads it: JSON, with the clock stopped.
struct LaboratoryScript {
    /// The exit status.
    let status: Int32
    /// One object for each command, and those that came between.
    let objects: [DecodedJSON]
    let errors: String

    /// Runs `commands` in one process.
    ///
    /// - Parameters:
    ///   - commands: What is typed, a line each.
    ///   - options: Further options of the command line.
    ///   - folder: Where the data are kept; nowhere where none is given.
    init(_ commands: [String], _ options: [String] = [], in folder: TemporaryFolder? = nil) throws {
        let place = folder.map { ["--data-dir", $0.path(of: "data")] } ?? ["--ephemeral"]
        let terminal = ScriptedTerminal(lines: commands)
        let words = ["--no-init", "--json", "--clock", "stopped"] + place + options
        status = Program.run(words, environment: [:]) { _, _ in terminal }
        errors = terminal.text(on: .error)
        objects = try terminal.text().split(separator: "\n").map { try DecodedJSON($0) }
    }

    /// Runs `commands` under `policy`, after those that make it ask soon.
    init(_ commands: [String], under policy: PolicyName, _ options: [String] = [], in folder: TemporaryFolder? = nil)
        throws
    {
        try self.init(policy.eager + commands, ["--policy", policy.rawValue] + options, in: folder)
    }

    /// The objects of commands, without what came between.
    var commands: [DecodedJSON] { objects.filter { $0["command"] != .null } }
    /// The last command's object.
    var last: DecodedJSON { commands.last ?? .null }
    /// The last command's result.
    var result: DecodedJSON { last["result"] }
    /// Everything that happened, in order.
    var events: [DecodedJSON] { objects.flatMap { $0["events"].elements } }
    /// What the rules, the platform and the store told, as `name` with its reason or milestone.
    var tidings: [String] { events.compactMap(\.tiding) }
    /// The names of the commands' errors, in order.
    var codes: [String] { commands.compactMap { $0["error"]["code"].text } }
}

extension DecodedJSON {
    /// An event of the rules, the platform or the store in a word or two; `nil` for any other.
    var tiding: String? {
        guard let source = self["source"].text, let name = self["name"].text,
            ["review", "platform", "store"].contains(source) || name == "followUpOffered"
        else { return nil }
        return ([name] + ["reason", "key"].compactMap { self[$0].text }).joined(separator: " ")
    }
}

extension PolicyName {
    static let all: [PolicyName] = [.workoutApp, .reviewKit, .nccRequestReview]

    /// The commands that make the policy ask after two applied filters, in any session.
    var eager: [String] {
        switch self {
        case .workoutApp: []
        case .reviewKit: ["set cadence demo"]
        case .nccRequestReview: ["set configuration quick-testing", "set minimumPrimaryActionCount 2"]
        }
    }

    /// The space of the store in which a policy's records lie.
    static let space = "review"
}
