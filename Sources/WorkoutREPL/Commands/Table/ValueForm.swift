/// One of the fixed words that may stand for a value.
package struct Choice: Sendable, Hashable {
    package let word: String
    /// What choosing it means, in a few words; may be empty.
    package let meaning: String

    package init(_ word: String, _ meaning: String = "") {
        self.word = word
        self.meaning = meaning
    }
}

/// What kind of thing a value names; completion asks its source for the things there are.
package enum ValueSubject: String, Sendable, Hashable, CaseIterable {
    case park, journal, entry, event, city, country, user, window
    case file
    case helpSubject
    case command
}

/// What a value looks like, for the synopsis, for completion and for errors.
package struct ValueForm: Sendable, Hashable {
    /// As the synopsis calls it: `LAT,LON`, `small|medium|large`.
    package let name: String
    /// What is expected, with an article: "a duration such as 800ms or 2m".
    package let expected: String
    /// The fixed words that may stand here.
    package let choices: [Choice]
    /// The things that may be named here.
    package let subject: ValueSubject?
    /// What separates several values in one word, where that is allowed.
    package let separator: Character?

    /// Any text at all, which people may forget to quote.
    package let isFreeText: Bool

    /// What is expected where a version of the app is.
    package static let versionWords = "a version such as 1.2.0, or unknown"

    package init(
        _ name: String,
        expected: String,
        choices: [Choice] = [],
        subject: ValueSubject? = nil,
        separator: Character? = nil,
        isFreeText: Bool = false
    ) {
        self.isFreeText = isFreeText
        self.name = name
        self.expected = expected
        self.choices = choices
        self.subject = subject
        self.separator = separator
    }
}
