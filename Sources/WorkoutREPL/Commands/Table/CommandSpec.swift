/// A command line of the help that a test executes.
package struct CommandExample: Sendable, Hashable {
    /// What to type.
    package let text: String
    /// What it shows; may be empty.
    package let note: String
    /// Commands that must have run before, in a data directory that holds the sample data, with the clock stopped.
    package let setup: [String]
    /// Files that must be there, in the working directory.
    package let files: [ExampleFile]

    package init(_ text: String, _ note: String = "", after setup: [String] = [], files: [ExampleFile] = []) {
        self.text = text
        self.note = note
        self.setup = setup
        self.files = files
    }
}

/// A file that an example reads.
package enum ExampleFile: Sendable, Hashable {
    /// A PNG or JPEG picture.
    case photo(String)
    /// A park list in the format of the real files.
    case parks(String)
    /// A country list in the format of the real files.
    case countries(String)
    /// A script of commands.
    case script(String)
    /// A page with a `console` block whose expectation holds.
    case walkthrough(String)

    package var name: String {
        switch self {
        case .photo(let name), .parks(let name), .countries(let name), .script(let name), .walkthrough(let name): name
        }
    }
}

/// One command as the table describes it, and how its arguments become a `Command`.
package struct CommandSpec: Sendable {
    /// The words that name it: `["park", "list"]`.
    package let path: [String]
    /// What it does, in one sentence.
    package let summary: String
    /// More than that, for `help COMMAND`; may be empty. Paragraphs are separated by blank lines.
    package let details: String
    package let signature: Signature
    package let examples: [CommandExample]
    package let make: @Sendable (ParsedArguments) throws(CommandFailure) -> Command

    package init(
        _ words: String,
        _ summary: String,
        details: String = "",
        arguments: [ArgumentSpec] = [],
        examples: [CommandExample],
        make: @escaping @Sendable (ParsedArguments) throws(CommandFailure) -> Command
    ) {
        self.path = words.split(separator: " ").map(String.init)
        self.summary = summary
        self.details = details
        self.signature = Signature(name: words, arguments: arguments)
        self.examples = examples
        self.make = make
    }

    package var name: String { signature.name }
    package var synopsis: String { signature.synopsis }
}

/// The part that a person plays with a command.
package enum CommandGroup: Sendable, Hashable, CaseIterable {
    case appUser, world, laboratory

    package var title: String {
        switch self {
        case .appUser: "The app's user"
        case .world: "The world around the app"
        case .laboratory: "The laboratory"
        }
    }
}

/// All commands that begin with the same word.
package struct CommandFamily: Sendable {
    package let word: String
    package let group: CommandGroup
    /// What the family is about, in one sentence.
    package let summary: String
    package let specs: [CommandSpec]
    /// The word and those that may follow it.
    package let node: CommandNode

    package init(_ word: String, _ group: CommandGroup, _ summary: String, _ specs: [CommandSpec]) {
        self.word = word
        self.group = group
        self.summary = summary
        self.specs = specs
        var node = CommandNode(word)
        for spec in specs { node.insert(spec, path: spec.path.dropFirst()) }
        self.node = node
    }
}
