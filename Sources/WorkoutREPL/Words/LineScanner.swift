/// Reads a line once, byte by byte, into raw words; whoever asks decides what an open end means.
///
/// Every byte that means something to it is ASCII, so it never looks into a character.
struct LineScanner {
    struct RawWord {
        let start: Int
        let end: Int
        /// The same without line breaks that are left out at its end: what has to be kept to write it again.
        let sourceEnd: Int
        let text: String
    }

    /// In what the line ends.
    enum Ending: Equatable {
        /// Between words or at the end of one.
        case plain
        case quote(UInt8, offset: Int)
        case backslash(offset: Int)
        case comment
    }

    /// The words of each command; commands without words are left out, but for the last.
    private(set) var commands: [[RawWord]] = [[]]
    private(set) var ending = Ending.plain

    private let line: [UInt8]
    private var index = 0

    init(_ line: [UInt8]) {
        self.line = line
        scan()
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

    private mutating func scan() {
        while index < line.count {
            switch line[index] {
            case let byte where Self.isBlank(byte):
                index += 1
            case UInt8(ascii: ";"), 0x0A:
                index += 1
                if commands.last?.isEmpty == false { commands.append([]) }
            case UInt8(ascii: "\\") where isLineContinued:
                // Between words it separates nothing and is none: what follows may be indented.
                index += 2
            case UInt8(ascii: "#"):
                while index < line.count, line[index] != 0x0A { index += 1 }
                if index == line.count { ending = .comment }
            default:
                scanWord()
            }
        }
    }

    /// Whether a backslash and a line break stand here.
    private var isLineContinued: Bool {
        index + 1 < line.count && line[index] == UInt8(ascii: "\\") && line[index + 1] == 0x0A
    }

    private mutating func scanWord() {
        let start = index
        var sourceEnd = index
        var text: [UInt8] = []
        word: while index < line.count {
            let byte = line[index]
            switch byte {
            case UInt8(ascii: ";"), 0x0A:
                break word
            case _ where Self.isBlank(byte):
                break word
            case UInt8(ascii: "\\") where isLineContinued:
                index += 2
                continue word
            case UInt8(ascii: "\\"):
                scanBackslash(into: &text)
            case UInt8(ascii: "'"), UInt8(ascii: "\""):
                scanQuote(byte, into: &text)
            default:
                text.append(byte)
                index += 1
            }
            sourceEnd = index
        }
        commands[commands.count - 1].append(
            RawWord(start: start, end: index, sourceEnd: sourceEnd, text: String(decoding: text, as: UTF8.self))
        )
    }

    /// The next byte is taken as it is; a line break after a backslash is left out with it, as shells do.
    private mutating func scanBackslash(into text: inout [UInt8]) {
        guard index + 1 < line.count else {
            ending = .backslash(offset: index)
            index = line.count
            return
        }
        if line[index + 1] != 0x0A { text.append(line[index + 1]) }
        index += 2
    }

    private mutating func scanQuote(_ quote: UInt8, into text: inout [UInt8]) {
        let start = index
        index += 1
        while index < line.count {
            let byte = line[index]
            if byte == quote {
                index += 1
                return
            }
            if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                scanBackslash(into: &text)
            } else {
                text.append(byte)
                index += 1
            }
        }
        if ending == .plain { ending = .quote(quote, offset: start) }
    }
}
