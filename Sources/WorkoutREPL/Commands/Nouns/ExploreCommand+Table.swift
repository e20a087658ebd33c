/// What `explore` searches.
package struct ExploreOptions: Sendable, Hashable {
    /// Nil: the running session's.
    package var policy: PolicyChoice?
    /// Nil: the running session's.
    package var modifier: ModifierName?
    package var depth: Int
    /// Nil: all that apply.
    package var invariant: InvariantName?
    /// How many windows the app can have.
    package var windows: Int
    /// The file that gets the life cycle, as a picture or as text for Graphviz.
    package var graph: DiagramFile?
    /// The file that gets the first counterexample as a Swift test.
    package var export: String?
}

/// A file that gets a diagram, in the format that its name ends in.
package struct DiagramFile: Sendable, Hashable {
    package enum Format: String, Sendable, Hashable, CaseIterable { case svg, dot }

    package let path: String
    package let format: Format
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
        "only this one rule; without it, all that apply"
    )

    private static let windows = Parameter(
        option: "--windows",
        .explorationWindows,
        "with 2, a second window is opened, focused and closed as well; 1 without it"
    )
    private static let graph = Parameter(
        option: "--graph",
        .diagramFile,
        "draws the life of a request in this file, .svg as a picture or .dot for Graphviz"
    )
    private static let export = Parameter(
        option: "--export",
        .file,
        "writes the shortest way to break the first broken rule as a Swift test to this file"
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
                    touched. States that behave alike are merged. What breaks a rule is printed as a walkthrough that runs; a \
                    policy that is no published design stands in the page. Save each page as a file of its own to run it: in one file \
                    they would share their data. \
                    Ctrl-C ends the search with what was found so far; at the prompt the rest of the line is done next, and \
                    with -c or a script the program then leaves with status 130. A search that finds a broken rule has succeeded: the \
                    exit status tells nothing of it; a script reads `violations` with --json.
                    """,
                arguments: [
                    .optional(policy), .optional(modifier), .optional(depth), .optional(invariant),
                    .optional(windows), .optional(graph), .optional(export),
                ],
                examples: [
                    CommandExample("explore --depth 4"),
                    CommandExample("explore --invariant one-request-per-session --depth 4"),
                    CommandExample("explore --policy nccrequestreview --windows 2 --depth 4"),
                    CommandExample("explore --depth 4 --graph life.svg"),
                    CommandExample("explore --modifier original --depth 4 --export BrokenRule.swift"),
                ]
            ) { arguments throws(CommandFailure) in
                .explore(
                    ExploreOptions(
                        policy: try arguments.optional(policy),
                        modifier: try arguments.optional(modifier),
                        depth: try arguments.optional(depth) ?? defaultDepth,
                        invariant: try arguments.optional(invariant),
                        windows: try arguments.optional(windows) ?? 1,
                        graph: try arguments.optional(graph),
                        export: try arguments.optional(export)
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
