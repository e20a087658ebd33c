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
