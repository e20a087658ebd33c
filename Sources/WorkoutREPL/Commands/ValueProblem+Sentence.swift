/// What is said about a single value.
extension ValueProblem {
    func sentence(about text: String) -> String {
        let value = VisibleText.quoted(text)
        return switch self {
        case .notAChoice(let words):
            "\(value) is not one of \(words.joined(separator: ", "))"
        case .notAChoiceInList(let part, let words, _):
            (part == text ? value : "\(VisibleText.quoted(part)) in \(value)")
                + " is not one of \(words.joined(separator: ", "))"
        case .malformed(let expected):
            "\(value) is not \(expected)"
        case .outOfRange(let what, let lowest, let highest):
            "\(what) \(value) is out of range: from \(lowest) to \(highest)"
        case .negative(let what):
            "\(value) is negative; \(what) is zero or more"
        case .tooLarge(let what):
            "\(value) is too large for \(what)"
        case .empty(let what):
            "\(what) must not be empty"
        case .durationWithoutUnit:
            "\(value) has no unit; write ms, s, m, h or d after the number, for example 800ms or 2m"
        case .durationInTwoWords:
            "\(value) is two words; write the number and ms, s, m, h or d as one"
        case .durationWithoutSign:
            "\(value) does not say which way; write + or - before it, for example +2h"
        case .notWholeMilliseconds:
            "\(value) is finer than a millisecond; write a whole number of milliseconds"
        case .noSuchDate(let reason):
            "\(value) is not a date: \(reason)"
        case .blankAfterComma:
            "\(value) ends with a comma; write what follows it without a blank between"
        case .containsNUL:
            "\(value) contains a NUL character, which no file name can"
        case .wrongEnding(let what, let ending):
            "\(value) looks like a file, but \(what) has a name that ends in \(ending)"
        }
    }

    /// What was perhaps meant by a word that is not one of few.
    func suggestion(for text: String) -> String? {
        switch self {
        case .notAChoice(let words):
            DidYouMean.suggestion(for: text, among: words)
        case .notAChoiceInList(_, _, let corrected):
            corrected
        case .durationWithoutUnit:
            text + "s"
        case .durationWithoutSign:
            "+" + text
        default: nil
        }
    }
}
