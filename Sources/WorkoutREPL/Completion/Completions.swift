/// One way to go on typing.
package struct CompletionCandidate: Sendable, Hashable {
    /// What the word will stand for.
    package let text: String
    /// What takes the place of `Completions.replaced`: the word as it must be written.
    package let replacement: String
    /// A blank when nothing can be added to the word, else nothing.
    package let suffix: String
    /// A few words about it; may be empty.
    package let description: String

    /// The word with what follows it: what Tab inserts when it is the only one.
    package var insertion: String { replacement + suffix }
}

/// The ways to go on typing.
package struct Completions: Sendable, Hashable {
    /// The word at the cursor as it is written so far; it ends at the cursor.
    package let replaced: String
    package let candidates: [CompletionCandidate]
    /// What all candidates have in common, if that is more than was typed: written as a word that is still open.
    package let common: String?

    /// How many characters (Unicode scalars, which is what a line editor counts) before the cursor are replaced.
    package var replacedLength: Int { replaced.unicodeScalars.count }

    /// What Tab inserts: the only candidate, or what all have in common; nil if there is nothing to insert.
    package var insertion: String? {
        candidates.count == 1 ? candidates.first?.insertion : common
    }
}
