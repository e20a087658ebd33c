import Testing

@testable import WorkoutREPL

/// The man page and the completions, as far as no shell is needed to read them.
@Suite struct GeneratedFileTests {
    @Test(arguments: GeneratedFile.allCases)
    func `a hidden option prints the file and nothing else`(file: GeneratedFile) {
        let terminal = ScriptedTerminal([])
        let status = Program.run(["--generate", file.rawValue], environment: [:]) { _, _ in terminal }
        #expect(status == 0)
        #expect(terminal.text() == file.text)
        #expect(file.text.hasSuffix("\n"))
        #expect(!Help.programUsage().contains("--generate"))
    }

    @Test(arguments: [["--generate"], ["--generate", "csh"], ["--generate", "man", "x"]])
    func `anything else behind it is a wrong command line`(words: [String]) {
        let terminal = ScriptedTerminal([])
        #expect(Program.run(words, environment: [:]) { _, _ in terminal } == 2)
        #expect(terminal.text().isEmpty)
    }

    @Test(arguments: LaunchOptions.signature.options.map(\.label))
    func `every option is in every file`(label: String) {
        #expect(GeneratedFile.man.text.contains("Fl \(MandocText.flag(label))"))
        #expect(GeneratedFile.bash.text.contains(label))
        #expect(GeneratedFile.zsh.text.contains(label))
        #expect(GeneratedFile.fish.text.contains(" -l \(label.dropFirst(2)) "))
    }

    @Test(arguments: CommandTable.standard.specs.map(\.name))
    func `every command is in every file`(name: String) {
        #expect(GeneratedFile.man.text.contains(".Ic \(MandocText.word(name))\n"))
        #expect(GeneratedFile.bash.text.contains("'\(name)'"))
        #expect(GeneratedFile.zsh.text.contains("'\(name):"))
        #expect(GeneratedFile.fish.text.contains(name.split(separator: " ").joined(separator: "\\\\ ")))
    }

    @Test func `the man page is ASCII, and no text of it is taken for a macro`() {
        let page = GeneratedFile.man.text
        #expect(page.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
        #expect(MandocText.escaped("a-b \\ 'c' …") == "a\\-b \\e \\(aqc\\(aq ...")
        #expect(MandocText.escaped("é→") == "\\[u00E9]\\[u2192]")
        var text = MandocText()
        text.verbatim(".Sh NAME\n'x")
        #expect(text.text == "\\&.Sh NAME\n\\(aqx\n")
    }
}
