/// `repeat`.
enum RepeatCommand {
    private static let count = Parameter(.positiveCount, "how often")

    static let family = CommandFamily(
        "repeat",
        .laboratory,
        "Runs a command several times.",
        [
            CommandSpec(
                "repeat",
                "Runs a command several times and shows the last result.",
                details: "It stops at the first failure. The command ends at the next ';' or at the end of the line.",
                arguments: [.required(count), .remainingCommand],
                examples: [CommandExample("repeat 15 filter apply")]
            ) { arguments throws(CommandFailure) in
                let count = try arguments.required(count)
                let nested = try arguments.requiredCommand()
                return .repeat(count: count, command: nested.command, source: nested.source)
            }
        ]
    )
}

extension WalkthroughCommand {
    private static let files = Parameter(
        .file,
        "Markdown pages with `console` blocks, folders of them, or patterns such as docs/*.md"
    )

    package static let family = CommandFamily(
        "walkthrough",
        .laboratory,
        "Pages whose sessions are run and compared.",
        [runSpec, updateSpec]
    )

    private static let runSpec = CommandSpec(
        "walkthrough run",
        "Runs the sessions of a page and compares their output with what the page shows.",
        details: """
            Each page has a data directory of its own, which is gone afterwards; your data stay as they are, and with \
            'workout-repl -c' nothing is counted there as a session.
            """,
        arguments: [.oneOrMore(files)],
        examples: [CommandExample("walkthrough run page.md", files: [.walkthrough("page.md")])]
    ) { arguments throws(CommandFailure) in
        .walkthrough(.run(paths: try arguments.all(files)))
    }

    private static let updateSpec = CommandSpec(
        "walkthrough update",
        "Runs the sessions of a page and writes their output into it; fails if that changes anything.",
        arguments: [.oneOrMore(files)],
        examples: [CommandExample("walkthrough update page.md", files: [.walkthrough("page.md")])]
    ) { arguments throws(CommandFailure) in
        .walkthrough(.update(paths: try arguments.all(files)))
    }
}

/// `demo`.
enum DemoCommand {
    static let family = CommandFamily(
        "demo",
        .laboratory,
        "Loads the built-in sample data.",
        [
            CommandSpec(
                "demo",
                "Loads the built-in sample data, unless there are parks already.",
                examples: [CommandExample("demo")]
            ) { _ throws(CommandFailure) in .demo }
        ]
    )
}

/// `read`.
enum ReadCommand {
    private static let file = Parameter(.file, "a file with one command a line")

    static let family = CommandFamily(
        "read",
        .laboratory,
        "Runs the commands of a file.",
        [
            CommandSpec(
                "read",
                "Runs the commands of a file.",
                arguments: [.required(file)],
                examples: [CommandExample("read story.txt", files: [.script("story.txt")])]
            ) { arguments throws(CommandFailure) in
                .read(path: try arguments.required(file))
            }
        ]
    )
}

/// `quit`.
enum QuitCommand {
    static let family = CommandFamily(
        "quit",
        .laboratory,
        "Ends the session and leaves.",
        [
            CommandSpec(
                "quit",
                "Ends the session and leaves; Ctrl-D on an empty line does the same.",
                examples: [CommandExample("quit")]
            ) { _ throws(CommandFailure) in .quit }
        ]
    )
}
