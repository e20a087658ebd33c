extension SetCommand {
    private static let format = Parameter(.choice(OutputFormat.self), "how results are written")
    private static let isOn = Parameter(.onOff)

    package static let family = CommandFamily(
        "set",
        .laboratory,
        "Shows or changes the settings of this program.",
        [
            CommandSpec("set", "Shows the settings.", examples: [CommandExample("set")]) { _ throws(CommandFailure) in
                .set(.show)
            },
            CommandSpec(
                "set output",
                "How results are written.",
                arguments: [.required(format)],
                examples: [CommandExample("set output csv"), CommandExample("set output table")]
            ) { arguments throws(CommandFailure) in
                .set(.output(try arguments.required(format)))
            },
            CommandSpec(
                "set timer",
                "Whether the time that each command took is written to standard error.",
                arguments: [.required(isOn)],
                examples: [CommandExample("set timer on")]
            ) { arguments throws(CommandFailure) in
                .set(.timer(try arguments.required(isOn)))
            },
            CommandSpec(
                "set echo",
                "Whether each command is written before its result.",
                arguments: [.required(isOn)],
                examples: [CommandExample("set echo on")]
            ) { arguments throws(CommandFailure) in
                .set(.echo(try arguments.required(isOn)))
            },
        ]
    )
}
