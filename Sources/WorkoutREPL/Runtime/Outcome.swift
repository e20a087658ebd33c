import ReviewModifierSim

/// What a command gave: typed for scripts, in sentences and tables for people. Each is made only when it is printed.
struct Outcome {
    /// A part of the text.
    enum Block {
        /// Sentences, which a terminal gets broken at blanks.
        case line(String)
        /// Lines that are meant as they stand: a picture, a command to copy.
        case drawing(String)
        case event(LogEntry)
        case table(TextTable)
    }

    let json: () -> JSONValue
    let text: () -> [Block]

    init(json: @escaping () -> JSONValue, text: @escaping () -> [Block]) {
        self.json = json
        self.text = text
    }

    /// An outcome of one sentence.
    init(_ sentence: @escaping @autoclosure () -> String, json: @escaping @autoclosure () -> JSONValue) {
        self.init(json: json, text: { [.line(sentence())] })
    }

    static var nothing: Outcome { Outcome(json: { .null }, text: { [] }) }
}

/// A command that has run: its outcome or its failure, and what happened in the app meanwhile.
struct Execution {
    var result: Result<Outcome, CommandFailure>
    var events: [LogEntry]
}

extension Outcome.Block {
    /// The block as it stands where no terminal gives it a width.
    var plainText: String {
        switch self {
        case .line(let text), .drawing(let text): text
        case .event(let entry): entry.row(Colouring(.never, traits: TerminalTraits()), columns: nil)
        case .table(let table): table.lines(width: displayWidth, room: nil).joined(separator: "\n")
        }
    }
}
