/// Which keys do what: the project's choice over libedit's, and the user's `.editrc` over both.
enum EditorBindings {
    /// Keys of the insert map that get another command than libedit gives them.
    private static let insertKeys: [(key: String, command: String)] = [
        ("^I", "wr-complete"),
        ("^R", "wr-search-older"),
        ("^S", "wr-search-newer"),
        ("^H", "wr-backspace"),
        ("^?", "wr-backspace"),
        ("^W", "ed-delete-prev-word"),
        ("^D", "wr-delete-or-end"),
    ]

    private static let emacsKeys: [(key: String, command: String)] = [
        ("^P", "wr-older-plain"),
        ("^N", "wr-newer-plain"),
        ("^B", "wr-left"),
        ("^F", "wr-right"),
        // Up to the cursor, as every shell does; libedit's own takes the whole line.
        ("^U", "vi-kill-line-prev"),
        ("^_", "vi-undo"),
    ]

    private static let viCommandKeys: [(key: String, command: String)] = [
        ("k", "wr-older-plain"),
        ("j", "wr-newer-plain"),
        ("^P", "wr-older-plain"),
        ("^N", "wr-newer-plain"),
        ("^R", "wr-search-older"),
        ("^D", "wr-delete-or-end"),
    ]

    /// Gives the keys their commands. `bind -e` and `bind -v` undo all of it, so it is done again after them.
    static func apply(to editor: EditLineHandle) {
        for (key, command) in insertKeys { editor.bind(key, to: command) }
        let isVi = editor.usesViKeys
        if isVi {
            for (key, command) in viCommandKeys { editor.bindAlternative(key, to: command) }
        } else {
            for (key, command) in emacsKeys { editor.bind(key, to: command) }
        }
        for key in EditorKey.allCases {
            editor.bind(key.spelling, to: key == .escape && !isVi ? "wr-ignore" : key.command)
            if isVi { editor.bindAlternative(key.spelling, to: key.alternativeCommand) }
        }
    }

    /// Does what the user's file says, line by line.
    ///
    /// Not libedit's own `el_source`: it stops at the first line that it does not understand, and after a change of
    /// the key map the commands above would be gone.
    ///
    /// - Returns: the numbers of the lines that were not understood.
    static func applyUserFile(_ lines: [String], to editor: EditLineHandle) -> [Int] {
        var misunderstood: [Int] = []
        for (index, line) in lines.enumerated() {
            let line = line.drop { $0.isWhitespace }
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            let (words, succeeded) = editor.perform(String(line))
            if !succeeded { misunderstood.append(index + 1) }
            if words.contains("-e") || words.contains("-v") { apply(to: editor) }
        }
        return misunderstood
    }

    /// The sequences of several characters that have a command, and which.
    static func sequences(in listing: String) -> [[UInt8]: String] {
        var sequences: [[UInt8]: String] = [:]
        var isInside = false
        for line in listing.split(whereSeparator: \.isNewline) {
            if line.hasPrefix("Multi-character bindings") {
                isInside = true
            } else if line.hasPrefix("Arrow key bindings") {
                isInside = false
            } else if isInside, line.first == "\"", let end = line.dropFirst().range(ofQuoteBeforeArrow: "->") {
                let key = line[line.index(after: line.startIndex)..<end.lowerBound]
                sequences[bytes(ofVisible: key)] = String(line[end.upperBound...].drop { $0 == " " })
            }
        }
        return sequences
    }

    /// `^[` is escape, `^?` delete, `\ooo` a byte: libedit's way to show a key.
    private static func bytes(ofVisible text: Substring) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "^"), let next = rest.popFirst() {
                bytes.append(next == UInt8(ascii: "?") ? 0x7F : next & 0x1F)
            } else if byte == UInt8(ascii: "\\"), rest.count >= 3,
                let octal = UInt8(String(decoding: rest.prefix(3), as: UTF8.self), radix: 8)
            {
                bytes.append(octal)
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }
}

extension Substring {
    /// From the quote that ends a key to the end of the arrow after it.
    fileprivate func range(ofQuoteBeforeArrow arrow: String) -> Range<Index>? {
        var index = endIndex
        while index > startIndex {
            index = self.index(before: index)
            guard self[index] == "\"" else { continue }
            let after = self[self.index(after: index)...].drop { $0 == " " }
            if after.hasPrefix(arrow) {
                return index..<(after.index(after.startIndex, offsetBy: arrow.count))
            }
        }
        return nil
    }
}
