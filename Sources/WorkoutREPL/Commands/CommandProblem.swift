/// What went wrong with a command, as data; `CommandFailure.message` makes the sentence.
///
/// The command's own words are carried as they were typed. They are made fit for a terminal when the sentence is made.
package enum CommandProblem: Sendable, Hashable {
    // The line
    case unclosedQuote(Character)
    case trailingBackslash
    case invalidUTF8(byte: UInt8, offset: Int)

    // The command's words
    case unknownCommand(String)
    case unknownSubcommand(String, of: String, known: [String])
    case unknownSetting(String, known: [String])
    case missingCommand
    case missingSubcommand(of: String, known: [String])
    case commandInOneWord(String)
    case repeatInRepeat

    // Its arguments; `synopsis` is the usage line of the command
    case missingArgument(String, synopsis: String)
    case extraWord(String, synopsis: String, textShouldBeQuoted: Bool)
    case unknownOption(String, of: String, takesText: Bool)
    case missingOption(String, synopsis: String)
    case missingOptionValue(String, expected: String)
    case valueForFlag(String)
    case repeatedOption(String)
    case repeatedKey(String)
    case exclusiveOptions(String, String)
    case nothingToChange(synopsis: String)
    case invalidValue(String, ValueProblem)
    case unknownHelp(String)

    // What a command met when it ran
    case notFound(noun: String, reference: String)
    case notSignedIn
    case formOpen(form: String)
    case connectionLost
    /// Any other refusal: a code, and the whole sentence for the reader.
    case stated(CommandErrorCode, String)

    /// The code under which scripts see this problem.
    package var code: CommandErrorCode {
        switch self {
        case .unclosedQuote, .trailingBackslash: .unclosedQuote
        case .invalidUTF8: .invalidUTF8
        case .unknownCommand, .unknownSubcommand: .unknownCommand
        case .missingCommand, .missingSubcommand, .commandInOneWord, .repeatInRepeat, .missingArgument, .extraWord,
            .unknownOption,
            .missingOption, .missingOptionValue, .valueForFlag, .repeatedOption, .repeatedKey, .exclusiveOptions,
            .nothingToChange:
            .usage
        case .invalidValue, .unknownSetting: .invalidValue
        case .unknownHelp, .notFound: .notFound
        case .notSignedIn: .notSignedIn
        case .formOpen: .formOpen
        case .connectionLost: .connectionLost
        case .stated(let code, _): code
        }
    }
}

/// What is wrong with the text of a single value.
package enum ValueProblem: Error, Sendable, Hashable {
    /// Not one of the words that may stand there.
    case notAChoice([String])
    /// One part of a list is not one of the words; `corrected` is the whole list with what was perhaps meant.
    case notAChoiceInList(part: String, [String], corrected: String?)
    /// Does not look like what is expected at all, e.g. "a number".
    case malformed(expected: String)
    case outOfRange(what: String, lowest: String, highest: String)
    case negative(what: String)
    case tooLarge(what: String)
    case empty(what: String)
    case durationWithoutUnit
    case durationWithoutSign
    case durationInTwoWords
    case notWholeMilliseconds
    case noSuchDate(String)
    case blankAfterComma
    case containsNUL
    /// A path whose name does not end as such a file's name does.
    case wrongEnding(what: String, ending: String)
}
