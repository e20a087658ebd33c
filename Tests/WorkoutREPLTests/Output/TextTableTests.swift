import Foundation
import Testing

@testable import WorkoutREPL

@Suite struct TextTableTests {
    /// Chinese characters take two columns, all others one.
    private func width(_ text: String) -> Int {
        text.unicodeScalars.reduce(0) { $0 + ((0x4E00...0x9FFF).contains($1.value) ? 2 : 1) }
    }

    @Test("Columns are aligned by display width, without blanks at the ends")
    func alignsColumns() {
        let table = TextTable(
            [TextTable.Column("id", .right), TextTable.Column("name"), TextTable.Column("n", .right)],
            rows: [["1", "Москва", "7"], ["12", "训练", "10"], ["3", "", ""]]
        )
        #expect(
            table.lines(width: width) == [
                "id  name     n",
                "--  ------  --",
                " 1  Москва   7",
                "12  训练    10",
                " 3",
            ]
        )
    }

    @Test("Rows of another length are filled and cut")
    func fillsRows() {
        let table = TextTable([TextTable.Column("a"), TextTable.Column("b")], rows: [["1"], ["1", "2", "3"]])
        #expect(table.rows == [["1", ""], ["1", "2"]])
        #expect(TextTable([]).lines(width: width).isEmpty)
        #expect(TextTable([TextTable.Column("a")]).lines(width: width) == ["a", "-"])
    }

    @Test("Controls in a cell break no row")
    func showsControls() {
        let table = TextTable([TextTable.Column("a")], rows: [["x\ny\u{1B}[m"]])
        #expect(table.lines(width: width).last == "x\\u{a}y\\u{1b}[m")
    }

    private static let wide = TextTable(
        [.init("id", .right), .init("name"), .init("date", isWhole: true), .init("text")],
        rows: [
            ["123456789012", "a name of twenty-two c", "2026-01-01T00:00:00Z", String(repeating: "训练", count: 20)],
            ["2", "short", "2026-01-01T00:00:00Z", "short"],
        ]
    )

    /// The cells of a row that folds over several lines, put together again: which columns they take is told by the rule.
    private func cells(_ lines: ArraySlice<String>, rule: String) -> [String] {
        var start = 0
        return rule.split(separator: "  ").map { column in
            defer { start += column.count + 2 }
            let parts = lines.map { line -> String in
                var (cells, text) = (0, "")
                for scalar in line.unicodeScalars {
                    if (start..<start + column.count).contains(cells) { text.unicodeScalars.append(scalar) }
                    cells += displayWidth(of: scalar)
                }
                return text.trimmingCharacters(in: .whitespaces)
            }
            return parts.filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    @Test(arguments: [80, 100, 70]) func `a table for a terminal fits its row and loses nothing`(room: Int) {
        let lines = Self.wide.lines(width: displayWidth, room: room)
        #expect(lines.allSatisfy { displayWidth($0) <= room }, "\(lines)")
        #expect(lines[2].hasPrefix("123456789012  "))
        #expect(lines[2].contains("2026-01-01T00:00:00Z"))
        #expect(lines.last.map { $0.contains("short  ") && $0.hasSuffix("short") } == true)
        let folded = cells(lines[2..<(lines.count - 1)], rule: lines[1])
        #expect(folded[1] == "a name of twenty-two c")
        // What has no blanks is cut where the row ends.
        #expect(folded[3].replacing(" ", with: "") == String(repeating: "训练", count: 20))
    }

    @Test func `long texts go on in further lines of their row, broken at words`() {
        let table = TextTable(
            [.init("gate"), .init("has"), .init("n", .right)],
            rows: [["milestone", "count 2, 3 with this one", "12345"], ["x", "", "1"]]
        )
        #expect(
            table.lines(width: displayWidth, room: 30) == [
                "gate       has               n",
                "---------  ------------  -----",
                "milestone  count 2, 3    12345",
                "           with this",
                "           one",
                "x                            1",
            ]
        )
    }

    @Test func `where not even the words fit, each row is a list of its cells`() {
        let table = TextTable(
            [.init("gate"), .init("state"), .init("has")],
            rows: [["sessionLimit", "not met", "1 request this session"], ["milestone", "", "none"]]
        )
        #expect(
            table.lines(width: displayWidth, room: 24) == [
                "gate   sessionLimit", "state  not met", "has    1 request this", "       session", "",
                "gate   milestone", "has    none",
            ]
        )
    }

    @Test func `nothing is folded where it fits, and nothing without a terminal`() {
        let whole = Self.wide.lines(width: displayWidth)
        #expect(whole[2].contains("twenty-two c") && whole[2].hasSuffix("训练"))
        #expect(Self.wide.lines(width: displayWidth, room: displayWidth(whole[1])) == whole)
        #expect(Self.wide.lines(width: displayWidth, room: 10_000) == whole)
    }

    @Test(arguments: [1, 2, 10]) func `a terminal too narrow for the ids gets them nonetheless`(room: Int) {
        let lines = Self.wide.lines(width: displayWidth, room: room)
        #expect(lines.prefix(2) == ["id", "  123456789012"])
        #expect(lines.contains { $0.hasSuffix("2026-01-01T00:00:00Z") })
    }

    @Test("Controls in a field of CSV are made visible, but for line ends and tabulators")
    func showsControlsInCSV() {
        let table = TextTable([TextTable.Column("a")], rows: [["x\u{1B}[2J\0y"], ["two\r\nlines\tz\rw"]])
        #expect(table.csv == "a\nx\\u{1b}[2J\\u{0}y\n\"two\r\nlines\tz\\u{d}w\"\n")
    }

    @Test("Fields of CSV are quoted where they must be")
    func writesCSV() {
        let table = TextTable(
            [TextTable.Column("a"), TextTable.Column("b,c")],
            rows: [["x", "say \"hi\""], ["two\nlines", ""]]
        )
        #expect(table.csv == "a,\"b,c\"\nx,\"say \"\"hi\"\"\"\n\"two\nlines\",\n")
    }

    @Test(arguments: [29, 40])
    func `in a list of cells a date is not broken: where it has no room beside, it stands below`(room: Int) {
        let table = TextTable(
            [.init("time", isWhole: true), .init("event"), .init("nccrequestreview")],
            rows: [["2026-11-30T10:33:25.750Z", "filterApply", "action 1, skipped (primaryActions)"]]
        )
        let lines = table.lines(width: displayWidth, room: room)
        #expect(lines.prefix(3) == ["time", "  2026-11-30T10:33:25.750Z", "event             filterApply"])
        #expect(lines.allSatisfy { displayWidth($0) <= room }, "\(lines)")
        #expect(lines.joined(separator: " ").contains("(primaryActions)"), "no word is cut: \(lines)")
    }

    @Test func `where a title takes nearly all of the row, its cell goes on below it`() {
        let table = TextTable(
            [.init("nccrequestreview"), .init("n")],
            rows: [["skipped (primaryActions)", "训练训练训练训练训练训练"]]
        )
        #expect(
            table.lines(width: displayWidth, room: 20) == [
                "nccrequestreview", "  skipped", "  (primaryActions)", "n", "  训练训练训练训练训", "  练训练",
            ]
        )
    }

    @Test func `alternatives in a cell break behind a bar`() {
        let table = TextTable([.init("option"), .init("n", .right)], rows: [["soviet|modern|collars|legendary", "1"]])
        #expect(
            table.lines(width: displayWidth, room: 20) == [
                "option             n", "-----------------  -", "soviet|modern|     1", "collars|legendary",
            ]
        )
    }
}
