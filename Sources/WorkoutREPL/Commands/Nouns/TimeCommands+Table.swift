extension ClockCommand {
    private enum Word: String, ChoiceWord {
        case run, stop

        var meaning: String {
            switch self {
            case .run: "time passes with real time, also between sessions"
            case .stop: "time stands still until 'wait'"
            }
        }
    }

    private static let word = Parameter(.choice(Word.self), "let it run or stand still")

    package static let family = CommandFamily(
        "clock",
        .world,
        "Shows the app clock, lets it run or stops it.",
        [
            CommandSpec(
                "clock",
                "Shows the app clock, lets it run or stops it.",
                details: "Running or stopped, 'wait' jumps it forward. It is kept with the data.",
                arguments: [.optional(word)],
                examples: [CommandExample("clock"), CommandExample("clock stop")]
            ) { arguments throws(CommandFailure) in
                switch try arguments.optional(word) {
                case nil: .clock(.show)
                case .run: .clock(.run)
                case .stop: .clock(.stop)
                }
            }
        ]
    )
}

extension DeviceClockCommand {
    private static let change = Parameter(.deviceClock, "how to turn it")

    package static let family = CommandFamily(
        "device",
        .world,
        "Shows or turns the date that the user's device shows.",
        [
            CommandSpec(
                "device clock",
                "Shows or turns the date that the user's device shows.",
                details: """
                    This is the user meddling with the date: stamps are written and compared with the date shown, \
                    while delays and deadlines do not notice. +D and -D move the date, a DATE sets it, 'correct' \
                    brings the true one back.
                    """,
                arguments: [.optional(change)],
                examples: [
                    CommandExample("device clock -2d", "two days back"),
                    CommandExample("device clock 2027-01-01"),
                    CommandExample("device clock correct"),
                ]
            ) { arguments throws(CommandFailure) in
                .deviceClock(try arguments.optional(change) ?? .show)
            }
        ]
    )
}

/// `wait`, which has nothing but its duration.
enum WaitCommand {
    private static let duration = Parameter(.duration, "how long: 800ms, 0.8s, 2m, 24h, 120d")

    static let family = CommandFamily(
        "wait",
        .world,
        "Lets time pass at once.",
        [
            CommandSpec(
                "wait",
                "Lets time pass at once, with everything that comes due on the way.",
                details: """
                    What comes due happens in order, each at its own moment; what is due exactly at the end \
                    happens, too.
                    """,
                arguments: [.required(duration)],
                examples: [CommandExample("wait 0.8s"), CommandExample("wait 120d")]
            ) { arguments throws(CommandFailure) in
                .wait(milliseconds: try arguments.required(duration))
            }
        ]
    )
}
