/// A Markdown page with sessions in it: every fenced block with the info string `console` is one process over the page's
/// own data directory.
struct WalkthroughPage: Sendable, Hashable {
    /// One process.
    struct Block: Sendable, Hashable {
        /// The words after `console`: further options of the program.
        let options: [String]
        /// The number of the fence's line, from 1.
        let line: Int
        var steps: [Step]
        /// The lines before the first command: none in a good page.
        var preamble: [String]
    }

    /// One command and the lines that it is expected to print.
    struct Step: Sendable, Hashable {
        let command: String
        /// The number of the command's line, from 1.
        let line: Int
        var expected: [String]
    }

    private enum Part: Sendable, Hashable {
        case text(String)
        case block(Int)
    }

    private(set) var blocks: [Block] = []
    private var parts: [Part] = []
    private let endsWithNewline: Bool

    /// Reads a page.
    ///
    /// - Throws: `CommandFailure` where a block is not closed or does not begin with a command, naming the line.
    init(_ text: String) throws(CommandFailure) {
        endsWithNewline = text.hasSuffix("\n")
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if endsWithNewline { lines.removeLast() }
        var index = 0
        while index < lines.count {
            parts.append(.text(lines[index]))
            defer { index += 1 }
            guard let options = Self.consoleOptions(lines[index]) else { continue }
            var block = Block(options: options, line: index + 1, steps: [], preamble: [])
            index += 1
            while index < lines.count, lines[index] != "```" {
                let line = lines[index]
                if line.hasPrefix("> ") {
                    block.steps.append(Step(command: String(line.dropFirst(2)), line: index + 1, expected: []))
                } else if block.steps.isEmpty {
                    let sentence = "line \(index + 1): a console block begins with a command, '> ' before it"
                    throw CommandFailure(.stated(.invalidValue, sentence))
                } else {
                    block.steps[block.steps.count - 1].expected.append(line)
                }
                index += 1
            }
            guard index < lines.count else {
                let sentence = "line \(block.line): the block is not closed; end it with a line of three backquotes"
                throw CommandFailure(.stated(.invalidValue, sentence))
            }
            parts.append(.block(blocks.count))
            parts.append(.text(lines[index]))
            blocks.append(block)
        }
    }

    private static func consoleOptions(_ line: String) -> [String]? {
        guard line.hasPrefix("```") else { return nil }
        let words = line.dropFirst(3).split(separator: " ").map(String.init)
        return words.first == "console" ? Array(words.dropFirst()) : nil
    }

    /// Replaces what the step is expected to print.
    mutating func expect(_ lines: [String], of step: Int, in block: Int) {
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
        return lines.joined(separator: "\n") + (endsWithNewline ? "\n" : "")
    }
}
