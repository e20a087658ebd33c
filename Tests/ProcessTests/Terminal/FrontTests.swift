import Foundation
import TestSupport
import Testing

extension TerminalTests {
    /// What the program adds for a person at a terminal: pager, progress, colours, tour, timeline.
    @Suite struct FrontTests {
        private let folder: TemporaryFolder

        init() throws { folder = try TemporaryFolder() }

        private func start(
            _ options: [String] = [],
            environment: [String: String?] = [:],
            columns: Int = 100,
            rows: Int = 30
        ) throws -> PseudoTerminal {
            let terminal = try PseudoTerminal(
                Programs.workoutREPL,
                ["--ephemeral", "--demo", "--clock", "stopped", "--no-init"] + options,
                environment: ["PAGER": "cat"].merging(environment) { $1 },
                columns: columns,
                rows: rows
            )
            try terminal.wait(forCursorLine: "session 1>")
            return terminal
        }

        /// A pager that reads a line from the terminal, and is not moved by Ctrl-C.
        private static let asking =
            "trap '' INT; wc -l | tr -d ' ' ; printf 'pager? '; read -r key </dev/tty; echo \"got $key\""

        @Test("the pager has the terminal for itself, and Ctrl-C there ends nothing here")
        func pager() throws {
            let terminal = try start(environment: ["PAGER": Self.asking])
            terminal.send("park list\r")
            try terminal.wait(forText: "53\npager?")
            for _ in 0..<5 { terminal.send("\u{3}") }
            terminal.send("x\r")
            try terminal.wait(forText: "got x")
            try terminal.wait(forCursorLine: "session 1>")
            terminal.send("clock\r")
            try terminal.wait(forText: "the clock is stopped")
            terminal.send("quit\r")
            #expect(terminal.waitForExit() == 0)
            #expect(terminal.isCooked)
        }

        /// Pagers of all kinds: alone, one that the shell waits for, in a pipeline, and one that does not want to end.
        private static let pagers = [
            "less -FRX", asking, "cat | less -FRX; true",
            "trap '' TERM; read -r row; echo ': deaf'; sleep 600; sleep 600",
        ]

        @Test(
            "a signal that ends the process ends the pager first, and the terminal is as it was",
            arguments: [(SIGTERM, "park list"), (SIGHUP, "repeat 2 park list; park list")],
            pagers
        )
        func endedAtPager(by signal: (number: Int32, line: String), pager: String) throws {
            let terminal = try start(environment: ["PAGER": pager])
            terminal.send(signal.line + "\r")
            try terminal.wait(for: "the pager") {
                $0.cursorLine.contains(":") || $0.cursorLine.contains("pager?") || $0.text.contains(": deaf")
            }
            terminal.signal(signal.number)
            #expect(terminal.waitForExit() == 128 + signal.number)
            #expect(terminal.isCooked)
            #expect(!terminal.screen.bracketsPastes)
        }

        @Test("no program of a pager's pipeline is left behind")
        func endedPipeline() throws {
            let terminal = try start(environment: ["PAGER": "sh -c 'echo pid $$.; exec sleep 600' | cat; true"])
            terminal.send("park list\r")
            try terminal.wait(for: "the process's number") { $0.text.contains(/pid \d+\./) }
            let match = try #require(terminal.screen.text.firstMatch(of: /pid (\d+)\./))
            let process = try #require(pid_t(match.1))
            #expect(kill(process, 0) == 0)
            terminal.signal(SIGTERM)
            #expect(terminal.waitForExit() == 128 + SIGTERM)
            #expect(Self.hasEnded(process))
        }

        /// Whether a process is gone, or only waits for somebody to ask how it ended.
        private static func hasEnded(_ process: pid_t) -> Bool {
            for _ in 0..<200 {
                let status = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ") Z"
                if status.contains(") Z") { return true }
                usleep(10_000)
            }
            return false
        }

        @Test("what fits on the screen is not paged")
        func shortText() throws {
            let terminal = try start(environment: ["PAGER": "echo paged; cat"])
            terminal.send("park list --limit 5\r")
            try terminal.wait(forText: "5 shown")
            #expect(!terminal.screen.textWithHistory.contains("paged"))
        }

