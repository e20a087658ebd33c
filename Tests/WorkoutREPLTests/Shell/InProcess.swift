@testable import WorkoutREPL

/// The program in this process, at a terminal that is scripted.
struct InProcess {
    let status: Int32
    let terminal: ScriptedTerminal

    var output: String { terminal.text() }
    var errors: String { terminal.text(on: .error) }

    /// Runs the program over data that are gone afterwards, with a clock that stands still.
    init(
        _ words: [String] = [],
        steps: [ScriptedTerminal.Step] = [],
        isInteractive: Bool = true,
        traits: TerminalTraits = TerminalTraits(columns: 80, rows: 24),
        environment: [String: String] = [:],
        bytes: [[UInt8]] = []
    ) {
        let terminal = ScriptedTerminal(steps, isInteractive: isInteractive, traits: traits)
        self.terminal = terminal
        let options = ["--ephemeral", "--demo", "--clock", "stopped"]
        status = Program.run(
            options + words,
            bytes: bytes.isEmpty ? [] : options.map { Array($0.utf8) } + bytes,
            environment: environment
        ) { _, _ in terminal }
    }

    /// Runs commands as `-c` gives them.
    init(commands: String..., words: [String] = []) {
        self.init(words + commands.flatMap { ["-c", $0] }, isInteractive: false, traits: TerminalTraits())
    }

    /// Pipes lines into the program.
    init(lines: [String], words: [String] = []) {
        self.init(words, steps: lines.map { .line($0) }, isInteractive: false, traits: TerminalTraits())
    }
}
