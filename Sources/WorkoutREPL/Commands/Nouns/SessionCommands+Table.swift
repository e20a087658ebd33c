/// `fail next`.
enum FailCommand {
    static let family = CommandFamily(
        "fail",
        .world,
        "Makes the next operation fail.",
        [
            CommandSpec(
                "fail next",
                "Makes the next operation that saves or sends fail as if the connection was lost.",
                details: "Applying a filter saves nothing and is none of these operations.",
                examples: [CommandExample("fail next")]
            ) { _ throws(CommandFailure) in .failNext }
        ]
    )
}

extension RelaunchOptions {
    private static let policy = Parameter(option: "--policy", .policy, "from now on by this policy")
    private static let modifier = Parameter(
        option: "--modifier",
        .choice(ModifierName.self),
        "from now on with this one"
    )
    private static let appVersion = Parameter(
        option: "--app-version",
        .version,
        "as this version of the app, or as 'unknown'"
    )

    package static let family = CommandFamily(
        "relaunch",
        .world,
        "Ends the session and begins the next.",
        [
            CommandSpec(
                "relaunch",
                "Ends the session in good order and begins the next.",
                details: """
                    A pending request is lost with the session, and so are open forms and the draft of the filter; \
                    what is owed stays owed.
                    """,
                arguments: [.optional(policy), .optional(modifier), .optional(appVersion)],
                examples: [
                    CommandExample("relaunch"),
                    CommandExample("relaunch --modifier original", "with the faults of the published modifier"),
                    CommandExample("relaunch --app-version 1.1.0"),
                    CommandExample("relaunch --app-version unknown", "as an app whose bundle has no version"),
                ]
            ) { arguments throws(CommandFailure) in
                .relaunch(
                    RelaunchOptions(
                        policy: try arguments.optional(policy),
                        modifier: try arguments.optional(modifier),
                        appVersion: try arguments.optional(appVersion)
                    )
                )
            }
        ]
    )
}

/// `crash`.
enum CrashCommand {
    static let family = CommandFamily(
        "crash",
        .world,
        "Loses everything that was not durable, then begins the next session.",
        [
            CommandSpec(
                "crash",
                "Loses everything that was not durable, then begins the next session.",
                examples: [CommandExample("filter apply; filter apply; crash", "between pending and consumed")]
            ) { _ throws(CommandFailure) in .crash }
        ]
    )
}
