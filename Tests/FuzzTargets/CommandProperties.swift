import WorkoutREPL

/// What reading a line of commands promises.
enum CommandProperties {
    static func check(_ line: [UInt8]) throws {
        let commands: [CommandWords]
        do {
            commands = try WordSplitter.split(line)
        } catch {
            try WordProperties.checkPlace(of: error, in: line)
            return
        }
        for words in commands {
            let read = Result { () throws(CommandFailure) in try CommandTable.standard.parse(words) }
            if case .failure(let failure) = read { try WordProperties.checkPlace(of: failure, in: line) }
            try checkSource(of: words, gives: read)
            try checkQuoted(words, gives: read)
        }
    }

    /// A command is kept and repeated as it was written: read again, that is the same command.
    private static func checkSource(of words: CommandWords, gives read: Result<Command, CommandFailure>) throws {
        let again = try WordSplitter.split(words.source)
        try require(again.count == 1, "a command's source is one command: \(words.source.debugDescription)")
        for words in again {
            let command = try? CommandTable.standard.parse(words)
            try require(
                command == (try? read.get()),
                "a command's source is that command: \(words.source.debugDescription)"
            )
        }
    }

    /// How a word is quoted does not matter.
    private static func checkQuoted(_ words: CommandWords, gives read: Result<Command, CommandFailure>) throws {
        let line = words.words.map { WordSplitter.quote($0.text, style: .single) }.joined(separator: " ")
        let quoted = try WordSplitter.split(line).first.map { words in
            Result { () throws(CommandFailure) in try CommandTable.standard.parse(words) }
        }
        switch (read, quoted) {
        case (.success(.repeat(let count, let command, _)), .success(.repeat(let otherCount, let other, _))?):
            try require(count == otherCount && command == other, "quotes change nothing: \(line.debugDescription)")
        case (.success(let command), .success(let other)?):
            try require(command == other, "quotes change nothing: \(line.debugDescription)")
        case (.failure(let failure), .failure(let other)?):
            try require(failure.problem == other.problem, "quotes change no error: \(line.debugDescription)")
        default:
            throw Falsified(description: "quotes change nothing: \(line.debugDescription)")
        }
    }
}
