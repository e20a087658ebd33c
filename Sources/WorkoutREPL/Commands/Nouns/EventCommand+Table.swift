extension EventCommand {
    private static let id = Parameter(.identifier(.event), "the event's number, as lists show it")
    private static let period = Parameter(.choice(EventPeriodWord.self), "only those to come, or only those gone by")
    private static let title = Parameter(option: "--title", .text(), "what it is called")
    private static let description = Parameter(option: "--description", .text(), "what will happen")
    private static let date = Parameter(option: "--date", .date, "when it begins; without a zone it is UTC")
    private static let park = Parameter(option: "--park", .identifier(.park), "the number of the park")

    private static let sample = "event add --title Bars --description \"For all\" --date 2030-05-01 --park 1"

    package static let family = CommandFamily(
        "event",
        .appUser,
        "Trainings and meetings at a park.",
        [listSpec, showSpec, addSpec, editSpec, deleteSpec]
    )

    private static let listSpec = CommandSpec(
        "event list",
        "Lists the events, all or those to come or gone by.",
        arguments: [.optional(period)],
        examples: [CommandExample("event list future")]
    ) { arguments throws(CommandFailure) in
        .event(.list(try arguments.optional(period)))
    }

    private static let showSpec = CommandSpec(
        "event show",
        "Shows one event.",
        arguments: [.required(id)],
        examples: [CommandExample("event show 1", after: [sample])]
    ) { arguments throws(CommandFailure) in
        .event(.show(id: try arguments.required(id)))
    }

    private static let addSpec = CommandSpec(
        "event add",
        "Creates an event; a content action that may ask for a review.",
        arguments: [.required(title), .required(description), .required(date), .required(park)],
        examples: [
            CommandExample(
                "event add --title \"Open training\" --description \"Bring gloves\" --date 2030-05-01T10:00:00+03:00 "
                    + "--park 1"
            )
        ]
    ) { arguments throws(CommandFailure) in
        .event(
            .add(
                EventDraft(
                    title: try arguments.required(title),
                    description: try arguments.required(description),
                    dateMilliseconds: try arguments.required(date),
                    park: try arguments.required(park)
                )
            )
        )
    }

    private static let editSpec = CommandSpec(
        "event edit",
        "Changes what is named of an event; a content action that may ask for a review.",
        arguments: [
            .required(id), .optional(title), .optional(description), .optional(date), .optional(park),
        ],
        examples: [CommandExample("event edit 1 --date 2030-05-02", after: [sample])]
    ) { arguments throws(CommandFailure) in
        try arguments.requireAnyOption()
        return .event(
            .edit(
                id: try arguments.required(id),
                EventChange(
                    title: try arguments.optional(title),
                    description: try arguments.optional(description),
                    dateMilliseconds: try arguments.optional(date),
                    park: try arguments.optional(park)
                )
            )
        )
    }

    private static let deleteSpec = CommandSpec(
        "event delete",
        "Deletes an event.",
        arguments: [.required(id)],
        examples: [CommandExample("event delete 1", after: [sample])]
    ) { arguments throws(CommandFailure) in
        .event(.delete(id: try arguments.required(id)))
    }
}
