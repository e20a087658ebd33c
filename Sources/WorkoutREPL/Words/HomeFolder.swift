internal import Glibc

/// The `~/` in front of a path, which in a shell stands for the user's home.
package enum HomeFolder {
    /// The path with a leading `~/`, or a lone `~`, replaced by `$HOME`; as it is where `HOME` is not set.
    ///
    /// Quotes do not matter: by the time a path is opened nobody knows them any more. A file that is really called so
    /// can be reached as `./~`.
    package static func expanding(_ path: String) -> String {
        guard path == "~" || path.hasPrefix("~/") else { return path }
        guard let home = unsafe getenv("HOME").map({ unsafe String(cString: $0) }), !home.isEmpty else { return path }
        return (home == "/" ? "" : home) + path.dropFirst()
    }
}
