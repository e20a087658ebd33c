import Testing

@testable import WorkoutREPL

/// How a page is read and written.
@Suite struct WalkthroughPageTests {
    @Test func `commands, expectations and options are found`() throws {
        let page = try WalkthroughPage(
            "# Title\n\n```console --modifier original --json\n> a; b\none\n\ntwo\n> c\n```\ntext\n```console\n> d\n```\n"
        )
        try #require(page.blocks.count == 2)
        #expect(page.blocks[0].options == ["--modifier", "original", "--json"])
        #expect(page.blocks[0].line == 3)
        #expect(page.blocks[0].steps.map(\.command) == ["a; b", "c"])
        #expect(page.blocks[0].steps.map(\.expected) == [["one", "", "two"], []])
        #expect(page.blocks[0].steps.map(\.line) == [4, 8])
        #expect(page.blocks[1].options.isEmpty)
        #expect(page.blocks[1].steps.map(\.line) == [12])
    }

    @Test(arguments: [
        "", "\n", "text", "text\n", "# T\n\n```console\n> a\nb\n```\n", "# T\n\n```console\n> a\nb\n```",
        "```console\r\n> a\r\nb\r\n```\r\n", "```swift\nlet a = 1\n```\n\n````md\n```console\nno command\n```\n````\n",
        "~~~\n```console\n~~~\n", "    ```console\n", "a `code` and ```more``` code\n", "```swift\nnever closed\n",
    ])
    func `a page that is not changed is written as it was`(text: String) throws {
        #expect(try WalkthroughPage(text).text == text)
    }

    @Test func `only blocks of sessions are sessions`() throws {
        let text =
            "````md\n```console\n> a\n```\n````\n~~~\n```console\n> b\n~~~\n    ```console\n```console x\n> c\n```\n"
        #expect(try WalkthroughPage(text).blocks.map { $0.steps.map(\.command) } == [["c"]])
    }

    @Test func `a named block of JSON is a file that the page carries`() throws {
        let text =
            "```json a.json\n{\n}\n```\n~~~json b.json\n~~~\n```json\n{}\n```\n```json c.txt\n```\n```console\n> a\n```\n"
        let page = try WalkthroughPage(text)
        #expect(page.files == ["a.json": "{\n}\n", "b.json": ""])
        #expect(page.text == text)
        #expect(try WalkthroughPage(text.replacing("\n", with: "\r\n")).files["a.json"] == "{\n}\n")
    }

    @Test func `the same file may be carried twice, as where pages stand in one file`() throws {
        let text = "```json a.json\n{}\n```\n```console\n> a\n```\n"
        let page = try WalkthroughPage(text + "# Next\n\n~~~json a.json\n{}\n~~~\n```console\n> b\n```\n")
        #expect(page.files == ["a.json": "{}\n"])
        #expect(page.blocks.map { $0.steps.map(\.command) } == [["a"], ["b"]])
    }

    @Test func `a new expectation replaces the old one, with the page's line ends`() throws {
        var page = try WalkthroughPage("```console\r\n> a\r\nold\r\n> b\r\n```\r\n")
        try page.expect(["new", "newer"], of: 0, in: 0)
        #expect(page.text == "```console\r\n> a\r\nnew\r\nnewer\r\n> b\r\n```\r\n")
    }

    @Test(arguments: ["> looks like a command", "```", "  ~~~~ x"])
    func `output that the page could not tell from its own marks is refused`(line: String) throws {
        var page = try WalkthroughPage("```console\n> a\nold\n```\n")
        let failure = #expect(throws: CommandFailure.self) { try page.expect(["fine", line], of: 0, in: 0) }
        #expect(failure?.message.hasPrefix("line 2: this prints '\(line)'") == true)
        #expect(page.text.contains("old"))
    }

    @Test(arguments: [
        ("a\n```console\n> b\n", "line 2: the block is not closed; end it with a line of ```"),
        ("````console\n> b\n```\n", "line 1: the block is not closed; end it with a line of ````"),
        ("```console\nb\n> c\n```\n", "line 2: a console block begins with a command, '> ' before it"),
        ("a\n```json a.json\n{}\n", "line 2: the block is not closed; end it with a line of ```"),
        (
            "```json a.json\n```\n```json a.json\n{}\n```\n",
            "line 3: the page carries another 'a.json', and not the same; give one of them another name"
        ),
        ("```console\n```\n", "line 1: the block holds no command; write one, '> ' before it"),
        ("- a\n  ```console\n  > b\n  ```\n", "line 2: an indented block is not run; begin its lines at the left edge"),
    ])
    func `a block that would not be run as it looks is refused with its line`(text: String, message: String) {
        let failure = #expect(throws: CommandFailure.self) { try WalkthroughPage(text) }
        #expect(failure?.message == message)
        #expect(failure?.code == .invalidValue)
    }
}
