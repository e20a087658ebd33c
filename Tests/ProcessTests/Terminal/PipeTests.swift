import Foundation
import Testing

extension TerminalTests {
    /// The plain stream in a real process: what comes through a pipe arrives, and nothing else goes out.
    @Suite struct PipeTests {
        private func feed(_ bytes: [UInt8], environment: [String: String?] = [:]) throws -> PipedProgram.Outcome {
            try PipedProgram.shell("cat \"$IN\" | \"$LAB\"", input: bytes, environment: environment)
        }

        @Test(
            "lines end with LF or CRLF, and the last one needs no end",
            arguments: [
                ("one\ntwo\n", ["[3] one", "[3] two"]), ("one\r\ntwo\r\n", ["[3] one", "[3] two"]),
                ("one\ntwo", ["[3] one", "[3] two"]), ("\n\n", ["[0] ", "[0] "]), ("", []),
                ("a\rb\n", ["[3] a\rb"]), ("a\0b\n", ["[3] a\\0b"]), ("\u{FEFF}one\n", ["[3] one"]),
                ("йод 训练 💪\n", ["[8] йод 训练 💪"]),
            ]
        )
        func lines(input: String, expected: [String]) throws {
            let outcome = try feed(Array(input.utf8), environment: ["LC_ALL": "C"])
            #expect(outcome.text == (expected + ["end of input"]).map { $0 + "\n" }.joined())
            #expect(outcome.status == 0)
        }

        @Test(
            "bytes that are not UTF-8 are reported by their place, and only their line fails",
            arguments: [
                ([0x61, 0xFF, 0x62], 1), ([0xC3], 0), ([0xD0, 0xB9, 0xD0, 0x20], 2), ([0xED, 0xA0, 0x80], 0),
                ([0xC0, 0xAF], 0), ([0x61, 0xF4, 0x90, 0x80, 0x80], 1), ([0xE2, 0x82], 0),
            ] as [([UInt8], Int)]
        )
        func invalid(bytes: [UInt8], offset: Int) throws {
            let outcome = try feed(bytes + Array("\nnext\n".utf8))
            #expect(outcome.errorText == "invalid UTF-8 at byte \(offset)\n")
            #expect(outcome.text == "[4] next\nend of input\n")
            #expect(outcome.status == 1)
        }

        @Test("a line of a megabyte is not cut")
        func longLine() throws {
            let outcome = try feed(Array(String(repeating: "0123456789", count: 100_000).utf8))
            #expect(outcome.text == "[1000000] 01234567890123456789…01234567890123456789\nend of input\n")
        }

        @Test("lines that come piece by piece are whole")
        func pieces() throws {
            let outcome = try PipedProgram.shell(
                #"(printf 'on'; sleep 0.05; printf 'e\r'; sleep 0.05; printf '\ntw\320'; sleep 0.05; printf '\271o') | "$LAB""#
            )
            #expect(outcome.text == "[3] one\n[4] twйo\nend of input\n")
        }

        @Test("while a pipe is silent, what comes due is shown")
        func deadline() throws {
            let outcome = try PipedProgram.shell(
                #"(echo '/notice 50 THE NOTICE'; sleep 1; echo one) | "$LAB""#
            )
            #expect(outcome.text == "THE NOTICE\n[3] one\nend of input\n")
        }

        @Test("a reader that has seen enough stops the program quietly")
        func readerGone() throws {
            let outcome = try PipedProgram.shell(
                #"yes 'a line' 2>/dev/null | head -5000 | { "$LAB"; echo "status $?" >&2; } | head -1"#
            )
            #expect(outcome.text == "[6] a line\n")
            #expect(outcome.errorText == "status 0\n")
        }

        @Test("a full disk and a closed standard output are not taken for a reader that has gone")
        func outputFails() throws {
            let full = try PipedProgram.shell(#"echo one | "$LAB" > /dev/full; echo "status $?" >&2"#)
            #expect(full.errorText == "output failed: No space left on device\nstatus 1\n")
            let closed = try PipedProgram.shell(#"echo one | "$LAB" >&-; echo "status $?" >&2"#)
            #expect(closed.errorText == "output failed: Bad file descriptor\nstatus 1\n")
        }

        @Test("a closed standard input is an empty one; a directory is an error")
        func inputFails() throws {
            #expect(try PipedProgram.shell(#""$LAB" <&-"#).text == "end of input\n")
            let directory = try PipedProgram.shell(#""$LAB" < /"#)
            #expect(directory.errorText == "standard input cannot be read: Is a directory\n")
            #expect(directory.status == 2)
        }

        @Test(
            "no escape sequences where there is no terminal for them",
            arguments: [[:], ["NO_COLOR": "1"], ["TERM": "dumb"], ["TERM": nil]] as [[String: String?]]
        )
        func noEscapes(environment: [String: String?]) throws {
            let outcome = try feed(Array("/traits\none\n".utf8), environment: environment)
            #expect(outcome.text.contains("colour=false"))
            #expect(!outcome.output.contains(0x1B))
            let terminal = try PseudoTerminal(Programs.lab, environment: environment)
            terminal.send("/traits\r")
            try terminal.wait(forText: environment.isEmpty ? "colour=true" : "colour=false")
        }

        @Test("SIGINT ends a run through a pipe with 130, SIGTERM with 143", arguments: [("INT", 130), ("TERM", 143)])
        func signals(name: String, status: Int) throws {
            let outcome = try PipedProgram.shell(
                """
                mkfifo "$IN.pipe"; sleep 60 > "$IN.pipe" & writer=$!
                (trap - INT; exec env --default-signal=INT "$LAB" < "$IN.pipe") & lab=$!
                sleep 0.3; kill -\(name) $lab; wait $lab; echo "status $?"; kill $writer
                """
            )
            #expect(outcome.text.hasSuffix("status \(status)\n"))
        }
    }
}
