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

    /// Looks whether a file can probably be written: for what takes long, so that nobody waits for a result that is then
    /// lost.
    ///
    /// - Throws: `CommandFailure` with the code `io`, as ``replace(_:with:)`` would.
    static func check(_ path: String) throws(CommandFailure) {
        do {
            try FileSystem.checkReplaceable(path)
        } catch {
            throw CommandFailure(describing: error)
        }
    }
}
