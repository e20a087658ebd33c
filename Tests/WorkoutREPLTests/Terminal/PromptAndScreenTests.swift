import Foundation
import Testing

@testable import WorkoutREPL

@Suite struct PreparedPromptTests {
    @Test(
        "colour is put where libedit can paint it",
        arguments: [
            ("lab> ", "lab> ", "lab> "),
            ("\u{1B}[1mlab\u{1B}[0m> ", "\u{1}\u{1B}[1m\u{1}lab\u{1}\u{1B}[0m\u{1}> ", "lab> "),
            // Two sequences in a row become one; a last one goes before the last character.
            ("\u{1B}[1m\u{1B}[32mlab> \u{1B}[0m", "\u{1}\u{1B}[1m\u{1B}[32m\u{1}lab>\u{1}\u{1B}[0m\u{1} ", "lab> "),
            // Row breaks and other controls are no part of a prompt.
            ("one\ntwo\u{7}> ", "onetwo> ", "onetwo> "),
            ("\u{1B}[0m", "", ""), ("", "", ""), ("训> ", "训> ", "训> "),
        ]
    )
    func preparing(styled: String, text: String, visible: String) {
        let prompt = PreparedPrompt(styled)
        #expect(prompt.text == text)
        #expect(prompt.visible == visible)
    }
}

@Suite(.serialized) struct ScreenWalkTests {
    init() { setlocale(LC_CTYPE, "C.UTF-8") }

    @Test(
        "the cursor goes where libedit paints",
        arguments: [
            ("abc", 10, 0, 3), ("abcdefghij", 10, 1, 0), ("abcdefghijk", 10, 1, 1), ("训练训练训", 9, 1, 2),
            ("a\nb", 10, 1, 1), ("ab\tc", 10, 0, 9), ("\u{1}", 10, 0, 2), ("e\u{301}x", 10, 0, 2), ("", 10, 0, 0),
            ("abcdefghi训", 10, 1, 2), ("a", 1, 0, 1),
        ]
    )
    func walking(text: String, columns: Int, row: Int, column: Int) {
        var walk = ScreenWalk(columns: columns)
        walk.put(EditedText.scalars(of: text))
        #expect(walk.row == row)
        #expect(walk.column == column)
    }

    @Test("before a wide character at the edge the cursor is on the next row already")
    func wideAtTheEdge() {
        var walk = ScreenWalk(columns: 5)
        walk.put(EditedText.scalars(of: "abcd"))
        #expect(walk.position(before: 0x8BAD) == (1, 0))
        #expect(walk.position(before: 0x65) == (0, 4))
        #expect(walk.position(before: nil) == (0, 4))
    }
}

@Suite struct ScreenPaintingTests {
    @Test("rows that were pushed above the screen are taken away when they come back, and not before")
    func leftovers() {
        var screen = ScreenPainting()
        // Narrower: of four rows above the cursor two can be reached.
        #expect(screen.rowsToTake(above: 2, textRows: 4, columns: 30) == 2)
        #expect(screen.leftovers == [60])
        // Narrower again.
        #expect(screen.rowsToTake(above: 1, textRows: 6, columns: 20) == 1)
        #expect(screen.leftovers == [60, 100])
        // Wider: 100 cells are two rows of 50, of which one is on the screen.
        #expect(screen.rowsToTake(above: 3, textRows: 2, columns: 50) == 3)
        #expect(screen.leftovers == [60, 50])
        // Wider: both are back, and a row above them that is none of ours.
        #expect(screen.rowsToTake(above: 5, textRows: 1, columns: 60) == 3)
        #expect(screen.leftovers.isEmpty)
        #expect(screen.rowsToTake(above: 5, textRows: 1, columns: 60) == 1)
    }
}
