internal import WorkoutDomain

/// Files that a person asks for.
enum FileWriting {
    /// Gives the file at `path` new content: whole or not at all, as the export of parks does it.
    ///
    /// - Parameter policyFiles: Files that were read as policies, which are not replaced.
    /// - Throws: `CommandFailure` with the code `io`, and a sentence that says what to do.
    static func replace(_ path: String, with text: String, sparing policyFiles: [String]) throws(CommandFailure) {
        try spare(policyFiles, path)
        do {
            try FileSystem.replace(path, with: Array(text.utf8))
        } catch {
            throw CommandFailure(describing: error)
        }
    }

    /// Looks whether a file can probably be written: for what takes long, so that nobody waits for a result that is then
    /// lost.
    ///
    /// - Throws: `CommandFailure` with the code `io`, as ``replace(_:with:sparing:)`` would.
    static func check(_ path: String, sparing policyFiles: [String]) throws(CommandFailure) {
        try spare(policyFiles, path)
        do {
            try FileSystem.checkReplaceable(path)
        } catch {
            throw CommandFailure(describing: error)
        }
    }

    /// Refuses to replace the file from which a policy was read: whoever named it meant another, and has perhaps no copy.
    private static func spare(_ policyFiles: [String], _ path: String) throws(CommandFailure) {
        guard policyFiles.contains(where: { FileSystem.isOneFile(path, $0) }) else { return }
        let sentence =
            "\(VisibleText.quoted(path, limit: 200)) is the file of a policy that runs here, and is not replaced; name another file"
        throw CommandFailure(.stated(.io, sentence))
    }

    /// Refuses two files to be written of which one would replace the other.
    static func checkApart(
        _ one: (option: String, path: String),
        _ other: (option: String, path: String)
    ) throws(CommandFailure) {
        guard FileSystem.isOneFile(one.path, other.path) else { return }
        let sentence =
            "\(one.option) and \(other.option) name one file, \(VisibleText.quoted(other.path, limit: 200)), of which "
            + "only the last would be left; give each a file of its own"
        throw CommandFailure(.stated(.invalidValue, sentence))
    }
}
