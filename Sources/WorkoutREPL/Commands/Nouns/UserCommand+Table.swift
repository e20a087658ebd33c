extension UserCommand {
    private static let user = Parameter(.user, "a name, or a number as 'user list' shows it")
    private static let newName = Parameter(.newName, "the name; in quotes if it has blanks")

    package static let family = CommandFamily(
        "user",
        .appUser,
        "The people of the app, and who is signed in.",
        [listSpec, addSpec, loginSpec, logoutSpec, whoamiSpec, showSpec, friendSpec, unfriendSpec]
    )

    private static let listSpec = CommandSpec(
        "user list",
        "Lists the users.",
        examples: [CommandExample("user list")]
    ) { _ throws(CommandFailure) in .user(.list) }

    private static let addSpec = CommandSpec(
        "user add",
        "Adds a user; who is signed in stays so.",
        arguments: [.required(newName)],
        examples: [CommandExample("user add Anna")]
    ) { arguments throws(CommandFailure) in
        .user(.add(name: try arguments.required(newName)))
    }

    private static let loginSpec = CommandSpec(
        "user login",
        "Signs a user in.",
        arguments: [.required(user)],
        examples: [CommandExample("user login me")]
    ) { arguments throws(CommandFailure) in
        .user(.login(try arguments.required(user)))
    }

    private static let logoutSpec = CommandSpec(
        "user logout",
        "Signs the user out.",
        examples: [CommandExample("user logout")]
    ) { _ throws(CommandFailure) in .user(.logout) }

    private static let whoamiSpec = CommandSpec(
        "user whoami",
        "Says who is signed in.",
        examples: [CommandExample("user whoami")]
    ) { _ throws(CommandFailure) in .user(.whoami) }

    private static let showSpec = CommandSpec(
        "user show",
        "Shows one user.",
        arguments: [.required(user)],
        examples: [CommandExample("user show me")]
    ) { arguments throws(CommandFailure) in
        .user(.show(try arguments.required(user)))
    }

    private static let friendSpec = CommandSpec(
        "user friend",
        "Makes a user a friend of the one who is signed in; it never asks for a review.",
        arguments: [.required(user)],
        examples: [CommandExample("user friend Anna", after: ["user add Anna"])]
    ) { arguments throws(CommandFailure) in
        .user(.friend(try arguments.required(user)))
    }

    private static let unfriendSpec = CommandSpec(
        "user unfriend",
        "Ends that friendship.",
        arguments: [.required(user)],
        examples: [CommandExample("user unfriend Anna", after: ["user add Anna", "user friend Anna"])]
    ) { arguments throws(CommandFailure) in
        .user(.unfriend(try arguments.required(user)))
    }
}
