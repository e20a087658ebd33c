/// The texts of `help`, made from the command table.
package struct Help: Sendable {
    package let table: CommandTable
    /// How wide a line may be, in columns.
    package let columns: Int

    /// How wide it is where it goes to no terminal.
    package static let plainColumns = 78
    /// No wider is it at a terminal either: longer lines are hard to read.
    private static let widest = 100

    /// How wide it is at a terminal with so many columns; nil stands for none.
    static func columns(on columns: Int?) -> Int { min(columns ?? plainColumns, widest) }

    package init(table: CommandTable = .standard, columns: Int = plainColumns) {
        self.table = table
        self.columns = columns
    }

    /// The text on a subject, its lines separated by LF, without one at the end.
    package func text(on subject: HelpSubject) -> String {
        let paper =
            switch subject {
            case .overview: overview()
            case .topic(let name): topic(name)
            case .command(let path): command(path)
            }
        return paper.text
    }

    /// The same for scripts: the text, and what it lists.
    package func json(on subject: HelpSubject) -> JSONValue {
        let specs =
            switch subject {
            case .overview: table.specs
            case .topic: [CommandSpec]()
            case .command(let path): table.specs.filter { $0.path.starts(with: path) }
            }
        let commands = specs.map { spec -> JSONValue in
            ["name": .string(spec.name), "summary": .string(spec.summary), "synopsis": .string(spec.synopsis)]
        }
        return ["text": .string(text(on: subject)), "commands": .array(commands)]
    }

    /// What `workout-repl --help` prints, with a line break at its end.
    package static func programUsage(columns: Int = plainColumns) -> String {
        var paper = HelpPaper(columns: columns)
        paper.add("usage: workout-repl [OPTIONS] [SCRIPT …]")
        paper.blank()
        paper.add(
            "A laboratory for in-app review prompting: a workout app, its users, its platform and a clock to turn."
        )
        paper.blank()
        paper.addOptions(LaunchOptions.signature.options)
        paper.blank()
        paper.add(
            """
            Without -c and SCRIPT the commands come from standard input, with a line editor at a terminal. -c and \
            SCRIPTs run in the order given. 'workout-repl -c help' lists the commands.
            """
        )
        paper.blank()
        paper.add(
            """
            Exit status: 0 every command succeeded, 1 at least one failed, 2 the command line or the data directory \
            was wrong.
            """
        )
        return paper.text + "\n"
    }

    private func overview() -> HelpPaper {
        var paper = HelpPaper(columns: columns)
        paper.add("Try this first: 'filter apply' twice, then 'wait 0.8s', and 'why' to see what was decided.")
        for group in CommandGroup.allCases {
            paper.blank()
            paper.add(group.title)
            paper.addList(table.families.filter { $0.group == group }.map { ($0.word, $0.summary) })
        }
        paper.blank()
        paper.add("Topics")
        paper.addList(HelpTopic.all.map { ($0.name, $0.summary) })
        paper.blank()
        paper.add("'help COMMAND' explains a command with its arguments and an example, 'help TOPIC' a topic.")
        return paper
    }

    private func topic(_ name: String) -> HelpPaper {
        var paper = HelpPaper(columns: columns)
        if let topic = HelpTopic.all.first(where: { $0.name == name }) { topic.write(&paper) }
        return paper
    }

    private func command(_ path: [String]) -> HelpPaper {
        var paper = HelpPaper(columns: columns)
        let family = path.first.flatMap { table.family($0) }
        if path.count == 1, let family, family.specs.count > 1 {
            paper.add(family.summary)
            for spec in family.specs {
                paper.blank()
                paper.addSynopsis(spec.synopsis)
                paper.add(spec.summary, indent: 6)
            }
            paper.blank()
            paper.add("'help \(family.word) …' with the next word shows arguments and examples.")
        } else if let spec = table.resolve(path).node.spec ?? family?.specs.first {
            write(spec, &paper)
        }
        return paper
    }

    private func write(_ spec: CommandSpec, _ paper: inout HelpPaper) {
        paper.addSynopsis(spec.synopsis)
        paper.blank()
        paper.add(spec.summary)
        if !spec.details.isEmpty {
            paper.blank()
            paper.add(spec.details)
        }
        if !spec.signature.arguments.isEmpty {
            paper.blank()
            paper.add("Arguments")
            paper.addOptions(spec.signature.arguments)
        }
        // Several arguments may take the same word with the same meaning.
        var told: Set<[String]> = []
        let choices = spec.signature.arguments.flatMap { $0.form?.choices ?? [] }
            .filter { !$0.meaning.isEmpty && told.insert([$0.word, $0.meaning]).inserted }
        if !choices.isEmpty {
            paper.blank()
            paper.add("Words")
            paper.addList(choices.map { ($0.word, $0.meaning) })
        }
        paper.blank()
        paper.add(spec.examples.count == 1 ? "Example" : "Examples")
        for example in spec.examples {
            paper.addExample(example.text, note: example.note)
        }
    }
}
