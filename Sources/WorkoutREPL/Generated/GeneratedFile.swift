/// The files that are made from the command table when the program is installed: `workout-repl --generate man`.
package enum GeneratedFile: String, Sendable, CaseIterable {
    case man, bash, zsh, fish

    /// The option is not listed: it is for the Makefile, and for whoever packages the program.
    private static let option = "--generate"

    /// The file that the program's words ask for; nil where they ask for none.
    static func requested(by words: [String]) -> String? {
        guard words.count == 2, words.first == option else { return nil }
        return words.last.flatMap(GeneratedFile.init)?.text
    }

    /// The whole file.
    package var text: String {
        switch self {
        case .man: ManPage().text
        case .bash: BashCompletion().text
        case .zsh: ZshCompletion().text
        case .fish: FishCompletion().text
        }
    }
}

/// What the shells complete: the program's own options, and for `-c` the commands.
struct CommandLineOutline {
    /// What may follow an option.
    enum Value {
        case none
        case words([Choice])
        /// One of the words, or a file whose name ends in `.json`.
        case wordsOrFile([Choice])
        case file
        case directory
        /// Commands, as one word of the shell.
        case commands
        case anything
    }

    struct Option {
        /// `--command` and its other spelling.
        let labels: [String]
        let value: Value
        let meaning: String
        let isRepeatable: Bool
    }

    let name = LaunchOptions.signature.name
    let options: [Option]
    /// Every command by its words, with what it does.
    let commands: [(name: String, summary: String)]

    init() {
        options = LaunchOptions.signature.options.map { spec in
            Option(
                labels: [spec.label] + (spec.shortLabel.map { [$0] } ?? []),
                value: Self.value(of: spec),
                meaning: spec.meaning,
                isRepeatable: spec.isRepeatable
            )
        }
        commands = CommandTable.standard.specs.map { ($0.name, $0.summary) }
    }

    private static func value(of spec: ArgumentSpec) -> Value {
        guard let form = spec.form else { return .none }
        switch (form.subject, form.choices.isEmpty) {
        case (.file, false): return .wordsOrFile(form.choices)
        case (.file, true): return form.name == "DIR" ? .directory : .file
        case (_, false): return .words(form.choices)
        case (_, true): return form.isFreeText ? .commands : .anything
        }
    }
}

extension String {
    /// The text in the single quotes of a POSIX shell.
    var shellQuoted: String {
        "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
