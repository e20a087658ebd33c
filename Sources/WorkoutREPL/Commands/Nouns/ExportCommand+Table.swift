/// `export test`.
enum ExportCommand {
    private static let file = Parameter(.file, "the Swift file to write; one that is there is replaced")

    static let family = CommandFamily(
        "export",
        .laboratory,
        "Writes the session as a test.",
        [
            CommandSpec(
                "export test",
                "Writes this session so far as a Swift test, for a package that depends on these libraries.",
                details: """
                    The test does the same at the same times in a simulated app, and expects what came of it here. What \
                    another process did to the data meanwhile is not in it. What repeats is written as a loop, and \
                    most tests are of ten to twenty lines; varied sessions, policies of one's own and thresholds that were set \
                    take more. 'relaunch' begins a session that makes a short one.
                    """,
                arguments: [.required(file)],
                examples: [
                    CommandExample(
                        "export test SessionTests.swift",
                        after: ["filter apply", "filter apply", "wait 1s"]
                    )
                ]
            ) { arguments throws(CommandFailure) in
                .exportTest(path: try arguments.required(file))
            }
        ]
    )
}
