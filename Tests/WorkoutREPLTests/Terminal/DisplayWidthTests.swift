import Foundation
import Testing

@testable import WorkoutREPL

@Suite struct DisplayWidthTests {
    @Test(
        "text takes the cells that a terminal gives it",
        arguments: [
            ("", 0), ("abc", 3), ("йод", 3), ("训练", 4), ("a训练💪b", 8), ("e\u{301}", 1), ("한글", 4), ("ｱ", 1), ("Ａ", 2),
            ("\u{1B}[1;32mlab\u{1B}[0m> ", 5), ("a\u{200D}b", 2), ("\u{AD}", 1), ("…", 1), ("┌─┐", 3), ("a\tb", 2),
        ]
    )
    func widths(text: String, width: Int) {
        #expect(displayWidth(text) == width)
    }

    @Test("where wcwidth knows a character of a living script, both say the same")
    func agreesWithSystem() throws {
        // Not put back: another test that needs it may run meanwhile, and nothing here needs another.
        try #require(setlocale(LC_CTYPE, "C.UTF-8") != nil)
        var differences: [String] = []
        let ranges: [ClosedRange<UInt32>] = [
            0x20...0x7E, 0xA0...0x52F, 0x591...0x5F4, 0x2010...0x2027, 0x2500...0x259F, 0x3041...0x30FF,
            0x4E00...0x9FFF,
            0xAC00...0xD7A3, 0xFF01...0xFF60, 0x1F300...0x1F320, 0x1F400...0x1F43E, 0x20000...0x2A6DF,
        ]
        for value in ranges.joined() {
            guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned else { continue }
            let theirs = ScreenWalk.width(of: value)
            // Seven or eight cells are those of `\U+ABCD`, for what the system does not know.
            if theirs < 7, theirs != displayWidth(of: scalar) {
                differences.append("U+\(String(value, radix: 16)): \(theirs) and \(displayWidth(of: scalar))")
            }
        }
        #expect(differences.isEmpty)
    }

    @Test("padding fills up to a width and never cuts")
    func padding() {
        #expect("训练".padded(toWidth: 6) == "训练  ")
        #expect("训练".padded(toWidth: 6, alignment: .right) == "  训练")
        #expect("ab".padded(toWidth: 5, alignment: .centre) == " ab  ")
        #expect("abc".padded(toWidth: 2) == "abc")
    }

    @Test(
        "cutting leaves whole characters, and says that it has cut",
        arguments: [
            ("hello", 5, "hello"), ("hello", 4, "hel…"), ("训练训练", 5, "训练…"), ("训练训练", 4, "训…"), ("hello", 1, "…"),
            ("hello", 0, ""), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
        ]
    )
    func truncation(text: String, width: Int, expected: String) {
        #expect(text.truncated(toWidth: width) == expected)
        #expect(displayWidth(text.truncated(toWidth: width)) <= width)
    }
}
