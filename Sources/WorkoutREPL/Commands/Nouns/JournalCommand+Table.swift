extension JournalCommand {
    private static let id = Parameter(.identifier(.journal), "the journal's number, as lists show it")
    private static let title = Parameter(.text("TITLE"), "what it is called; in quotes if it has blanks")
    private static let titleOption = Parameter(option: "--title", .text(), "a new title")
    private static let view = Parameter(option: "--view", .choice(AccessWord.self), "who may read it")
    private static let comment = Parameter(option: "--comment", .choice(AccessWord.self), "who may comment on it")

    package static let family = CommandFamily(
        "journal",
        .appUser,
        "Training journals.",
        [listSpec, addSpec, showSpec, editSpec, deleteSpec]
    )

    private static let listSpec = CommandSpec(
        "journal list",
        "Lists the journals.",
        examples: [CommandExample("journal list")]
    ) { _ throws(CommandFailure) in .journal(.list) }

    private static let addSpec = CommandSpec(
        "journal add",
        "Creates a journal; a content action that may ask for a review.",
        arguments: [.required(title)],
        examples: [CommandExample("journal add \"Winter on the bars\"")]
    ) { arguments throws(CommandFailure) in
        .journal(.add(title: try arguments.required(title)))
    }

    private static let showSpec = CommandSpec(
        "journal show",
        "Shows a journal and who may see it.",
        arguments: [.required(id)],
        examples: [CommandExample("journal show 1", after: ["journal add Bars"])]
    ) { arguments throws(CommandFailure) in
        .journal(.show(id: try arguments.required(id)))
    }

    private static let editSpec = CommandSpec(
        "journal edit",
        "Changes title or access of a journal; a content action that may ask for a review.",
        arguments: [.required(id), .optional(titleOption), .optional(view), .optional(comment)],
        examples: [
            CommandExample("journal edit 1 --title \"Spring\" --view friends", after: ["journal add Bars"]),
            CommandExample("journal edit 1 --comment nobody", after: ["journal add Bars"]),
        ]
    ) { arguments throws(CommandFailure) in
        try arguments.requireAnyOption()
        return .journal(
            .edit(
                id: try arguments.required(id),
                JournalChange(
                    title: try arguments.optional(titleOption),
                    viewAccess: try arguments.optional(view),
                    commentAccess: try arguments.optional(comment)
                )
            )
        )
    }

    private static let deleteSpec = CommandSpec(
        "journal delete",
        "Deletes a journal and its entries.",
        arguments: [.required(id)],
        examples: [CommandExample("journal delete 1", after: ["journal add Bars"])]
    ) { arguments throws(CommandFailure) in
        .journal(.delete(id: try arguments.required(id)))
    }
}
