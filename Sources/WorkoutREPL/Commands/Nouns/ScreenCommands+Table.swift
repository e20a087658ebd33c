extension ViewCommand {
    private static let window = Parameter(.window, "the number of a window; without one, the focused window")

    package static let family = CommandFamily(
        "view",
        .world,
        "The root view: the review task lives and dies with it.",
        [appearSpec, disappearSpec]
    )

    private static let appearSpec = CommandSpec(
        "view appear",
        "Brings the root view of a window on screen.",
        arguments: [.optional(window)],
        examples: [CommandExample("view appear", after: ["view disappear"])]
    ) { arguments throws(CommandFailure) in
        .view(.appear(window: try arguments.optional(window)))
    }

    private static let disappearSpec = CommandSpec(
        "view disappear",
        "Takes the root view of a window off the screen; its waiting task is cancelled.",
        arguments: [.optional(window)],
        examples: [CommandExample("view disappear")]
    ) { arguments throws(CommandFailure) in
        .view(.disappear(window: try arguments.optional(window)))
    }
}

/// `scene`, whose command is a phase and a window.
enum SceneCommand {
    private static let phase = Parameter(.choice(ScenePhaseWord.self), "the new phase")
    private static let window = Parameter(.window, "the number of a window; without one, the focused window")

    static let family = CommandFamily(
        "scene",
        .world,
        "Sets the scene phase of a window.",
        [
            CommandSpec(
                "scene",
                "Sets the scene phase of a window; the platform shows a prompt in an active one only.",
                arguments: [.required(phase), .optional(window)],
                examples: [CommandExample("scene background"), CommandExample("scene active 1")]
            ) { arguments throws(CommandFailure) in
                .scene(try arguments.required(phase), window: try arguments.optional(window))
            }
        ]
    )
}

extension WindowCommand {
    private static let window = Parameter(.window, "the number of the window")

    package static let family = CommandFamily(
        "window",
        .world,
        "The windows of the app, each with a root view of its own.",
        [openSpec, closeSpec, focusSpec]
    )

    private static let openSpec = CommandSpec(
        "window open",
        "Opens another window, with the number after the highest open one.",
        examples: [CommandExample("window open")]
    ) { _ throws(CommandFailure) in .window(.open) }

    private static let closeSpec = CommandSpec(
        "window close",
        "Closes a window; its view disappears.",
        arguments: [.required(window)],
        examples: [CommandExample("window close 2", after: ["window open"])]
    ) { arguments throws(CommandFailure) in
        .window(.close(try arguments.required(window)))
    }

    private static let focusSpec = CommandSpec(
        "window focus",
        "Brings a window to the front and makes it active; the others stay as they are.",
        arguments: [.required(window)],
        examples: [CommandExample("window focus 1", after: ["window open"])]
    ) { arguments throws(CommandFailure) in
        .window(.focus(try arguments.required(window)))
    }
}
