/// What is allowed in a text that somebody enters.
struct TextRule {
    /// The member of the form.
    let field: String
    /// How a sentence names it.
    let noun: String
    /// The most characters (Unicode scalars, so that no pile of combining marks counts as one).
    let maximumCount: Int
    /// Whether it may have several lines and tabulators.
    var isMultiline = false

    static let address = TextRule(field: "address", noun: "The address", maximumCount: 500)
    static let journalTitle = TextRule(field: "title", noun: "The title", maximumCount: 200)
    static let entry = TextRule(field: "text", noun: "The entry", maximumCount: 200_000, isMultiline: true)
    static let eventTitle = TextRule(field: "title", noun: "The title", maximumCount: 200)
    static let eventDescription = TextRule(
        field: "description",
        noun: "The description",
        maximumCount: 20_000,
        isMultiline: true
    )
    static let message = TextRule(field: "text", noun: "The message", maximumCount: 200_000, isMultiline: true)
    static let userName = TextRule(field: "name", noun: "The name", maximumCount: 64)

    /// The text as it is kept: a single line without the blanks around it, several lines as they are.
    ///
    /// - Throws: `WorkoutError` (`invalidValue`, a refused save).
    func checked(_ text: String) throws -> String {
        let kept = isMultiline ? text : text.trimmed
        if let fault = fault(in: kept) {
            throw WorkoutError(
                .invalidValue,
                "\(noun) \(fault.what)\(fault.advice.map { "; \($0)" } ?? "").",
                field: field,
                isRefusedSave: true
            )
        }
        return kept
    }

    /// What is wrong with a text as it is kept, and what to do about it; nil where nothing is.
    func fault(in kept: String) -> (what: String, advice: String?)? {
        guard kept.unicodeScalars.contains(where: { $0.isVisible }) else {
            return ("is empty", "write something that can be seen")
        }
        // No text has more scalars than bytes, so most need not be counted.
        if kept.utf8.count > maximumCount {
            let count = kept.unicodeScalars.count
            if count > maximumCount { return ("has \(count) characters; at most \(maximumCount) are allowed", nil) }
        }
        for (position, scalar) in kept.unicodeScalars.enumerated() where isForbidden(scalar) {
            let number = String(scalar.value, radix: 16, uppercase: true)
            let code = String(repeating: "0", count: max(0, 4 - number.count)) + number
            return ("has the control character U+\(code) as character \(position + 1)", "leave it out")
        }
        return nil
    }

    private func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        if isMultiline, scalar == "\n" || scalar == "\t" || scalar == "\r" { return false }
        return scalar.isControl || (!isMultiline && (scalar.value == 0x2028 || scalar.value == 0x2029))
    }
}

extension Unicode.Scalar {
    /// Whether it puts something on the screen by itself.
    fileprivate var isVisible: Bool {
        !isBlank && !properties.isDefaultIgnorableCodePoint && !isControl
    }
}
