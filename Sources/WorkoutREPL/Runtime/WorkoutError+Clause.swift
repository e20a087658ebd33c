import WorkoutDomain

extension WorkoutError {
    /// The message in the form of the other failures: a clause that follows `error:`, without a capital and without a stop.
    ///
    /// Only words that begin the domain's own sentences lose their capital; a path or a name that stands first keeps it.
    var clause: String {
        var parts: [Substring] = []
        var rest = message[...]
        while let end = rest.firstRange(of: ". ") {
            let following = rest[end.upperBound...]
            guard following.first == "(" || Self.beginsSentence(following) else {
                // Within a name or a path: taken over together with what follows.
                break
            }
            parts.append(rest[..<end.lowerBound])
            rest = following
        }
        parts.append(rest.hasSuffix(".") ? rest.dropLast() : rest)
        return parts.enumerated().map { position, part in
            let joint = position == 0 ? "" : part.hasPrefix("(") ? " " : "; "
            return joint + Self.withoutCapital(part).replacing(".)", with: ")")
        }.joined()
    }

    private static let firstWords: Set<Substring> = [
        "A", "Another", "At", "Entry", "Event", "Events", "In", "Journal", "Nobody", "Nothing", "Only", "That", "The",
        "There",
        "Where", "Did", "Several",
    ]

    private static func beginsSentence(_ text: Substring) -> Bool {
        firstWords.contains(text.prefix { $0.isLetter })
    }

    private static func withoutCapital(_ text: Substring) -> String {
        let parenthesis = text.hasPrefix("(At ") ? "(" : ""
        let sentence = text.dropFirst(parenthesis.count)
        guard beginsSentence(sentence), let first = sentence.first else { return String(text) }
        return parenthesis + first.lowercased() + sentence.dropFirst()
    }
}
