extension SetCommand {
    private static let format = Parameter(.choice(OutputFormat.self), "how results are written")
    private static let isOn = Parameter(.onOff)
    private static let cadence = Parameter(.choice(CadenceWord.self), "how often policy reviewkit asks")
    private static let sheet = Parameter(.choice(SheetWord.self), "who draws the rating sheet of policy reviewkit")
    private static let configuration = Parameter(
        .choice(ConfigurationWord.self),
        "when policy nccrequestreview asks"
    )
    private static let count = Parameter(.count, "how many")
    private static let span = Parameter(.duration, "how long ago")

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
            CommandSpec(
                "set cadence",
                "How often policy reviewkit asks; remembered with the data.",
                arguments: [.required(cadence)],
                examples: [CommandExample("set cadence demo", after: ["relaunch --policy reviewkit"])]
            ) { arguments throws(CommandFailure) in
                .set(.cadence(try arguments.required(cadence)))
            },
            CommandSpec(
                "set sheet",
                "Who draws the rating sheet of policy reviewkit from the next one on; remembered with the data.",
                details: """
                    Nothing else is different: either is stamped before it is up, takes stars until it is left, and hands \
                    the outcome back when it is gone.
                    """,
                arguments: [.required(sheet)],
                examples: [CommandExample("set sheet supplied", after: ["relaunch --policy reviewkit"])]
            ) { arguments throws(CommandFailure) in
                .set(.sheet(try arguments.required(sheet)))
            },
            CommandSpec(
                "set configuration",
                "When policy nccrequestreview asks; remembered with the data.",
                arguments: [.required(configuration)],
                examples: [
                    CommandExample("set configuration quick-testing", after: ["relaunch --policy nccrequestreview"])
                ]
            ) { arguments throws(CommandFailure) in
                .set(.configuration(try arguments.required(configuration)))
            },
        ] + fieldSpecs
    )

    // The single fields of the configuration, as the manual of that design names them.
    private static let fieldSpecs = [
        field("minimumPrimaryActionCount", "How many primary actions it takes.", count, "1") {
            .minimumPrimaryActionCount($0)
        },
        field("minimumIntervalBetweenRequests", "How long ago the last request must be.", span, "60s") {
            .minimumIntervalBetweenRequests(milliseconds: $0)
        },
        field("minimumLaunchCount", "How many launches it takes.", count, "1") { .minimumLaunchCount($0) },
        field("minimumIntervalSinceFirstLaunch", "How long ago the first launch must be.", span, "1h") {
            .minimumIntervalSinceFirstLaunch(milliseconds: $0)
        },
        field("limitToOneRequestPerAppVersion", "Whether one version of the app asks only once.", isOn, "on") {
            .limitToOneRequestPerAppVersion($0)
        },
    ]

    private static func field<Value>(
        _ name: String,
        _ summary: String,
        _ parameter: Parameter<Value>,
        _ example: String,
        _ make: @escaping @Sendable (Value) -> ConfigurationField
    ) -> CommandSpec {
        CommandSpec(
            "set \(name)",
            summary + " For policy nccrequestreview; remembered with the data.",
            arguments: [.required(parameter)],
            examples: [CommandExample("set \(name) \(example)", after: ["relaunch --policy nccrequestreview"])]
        ) { arguments throws(CommandFailure) in
            .set(.configurationField(make(try arguments.required(parameter))))
        }
    }
}
