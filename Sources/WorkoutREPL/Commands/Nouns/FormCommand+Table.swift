extension FormCommand {
    private static let form = Parameter(.choice(FormWord.self), "which form")

    package static let family = CommandFamily(
        "form",
        .appUser,
        "Forms that stay open and cover the screen.",
        [openSpec, closeSpec]
    )

    private static let openSpec = CommandSpec(
        "form open",
        "Opens a form and leaves it open.",
        details: """
            While it is up it covers the screen: a review that becomes due waits (or, with the original modifier, is \
            dropped), and commands that save through another form are refused.
            """,
        arguments: [.required(form)],
        examples: [CommandExample("form open park")]
    ) { arguments throws(CommandFailure) in
        .form(.open(try arguments.required(form)))
    }

    private static let closeSpec = CommandSpec(
        "form close",
        "Closes the open form, which takes 0.5 s.",
        examples: [CommandExample("form close; wait 0.5s", after: ["form open park"])]
    ) { _ throws(CommandFailure) in .form(.close) }
}
