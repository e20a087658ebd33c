/// Something that completion may offer: a word and a short description of what it names.
package struct CompletionEntry: Sendable, Hashable {
    /// The name or the number itself, unquoted.
    package let text: String
    /// A few words that tell it from others, e.g. the address of a park; may be empty.
    package let description: String

    package init(_ text: String, _ description: String = "") {
        self.text = text
        self.description = description
    }
}

/// What there is to name: the database, the open windows, the files. The runtime answers.
package protocol CompletionSource {
    /// The things of a kind whose number or name begins with `prefix`, whatever the case of its letters; for things
    /// that are named by number, also those whose description begins with it. At most `limit`, best first.
    ///
    /// `.file`, `.command` and `.helpSubject` are not asked for.
    func entries(of subject: ValueSubject, beginningWith prefix: String, limit: Int) -> [CompletionEntry]

    /// The names in a directory, directories with a `/` at the end; empty where it cannot be read. The path is what was
    /// typed before the last `/`, that included; an empty path is the working directory.
    func fileNames(inDirectory path: String) -> [String]
}
