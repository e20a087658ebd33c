/// How entries stand in the history file.
enum HistoryFormat {
    /// Stands for a line feed inside an entry, so that one entry stays one line; what psql does as well.
    private static let innerLineFeed: Character = "\u{1}"

    /// An entry as a line with its end.
    static func line(for entry: String) -> String {
        String(entry.map { $0 == "\n" ? innerLineFeed : $0 }) + "\n"
    }

    /// The first line of a file that libedit wrote by itself; not an entry.
    private static let libeditHeader = "_HiStOrY_V2_"

    /// The entries among the lines of a file.
    static func entries(in bytes: [UInt8]) -> [String] {
        bytes.split(separator: 0x0A).compactMap { line in
            let line = line.last == 0x0D ? line.dropLast() : line
            guard let text = String(validating: line, as: UTF8.self) else { return nil }
            let entry = String(text.map { $0 == innerLineFeed ? "\n" : $0 })
            return isEntry(entry) && entry != libeditHeader ? entry : nil
        }
    }

    /// Whether text can be an entry: something to see, and nothing that would upset the terminal when it is shown.
    static func isEntry(_ text: String) -> Bool {
        var isBlank = true
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0A, 0x09: continue
            case 0..<0x20, 0x7F..<0xA0: return false
            default: if scalar != " " { isBlank = false }
            }
        }
        return !isBlank
    }

    /// The newest lines that the bound allows; nil if the file is not beyond it by more than a quarter.
    static func newestLines(of bytes: [UInt8], bound: HistoryFile.Bound) -> ArraySlice<UInt8>? {
        let lines = bytes.count { $0 == 0x0A }
        guard lines > bound.lines + bound.lines / 4 || bytes.count > bound.bytes + bound.bytes / 4 else { return nil }
        var kept = bytes.endIndex
        var count = 0
        var index = bytes.endIndex
        while index > bytes.startIndex, count < bound.lines {
            // The start of the line that ends before `index`.
            let end = index - 1
            let start = bytes[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? bytes.startIndex
            guard bytes.endIndex - start <= bound.bytes else { break }
            kept = start
            index = start
            count += 1
        }
        return bytes[kept...]
    }
}
