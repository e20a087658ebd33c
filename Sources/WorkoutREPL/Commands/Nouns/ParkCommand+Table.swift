extension ParkCommand {
    private static let id = Parameter(.identifier(.park), "the park's number, as lists show it")
    private static let limit = Parameter(option: "--limit", .count, "show at most this many")
    private static let offset = Parameter(option: "--offset", .count, "leave out this many at the beginning")
    private static let center = Parameter(.position, "latitude and longitude in degrees")
    private static let radius = Parameter(option: "--radius", .kilometres, "how far around, in kilometres")
    private static let address = Parameter(option: "--address", .text(), "street and house, or how to find it")
    private static let position = Parameter(option: "--at", .position, "latitude and longitude in degrees")
    private static let city = Parameter(option: "--city", .city, "the city it belongs to")
    private static let size = Parameter(option: "--size", .choice(ParkSizeWord.self), "how large it is")
    private static let grade = Parameter(option: "--grade", .choice(ParkGradeWord.self), "what equipment it has")
    private static let photo = Parameter(option: "--photo", .file, "JPEG or PNG pictures, 15 at most")
    private static let file = Parameter(.file, "a JSON file with a list of parks")

    package static let family = CommandFamily(
        "park",
        .appUser,
        "Workout grounds: list, look near a place, add, change, import and export them.",
        [listSpec, showSpec, nearSpec, addSpec, editSpec, deleteSpec, importFileSpec, exportFileSpec]
    )

    private static let listSpec = CommandSpec(
        "park list",
        "Lists the parks that the applied filter lets through.",
        details: """
            Without an applied filter these are all parks. The count below the list is of all that match, however few \
            are shown.
            """,
        arguments: [.optional(limit), .optional(offset)],
        examples: [
            CommandExample("park list --limit 5", "the first five"),
            CommandExample("park list --limit 5 --offset 5", "the next five"),
        ]
    ) { arguments throws(CommandFailure) in
        .park(.list(limit: try arguments.optional(limit), offset: try arguments.optional(offset)))
    }

    private static let showSpec = CommandSpec(
        "park show",
        "Shows one park.",
        arguments: [.required(id)],
        examples: [CommandExample("park show 1")]
    ) { arguments throws(CommandFailure) in
        .park(.show(id: try arguments.required(id)))
    }

    private static let nearSpec = CommandSpec(
        "park near",
        "Lists the parks around a place, the nearest first.",
        details: "Parks without coordinates are nowhere and never listed.",
        arguments: [.required(center), .optional(radius)],
        examples: [
            CommandExample("park near 55.7558,37.6173 --radius 3", "within 3 km of the centre of Moscow"),
            CommandExample("park near -33.8688,151.2093", "the position may begin with a minus"),
        ]
    ) { arguments throws(CommandFailure) in
        .park(.near(try arguments.required(center), radiusKilometres: try arguments.optional(radius)))
    }

    private static let addSpec = CommandSpec(
        "park add",
        "Adds a park; a content action that may ask for a review.",
        details: """
            Everything must be named, and at least one photo; JPEG and PNG are told by their content. Saving opens the \
            park form, closes it (which takes 0.5 s) and gives the trigger at once.
            """,
        arguments: [
            .required(address), .required(position), .required(city), .required(size), .required(grade),
            .oneOrMore(photo),
        ],
        examples: [
            CommandExample(
                "park add --address \"ул. Ленина, 5\" --at 55.7558,37.6173 --city 1 --size small --grade modern "
                    + "--photo park.jpg",
                files: [.photo("park.jpg")]
            )
        ]
    ) { arguments throws(CommandFailure) in
        .park(
            .add(
                ParkDraft(
                    address: try arguments.required(address),
                    position: try arguments.required(position),
                    city: try arguments.required(city),
                    size: try arguments.required(size),
                    grade: try arguments.required(grade),
                    photos: try arguments.all(photo)
                )
            )
        )
    }

    private static let editSpec = CommandSpec(
        "park edit",
        "Changes what is named of a park; a content action that may ask for a review.",
        details: "With --photo the given pictures take the place of those it had.",
        arguments: [
            .required(id), .optional(address), .optional(position), .optional(city), .optional(size),
            .optional(grade), .zeroOrMore(photo),
        ],
        examples: [CommandExample("park edit 1 --size large --grade legendary")]
    ) { arguments throws(CommandFailure) in
        try arguments.requireAnyOption()
        return .park(
            .edit(
                id: try arguments.required(id),
                ParkChange(
                    address: try arguments.optional(address),
                    position: try arguments.optional(position),
                    city: try arguments.optional(city),
                    size: try arguments.optional(size),
                    grade: try arguments.optional(grade),
                    photos: try arguments.all(photo)
                )
            )
        )
    }

    private static let deleteSpec = CommandSpec(
        "park delete",
        "Deletes a park; deleting never asks for a review.",
        arguments: [.required(id)],
        examples: [CommandExample("park delete 1")]
    ) { arguments throws(CommandFailure) in
        .park(.delete(id: try arguments.required(id)))
    }

    private static let importFileSpec = CommandSpec(
        "park import",
        "Reads parks from a JSON file in the format of the workout.su apps.",
        details: """
            A park whose number is there already is updated. Oddities become warnings, and the park is kept; a broken \
            file changes nothing, and the error names the byte or the index and field. Members that are not known here \
            are kept and exported again.
            """,
        arguments: [.required(file)],
        examples: [CommandExample("park import parks.json", files: [.parks("parks.json")])]
    ) { arguments throws(CommandFailure) in
        .park(.importFile(path: try arguments.required(file)))
    }

    private static let exportFileSpec = CommandSpec(
        "park export",
        "Writes all parks, whatever the filter, to a JSON file in the same format.",
        arguments: [.required(file)],
        examples: [CommandExample("park export all-parks.json")]
    ) { arguments throws(CommandFailure) in
        .park(.exportFile(path: try arguments.required(file)))
    }
}
