extension MessageCommand {
    private static let user = Parameter(.user, named: "USER", "a name, or a number as 'user list' shows it")
    private static let text = Parameter(.text(), "what to say; in quotes if it has blanks")

    package static let family = CommandFamily(
        "message",
        .appUser,
        "Messages to other users.",
        [listSpec, showSpec, sendSpec]
    )

    private static let listSpec = CommandSpec(
        "message list",
        "Lists the dialogs.",
        examples: [CommandExample("message list")]
    ) { _ throws(CommandFailure) in .message(.list) }

    private static let showSpec = CommandSpec(
        "message show",
        "Shows the dialog with a user.",
        arguments: [.required(user)],
        examples: [CommandExample("message show Anna", after: ["user add Anna"])]
    ) { arguments throws(CommandFailure) in
        .message(.show(user: try arguments.required(user)))
    }

    private static let sendSpec = CommandSpec(
        "message send",
        "Sends a message; a content action that may ask for a review.",
        arguments: [.required(user), .required(text)],
        examples: [CommandExample("message send Anna \"See you at the bars\"", after: ["user add Anna"])]
    ) { arguments throws(CommandFailure) in
        .message(.send(user: try arguments.required(user), text: try arguments.required(text)))
    }
}
