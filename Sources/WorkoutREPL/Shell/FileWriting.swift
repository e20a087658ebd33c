internal import WorkoutDomain

/// Files that a person asks for.
enum FileWriting {
    /// Gives the file at `path` new content: whole or not at all, as the export of parks does it.
    ///
    /// - Throws: `CommandFailure` with the code `io`, and a sentence that says what to do.
    static func replace(_ path: String, with text: String) throws(CommandFailure) {
        do {
            try FileSystem.replace(path, with: Array(text.utf8))
        } catch {
            throw CommandFailure(describing: error)
        }
    }
}
