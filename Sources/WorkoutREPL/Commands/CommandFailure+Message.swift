/// The sentences of all failures, in this one place. Each says what is wrong and what to do.
extension CommandFailure {
    /// The failure as a sentence, without a final point and without control characters of what was typed.
    package var message: String {
        let sentence = problem.sentence
        guard let suggestion, problem.asksForSuggestion else {
            return problem.wayToHelp.map { "\(sentence); \($0)" } ?? sentence
        }
        var names = ([suggestion] + otherSuggestions).map { VisibleText.quoted($0) }
        let last = names.removeLast()
        return "\(sentence); did you mean \(names.isEmpty ? last : "\(names.joined(separator: ", ")) or \(last)")?"
    }
}

extension CommandProblem {
    /// Whether "did you mean" may follow; otherwise the sentence ends in advice of its own.
    fileprivate var asksForSuggestion: Bool {
        switch self {
        case .unknownCommand, .unknownSubcommand, .unknownSetting, .unknownOption, .unknownHelp, .invalidValue,
            .notFound:
            true
        default: false
        }
    }

    /// Where to look when nothing can be suggested.
    fileprivate var wayToHelp: String? {
        switch self {
        case .unknownCommand: "'help' lists them all"
        case .unknownHelp: "'help' lists what there is"
        // Nouns whose things are few and listed with everything else.
        case .unknownSubcommand(_, of: "window", _), .unknownSubcommand(_, of: "view", _):
            "'status' lists the windows"
        case .unknownSubcommand(_, of: "form", _): "'status' lists the form that is open"
        case .unknownOption(_, let name, takesText: false):
            name == LaunchOptions.signature.name ? "'\(name) --help' lists them" : "'help \(name)' lists what it takes"
        default: nil
        }
    }

    fileprivate var sentence: String {
        switch self {
        case .unclosedQuote(let quote):
            "the quote \(quote) is never closed; add \(quote), or put \\ before it if it belongs to the text"
        case .trailingBackslash:
            "nothing follows the backslash at the end; write \\\\ for a backslash"
        case .invalidUTF8(let byte, let offset):
            "the byte 0x\(hex(byte)) at offset \(offset) is not valid UTF-8; save or send the text as UTF-8"
        case .unknownCommand(let word):
            "\(VisibleText.quoted(word)) is not a command"
        case .unknownSubcommand(let word, let command, let known):
            "'\(command)' has no command \(VisibleText.quoted(word)), only \(list(known))"
        case .unknownSetting(let word, let known):
            "\(VisibleText.quoted(word)) is not a setting, only \(list(known))"
        case .missingCommand:
            "there is no command; 'help' lists them all"
        case .missingSubcommand(let command, let known):
            "'\(command)' needs one more word: \(list(known))"
        case .commandInOneWord(let word):
            "\(VisibleText.quoted(word)) is one word; write the command without quotes around the whole"
        case .repeatInRepeat:
            "'repeat' cannot repeat a 'repeat'; multiply the numbers and write it once"
        case .missingArgument(let name, let synopsis):
            "\(name) is missing; usage: \(synopsis)"
        case .extraWord(let word, let synopsis, let textShouldBeQuoted):
            "\(VisibleText.quoted(word)) is one word too many; "
                + (textShouldBeQuoted ? "put a text with blanks in quotes; " : "") + "usage: \(synopsis)"
        case .unknownOption(let option, let command, let takesText):
            "'\(command)' has no option \(VisibleText.quoted(option))"
                + (takesText ? "; write -- before a text that begins with --" : "")
        case .missingOption(let option, let synopsis):
            "\(option) is missing; usage: \(synopsis)"
        case .missingOptionValue(let option, let expected):
            "\(option) needs a value after it: \(expected)"
        case .valueForFlag(let option):
            "\(option) takes no value"
        case .repeatedOption(let option):
            "\(option) is given twice; give it once"
        case .repeatedKey(let key):
            "\(key) is given twice; once is enough"
        case .exclusiveOptions(let first, let second):
            "\(first) and \(second) contradict each other; leave one of them out"
        case .nothingToChange(let synopsis):
            "there is nothing to change; name at least one field: \(synopsis)"
        case .invalidValue(let text, let problem):
            problem.sentence(about: text)
        case .unknownHelp(let word):
            "there is no help on \(VisibleText.quoted(word))"
        case .notFound(let noun, let reference):
            "there is no \(noun) \(VisibleText.quoted(reference))"
        case .notSignedIn:
            "nobody is signed in; 'user login NAME' signs somebody in"
        case .formOpen(let form):
            "the \(form) form is open; 'form close' closes it"
        case .connectionLost:
            "the connection was lost and nothing was saved; try again"
        case .stated(_, let sentence):
            sentence
        }
    }

    private func list(_ words: [String]) -> String { words.joined(separator: ", ") }

    private func hex(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
    }
}
