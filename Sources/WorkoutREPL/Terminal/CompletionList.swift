/// What can stand where the cursor is.
package struct CompletionList: Sendable, Hashable {
    /// One of the words that fit.
    package struct Candidate: Sendable, Hashable {
        /// What is inserted, already quoted so that the parser reads it back as what it stands for.
        package var replacement: String
        /// What the list shows; the replacement if nil.
        package var label: String?
        /// A few words beside it in the list.
        package var description: String?
        /// What follows a candidate that is the only one: a blank, or nothing after a directory's `/`.
        package var suffix: String

        package init(_ replacement: String, label: String? = nil, description: String? = nil, suffix: String = " ") {
            self.replacement = replacement
            self.label = label
            self.description = description
            self.suffix = suffix
        }
    }

    /// The candidates in the order in which they are shown.
    package var candidates: [Candidate]
    /// How many Unicode scalars before the cursor the replacement takes the place of.
    ///
    /// Scalars, because that is what one cell of the editor's buffer holds.
    package var replacedScalars: Int

    package init(candidates: [Candidate], replacing word: some StringProtocol) {
        self.candidates = candidates
        self.replacedScalars = word.unicodeScalars.count
    }

    /// Nothing fits.
    package static let none = CompletionList(candidates: [], replacing: "")
}
