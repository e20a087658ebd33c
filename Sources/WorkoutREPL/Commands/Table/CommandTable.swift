/// Every command: the one source of parsing, help, completion, the man page and the shells' completions.
package struct CommandTable: Sendable {
    /// In the order in which help shows them.
    package let families: [CommandFamily]
    /// The names of all commands, word by word.
    package let root: CommandNode

    package init(_ families: [CommandFamily]) {
        self.families = families
        var root = CommandNode("")
        for spec in families.flatMap(\.specs) { root.insert(spec, path: spec.path[...]) }
        self.root = root
    }

    /// The commands of this program.
    package static let standard = CommandTable([
        ParkCommand.family, CityCommand.family, FilterCommand.family, JournalCommand.family, EntryCommand.family,
        EventCommand.family, MessageCommand.family, UserCommand.family, FormCommand.family,

        WaitCommand.family, ClockCommand.family, DeviceClockCommand.family, ViewCommand.family, SceneCommand.family,
        WindowCommand.family, FailCommand.family, RelaunchOptions.family, CrashCommand.family, PlatformCommand.family,

        StatusCommand.family, WhyTrigger.family, LogOptions.family, ForgetCommand.family, RepeatCommand.family,
        WalkthroughCommand.family, DemoCommand.family, ReadCommand.family, SetCommand.family, HelpSubject.family,
        QuitCommand.family,
    ])

    package var specs: [CommandSpec] { families.flatMap(\.specs) }

    package func family(_ word: String) -> CommandFamily? {
        families.first { $0.word == word } ?? families.first { $0.specs.contains { $0.aliases.contains(word) } }
    }

    /// What the words that begin or end with this one are about.
    package func summary(of child: CommandNode, under parent: CommandNode) -> String {
        parent.word.isEmpty ? family(child.word)?.summary ?? "" : child.spec?.summary ?? ""
    }

    /// The longest beginning of the words that names something, and how many words that are.
    package func resolve(_ words: some Sequence<String>) -> (node: CommandNode, count: Int) {
        var node = root
        var count = 0
        for word in words {
            guard let child = node.child(word) else { break }
            node = child
            count += 1
        }
        return (node, count)
    }

    /// Reads one command.
    ///
    /// - Throws: `unknownCommand`, `usage`, `invalidValue`, or `notFound` for help on what does not exist, each with the
    ///   place of the offending word; where one is missing, with the place behind the last word.
    package func parse(_ command: CommandWords) throws(CommandFailure) -> Command {
        try parse(command.words[...], source: command.source, isNested: false)
    }

    private func parse(
        _ words: ArraySlice<Word>,
        source: String,
        isNested: Bool
    ) throws(CommandFailure) -> Command {
        guard let first = words.first, let last = words.last else {
            throw CommandFailure(.missingCommand)
        }
        let (node, count) = resolve(words.lazy.map(\.text))
        let rest = words.dropFirst(count)
        guard count > 0 else { throw unknown(first) }
        let takesCommand = node.spec?.signature.takesCommand ?? false
        if !takesCommand, asksForHelp(rest) {
            return .help(.command(node.spec?.path ?? words.prefix(count).map(\.text)))
        }
        if let next = rest.first, node.takesSubcommand {
            throw unknownChild(next, of: node, named: words.prefix(count))
        }
        guard let spec = node.spec else {
            let problem = CommandProblem.missingSubcommand(
                of: name(words.prefix(count)),
                known: node.children.map(\.word)
            )
            throw CommandFailure(problem, at: last.end)
        }
        // Allowed, it would be a recursion as deep as the line is long.
        if takesCommand, isNested { throw CommandFailure(.repeatInRepeat, at: first.place) }
        var arguments = try ArgumentReader.read(rest, by: spec.signature, end: last.end)
        if let nested = arguments.remainder.first {
            // Words know their place in the line; the source begins at the first of them.
            let skipped = nested.place.offset - first.place.offset
            let nestedSource = String(decoding: Array(source.utf8.dropFirst(skipped)), as: UTF8.self)
            arguments.nested = ParsedArguments.Nested(
                command: try parse(arguments.remainder, source: nestedSource, isNested: true),
                source: nestedSource,
                place: nested.place
            )
        }
        return try spec.make(arguments)
    }

    /// `--help` behind any command is what everybody tries first; it must not run the command.
    private func asksForHelp(_ words: ArraySlice<Word>) -> Bool {
        words.prefix { $0.text != "--" }.contains { $0.text == "--help" }
    }

    private func name(_ words: ArraySlice<Word>) -> String { words.map(\.text).joined(separator: " ") }

    private func unknown(_ word: Word) -> CommandFailure {
        let words = word.text.split(separator: " ", maxSplits: 1)
        if words.count > 1, let first = words.first, root.child(String(first)) != nil {
            return CommandFailure(.commandInOneWord(word.text), at: word.place)
        }
        let suggestion = DidYouMean.suggestion(for: word.text, among: root.children.map(\.word))
        return CommandFailure(.unknownCommand(word.text), at: word.place, suggestion: suggestion)
    }

    private func unknownChild(_ word: Word, of node: CommandNode, named words: ArraySlice<Word>) -> CommandFailure {
        let known = node.children.map(\.word)
        let name = name(words)
        let problem: CommandProblem =
            name == "set"
            ? .unknownSetting(word.text, known: known) : .unknownSubcommand(word.text, of: name, known: known)
        return CommandFailure(
            problem,
            at: word.place,
            suggestion: DidYouMean.suggestion(for: word.text, among: known)
        )
    }
}

extension CommandNode {
    /// Whether the next word can only be the rest of a name.
    fileprivate var takesSubcommand: Bool {
        !children.isEmpty && (spec?.signature.positionals.isEmpty ?? true)
    }
}
