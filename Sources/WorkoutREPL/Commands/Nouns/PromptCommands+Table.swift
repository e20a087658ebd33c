/// `rate`.
enum RateCommand {
    static let family = CommandFamily(
        "rate",
        .appUser,
        "The settings row \"Rate this app\".",
        [
            CommandSpec(
                "rate",
                "Asks to rate, in the settings row \"Rate this app\".",
                details: """
                    Under policy reviewkit it passes every gate but a prompt in flight, and is recorded like any ask. For \
                    such a row Apple advises the link to the store's review page instead of the platform's prompt.
                    """,
                examples: [CommandExample("rate", after: ["relaunch --policy reviewkit"])]
            ) { _ throws(CommandFailure) in .rate }
        ]
    )
}

/// `stars`.
enum StarsCommand {
    private static let stars = Parameter(.stars, "how many")

    static let family = CommandFamily(
        "stars",
        .appUser,
        "A tap on the app's own rating prompt.",
        [
            CommandSpec(
                "stars",
                "Taps so many stars on the app's own rating prompt; the last tap counts.",
                details: "A tap does not close the prompt, so that it can be corrected; 'dismiss' leaves it.",
                arguments: [.required(stars)],
                examples: [CommandExample("stars 5", after: ["relaunch --policy reviewkit", "rate"])]
            ) { arguments throws(CommandFailure) in
                .stars(try arguments.required(stars))
            }
        ]
    )
}

/// `dismiss`.
enum DismissCommand {
    static let family = CommandFamily(
        "dismiss",
        .appUser,
        "Leaves the app's own rating prompt.",
        [
            CommandSpec(
                "dismiss",
                "Leaves the app's own rating prompt, which slides away for half a second.",
                details: "What follows from the rating happens when the prompt is fully gone, and not before.",
                examples: [CommandExample("dismiss", after: ["relaunch --policy reviewkit", "rate", "stars 5"])]
            ) { _ throws(CommandFailure) in .dismiss }
        ]
    )
}

/// `setback`.
enum SetbackCommand {
    static let family = CommandFamily(
        "setback",
        .world,
        "Something went wrong for the user.",
        [
            CommandSpec(
                "setback",
                "Something went wrong for the user; a policy with a setback gate keeps quiet for a while after it.",
                details: """
                    Of the three designs reviewkit has one: 48 hours with 'set cadence demo', none with the default \
                    cadence. A policy of one's own has one where its file gives "setback" to a trigger.
                    """,
                examples: [CommandExample("setback", after: ["relaunch --policy reviewkit"])]
            ) { _ throws(CommandFailure) in .setback }
        ]
    )
}

/// `cancel`.
enum CancelCommand {
    static let family = CommandFamily(
        "cancel",
        .laboratory,
        "Cancels a scheduled request.",
        [
            CommandSpec(
                "cancel",
                "Cancels the request that policy nccrequestreview has scheduled.",
                examples: [CommandExample("cancel", after: ["relaunch --policy nccrequestreview"])]
            ) { _ throws(CommandFailure) in .cancel }
        ]
    )
}

/// `compare`.
enum CompareCommand {
    static let family = CommandFamily(
        "compare",
        .laboratory,
        "What each policy would have done with this session.",
        [
            CommandSpec(
                "compare",
                "Shows what each policy would have done with the events of this session so far.",
                details: """
                    A row for each event, a column for each of the three policies, and a fourth one for a policy of one's \
                    own while it runs. Each policy starts from what it remembered when the \
                    session began; nothing is changed.
                    """,
                examples: [CommandExample("compare", after: ["filter apply", "filter apply", "wait 3s"])]
            ) { _ throws(CommandFailure) in .compare }
        ]
    )
}
