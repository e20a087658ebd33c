/// Sorts the words behind a command's name to the arguments of its signature.
///
/// Options are `--name value` or `--name=value`, in any order among the other words; `--` ends them. An option that may
/// be repeated takes every word up to the next option. Shape only: values are read when they are asked for.
struct ArgumentReader {
    private let signature: Signature
    private var rest: ArraySlice<Word>
    private var arguments: ParsedArguments
    private var readsOptions = true

    static func read(
        _ words: ArraySlice<Word>,
        by signature: Signature,
        end: Place
    ) throws(CommandFailure) -> ParsedArguments {
        var reader = ArgumentReader(
            signature: signature,
            rest: words,
            arguments: ParsedArguments(signature: signature, end: end)
        )
        try reader.readAll()
        return reader.arguments
    }

    private mutating func readAll() throws(CommandFailure) {
        var positionals = signature.positionals[...]
        while let word = rest.first {
            if let next = positionals.first, next.presence == .remainder {
                arguments.remainder = rest
                return
            }
            rest.removeFirst()
            if readsOptions, word.text == "--" {
                readsOptions = false
            } else if readsOptions, signature.isOption(word.text) {
                try readOption(word)
            } else if let next = positionals.first {
                arguments.append(next.label, word)
                if !next.isRepeatable { positionals.removeFirst() }
            } else {
                throw failure(forExtraWord: word)
            }
        }
        try requireAll()
    }

    private mutating func readOption(_ word: Word) throws(CommandFailure) {
        let equals = word.text.firstIndex(of: "=")
        let name = String(word.text[..<(equals ?? word.text.endIndex)])
        let inline = equals.map { String(word.text[word.text.index(after: $0)...]) }
        guard let option = signature.option(name) else { throw unknownOption(name, inline: inline, at: word.place) }
        if arguments.contains(option.label), !option.isRepeatable {
            throw CommandFailure(.repeatedOption(option.label), at: word.place)
        }
        guard let form = option.form else {
            guard inline == nil else { throw CommandFailure(.valueForFlag(option.label), at: word.place) }
            arguments.append(option.label, nil)
            return
        }
        if let inline {
            arguments.append(option.label, Word(text: inline, place: word.place, end: word.end))
            return
        }
        guard let value = takeValue() else {
            throw CommandFailure(.missingOptionValue(name, expected: form.expected), at: word.place)
        }
        arguments.append(option.label, value)
        while option.takesSeveral, let value = takeValue() { arguments.append(option.label, value) }
    }

    private mutating func takeValue() -> Word? {
        guard let value = rest.first, !signature.isOption(value.text) else { return nil }
        return rest.removeFirst()
    }

    private func unknownOption(_ name: String, inline: String?, at place: Place) -> CommandFailure {
        let meant = DidYouMean.suggestion(for: name, among: signature.options.map(\.label))
        return CommandFailure(
            .unknownOption(name, of: signature.name, takesText: signature.takesText && meant == nil),
            at: place,
            suggestion: meant.map { label in inline.map { "\(label)=\($0)" } ?? label }
        )
    }

    private func failure(forExtraWord word: Word) -> CommandFailure {
        if readsOptions, word.text.hasPrefix("-"), !signature.options.isEmpty {
            return unknownOption(word.text, inline: nil, at: word.place)
        }
        if let last = arguments.occurrences.last?.value, last.text.hasSuffix(","), last.end.offset < word.place.offset {
            return CommandFailure(.invalidValue(last.text, .blankAfterComma), at: last.place)
        }
        if let last = arguments.occurrences.last, let number = last.value,
            signature.arguments.first(where: { $0.label == last.label })?.form == ValueKind<Int64>.duration.form,
            let duration = DurationText.inOneWord(number.text, word.text)
        {
            return CommandFailure(
                .invalidValue("\(number.text) \(word.text)", .durationInTwoWords),
                at: number.place,
                suggestion: duration
            )
        }
        let lastIsText = signature.positionals.last?.form?.isFreeText ?? false
        return CommandFailure(
            .extraWord(word.text, synopsis: signature.usage, textShouldBeQuoted: lastIsText),
            at: word.place
        )
    }

    private func requireAll() throws(CommandFailure) {
        for argument in signature.positionals + signature.options
        where argument.isRequired && !arguments.contains(argument.label) {
            let problem: CommandProblem =
                argument.isOption
                ? .missingOption(argument.label, synopsis: signature.usage)
                : .missingArgument(argument.label, synopsis: signature.usage)
            throw CommandFailure(problem, at: arguments.end)
        }
    }
}
