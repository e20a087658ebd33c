/// The arguments of one command, sorted to their places in its spec; values are read when they are asked for.
package struct ParsedArguments: Sendable {
    /// One argument as it was given.
    struct Occurrence: Sendable {
        let label: String
        /// Nil for a flag.
        let value: Word?
    }

    /// A command among the arguments of another.
    package struct Nested: Sendable {
        package let command: Command
        package let source: String
        package let place: Place
    }

    let signature: Signature
    /// In the order in which they were given.
    private(set) var occurrences: [Occurrence] = []
    /// The words of a `remainder`.
    var remainder: ArraySlice<Word> = []
    /// What those words say.
    package internal(set) var nested: Nested?
    /// Where a missing argument would stand.
    let end: Place

    init(signature: Signature, end: Place) {
        self.signature = signature
        self.end = end
    }

    mutating func append(_ label: String, _ value: Word?) {
        occurrences.append(Occurrence(label: label, value: value))
    }

    func contains(_ label: String) -> Bool { occurrences.contains { $0.label == label } }

    /// Whether a flag was given.
    package func has(_ flag: Flag) -> Bool { contains(flag.label) }

    /// The value of an argument that must be there.
    package func required<Value>(_ parameter: Parameter<Value>) throws(CommandFailure) -> Value {
        guard let value = try optional(parameter) else {
            throw CommandFailure(.missingArgument(parameter.label, synopsis: signature.usage), at: end)
        }
        return value
    }

    /// The value of an argument, or nil.
    package func optional<Value>(_ parameter: Parameter<Value>) throws(CommandFailure) -> Value? {
        for occurrence in occurrences where occurrence.label == parameter.label {
            guard let word = occurrence.value else { continue }
            return try parameter.kind.value(of: word)
        }
        return nil
    }

    /// Every word given for an argument, unread.
    package func words<Value>(of parameter: Parameter<Value>) -> [Word] {
        occurrences.compactMap { $0.label == parameter.label ? $0.value : nil }
    }

    /// Every value of a repeatable argument, in the order given.
    package func all<Value>(_ parameter: Parameter<Value>) throws(CommandFailure) -> [Value] {
        var values: [Value] = []
        for occurrence in occurrences where occurrence.label == parameter.label {
            guard let word = occurrence.value else { continue }
            values.append(try parameter.kind.value(of: word))
        }
        return values
    }

    /// The command that follows the other arguments.
    package func requiredCommand() throws(CommandFailure) -> Nested {
        guard let nested else {
            throw CommandFailure(.missingArgument("COMMAND", synopsis: signature.usage), at: end)
        }
        return nested
    }

    /// Refuses a command that changes something but was not told what.
    package func requireAnyOption() throws(CommandFailure) {
        guard occurrences.contains(where: { $0.label.hasPrefix("-") }) else {
            throw CommandFailure(.nothingToChange(synopsis: signature.usage), at: end)
        }
    }
}

extension ValueKind {
    /// Reads a word; a failure names its place and, where one of a few words is expected, what was perhaps meant.
    package func value(of word: Word) throws(CommandFailure) -> Value {
        do throws(ValueProblem) {
            return try read(word.text)
        } catch {
            throw CommandFailure(
                .invalidValue(word.text, error),
                at: word.place,
                suggestion: error.suggestion(for: word.text)
            )
        }
    }
}
