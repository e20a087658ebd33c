import Testing

@testable import WorkoutREPL

@Suite struct VisibleTextTests {
    @Test("Escape sequences and marks of direction are shown, not obeyed")
    func showsControls() {
        #expect(VisibleText.quoted("a\u{1B}[31m\0\n") == "'a\\u{1b}[31m\\u{0}\\u{a}'")
        #expect(VisibleText.quoted("x\u{202E}y") == "'x\\u{202e}y'")
        #expect(VisibleText.quoted("Москва 训练") == "'Москва 训练'")
    }

    @Test("Long text is cut")
    func cutsLongText() {
        let text = String(repeating: "я", count: 100_000)
        #expect(VisibleText.quoted(text, limit: 5) == "'яяяяя…'")
    }
}
