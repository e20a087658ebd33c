import Foundation
import TestSupport
import Testing

/// `make install`, and what the shells and the formatter make of what it puts in place.
@Suite struct InstallationTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static func exists(_ program: String) -> Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains { place in
            FileManager.default.isExecutableFile(atPath: "\(place)/\(program)")
        }
    }

    private func shell(_ name: String, _ script: String) throws -> ChildProgram.Ended {
        try ChildProgram(path: "/usr/bin/env").run([name, "-c", script], in: folder)
    }

    /// The text of a generated file, in a file.
    private func generated(_ kind: String) throws -> String {
        let ended = try ChildProgram.workoutREPL.run(["--generate", kind], in: folder)
        try #require(ended.status == 0)
        return try folder.write(ended.outputBytes, to: "generated-\(kind)")
    }

    private static let places = [
        "bin/workout-repl", "share/man/man1/workout-repl.1", "share/bash-completion/completions/workout-repl",
        "share/zsh/site-functions/_workout-repl", "share/fish/vendor_completions.d/workout-repl.fish",
    ]

    @Test(arguments: [("", "/usr/local"), ("PREFIX", "/opt/my lab")])
    func `everything is put below PREFIX in DESTDIR, and taken away again`(variable: String, prefix: String) throws {
        let root = folder.path(of: "stage room")
        let words = ["DESTDIR=\(root)"] + (variable.isEmpty ? [] : ["\(variable)=\(prefix)"])
        let ended = try make(["install"] + words)
        #expect(ended.status == 0, "\(ended.errors)")
        for place in Self.places {
            let path = "\(root)\(prefix)/\(place)"
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            let mode = attributes[.posixPermissions] as? Int
            #expect(mode == (place.hasPrefix("bin/") ? 0o755 : 0o644), "\(place)")
            #expect((attributes[.size] as? Int ?? 0) > 100, "\(place)")
            #expect(ended.output.contains(path))
        }
        let version = try ChildProgram(path: "\(root)\(prefix)/bin/workout-repl").run(["--version"], in: folder)
        #expect(version.output.hasPrefix("workout-repl "))
        #expect(try make(["uninstall"] + words).status == 0)
        for place in Self.places { #expect(!FileManager.default.fileExists(atPath: "\(root)\(prefix)/\(place)")) }
    }

    private func make(_ words: [String]) throws -> ChildProgram.Ended {
        let program = try ChildProgram.workoutREPL.executable
        return try ChildProgram(path: "/usr/bin/env").run(
            ["make", "--no-print-directory", "-C", Checkout.root.path, "PROGRAM=\(program)"] + words,
            in: folder
        )
    }

    @Test func `a program that can't run installs nothing`() throws {
        let program = try folder.write("#!/bin/sh\nexit 1\n", to: "broken")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        let ended = try make(["install", "PROGRAM=\(program)", "DESTDIR=\(folder.path(of: "stage"))"])
        #expect(ended.status != 0)
        #expect(!FileManager.default.fileExists(atPath: folder.path(of: "stage")))
    }

    // MARK: The man page

    @Test func `the man page is formatted with every section and command`() throws {
        let ended = try shell("bash", "mandoc -T ascii -O width=100 '\(generated("man"))'")
        try #require(ended.status == 0, "mandoc is needed; scripts/setup.sh --test installs it: \(ended.errors)")
        // Bold is a letter, a backspace, and the letter once more.
        let page = ended.output.replacing(/.\u{8}/, with: "")
        for text in ["NAME", "SYNOPSIS", "COMMANDS", "EXIT STATUS", "park list [--limit N]", "timeline", "-c TEXT"] {
            #expect(page.contains(text), "\(text)")
        }
    }

    @Test func `mandoc finds nothing to complain about`() throws {
        let ended = try shell("bash", "mandoc -T lint '\(generated("man"))'")
        // Pages of other programs are looked up in a database that a fresh system may not have.
        let complaints = (ended.output + ended.errors).split(separator: "\n")
            .filter { !$0.contains("mandoc.db") && !$0.contains("referenced manual") }
        #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
    }

    // MARK: The shells

    private static let bashQuestions = [
        (["--cl"], ["--clock"]), (["--clock", "st"], ["stopped"]), (["--clock", "=", "r"], ["running"]),
        (["--modifier", "ori"], ["original"]), (["-c", "filter a"], ["filter apply"]),
        (["-c", "'jour"], ["journal add", "journal delete", "journal edit", "journal list", "journal show"]),
        (["--colour", ""], ["always", "auto", "never"]), (["st"], ["stage.txt"]), (["--data-dir", "f"], ["folder"]),
    ]

    @Test(arguments: bashQuestions)
    func `bash completes options, their values and commands`(words: [String], expected: [String]) throws {
        try folder.write("", to: "stage.txt")
        try FileManager.default.createDirectory(atPath: folder.path(of: "folder"), withIntermediateDirectories: true)
        let typed = (["workout-repl"] + words).map { "'" + $0.replacingOccurrences(of: "'", with: "'\\''") + "'" }
        let script = """
            source '\(try generated("bash"))'
            COMP_WORDS=(\(typed.joined(separator: " "))); COMP_CWORD=\(words.count)
            _workout_repl
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let ended = try shell("bash", script)
        #expect(ended.errors.isEmpty, "\(ended.errors)")
        #expect(ended.lines.sorted() == expected)
    }

    @Test(
        .enabled(if: exists("fish"), "fish is not here"),
        arguments: [
            ("--cl", "--clock"), ("--clock ", "stopped"), ("-c fil", "filter apply"), ("--modifier o", "original"),
        ]
    )
    func `fish completes options, their values and commands`(typed: String, expected: String) throws {
        let ended = try shell("fish", "source '\(generated("fish"))'; complete -C 'workout-repl \(typed)'")
        #expect(ended.errors.isEmpty, "\(ended.errors)")
        #expect(
            ended.lines.contains { $0.split(separator: "\t").first.map(String.init) == expected },
            "\(ended.output)"
        )
    }

    @Test(
        .enabled(if: exists("zsh"), "zsh is not here"),
        arguments: [
            ("--clock ", ["running", "stopped"]), ("--modifier ori", ["original"]),
            ("-c filter\\ a", ["filter apply"]),
        ]
    )
    func `zsh completes options, their values and commands`(typed: String, expected: [String]) throws {
        // Completion needs a terminal: zsh brings a pseudo-terminal of its own.
        let script = """
            zmodload zsh/zpty
            zpty z zsh -f -i
            zpty -w z "PS1=; fpath=(\(folder.path) $fpath); autoload -Uz compinit; compinit -u -d '\(folder.path)/dump'; stty -echo"
            zpty -w z "zstyle ':completion:*' list-colors ''; LISTMAX=0; bindkey '^I' list-choices; print -r -- REA''DY"
            zpty -r -m z all '*READY*'
            zpty -w -n z "workout-repl \(typed)"$'\\t'
            sleep 1
            zpty -w z $'\\x15'"print -r -- EN''D"
            zpty -r -m z all '*END*'
            print -r -- $all
            zpty -d z
            """
        _ = try folder.write(
            ChildProgram.workoutREPL.run(["--generate", "zsh"], in: folder).outputBytes,
            to: "_workout-repl"
        )
        let ended = try shell("zsh", script)
        for word in expected { #expect(ended.output.contains(word), "\(ended.output) \(ended.errors)") }
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `each shell reads its file without complaint`(name: String) throws {
        guard Self.exists(name) else { return }
        let ended = try ChildProgram(path: "/usr/bin/env").run([name, "-n", try generated(name)], in: folder)
        #expect(ended.status == 0)
        #expect(ended.errors.isEmpty, "\(ended.errors)")
    }
}
