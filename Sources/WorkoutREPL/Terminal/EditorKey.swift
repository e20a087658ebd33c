/// A key of the keyboard that is more than a character, as a number that libedit's maps can be given a command for.
///
/// Terminals spell these keys in many ways; ``init(sequence:)`` knows them, and libedit sees one number each, of the
/// C1 controls, which nobody types. The alternative — binding every spelling — would make libedit leave vi's insert
/// mode at each arrow, since it takes the escape for the key of that name.
enum EditorKey: UInt32, CaseIterable {
    case up = 0x80
    case down
    case left
    case right
    case wordLeft
    case wordRight
    case home
    case end
    case delete
    case deleteWord
    /// Escape by itself; the way to command mode in vi, nothing in emacs.
    case escape
    /// Not a key: text waits to be inserted.
    case paste
    /// Not a key: the line is to be handed over although Enter was not pressed.
    case accept

    /// The key of a CSI or SS3 sequence; nil if it is none that the editor knows.
    init?(sequence: [UInt8]) {
        guard let parsed = Sequence(sequence), let key = parsed.key else { return nil }
        self = key
    }

    /// How `bind` spells the number.
    var spelling: String { "\\" + String(rawValue, radix: 8) }

    /// The command while text is entered.
    var command: String {
        switch self {
        case .up: "wr-older"
        case .down: "wr-newer"
        case .left: "wr-left"
        case .right: "wr-right"
        case .wordLeft: "ed-prev-word"
        case .wordRight: "em-next-word"
        case .home: "ed-move-to-beg"
        case .end: "ed-move-to-end"
        case .delete: "wr-delete"
        case .deleteWord: "em-delete-next-word"
        case .escape: "vi-command-mode"
        case .paste: "wr-paste"
        case .accept: "ed-newline"
        }
    }

    /// The command in vi's command mode.
    var alternativeCommand: String {
        switch self {
        case .left: "ed-prev-char"
        case .right: "ed-next-char"
        case .delete: "ed-delete-next-char"
        case .wordRight: "vi-next-word"
        case .escape: "wr-ignore"
        default: command
        }
    }

    /// A sequence taken apart: ESC [ numbers final, or ESC O final, with another ESC before it for Alt.
    private struct Sequence {
        let isSS3: Bool
        let numbers: [Int]
        let final: UInt8
        let isModified: Bool

        init?(_ bytes: [UInt8]) {
            let body = bytes.drop { $0 == 0x1B }
            guard let introducer = body.first, let final = body.last, body.count >= 2 else { return nil }
            isSS3 = introducer == 0x4F
            self.final = final
            numbers = String(decoding: body.dropFirst().dropLast(), as: UTF8.self)
                .split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
            // The modifiers are the last number, less one: shift 1, alt 2, control 4. rxvt gives one number only.
            let modifiers = numbers.count >= 2 ? numbers[1] - 1 : isSS3 ? (numbers.first ?? 0) - 1 : 0
            isModified = max(0, modifiers) & 6 != 0 || bytes.prefix(2) == [0x1B, 0x1B]
        }

        var key: EditorKey? {
            switch final {
            case UInt8(ascii: "A"): .up
            case UInt8(ascii: "B"): .down
            case UInt8(ascii: "C"): isModified ? .wordRight : .right
            case UInt8(ascii: "D"): isModified ? .wordLeft : .left
            case UInt8(ascii: "H"): .home
            case UInt8(ascii: "F"): .end
            case UInt8(ascii: "c") where isSS3: .wordRight
            case UInt8(ascii: "d") where isSS3: .wordLeft
            case UInt8(ascii: "M") where isSS3: .accept
            case UInt8(ascii: "~"): tildeKey
            default: nil
            }
        }

        private var tildeKey: EditorKey? {
            switch numbers.first {
            case 1, 7: .home
            case 4, 8: .end
            case 3: isModified ? .deleteWord : .delete
            default: nil
            }
        }
    }
}
