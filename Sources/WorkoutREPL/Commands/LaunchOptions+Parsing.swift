extension LaunchOptions {
    private static let dataDirectory = Parameter(
        option: "--data-dir",
        .directory,
        "where state lives; default $XDG_DATA_HOME/workout-repl, else ~/.local/share/workout-repl"
    )
    private static let ephemeral = Flag("--ephemeral", "keep nothing")
    private static let clock = Parameter(
        option: "--clock",
        .choice(ClockMode.self),
        "default: as the data directory was left; running for a new one"
    )
    private static let start = Parameter(
        option: "--start",
        .date,
        "app time of a new data directory; default: now if running, 2026-01-01T00:00:00Z if stopped"
    )
    private static let policy = Parameter(option: "--policy", .policy, "which review policy; remembered with the data")
    private static let modifier = Parameter(
        option: "--modifier",
        .choice(ModifierName.self),
        "which form of the review task; remembered with the data"
    )
    private static let demo = Flag("--demo", "load the built-in sample data if there are no parks yet")
    private static let json = Flag("--json", "one JSON object per command, one per line")
    private static let command = Parameter(
        option: "--command",
        short: "-c",
        .text(),
        "run TEXT and leave; may be given several times"
    )
    private static let bail = Flag("--bail", "stop at the first command that fails")
    private static let noInit = Flag("--no-init", "no start-up file")
    private static let quiet = Flag("--quiet", "results only, no events or greetings")
    private static let colour = Parameter(
        option: "--colour",
        short: "--color",
        .choice(ColourChoice.self),
        "when to colour what is printed; default: auto"
    )
    private static let version = Flag("--version", "print the version and leave")
    private static let help = Flag("--help", short: "-h", "print this and leave")
    private static let script = Parameter(.file, named: "SCRIPT", "files with commands, run before leaving")

    /// The program's command line, as help, man page and shell completions show it.
    package static let signature = Signature(
        name: "workout-repl",
        arguments: [
            .optional(dataDirectory), .flag(ephemeral), .optional(clock), .optional(start), .optional(policy),
            .optional(modifier), .flag(demo), .flag(json), .zeroOrMore(command), .flag(bail), .flag(noInit),
            .flag(quiet), .optional(colour), .flag(version), .flag(help), .zeroOrMore(script),
        ]
    )

    /// Reads the words of the process's command line, without the name of the program.
    ///
    /// `--help` and `--version` hold whatever else is there, errors included. A failure has neither column nor offset.
    ///
    /// - Parameter bytes: The words as the system gave them, where some of them may not be UTF-8.
    package static func parse(_ words: [String], bytes: [[UInt8]] = []) -> Result<LaunchOptions, CommandFailure> {
        let options = words.prefix { $0 != "--" }
        for (label, path) in [("--help", \LaunchOptions.showsHelp), ("-h", \.showsHelp), ("--version", \.showsVersion)]
        where options.contains(label) {
            var options = LaunchOptions()
            options[keyPath: path] = true
            return .success(options)
        }
        do throws(CommandFailure) {
            return .success(try LaunchOptions(words, bytes: bytes))
        } catch {
            return .failure(CommandFailure(error.problem, suggestion: error.suggestion))
        }
    }

    private init(_ words: [String], bytes: [[UInt8]]) throws(CommandFailure) {
        // The place of a word is its number here: there is no line that it could stand in.
        let words = words.enumerated().map { index, text in
            Word(text: text, place: Place(column: 1, offset: index), end: Place(column: 1, offset: index))
        }
        let arguments = try ArgumentReader.read(words[...], by: Self.signature, end: .start)
        self.init()
        dataDirectory = try arguments.optional(Self.dataDirectory)
        isEphemeral = arguments.has(Self.ephemeral)
        clock = try arguments.optional(Self.clock)
        startMilliseconds = try arguments.optional(Self.start)
        policy = try arguments.optional(Self.policy)
        modifier = try arguments.optional(Self.modifier)
        loadsDemo = arguments.has(Self.demo)
        json = arguments.has(Self.json)
        bail = arguments.has(Self.bail)
        skipsInitFile = arguments.has(Self.noInit)
        quiet = arguments.has(Self.quiet)
        colour = try arguments.optional(Self.colour) ?? .auto
        try checkScripts(arguments, options: words.prefix { $0.text != "--" })
        inputs = arguments.occurrences.compactMap { occurrence in
            guard let word = occurrence.value else { return nil }
            return switch occurrence.label {
            case Self.command.label: .text(Self.bytes(of: word, in: bytes))
            case Self.script.label: .script(path: word.text == "-" ? "/dev/stdin" : HomeFolder.expanding(word.text))
            default: nil
            }
        }
        let texts = Set(arguments.words(of: Self.command).map(\.place.offset))
        for (index, bytes) in bytes.enumerated() where !texts.contains(index) {
            guard case .invalid(let offset) = UTF8Check.check(bytes) else { continue }
            let problem = CommandProblem.invalidUTF8(byte: bytes[offset], offset: offset)
            throw CommandFailure(.stated(.invalidUTF8, "argument \(index + 1): \(CommandFailure(problem).message)"))
        }
        if isEphemeral, dataDirectory != nil {
            throw CommandFailure(.exclusiveOptions("--ephemeral", "--data-dir"))
        }
    }

    /// A word as it was given, without the `--command=` in front of it.
    private static func bytes(of word: Word, in all: [[UInt8]]) -> [UInt8] {
        guard all.indices.contains(word.place.offset) else { return Array(word.text.utf8) }
        let bytes = all[word.place.offset]
        guard String(decoding: bytes, as: UTF8.self) != word.text, let equals = bytes.firstIndex(of: 0x3D) else {
            return bytes
        }
        return Array(bytes[(equals + 1)...])
    }

    /// A path may begin with `-` behind `--` only; elsewhere it is a mistyped option.
    private func checkScripts(
        _ arguments: ParsedArguments,
        options: ArraySlice<Word>
    ) throws(CommandFailure) {
        for script in arguments.words(of: Self.script) {
            _ = try Self.script.kind.value(of: script)
            if script.text.hasPrefix("-"), script.text != "-", options.contains(script) {
                let known = Self.signature.options.map(\.label)
                throw CommandFailure(
                    .unknownOption(script.text, of: Self.signature.name, takesText: false),
                    suggestion: DidYouMean.suggestion(for: script.text, among: known)
                )
            }
        }
    }
}
