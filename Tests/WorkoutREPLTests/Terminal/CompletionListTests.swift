import Testing

@testable import WorkoutREPL

@Suite struct CompletionListTests {
    private func list(_ words: String...) -> CompletionList {
        CompletionList(candidates: words.map { .init($0) }, replacing: "")
    }

    @Test(
        "what all share is inserted if it is more than what is typed",
        arguments: [
            (["alpha", "alphabet"], "al", "alpha"), (["alpha", "alphabet"], "alpha", nil),
            (["park", "platform"], "p", nil),
            (["\"New York\"", "Newark"], "New", nil), (["\"New York\"", "\"New Jersey\""], "New", "\"New "),
            (["Киев", "Кириши"], "к", "Ки"), (["a\\ b", "a\\'b"], "a", nil), (["a\\ bc", "a\\ bd"], "a", "a\\ b"),
        ] as [([String], String, String?)]
    )
    func commonPrefix(words: [String], typed: String, expected: String?) {
        let list = CompletionList(candidates: words.map { .init($0) }, replacing: typed)
        #expect(list.commonPrefix(extending: typed) == expected)
    }

    @Test("without descriptions candidates stand in columns, read downwards")
    func columns() {
        #expect(list("a", "b", "c", "d", "e").rows(columns: 8, atMost: 10) == ["a  c  e", "b  d"])
        #expect(list("训练", "b").rows(columns: 80, atMost: 10) == ["训练  b"])
        #expect(list("aaaaaaaaaa").rows(columns: 5, atMost: 10) == ["aaa…"])
    }

    @Test("with descriptions each has a row of its own, aligned by cells")
    func descriptions() {
        let list = CompletionList(
            candidates: [
                .init("1", label: "训练", description: "a park"), .init("22"), .init("3", description: "long text"),
            ],
            replacing: ""
        )
        #expect(list.rows(columns: 13, atMost: 10) == ["训练  a park", "22", "3     long …"])
    }

    @Test("a list longer than the screen says how much is missing")
    func cut() {
        let rows = CompletionList(candidates: (1...100).map { .init("\($0)", description: "d") }, replacing: "")
            .rows(columns: 80, atMost: 5)
        #expect(rows.count == 5)
        #expect(rows.last == "… and 96 more; type another letter")
        #expect(rows.first == "1    d")
    }

    @Test("the word to replace is counted in scalars")
    func scalars() {
        #expect(CompletionList(candidates: [], replacing: "e\u{301}💪").replacedScalars == 3)
    }
}
