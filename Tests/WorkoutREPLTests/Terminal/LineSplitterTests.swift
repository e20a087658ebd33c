import TestSupport
import Testing

@testable import WorkoutREPL

@Suite struct LineSplitterTests {
    private func lines(_ chunks: [[UInt8]]) -> [[UInt8]] {
        var splitter = LineSplitter()
        var lines: [[UInt8]] = []
        for chunk in chunks {
            splitter.append(chunk)
            while let line = splitter.next() { lines.append(line) }
        }
        if let rest = splitter.rest() { lines.append(rest) }
        return lines
    }

    @Test("the cuts between chunks make no difference", arguments: [1 as UInt64, 2, 3, 4, 5])
    func chunks(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let bytes = (0..<2000).map { _ in
            [UInt8]([0x0A, 0x0D, 0x61, 0x00, 0xFF, 0xEF]).randomElement(using: &generator) ?? 0
        }
        let whole = lines([bytes])
        var rest = bytes[...]
        var chunks: [[UInt8]] = []
        while !rest.isEmpty {
            let count = Int.random(in: 0...7, using: &generator)
            chunks.append(Array(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        #expect(lines(chunks) == whole, "seed \(seed)")
    }

    @Test("LF and CRLF end lines; a lone CR, NUL and any byte stay")
    func ends() {
        #expect(lines([Array("a\r\nb\rc\n\n\r\nd".utf8)]) == ["a", "b\rc", "", "", "d"].map { Array($0.utf8) })
        #expect(lines([[0x00, 0xFF, 0x0A]]) == [[0x00, 0xFF]])
        #expect(lines([[]]).isEmpty)
    }

    @Test("a byte order mark at the beginning is dropped, and nowhere else")
    func byteOrderMark() {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        #expect(lines([mark + [0x61, 0x0A] + mark + [0x62]]) == [[0x61], mark + [0x62]])
        #expect(lines([mark + [0x61]]) == [[0x61]])
        #expect(lines([mark.dropLast(), [0xBF, 0x61, 0x0A]].map(Array.init)) == [[0x61]])
    }
}
