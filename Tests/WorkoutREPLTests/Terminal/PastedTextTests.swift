import Testing

@testable import WorkoutREPL

@Suite struct PastedTextTests {
    @Test(
        "what is pasted is text, and nothing else",
        arguments: [
            ("a\rb", "a\nb"), ("a\r\nb", "a\nb"), ("a\n\nb", "a\n\nb"), ("a\tb", "a b"),
            ("a\u{0}\u{3}\u{1B}[Ab", "a[Ab"),
            ("a\u{7F}\u{9B}b", "ab"), ("a\r\n\r\n", "a"), ("\u{FEFF}a", "a"), ("训\u{200D}练", "训\u{200D}练"),
        ]
    )
    func cleaning(pasted: String, expected: String) {
        #expect(EditedText.string(PastedText.clean(EditedText.scalars(of: pasted))) == expected)
    }

    @Test("libedit's list of bindings tells which sequences have which commands")
    func bindings() {
        let listing = """
            Standard key bindings
            "^@"           ->  is undefined
            Multi-character bindings
            "^[[A"         ->  ed-prev-history
            "^[OH"         ->  ed-move-to-beg
            "^X^X"         ->  em-exchange-mark
            "^[\\""         ->  ed-insert
            "^[\\377"       ->  "a macro"
            Arrow key bindings
            down           ->  ed-next-history
            """
        let sequences = EditorBindings.sequences(in: listing)
        #expect(sequences[Array("\u{1B}[A".utf8)] == "ed-prev-history")
        #expect(sequences[Array("\u{1B}OH".utf8)] == "ed-move-to-beg")
        #expect(sequences[[0x18, 0x18]] == "em-exchange-mark")
        #expect(sequences[[0x1B, 0xFF]] == "\"a macro\"")
        #expect(sequences.count == 5)
    }
}
