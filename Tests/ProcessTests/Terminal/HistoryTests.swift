import Foundation
import TestSupport
import Testing

extension TerminalTests {
    /// The history in real sessions: what is kept, and what is not harmed.
    @Suite struct HistoryTests {
        private let folder: URL
        private var file: String { folder.appending(path: "history").path }

        init() throws {
            folder = FileManager.default.temporaryDirectory.appending(path: "history-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }

        private func text() throws -> String { try String(contentsOfFile: file, encoding: .utf8) }

        private func enter(_ lines: String..., in terminal: PseudoTerminal) throws {
            for line in lines {
                let mark = terminal.received.count
                terminal.send(line + "\r")
                try terminal.wait(forOutput: "[\(line.count)]", after: mark)
            }
        }

        @Test("the file is the user's alone, whatever the umask")
        func mode() throws {
            let before = umask(0o022)
            defer { umask(before) }
            let terminal = try PseudoTerminal.lab([file])
            try enter("one", in: terminal)
            let attributes = try FileManager.default.attributesOfItem(atPath: file)
            #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        }

        @Test("two sessions at once, one of them killed: the lines of both are there")
        func together() throws {
            let first = try PseudoTerminal.lab([file])
            let second = try PseudoTerminal.lab([file])
            try enter("from the first", in: first)
            try enter("from the second", "again the second", in: second)
            try enter("the first again", in: first)
            first.signal(SIGKILL)
            _ = first.waitForExit()
            second.send("\u{4}")
            #expect(second.waitForExit() == 0)
            #expect(try text() == "from the first\nfrom the second\nagain the second\nthe first again\n")
        }

        @Test("a line is kept before its command runs")
        func killedInCommand() throws {
            let terminal = try PseudoTerminal.lab([file])
            terminal.send("/sleep 60000\r")
            try terminal.wait(forText: "sleeping")
            terminal.signal(SIGKILL)
            _ = terminal.waitForExit()
            #expect(try text() == "/sleep 60000\n")
        }

        @Test("SIGTERM, SIGHUP and Ctrl-\\ lose nothing", arguments: [SIGTERM, SIGHUP, SIGQUIT])
        func signals(signal: Int32) throws {
            let terminal = try PseudoTerminal.lab([file])
            try enter("one", "two", in: terminal)
            terminal.send("half")
            try terminal.wait(forCursorLine: "lab> half")
            terminal.signal(signal)
            _ = terminal.waitForExit()
            #expect(try text() == "one\ntwo\n")
        }

        @Test("a line that begins with a blank, an empty one and a repeated one are not kept")
        func notKept() throws {
            let terminal = try PseudoTerminal.lab([file])
            try enter("one", " secret", "one", "two", in: terminal)
            terminal.send("\r\r\t\r")
            terminal.send("\u{1B}[A")
            try terminal.wait(forCursorLine: "lab> two")
            #expect(try text() == "one\ntwo\n")
        }

        @Test("nothing is kept from a pipe")
        func pipe() throws {
            let output = try PipedProgram.shell("printf 'one\\ntwo\\n' | \"$LAB\" \"\(file)\"")
            #expect(output.text == "[3] one\n[3] two\nend of input\n")
            #expect(!FileManager.default.fileExists(atPath: file))
        }

        @Test("foreign lines, CRLF and bytes that are not UTF-8 stay, and what can be read is there")
        func foreign() throws {
            let before =
                Data("_HiStOrY_V2_\nforeign\\040line\r\nbad \u{0}".utf8) + [0xFF] + Data("\nlast without end".utf8)
            try before.write(to: URL(filePath: file))
            let terminal = try PseudoTerminal.lab([file])
            terminal.send("\u{1B}[A")
            try terminal.wait(forCursorLine: "lab> last without end")
            terminal.send("\u{1B}[A")
            try terminal.wait(forCursorLine: "lab> foreign\\040line")
            terminal.send("\u{1B}[A")
            terminal.send("\u{15}")
            try enter("mine", in: terminal)
            terminal.send("\u{4}")
            #expect(terminal.waitForExit() == 0)
            #expect(try Data(contentsOf: URL(filePath: file)) == before + Data("\nmine\n".utf8))
        }

        @Test(
            "a path that cannot be used gives one clear sentence, and the history is kept in memory",
            arguments: [
                "a directory", "a device", "a pipe", "another user's", "read-only", "below a file", "not there",
            ]
        )
        func unusable(kind: String) throws {
            guard let path = try unusablePath(kind) else { return }
            let terminal = try PseudoTerminal.lab([path], columns: 200)
            try enter("one", "two", in: terminal)
            terminal.send("\u{1B}[A\u{1B}[A")
            try terminal.wait(forCursorLine: "lab> one")
            let notes = terminal.screen.lines.filter { $0.contains("the history file \(path) cannot be used (") }
            #expect(notes.count == 1)
            #expect(notes.allSatisfy { $0.hasPrefix("Note: ") && $0.hasSuffix("); history is kept in memory only.") })
        }

        /// - Returns: nil if this user cannot make such a thing (only root gives files away, root may write anything).
        private func unusablePath(_ kind: String) throws -> String? {
            switch kind {
            case "a directory": return folder.path
            case "a device": return "/dev/null"
            case "a pipe":
                mkfifo(file, 0o600)
                return file
            case "another user's":
                try Data("theirs\n".utf8).write(to: URL(filePath: file))
                return chown(file, 65_534, 65_534) == 0 ? file : nil
            case "read-only":
                guard geteuid() != 0 else { return nil }
                try Data("old\n".utf8).write(to: URL(filePath: file))
                chmod(file, 0o400)
                return file
            case "below a file":
                try Data().write(to: URL(filePath: file))
                return file + "/history"
            default: return folder.path + "/not/there/history"
            }
        }

        @Test("the arrow up goes to entries that begin with what is typed, and back to it")
        func prefixSearch() throws {
            try Data("filter apply\npark list\nfilter size small\nfilter apply\njournal list\n".utf8)
                .write(to: URL(filePath: file))
            let terminal = try PseudoTerminal.lab([file])
            terminal.send("fil")
            try terminal.wait(forCursorLine: "lab> fil")
            for expected in ["filter apply", "filter size small", "filter apply", "filter apply"] {
                terminal.send("\u{1B}[A")
                try terminal.wait(forCursorLine: "lab> \(expected)")
            }
            for expected in ["filter size small", "filter apply", "fil", "fil"] {
                terminal.send("\u{1B}OB")
                try terminal.wait(forCursorLine: "lab> \(expected)")
            }
            terminal.send("\u{15}\u{1B}[A")
            try terminal.wait(forCursorLine: "lab> journal list")
            terminal.send("\u{10}")
            try terminal.wait(forCursorLine: "lab> filter apply")
        }

        @Test("Ctrl-R searches while the pattern is typed, and any other key takes what was found")
        func incrementalSearch() throws {
            try Data("filter apply\npark add --city Киев\nPark list\nwait 1s\n".utf8).write(to: URL(filePath: file))
            let terminal = try PseudoTerminal.lab([file])
            terminal.send("draft\u{12}")
            try terminal.wait(forCursorLine: "(reverse-i-search)`': draft")
            terminal.send("park")
            try terminal.wait(for: "the newest match") {
                $0.cursorLine == "(reverse-i-search)`park': Park list" && $0.cursor.column == 26
            }
            terminal.send("\u{12}")
            try terminal.wait(forCursorLine: "(reverse-i-search)`park': park add --city Киев")
            terminal.send("\u{12}")
            try terminal.wait(forCursorLine: "(failed reverse-i-search)`park': park add --city Киев")
            terminal.send("\u{13}")
            try terminal.wait(forCursorLine: "(i-search)`park': Park list")
            terminal.send("\u{7F}\u{7F}\u{7F}\u{7F}Ки")
            try terminal.wait(forCursorLine: "(i-search)`Ки': park add --city Киев")
            terminal.send("\u{5}!")
            try terminal.wait(forCursorLine: "lab> park add --city Киев!")
            terminal.send("\u{12}app\u{7}")
            try terminal.wait(forCursorLine: "lab> park add --city Киев!")
            terminal.send("\u{12}app\r")
            try terminal.wait(forText: "[12] filter apply")
        }
    }
}
