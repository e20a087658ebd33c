/// What `explore` searches.
package struct ExploreOptions: Sendable, Hashable {
    /// Nil: the running session's.
    package var policy: PolicyChoice?
    /// Nil: the running session's.
    package var modifier: ModifierName?
    package var depth: Int
    /// Nil: all that apply.
    package var invariant: InvariantName?
}

extension ExploreOptions {
    /// How deep a search goes when nobody says.
    static let defaultDepth = 8

    private static let policy = Parameter(option: "--policy", .policy, "this policy; without it, the session's")
    private static let modifier = Parameter(
        option: "--modifier",
        .choice(ModifierName.self),
        "this modifier; without it, the session's"
    )
    private static let depth = Parameter(option: "--depth", .explorationDepth, "so many events deep, 8 without it")
    private static let invariant = Parameter(
        option: "--invariant",
        .choice(InvariantName.self),
        "only this rule; without it, all that apply"
    )

    package static let family = CommandFamily(
        "explore",
        .laboratory,
        "Searches every order of events for a broken rule.",
        [
            CommandSpec(
                "explore",
                "Searches every order of events up to a depth, and shows the shortest one that breaks a rule.",
                details: """
                    It starts from a fresh app and from apps near their thresholds, in a world of its own: the data are not \
                    touched. States that behave alike are merged. What breaks a rule is printed as a walkthrough that runs. \
                    Ctrl-C ends the search with what was found so far.
                    """,
                arguments: [.optional(policy), .optional(modifier), .optional(depth), .optional(invariant)],
                examples: [
                    CommandExample("explore --depth 4"),
                    CommandExample("explore --invariant one-request-per-session --depth 4"),
                ]
            ) { arguments throws(CommandFailure) in
                .explore(
                    ExploreOptions(
                        policy: try arguments.optional(policy),
                        modifier: try arguments.optional(modifier),
                        depth: try arguments.optional(depth) ?? defaultDepth,
                        invariant: try arguments.optional(invariant)
                    )
                )
            }
        ]
    )
}

/// `data check`.
enum DataCommand {
    static let family = CommandFamily(
        "data",
        .laboratory,
        "Examines the data directory.",
        [
            CommandSpec(
                "data check",
                "Verifies every rule of the database and of the review state, and says what is wrong.",
                examples: [CommandExample("data check")]
            ) { _ throws(CommandFailure) in .dataCheck }
        ]
    )
}
