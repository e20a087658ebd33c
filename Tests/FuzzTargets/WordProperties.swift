import WorkoutREPL

/// What the splitter and its inverse promise.
enum WordProperties {
    static func check(_ bytes: [UInt8]) throws {
        try checkSplitting(bytes)
        let text = String(decoding: bytes, as: UTF8.self)
        try checkQuoting([text])
        try checkWhatIsTyped(text)
    }

    private static func checkSplitting(_ line: [UInt8]) throws {
        let commands: [CommandWords]
        do {
            commands = try WordSplitter.split(line)
        } catch {
            try checkPlace(of: error, in: line)
            return
        }
        var end = 0
        for command in commands {
            try require(!command.words.isEmpty, "a command has words")
            for word in command.words {
                try require(
                    end <= word.place.offset && word.place.offset < word.end.offset && word.end.offset <= line.count,
                    "words follow each other within the line: \(word)"
                )
                try require(
                    1 <= word.place.column && word.place.column <= word.place.offset + 1
                        && word.place.column <= word.end.column,
                    "columns count characters: \(word)"
                )
                end = word.end.offset
            }
            try checkQuoting(command.words.map(\.text))
        }
    }

    /// Quoting words and splitting them gives them back, whatever they are.
    private static func checkQuoting(_ words: [String]) throws {
        try checkReading(of: words.map { WordSplitter.quote($0) }.joined(separator: " "), gives: words)
        for style in [QuoteStyle.single, .double, .plain] {
            let line = words.map { WordSplitter.quote($0, style: style) }.joined(separator: "\t")
            try checkReading(of: line, gives: words)
        }
    }

    private static func checkReading(of line: String, gives words: [String]) throws {
        let read = try WordSplitter.split(line)
        try require(read.count == 1, "quoted words are one command: \(line.debugDescription)")
        let texts = read.flatMap(\.words).map(\.text)
        try require(
            texts.count == words.count && zip(texts, words).allSatisfy { same($0, $1) },
            "quoted words are read back: \(line.debugDescription) gives \(texts), not \(words)"
        )
    }

    /// Whether a line goes on is judged in the same way by the editor, the completion and the splitter.
    private static func checkWhatIsTyped(_ text: String) throws {
        var isOpen = false
        do {
            _ = try WordSplitter.split(text)
        } catch {
            isOpen = true
        }
        try require(
            WordSplitter.isIncomplete(text) == isOpen,
            "a line is incomplete exactly where it is refused: \(text.debugDescription)"
        )
        let typed = PartialLine(textBeforeCursor: text)
        try require(text.utf8.count >= typed.currentSource.utf8.count, "the word at the cursor is part of the line")
    }

    /// An error points into the line, or just behind it.
    static func checkPlace(of failure: CommandFailure, in line: [UInt8]) throws {
        if let offset = failure.offset {
            try require((0...line.count).contains(offset), "an error's offset lies in the line: \(failure)")
        }
        if let column = failure.column {
            try require((1...line.count + 1).contains(column), "an error's column lies in the line: \(failure)")
        }
        let message = failure.message
        try require(!message.isEmpty, "an error has a sentence: \(failure)")
        try require(
            !message.unicodeScalars.contains { VisibleText.isControl($0) && $0 != "\n" },
            "a sentence is fit for a terminal: \(message.debugDescription)"
        )
    }
}
