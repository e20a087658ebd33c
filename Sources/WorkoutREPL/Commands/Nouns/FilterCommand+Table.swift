extension FilterCommand {
    private static let sizeWords = ValueKind.choices(ParkSizeWord.self, named: "SIZE")
    private static let gradeWords = ValueKind.choices(ParkGradeWord.self, named: "GRADE")
    private static let sizes = Parameter(sizeWords, "the sizes to see")
    private static let grades = Parameter(gradeWords, "the grades to see")
    private static let city = Parameter(.cityOrAny, "one city, or any")
    private static let sizeOption = Parameter(option: "--size", sizeWords, "change the sizes of the draft first")
    private static let gradeOption = Parameter(option: "--grade", gradeWords, "change the grades of the draft first")
    private static let cityOption = Parameter(option: "--city", .cityOrAny, "change the city of the draft first")

    package static let family = CommandFamily(
        "filter",
        .appUser,
        "The park filter: edit its draft, then apply it, which is what counts.",
        [showSpec, sizeSpec, gradeSpec, citySpec, resetSpec, applySpec]
    )

    private static let showSpec = CommandSpec(
        "filter",
        "Shows the draft and the filter that is applied.",
        examples: [CommandExample("filter")]
    ) { _ throws(CommandFailure) in .filter(.show) }

    private static let sizeSpec = CommandSpec(
        "filter size",
        "Restricts the draft to parks of some sizes.",
        arguments: [.required(sizes)],
        examples: [CommandExample("filter size small,medium"), CommandExample("filter size any")]
    ) { arguments throws(CommandFailure) in
        .filter(.size(try arguments.required(sizes)))
    }

    private static let gradeSpec = CommandSpec(
        "filter grade",
        "Restricts the draft to parks of some grades.",
        arguments: [.required(grades)],
        examples: [CommandExample("filter grade modern,legendary")]
    ) { arguments throws(CommandFailure) in
        .filter(.grade(try arguments.required(grades)))
    }

    private static let citySpec = CommandSpec(
        "filter city",
        "Restricts the draft to one city.",
        details: """
            A word of digits only is the number of a city. A name that several cities bear is refused with \
            their numbers.
            """,
        arguments: [.required(city)],
        examples: [CommandExample("filter city 1"), CommandExample("filter city any")]
    ) { arguments throws(CommandFailure) in
        .filter(.city(try arguments.required(city)))
    }

    private static let resetSpec = CommandSpec(
        "filter reset",
        "Lifts every restriction of the draft; the applied filter stays.",
        examples: [CommandExample("filter reset")]
    ) { _ throws(CommandFailure) in .filter(.reset) }

    private static let applySpec = CommandSpec(
        "filter apply",
        "Applies the draft and shows how many parks match; the filter trigger.",
        details: """
            Each applied filter is counted, whatever comes of it. The applications number 2, 5 and 15 are the \
            milestones that ask for a review, once per session.
            """,
        arguments: [.optional(sizeOption), .optional(gradeOption), .optional(cityOption)],
        examples: [
            CommandExample("filter apply --size small", "edit and apply in one go"),
            CommandExample("filter apply; filter apply; wait 0.8s", "two applied filters ask 0.8 s later"),
        ]
    ) { arguments throws(CommandFailure) in
        .filter(
            .apply(
                FilterChange(
                    sizes: try arguments.optional(sizeOption),
                    grades: try arguments.optional(gradeOption),
                    city: try arguments.optional(cityOption)
                )
            )
        )
    }
}
