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

    @Test("Controls in a field of CSV are made visible, but for line ends and tabulators")
    func showsControlsInCSV() {
        let table = TextTable([TextTable.Column("a")], rows: [["x\u{1B}[2J\0y"], ["two\r\nlines\tz\rw"]])
        #expect(table.csv == "a\nx\\u{1b}[2J\\u{0}y\n\"two\r\nlines\tz\\u{d}w\"\n")
    }

    private static let wide = TextTable(
        [.init("id", .right), .init("name"), .init("date", isWhole: true), .init("text")],
        rows: [
            ["123456789012", "a name of twenty-two c", "2026-01-01T00:00:00Z", String(repeating: "训练", count: 20)],
            ["2", "short", "2026-01-01T00:00:00Z", "short"],
        ]
    )

    @Test(arguments: [(80, "…"), (100, "…"), (70, "…"), (80, "...")])
    func `a table for a terminal fits its row, with ids and dates as they are`(room: Int, ellipsis: String) {
        let lines = Self.wide.lines(width: displayWidth, room: room, ellipsis: ellipsis)
        #expect(lines.allSatisfy { displayWidth($0) <= room }, "\(lines)")
        #expect(lines[2].hasPrefix("123456789012  "))
        #expect(lines[2].contains("2026-01-01T00:00:00Z"))
        #expect(lines[2].hasSuffix(ellipsis))
        #expect(lines[3].contains("short  ") && lines[3].hasSuffix("short"))
    }

    @Test func `nothing is shortened where it fits, and nothing without a terminal`() {
        let whole = Self.wide.lines(width: displayWidth)
        #expect(whole[2].contains("twenty-two c") && whole[2].hasSuffix("训练"))
        #expect(Self.wide.lines(width: displayWidth, room: displayWidth(whole[1])) == whole)
        #expect(Self.wide.lines(width: displayWidth, room: 10_000) == whole)
    }

    @Test(arguments: [1, 2, 10]) func `a terminal too narrow for the ids gets them nonetheless`(room: Int) {
        let lines = Self.wide.lines(width: displayWidth, room: room)
        #expect(lines.count == 4)
        #expect(lines[2].hasPrefix("123456789012  a nam…  2026-01-01T00:00:00Z  "))
    }

    @Test("Fields of CSV are quoted where they must be")
    func writesCSV() {
        let table = TextTable(
            [TextTable.Column("a"), TextTable.Column("b,c")],
            rows: [["x", "say \"hi\""], ["two\nlines", ""]]
        )
        #expect(table.csv == "a,\"b,c\"\nx,\"say \"\"hi\"\"\"\n\"two\nlines\",\n")
    }
}
