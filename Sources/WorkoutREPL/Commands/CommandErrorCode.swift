/// What kind of failure a command met; the raw values are the codes of the JSON output, which scripts depend on.
package enum CommandErrorCode: String, Sendable, Hashable, CaseIterable {
    case unknownCommand
    case usage
    case unclosedQuote
    case invalidUTF8
    case invalidValue
    case notFound
    case notAllowed
    case notSignedIn
    case formOpen
    case connectionLost
    case conflict
    case io
    case corrupt
    case busy
}

extension CommandErrorCode {
    /// What it means, in one phrase.
    package var meaning: String {
        switch self {
        case .unknownCommand: "there is no such command"
        case .usage: "a word is missing, one too many, or not an option"
        case .unclosedQuote: "a quote is not closed; nothing of the line was run"
        case .invalidUTF8: "the line is not UTF-8; nothing of it was run"
        case .invalidValue: "a value is not what is expected there"
        case .notFound: "what was named does not exist"
        case .notAllowed: "it exists, and may not be done by this user or in this state"
        case .notSignedIn: "nobody is signed in"
        case .formOpen: "another form is open"
        case .connectionLost: "the connection was lost ('fail next'); nothing was saved"
        case .conflict: "it contradicts what is there"
        case .io: "a file could not be read or written"
        case .corrupt: "a file is damaged or not in its format"
        case .busy: "another process holds the data; try again"
        }
    }
}
