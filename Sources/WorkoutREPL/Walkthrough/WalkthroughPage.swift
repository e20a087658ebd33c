/// A Markdown page with sessions in it: every fenced block with the info string `console` is one process over the page's
/// own data directory. A block with the info string `json NAME.json` is a file that the page carries.
struct WalkthroughPage: Sendable, Hashable {
    /// One process.
    struct Block: Sendable, Hashable {
        /// The words after `console`: further options of the program.
        let options: [String]
        /// The number of the fence's line, from 1.
        let line: Int
        var steps: [Step] = []
    }

    /// One command and the lines that it is expected to print.
    struct Step: Sendable, Hashable {
        let command: String
        /// The number of the command's line, from 1.
        let line: Int
        var expected: [String] = []
    }

    private enum Part: Sendable, Hashable {
        case text(String)
        case block(Int)
    }

    private(set) var blocks: [Block] = []
    /// The files that the page carries, by name.
    private(set) var files: [String: String] = [:]
    private var parts: [Part] = []
    private let lineEnd: String
    private let endsWithLineEnd: Bool

    /// Reads a page, its lines ended by LF or CRLF.
    ///
    /// - Throws: `CommandFailure` where a block would not be run as it looks, naming the line: it is not closed, it is
    ///   indented, or it does not begin with a command.
    init(_ text: String) throws(CommandFailure) {
        // By scalars: in Swift CR and LF are one character, which is no LF.
        var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.last == "\r" ? String(line.dropLast()) : String(line)
        }
        lineEnd = text.unicodeScalars.contains("\r") ? "\r\n" : "\n"
        endsWithLineEnd = text.unicodeScalars.last == "\n"
        if endsWithLineEnd { lines.removeLast() }

        var open: (fence: Fence, line: Int, isConsole: Bool)?
        var file: (name: String, lines: [String])?
        for (index, line) in lines.enumerated() {
            let number = index + 1
            if let block = open {
                if block.fence.isClosed(by: line) {
                    if block.isConsole, blocks.last?.steps.isEmpty ?? true {
                        throw Self.failure(block.line, "the block holds no command; write one, '> ' before it")
                    }
                    if let carried = file { try carry(carried.lines, as: carried.name, block.line) }
                    (open, file) = (nil, nil)
                    parts.append(.text(line))
                } else if block.isConsole {
                    try add(line, number)
                } else {
                    file?.lines.append(line)
                    parts.append(.text(line))
                }
            } else {
                parts.append(.text(line))
                guard let fence = Fence(opening: line) else { continue }
                let isConsole = fence.words.first == "console"
                if isConsole {
                    guard !fence.isIndented else {
                        throw Self.failure(number, "an indented block is not run; begin its lines at the left edge")
                    }
                    parts.append(.block(blocks.count))
                    blocks.append(Block(options: Array(fence.words.dropFirst()), line: number))
                }
                file = fence.fileName.map { ($0, []) }
                open = (fence, number, isConsole)
            }
        }
        if let open, open.isConsole || file != nil {
            throw Self.failure(open.line, "the block is not closed; end it with a line of \(open.fence.mark)")
        }
    }

    /// Keeps a file of the page. The same one may stand there again, as where one page was put behind another.
    private mutating func carry(_ lines: [String], as name: String, _ number: Int) throws(CommandFailure) {
        let text = lines.map { $0 + "\n" }.joined()
        guard files[name] == nil || files[name] == text else {
            throw Self.failure(
                number,
                "the page carries another \(VisibleText.quoted(name)), and not the same; give one of them another name"
            )
        }
        files[name] = text
    }

    /// Adds a line of the last block.
    private mutating func add(_ line: String, _ number: Int) throws(CommandFailure) {
        let block = blocks.count - 1
        if let command = Self.command(in: line) {
            blocks[block].steps.append(Step(command: command, line: number))
        } else if blocks[block].steps.isEmpty {
            throw Self.failure(number, "a console block begins with a command, '> ' before it")
        } else {
            blocks[block].steps[blocks[block].steps.count - 1].expected.append(line)
        }
    }

    /// The command that a line of a block is, if it is one.
    private static func command(in line: String) -> String? {
        line.hasPrefix("> ") ? String(line.dropFirst(2)) : nil
    }

    private static func failure(_ line: Int, _ sentence: String) -> CommandFailure {
        CommandFailure(.stated(.invalidValue, "line \(line): \(sentence)"))
    }

    /// Replaces what the step is expected to print.
    ///
    /// - Throws: `CommandFailure` where one of the lines would be read as a command or as the block's end.
    mutating func expect(_ lines: [String], of step: Int, in block: Int) throws(CommandFailure) {
        for line in lines where Self.command(in: line) != nil || Fence(opening: line) != nil {
            let sentence = "this prints \(VisibleText.quoted(line)), which a page can't tell from its own marks"
            throw Self.failure(blocks[block].steps[step].line, sentence)
        }
        blocks[block].steps[step].expected = lines
    }

    /// The page as it is written.
    var text: String {
        var lines: [String] = []
        for part in parts {
            switch part {
            case .text(let line): lines.append(line)
            case .block(let index):
                for step in blocks[index].steps {
                    lines.append("> " + step.command)
                    lines += step.expected
                }
            }
        }
        return lines.joined(separator: lineEnd) + (endsWithLineEnd ? lineEnd : "")
    }
}

/// The line that opens a fenced block of Markdown.
private struct Fence: Sendable, Hashable {
    /// The backquotes or tildes.
    let mark: Substring
    let isIndented: Bool
    /// What stands behind them, word by word.
    let words: [String]

    init?(opening line: String) {
        let content = line.drop { $0 == " " }
        // Four blanks begin another kind of block.
        guard line.count - content.count < 4 else { return nil }
        guard let character = content.first, character == "`" || character == "~" else { return nil }
        mark = content.prefix { $0 == character }
        let info = content.dropFirst(mark.count)
        // Backquotes behind backquotes are code within a line.
        guard mark.count >= 3, character == "~" || !info.contains("`") else { return nil }
        isIndented = content.startIndex != line.startIndex
        words = info.split(separator: " ").map(String.init)
    }

    /// The name of the file that the block carries: of JSON with a name.
    var fileName: String? {
        guard words.count == 2, words[0] == "json", words[1].hasSuffix(".json") else { return nil }
        return words[1]
    }

    func isClosed(by line: String) -> Bool {
        let content = line.drop { $0 == " " }
        let end = content.prefix { $0 == mark.first }
        return end.count >= mark.count && content.dropFirst(end.count).allSatisfy { $0 == " " }
    }
}
