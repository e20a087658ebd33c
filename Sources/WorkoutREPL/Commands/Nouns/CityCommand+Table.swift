extension CityCommand {
    private static let file = Parameter(.file, "a JSON file with a list of countries and their cities")
    private static let country = Parameter(option: "--country", .countryName, "only the cities of this country")

    package static let family = CommandFamily(
        "city",
        .appUser,
        "Cities and their countries.",
        [listSpec, importFileSpec]
    )

    private static let listSpec = CommandSpec(
        "city list",
        "Lists the cities, all or those of one country.",
        arguments: [.optional(country)],
        examples: [CommandExample("city list")]
    ) { arguments throws(CommandFailure) in
        .city(.list(country: try arguments.optional(country)))
    }

    private static let importFileSpec = CommandSpec(
        "city import",
        "Reads countries and cities from a JSON file in the format of the workout.su apps.",
        details: "What is there already is updated; a broken file changes nothing.",
        arguments: [.required(file)],
        examples: [CommandExample("city import countries.json", files: [.countries("countries.json")])]
    ) { arguments throws(CommandFailure) in
        .city(.importFile(path: try arguments.required(file)))
    }
}
