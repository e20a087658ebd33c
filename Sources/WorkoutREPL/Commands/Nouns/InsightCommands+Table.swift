/// `status`.
enum StatusCommand {
    static let family = CommandFamily(
        "status",
        .laboratory,
        "Shows where everything stands.",
        [
            CommandSpec(
                "status",
                "Shows where everything stands: session, clock, policy, what is pending, counted and owed.",
                examples: [CommandExample("status")]
            ) { _ throws(CommandFailure) in .status }
        ]
    )
}

extension WhyTrigger {
    private static let trigger = Parameter(.choice(WhyTrigger.self), "only this one")

    package static let family = CommandFamily(
        "why",
        .laboratory,
        "Says whether a request would be made now, gate by gate.",
        [
            CommandSpec(
                "why",
                "Says whether a request would be made now, gate by gate.",
                details: """
                    Every gate is listed, met or not, with what it has and needs, and when it opens by itself. The \
                    answer for the filter is the one with one more applied.
                    """,
                arguments: [.optional(trigger)],
                examples: [CommandExample("why"), CommandExample("why filter")]
            ) { arguments throws(CommandFailure) in
                .why(try arguments.optional(trigger))
            }
        ]
    )
}

extension LogOptions {
    private static let count = Parameter(.count, "only the newest this many")
    private static let newestFirst = Flag("--newest-first", "the newest at the top instead of at the bottom")
    private static let all = Flag("--all", "view and screen events, too")

    package static let family = CommandFamily(
        "log",
        .laboratory,
        "Shows what happened.",
        [
            CommandSpec(
                "log",
                "Shows what happened, the oldest first.",
                arguments: [.optional(count), .flag(newestFirst), .flag(all)],
                examples: [CommandExample("log 10"), CommandExample("log --all --newest-first")]
            ) { arguments throws(CommandFailure) in
                .log(
                    LogOptions(
                        count: try arguments.optional(count),
                        newestFirst: arguments.has(newestFirst),
                        includesAll: arguments.has(all)
                    )
                )
            }
        ]
    )
}

/// `forget`.
enum ForgetCommand {
    static let family = CommandFamily(
        "forget",
        .laboratory,
        "Erases the review state.",
        [
            CommandSpec(
                "forget",
                "Erases the review state: counts, milestones, stamps, and what is under way. Parks and journals stay.",
                examples: [CommandExample("forget")]
            ) { _ throws(CommandFailure) in .forget }
        ]
    )
}
