import ReviewModifierSim
import WorkoutDomain

/// The program: from its command line to its exit status.
package enum Program {
    /// The version that `--version` prints.
    package static let version = "0.1.0"

    /// Runs the program.
    ///
    /// - Parameters:
    ///   - words: The command line without the program's name.
    ///   - environment: The environment's variables.
    ///   - bytes: The same words as the system gave them, where some may not be UTF-8.
    ///   - time: Where real time comes from.
    ///   - showsProgress: Whether standard error is a terminal.
    ///   - makeTerminal: Makes the terminal, told where history is kept (`nil` for nowhere).
    /// - Returns: The exit status: 2 where the command line or the data directory was wrong, else the shell's.
    package static func run(
        _ words: [String],
        bytes: [[UInt8]] = [],
        environment: [String: String],
        time: TimeSource = .system,
        showsProgress: Bool = false,
        makeTerminal: (_ dataDirectory: String?, LaunchOptions) -> any Terminal
    ) -> Int32 {
        let options: LaunchOptions
        if let text = GeneratedFile.requested(by: words) {
            let terminal = makeTerminal(nil, LaunchOptions())
            defer { terminal.close() }
            terminal.write(text, to: .output)
            terminal.flush()
            return 0
        }
        switch LaunchOptions.parse(words, bytes: bytes) {
        case .success(let parsed): options = parsed
        case .failure(let failure):
            let terminal = makeTerminal(nil, LaunchOptions())
            defer { terminal.close() }
            // Some say so themselves.
            let advice = failure.message.contains("--help") ? "" : "; see workout-repl --help"
            return refuse(failure, on: terminal, advice: advice)
        }
        if options.showsVersion || options.showsHelp {
            let terminal = makeTerminal(nil, options)
            defer { terminal.close() }
            let columns = Help.columns(on: terminal.traits.columns(on: .output))
            let usage = { Help.programUsage(columns: columns) }
            terminal.write(options.showsVersion ? "workout-repl \(version)\n" : usage(), to: .output)
            terminal.flush()
            if case .failed = terminal.outputFailure { return 1 }
            return 0
        }
        let startUp = StartUp(environment: environment, options: options, showsProgress: showsProgress)
        return run(options, environment: environment, startUp: startUp, time: time, makeTerminal: makeTerminal)
    }

    /// Runs a session with `options`.
    static func run(
        _ options: LaunchOptions,
        environment: [String: String],
        startUp: StartUp = StartUp(),
        time: TimeSource,
        makeTerminal: (_ dataDirectory: String?, LaunchOptions) -> any Terminal
    ) -> Int32 {
        var directory: String?
        var started: [LogEntry] = []
        let laboratory: Laboratory
        do throws(CommandFailure) {
            if !options.isEphemeral, !options.runsPagesOnly {
                directory = try DataDirectory.path(options.dataDirectory, environment: environment)
            }
            laboratory = try Laboratory(
                Laboratory.Configuration(
                    location: directory.map(WorkoutStore.Location.directory) ?? .ephemeral,
                    clock: options.clock,
                    start: options.startMilliseconds,
                    policy: options.policy,
                    modifier: options.modifier,
                    loadsDemo: options.loadsDemo,
                    time: time
                ),
                events: &started
            )
        } catch {
            let terminal = makeTerminal(nil, options)
            defer { terminal.close() }
            return refuse(error, on: terminal)
        }
        let terminal = makeTerminal(directory, options)
        defer { terminal.close() }
        let shell = Shell(
            laboratory: laboratory,
            started: started,
            terminal: terminal,
            options: options,
            startUp: startUp
        )
        return shell.run()
    }

    private static func refuse(_ failure: CommandFailure, on terminal: any Terminal, advice: String = "") -> Int32 {
        let sentence = "workout-repl: \(VisibleText.cleanedLines(failure.message))\(advice)\n"
        terminal.write(sentences: sentence, to: .error, hang: 2)
        terminal.flush()
        return 2
    }
}
