/// Turns byte offsets of one line into columns, in a single pass: offsets must be asked for in ascending order.
struct ColumnCounter {
    private var characters: String.Iterator?
    private var column = 1
    /// The bytes up to the end of the character in `column`.
    private var end: Int

    /// The line must be valid UTF-8; for ASCII nothing is counted at all.
    init(line: [UInt8], isASCII: Bool) {
        guard !isASCII else {
            end = 0
            return
        }
        var characters = String(decoding: line, as: UTF8.self).makeIterator()
        end = characters.next().map(\.utf8.count) ?? .max
        self.characters = characters
    }

    mutating func column(at offset: Int) -> Int {
        guard characters != nil else { return offset + 1 }
        while end <= offset {
            column += 1
            guard let next = characters?.next() else {
                end = .max
                break
            }
            end += next.utf8.count
        }
        return column
    }
}
