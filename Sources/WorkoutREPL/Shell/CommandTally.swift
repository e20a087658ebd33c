/// How the commands of a file went.
struct CommandTally {
    /// How many there were.
    var count = 0
    private var failed = 0
    private var first: (failure: CommandFailure, line: Int?)?

    /// Notes that a command has failed.
    mutating func note(_ failure: CommandFailure, line: Int?) {
        failed += 1
        if first == nil { first = (failure, line) }
    }

    /// The failure of the whole file, with the code of the first that failed in it; nil where none did.
    func failure(inFile path: String) -> CommandFailure? {
        guard let first else { return nil }
        let place = first.line.map { ", the first in line \($0)" } ?? ""
        let sentence =
            "\(failed) of \(counted(count, "command", "commands")) in \(VisibleText.quoted(path, limit: 200)) failed\(place)"
        return CommandFailure(.stated(first.failure.code, sentence))
    }
}
