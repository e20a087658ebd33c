/// Every command: the one source of parsing, help, completion, the man page and the shells' completions.
package struct CommandTable: Sendable {
    /// The commands that begin with one word, made when they are first asked for: a process that runs one command
    /// starts without making the others.
    package struct Entry: Sendable {
        package let word: String
        /// Other spellings of the word; they work, and are not listed.
        package let aliases: [String]
        package let family: @Sendable () -> CommandFamily

        package init(
            _ word: String,
            aliases: [String] = [],
            _ family: @autoclosure @escaping @Sendable () -> CommandFamily
        ) {
            self.word = word
            self.aliases = aliases
            self.family = family
        }
    }

    /// In the order in which help shows them.
    package let entries: [Entry]

    package init(_ entries: [Entry]) {
        self.entries = entries
    }

    /// The commands of this program.
    package static let standard = CommandTable([
        Entry("park", ParkCommand.family),
        Entry("city", CityCommand.family),
        Entry("filter", FilterCommand.family),
        Entry("journal", JournalCommand.family),
        Entry("entry", EntryCommand.family),
        Entry("event", EventCommand.family),
        Entry("message", MessageCommand.family),
        Entry("user", UserCommand.family),
        Entry("form", FormCommand.family),
        Entry("rate", RateCommand.family),
        Entry("stars", StarsCommand.family),
        Entry("dismiss", DismissCommand.family),

        Entry("wait", WaitCommand.family),
        Entry("clock", ClockCommand.family),
        Entry("device", DeviceClockCommand.family),
        Entry("view", ViewCommand.family),
        Entry("scene", SceneCommand.family),
        Entry("window", WindowCommand.family),
        Entry("fail", FailCommand.family),
        Entry("setback", SetbackCommand.family),
        Entry("relaunch", RelaunchOptions.family),
        Entry("crash", CrashCommand.family),
        Entry("platform", PlatformCommand.family),

        Entry("status", StatusCommand.family),
        Entry("why", WhyTrigger.family),
        Entry("log", LogOptions.family),
        Entry("timeline", TimelineCommand.family),
        Entry("compare", CompareCommand.family),
        Entry("explore", ExploreOptions.family),
        Entry("data", DataCommand.family),
        Entry("export", ExportCommand.family),
        Entry("cancel", CancelCommand.family),
        Entry("forget", ForgetCommand.family),
        Entry("repeat", RepeatCommand.family),
        Entry("walkthrough", WalkthroughCommand.family),
        Entry("demo", DemoCommand.family),
        Entry("read", ReadCommand.family),
        Entry("set", SetCommand.family),
        Entry("tour", TourCommand.family),
        Entry("help", HelpSubject.family),
        Entry("quit", aliases: ["exit"], QuitCommand.family),
    ])

    /// All families, in the order of the table.
    package var families: [CommandFamily] { entries.map { $0.family() } }

    /// The node before every first word.
    package var root: CommandNode { CommandNode("", children: families.map(\.node)) }

    package var specs: [CommandSpec] { families.flatMap(\.specs) }

    /// The commands that begin with a word, by its spelling or by an alias.
    package func family(_ word: String) -> CommandFamily? {
        (entries.first { $0.word == word } ?? entries.first { $0.aliases.contains(word) })?.family()
    }

    /// What the words that begin or end with this one are about.
    package func summary(of child: CommandNode, under parent: CommandNode) -> String {
        parent.word.isEmpty ? family(child.word)?.summary ?? "" : child.spec?.summary ?? ""
    }

    /// The longest beginning of the words that names something, and how many words that are.
    package func resolve(_ words: some Collection<String>) -> (node: CommandNode, count: Int) {
        find(words) ?? (root, 0)
    }

    /// The same, nil where already the first word names nothing.
    private func find(_ words: some Collection<String>) -> (node: CommandNode, count: Int)? {
        guard let first = words.first, var node = family(first)?.node else { return nil }
        var count = 1
        for word in words.dropFirst() {
            guard let child = node.child(word) else { break }
            node = child
            count += 1
        }
        return (node, count)
    }

    /// Reads one command.
    ///
    /// - Throws: `unknownCommand`, `usage`, `invalidValue`, or `notFound` for help on what does not exist, each with
    ///   the place of the offending word; where one is missing, with the place behind the last word.
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
        guard let (node, count) = find(words.lazy.map(\.text)) else { throw unknown(first) }
        let rest = words.dropFirst(count)
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
        if words.count > 1, let first = words.first, family(String(first)) != nil {
            return CommandFailure(.commandInOneWord(word.text), at: word.place)
        }
        return CommandFailure(.unknownCommand(word.text), at: word.place, suggestions: meant(by: word.text))
    }

    /// What was perhaps meant by a word that no command begins with: the commands in which it comes later, else the nearest
    /// first word, else those in which it comes later but for one slip.
    ///
    /// - Parameter others: What may stand there beside the first word of a command.
    package func meant(by word: String, or others: [String] = []) -> [String] {
        let inner = specs.filter { $0.path.count > 1 }
        let exact = inner.filter { $0.path.dropFirst().contains(word.lowercased()) }
        if !exact.isEmpty { return exact.map(\.name) }
        if let near = DidYouMean.suggestion(for: word, among: entries.map(\.word) + others) { return [near] }
        let later = inner.flatMap { $0.path.dropFirst() }
        guard let near = DidYouMean.suggestion(for: word, among: later, edits: 1) else { return [] }
        return inner.filter { $0.path.dropFirst().contains(near) }.map(\.name)
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
