/// Where state lives.
enum DataDirectory {
    /// The directory named, else the one of the user's environment: `$XDG_DATA_HOME/workout-repl`, else
    /// `~/.local/share/workout-repl`.
    static func path(_ named: String?, environment: [String: String]) throws(CommandFailure) -> String {
        if let named { return named }
        // The specification of these variables says to ignore a path that is not absolute.
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/workout-repl" }
        if let home = environment["HOME"], !home.isEmpty { return home + "/.local/share/workout-repl" }
        throw CommandFailure(
            .stated(
                .io,
                "there is no place for the data, since HOME is not set; give one with --data-dir DIR, or --ephemeral"
            )
        )
    }

    /// The start-up file: `$XDG_CONFIG_HOME/workout-repl/init`, else `~/.config/workout-repl/init`.
    static func initFile(environment: [String: String]) -> String? {
        if let config = environment["XDG_CONFIG_HOME"], config.hasPrefix("/") { return config + "/workout-repl/init" }
        if let home = environment["HOME"], !home.isEmpty { return home + "/.config/workout-repl/init" }
        return nil
    }
}