        @Test("what takes long shows a bar, and Ctrl-C ends it with nothing of the bar left")
        func progress() throws {
            let terminal = try start(["--quiet"])
            terminal.send("repeat 10000000 filter apply\r")
            try terminal.wait(forText: "repeat [")
            terminal.send("\u{3}")
            try terminal.wait(forText: "interrupted after ")
            try terminal.wait(for: "the next prompt") { $0.cursorLine.hasPrefix("session 1") }
            #expect(!terminal.screen.text.contains("repeat ["))
        }

        @Test(
            "colours come at a terminal, unless NO_COLOR or the terminal says otherwise; the flag has the last word",
            arguments: [
                ([:], [], true), (["NO_COLOR": "1"], [], false), (["NO_COLOR": ""], [], true),
                (["TERM": "dumb"], [], false),
                (["NO_COLOR": "1"], ["--colour", "always"], true), ([:], ["--color", "never"], false),
            ] as [([String: String], [String], Bool)]
        )
        func colours(environment: [String: String], options: [String], isColoured: Bool) throws {
            let terminal = try start(options, environment: environment.mapValues { $0 })
            let mark = terminal.received.count
            terminal.send("filter apply\r")
            try terminal.wait(forOutput: "skipped after", after: mark)
            let output = String(decoding: terminal.received[mark...], as: UTF8.self)
            #expect(output.contains("\u{1B}[33mreview") == isColoured, "\(output.debugDescription)")
        }

        @Test("the tour goes on with Enter, is left with q, and its answers are no history")
        func tour() throws {
            let terminal = try start()
            terminal.send("tour\r")
            try terminal.wait(forCursorLine: "tour 1 of 13, Enter runs 'filter apply --size large', q leaves>")
            terminal.send("\r")
            try terminal.wait(forCursorLine: "tour 2 of 13, Enter runs 'filter apply', q leaves>")
            terminal.send("q\r")
            try terminal.wait(forText: "You have left the tour after 1 of 13 steps")
            try terminal.wait(forCursorLine: "session 1>")
            terminal.send("\u{1B}[A")
            try terminal.wait(forCursorLine: "session 1> tour")
        }

        @Test("at 40 columns no word is broken by the edge, and the prompt leaves room; notices keep to it as well")
        func narrow() throws {
            let terminal = try start(columns: 40, rows: 60)
            terminal.send("clock run; filter apply; filter apply\r")
            try terminal.wait(forCursorLine: "1, pending>")
            try terminal.wait(forCursorLine: "session 1>")
            terminal.send("why filter\r")
            try terminal.wait(forText: "has    1 request this session")
            try terminal.wait(forCursorLine: "session 1>")
            #expect(terminal.screen.text.contains("of a workout app\nand the world around it; time and the\n"))
            #expect(
                terminal.screen.text.contains(
                    "review\n  requested in window 1 for milestone 2\n  (filterApply): the platform was asked"
                )
            )
        }

        @Test("a timeline is as wide as the terminal at most", arguments: [60, 100])
        func timeline(columns: Int) throws {
            let terminal = try start(columns: columns, rows: 60)
            terminal.send("filter apply; filter apply; wait 0.8s; timeline\r")
            try terminal.wait(forText: "◆consumed 2")
            try terminal.wait(forCursorLine: "session 1>")
            let rows = terminal.screen.lines.filter { $0.hasPrefix("view") || $0.hasPrefix("review") }
            #expect(rows.count >= 2)
            #expect(terminal.screen.lines.contains { $0.contains("┣pending 2") })
            // A line that was too long would go on at the left edge.
            #expect(!terminal.screen.lines.contains { $0.hasPrefix("━") })
        }

        @Test("where the locale is not UTF-8 the timeline is ASCII")
        func ascii() throws {
            let terminal = try start(environment: ["LC_ALL": "C"])
            terminal.send("filter apply; timeline\r")
            try terminal.wait(forText: "[on screen===")
        }
    }
}
