/// Splits a line into commands, and commands into words.
///
/// Words are separated by blanks (space, tab, carriage return), commands by `;` or a line break. Single and double
/// quotes group, and may stand inside a word. A backslash outside single quotes makes the next character an ordinary
/// one. `#` where a word could begin starts a comment that goes to the end of the line. Every other character is an
/// ordinary one, NUL and other controls included: what they may do in a title or a path is decided where it is read.
/// Linear in time.
package enum WordSplitter {
    /// The commands of a line, with or without its LF or CRLF; none for a blank or comment line.
    ///
    /// - Throws: `invalidUTF8` with the first offending byte, `unclosedQuote` with the place of the quote. Either
    ///   fails the whole line: where the text cannot be trusted, no part of it is run.
    package static func split(_ line: [UInt8]) throws(CommandFailure) -> [CommandWords] {
        let line = withoutLineEnd(line)
        let check = UTF8Check.check(line)
        if case .invalid(let offset) = check {
            let before = Array(line[..<offset])
            var columns = ColumnCounter(line: before, isASCII: false)
            let place = Place(column: columns.column(at: offset), offset: offset)
            throw CommandFailure(.invalidUTF8(byte: line[offset], offset: offset), at: place)
        }
        let scanner = LineScanner(line)
        var columns = ColumnCounter(line: line, isASCII: check == .ascii)
        switch scanner.ending {
        case .quote(let quote, let offset):
            let place = Place(column: columns.column(at: offset), offset: offset)
            throw CommandFailure(.unclosedQuote(Character(Unicode.Scalar(quote))), at: place)
        case .backslash(let offset):
            throw CommandFailure(
                .trailingBackslash,
                at: Place(column: columns.column(at: offset), offset: offset)
            )
        case .plain, .comment:
            break
        }
        var commands: [CommandWords] = []
        for words in scanner.commands {
            guard let first = words.first, let last = words.last else { continue }
            commands.append(
                CommandWords(
                    source: String(decoding: line[first.start..<last.sourceEnd], as: UTF8.self),
                    words: words.map { placed($0, &columns) }
                )
            )
        }
        return commands
    }

    /// The same for text that is known to be UTF-8.
    package static func split(_ line: String) throws(CommandFailure) -> [CommandWords] {
        try split(Array(line.utf8))
    }

    /// Whether another line must follow: a quote is open, or the line ends in a backslash.
    package static func isIncomplete(_ line: String) -> Bool {
        switch LineScanner(withoutLineEnd(Array(line.utf8))).ending {
        case .quote, .backslash: true
        case .plain, .comment: false
        }
    }

    /// A whole line without the blanks around it, invalid bytes as U+FFFD: the `command` of a line that cannot be
    /// split.
    package static func source(of line: [UInt8]) -> String {
        let isBlank = { (byte: UInt8) in LineScanner.isBlank(byte) || byte == 0x0A }
        guard let first = line.firstIndex(where: { !isBlank($0) }), let last = line.lastIndex(where: { !isBlank($0) })
        else { return "" }
        return String(decoding: line[first...last], as: UTF8.self)
    }

    static func placed(_ word: LineScanner.RawWord, _ columns: inout ColumnCounter) -> Word {
        let place = Place(column: columns.column(at: word.start), offset: word.start)
        return Word(
            text: word.text,
            place: place,
            end: Place(column: columns.column(at: word.end), offset: word.end)
        )
    }

    private static func withoutLineEnd(_ line: [UInt8]) -> [UInt8] {
        guard line.last == 0x0A else { return line }
        return line.dropLast(line.dropLast().last == 0x0D ? 2 : 1)
    }
}
