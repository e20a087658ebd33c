extension HelpSubject {
    private static let topicParameter = Parameter(.helpTopic, "a command, its first word, or a topic")

    package static let family = CommandFamily(
        "help",
        .laboratory,
        "Shows what there is, or explains a command or a topic.",
        [
            CommandSpec(
                "help",
                "Shows what there is, or explains a command or a topic.",
                arguments: [.zeroOrMore(topicParameter)],
                examples: [
                    CommandExample("help"), CommandExample("help filter apply"), CommandExample("help time"),
                ]
            ) { arguments throws(CommandFailure) in
                .help(try HelpSubject(arguments.words(of: topicParameter)))
            }
        ]
    )

    /// Reads the words behind `help`: nothing, a topic, a command, or the first words of several.
    package init(_ words: [Word], in table: CommandTable = .standard) throws(CommandFailure) {
        guard let first = words.first else {
            self = .overview
            return
        }
        let (node, count) = table.resolve(words.lazy.map(\.text))
        if count == words.count {
            self = .command(node.spec?.path ?? words.map(\.text))
            return
        }
        if words.count == 1, HelpTopic.all.contains(where: { $0.name == first.text }) {
            self = .topic(first.text)
            return
        }
        let wrong = words[count]
        let suggestions =
            count == 0
            ? table.meant(by: wrong.text, or: HelpTopic.all.map(\.name))
            : [DidYouMean.suggestion(for: wrong.text, among: node.children.map(\.word))].compactMap(\.self)
        throw CommandFailure(
            .unknownHelp(words.map(\.text).joined(separator: " ")),
            at: wrong.place,
            suggestions: suggestions
        )
    }
}
