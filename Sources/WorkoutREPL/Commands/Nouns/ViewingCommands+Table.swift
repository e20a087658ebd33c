/// `timeline`.
enum TimelineCommand {
    private static let svg = Parameter(option: "--svg", .file, "draws it as a picture in this file")

    static let family = CommandFamily(
        "timeline",
        .laboratory,
        "Draws the session as rows over time.",
        [
            CommandSpec(
                "timeline",
                "Draws the session as rows over time: bars for what lasts, marks for what happens at once.",
                details: """
                    The rows are the root view, its scene, forms and sheets, the review task, the screen's steps, what \
                    the policy decided and what the platform did. A column is a step of the order in which things \
                    happened; the line above tells how much time lies between. What would need more room than a row has \
                    goes on in further rows below.

                    What came three times or more, one after the other and alike, is drawn once: over it the row \
                    'rounds' tells how often it came, as in ×4. --json and the log have each of them.
                    """,
                arguments: [.optional(svg)],
                examples: [
                    CommandExample("timeline", after: ["journal add Bars", "wait 0.8s"]),
                    CommandExample("timeline --svg session.svg", after: ["filter apply; filter apply; wait 0.8s"]),
                ]
            ) { arguments throws(CommandFailure) in
                .timeline(svg: try arguments.optional(svg))
            }
        ]
    )
}

/// `tour`.
enum TourCommand {
    static let family = CommandFamily(
        "tour",
        .laboratory,
        "A guided first ten minutes.",
        [
            CommandSpec(
                "tour",
                "Shows step by step what this is about, with the real commands.",
                details: """
                    At a terminal Enter goes on and 'q' leaves. The tour has parks, a clock and sessions of its own: \
                    your data are as before when it ends.
                    """,
                examples: [CommandExample("tour")]
            ) { _ throws(CommandFailure) in .tour }
        ]
    )
}
