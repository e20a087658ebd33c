extension EntryCommand {
    private static let journal = Parameter(.identifier(.journal, named: "JOURNAL"), "the number of its journal")
    private static let id = Parameter(.identifier(.entry), "the entry's number, as lists show it")
    private static let text = Parameter(.text(), "what was trained; in quotes if it has blanks")

    package static let family = CommandFamily(
        "entry",
        .appUser,
        "The entries of a journal.",
        [listSpec, addSpec, editSpec, deleteSpec]
    )

    private static let listSpec = CommandSpec(
        "entry list",
        "Lists the entries of a journal.",
        arguments: [.required(journal)],
        examples: [CommandExample("entry list 1", after: ["journal add Bars"])]
    ) { arguments throws(CommandFailure) in
        .entry(.list(journal: try arguments.required(journal)))
    }

    private static let addSpec = CommandSpec(
        "entry add",
        "Adds an entry to a journal; a content action that may ask for a review.",
        arguments: [.required(journal), .required(text)],
        examples: [CommandExample("entry add 1 \"12 pull-ups, done!\"", after: ["journal add Bars"])]
    ) { arguments throws(CommandFailure) in
        .entry(.add(journal: try arguments.required(journal), text: try arguments.required(text)))
    }

    private static let editSpec = CommandSpec(
        "entry edit",
        "Changes an entry; a content action that may ask for a review.",
        arguments: [.required(id), .required(text)],
        examples: [CommandExample("entry edit 1 \"13 pull-ups\"", after: ["journal add Bars", "entry add 1 \"12\""])]
    ) { arguments throws(CommandFailure) in
        .entry(.edit(id: try arguments.required(id), text: try arguments.required(text)))
    }

    private static let deleteSpec = CommandSpec(
        "entry delete",
        "Deletes an entry.",
        arguments: [.required(id)],
        examples: [CommandExample("entry delete 1", after: ["journal add Bars", "entry add 1 \"12\""])]
    ) { arguments throws(CommandFailure) in
        .entry(.delete(id: try arguments.required(id)))
    }
}
