extension PlatformCommand {
    private static let settings = Parameter(.platformSetting, "what to change")
    private static let stars = Parameter(.stars, "how many, 1 to 5")

    package static let family = CommandFamily(
        "platform",
        .world,
        "The platform's side, which the app never sees.",
        [showSpec, setSpec, rateSpec]
    )

    private static let showSpec = CommandSpec(
        "platform",
        "Shows the platform's side: build, switch, prompts shown in the last 365 days, the user's rating.",
        examples: [CommandExample("platform")]
    ) { _ throws(CommandFailure) in .platform(.show) }

    private static let setSpec = CommandSpec(
        "platform set",
        "Changes the platform's side.",
        details: """
            ratings=off is the user's switch for in-app ratings. A TestFlight build never shows the prompt, a debug \
            build always does, a store build follows all the rules.
            """,
        arguments: [.oneOrMore(settings)],
        examples: [CommandExample("platform set ratings=off"), CommandExample("platform set ratings=on build=debug")]
    ) { arguments throws(CommandFailure) in
        var change = PlatformChange()
        for (setting, word) in zip(try arguments.all(settings), arguments.words(of: settings)) {
            switch setting {
            case .ratings(let isOn):
                guard change.ratings == nil else { throw CommandFailure(.repeatedKey("ratings"), at: word.place) }
                change.ratings = isOn
            case .build(let build):
                guard change.build == nil else { throw CommandFailure(.repeatedKey("build"), at: word.place) }
                change.build = build
            }
        }
        return .platform(.set(change))
    }

    private static let rateSpec = CommandSpec(
        "platform rate",
        "The user answers a prompt that was shown.",
        details: "Whoever has rated is not asked again for a year, nor before a newer version.",
        arguments: [.optional(stars)],
        examples: [CommandExample("platform rate 5", after: ["filter apply; filter apply; wait 0.8s"])]
    ) { arguments throws(CommandFailure) in
        .platform(.rate(stars: try arguments.optional(stars)))
    }
}

/// One `KEY=VALUE` of the platform.
enum PlatformSetting: Sendable, Hashable {
    case ratings(Bool)
    case build(BuildWord)

    /// Every spelling there is, with what it means.
    static let choices =
        [
            Choice("ratings=on", "the user allows in-app ratings"),
            Choice("ratings=off", "the user has switched them off"),
        ]
        + BuildWord.allCases.map { Choice("build=\($0.rawValue)", $0.meaning) }

    init?(_ text: String) {
        switch text {
        case "ratings=on": self = .ratings(true)
        case "ratings=off": self = .ratings(false)
        default:
            guard text.hasPrefix("build="), let build = BuildWord(rawValue: String(text.dropFirst(6))) else {
                return nil
            }
            self = .build(build)
        }
    }
}

extension ValueKind where Value == PlatformSetting {
    static let platformSetting = ValueKind(
        ValueForm(
            "KEY=VALUE",
            expected: "ratings=on|off or build=store|testflight|debug",
            choices: PlatformSetting.choices
        )
    ) { text throws(ValueProblem) in
        guard let setting = PlatformSetting(text) else { throw .notAChoice(PlatformSetting.choices.map(\.word)) }
        return setting
    }
}
