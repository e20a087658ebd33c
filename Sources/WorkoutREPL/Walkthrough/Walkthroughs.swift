import Foundation

/// Runs walkthroughs and tells where a page and the program differ.
package enum Walkthroughs {
    /// One step whose output is not what the page says.
    package struct Difference: Sendable, Hashable {
        /// The number of the command's line in the page, from 1.
        package let line: Int
        package let command: String
        package let expected: [String]
        package let printed: [String]
    }

    /// A page that was run.
    struct Report {
        var page: WalkthroughPage
        var differences: [Difference] = []
        var commandCount: Int { page.blocks.map(\.steps.count).reduce(0, +) }
    }

    /// Runs or updates pages.
    ///
    /// - Parameters:
    ///   - progress: Told how far it is: in pages, in sessions where there is one page.
    ///   - isInterrupted: Asked between two commands of a page: whether the person wants it to stop.
    static func execute(
        _ command: WalkthroughCommand,
        progress: ProgressBar? = nil,
        isInterrupted: @escaping () -> Bool
    ) -> Execution {
        func perform() throws(CommandFailure) -> Execution {
            switch command {
            case .run(let paths): try run(PagePaths.expanded(paths), progress, isInterrupted)
            case .update(let paths): try update(PagePaths.expanded(paths), progress, isInterrupted)
            }
        }
        do {
            guard let progress else { return try perform() }
            return try progress.during("walkthrough", perform)
        } catch {
            return Execution(result: .failure(CommandFailure(describing: error)), events: [])
        }
    }

    /// The reports of the pages, each made when it is asked for.
    private static func report(
        _ index: Int,
        of paths: [String],
        _ progress: ProgressBar?,
        _ isInterrupted: @escaping () -> Bool
    ) throws(CommandFailure) -> Report {
        try report(ofFile: paths[index], isInterrupted: isInterrupted) { block, count in
            let isOne = paths.count == 1
            progress?.update("walkthrough", done: isOne ? block : index, of: isOne ? count : paths.count)
        }
    }

    /// Runs the page at `path`.
    ///
    /// - Returns: Every step whose output differs.
    package static func differences(inFile path: String) throws(CommandFailure) -> [Difference] {
        try report(ofFile: path).differences
    }

    /// The page with what its commands print filled in.
    static func filled(_ text: String) throws(CommandFailure) -> String {
        let path = FileManager.default.temporaryDirectory
            .appendingPathComponent("workout-page-\(UUID().uuidString).md").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        } catch {
            throw CommandFailure(.stated(.io, "no temporary file can be written; check TMPDIR and its permissions"))
        }
        return try report(ofFile: path).page.text
    }

    private static func run(
        _ paths: [String],
        _ progress: ProgressBar?,
        _ isInterrupted: @escaping () -> Bool
    ) throws(CommandFailure) -> Execution {
        var lines: [String] = []
        var objects: [JSONValue] = []
        var differing = 0
        var hasRun = false
        for (index, path) in paths.enumerated() {
            let report = try report(index, of: paths, progress, isInterrupted)
            hasRun = hasRun || !report.page.blocks.isEmpty
            differing += report.differences.count
            objects.append([
                "file": .string(path), "commands": JSONValue(report.commandCount),
                "differences": JSONValue(report.differences.count),
            ])
            lines.append("\(path): \(report.verdict)")
            for difference in report.differences { lines += difference.lines(path: path) }
        }
        guard hasRun else { throw nothingToRun(paths) }
        guard differing == 0 else {
            lines.append("'walkthrough update' writes what the program prints into the page")
            return refusal(.conflict, lines.joined(separator: "\n"))
        }
        return Execution(
            result: .success(Outcome(json: { ["pages": .array(objects)] }, text: { lines.map { .line($0) } })),
            events: []
        )
    }

    private static func update(
        _ paths: [String],
        _ progress: ProgressBar?,
        _ isInterrupted: @escaping () -> Bool
    ) throws(CommandFailure) -> Execution {
        var changed: [String] = []
        var hasRun = false
        for (index, path) in paths.enumerated() {
            let report = try report(index, of: paths, progress, isInterrupted)
            hasRun = hasRun || !report.page.blocks.isEmpty
            guard !report.differences.isEmpty else { continue }
            do {
                // What a link points to is written, since renaming onto the link would replace it.
                let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
                try Data(report.page.text.utf8).write(to: target, options: .atomic)
            } catch {
                throw CommandFailure(
                    .stated(.io, "\(VisibleText.quoted(path, limit: 200)) can't be written; check its permissions")
                )
            }
            changed.append(path)
        }
        guard hasRun else { throw nothingToRun(paths) }
        guard changed.isEmpty else {
            return refusal(
                .conflict,
                "rewritten, so read what changed before you keep it: \(changed.joined(separator: ", "))"
            )
        }
        return Execution(
            result: .success(
                Outcome(
                    "nothing to update: \(counted(paths.count, "page is", "pages are")) as written",
                    json: ["updated": []]
                )
            ),
            events: []
        )
    }

    /// A run of nothing is no success: among other pages one without a session is a text, alone it is the wrong file.
    private static func nothingToRun(_ paths: [String]) -> CommandFailure {
        let pages =
            paths.count == 1 ? VisibleText.quoted(paths[0], limit: 200) : "none of the \(paths.count) pages"
        let sentence =
            "\(pages) has \(paths.count == 1 ? "no" : "a") console block, so there is nothing to run; begin one with a line "
            + "```console, '> ' before each command, and end it with ```"
        return CommandFailure(.stated(.invalidValue, sentence))
    }

    private static func refusal(_ code: CommandErrorCode, _ sentence: String) -> Execution {
        Execution(result: .failure(CommandFailure(.stated(code, sentence))), events: [])
    }

    /// Runs the page at `path` over a data directory of its own.
    static func report(
        ofFile path: String,
        isInterrupted: @escaping () -> Bool = { false },
        step: (_ block: Int, _ count: Int) -> Void = { _, _ in }
    ) throws(CommandFailure) -> Report {
        let name = VisibleText.quoted(path, limit: 200)
        let bytes = try FileReading.bytes(ofFile: path)
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw CommandFailure(.stated(.invalidUTF8, "\(name) is not UTF-8; save it as UTF-8"))
        }
        do throws(CommandFailure) {
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
            return try report(of: WalkthroughPage(text), in: folder, isInterrupted: isInterrupted, step: step)
        } catch {
            throw CommandFailure(.stated(error.code, "\(name), \(error.message)"))
        }
    }

    private static func report(
        of page: WalkthroughPage,
        in folder: URL,
        isInterrupted: @escaping () -> Bool,
        step: (_ block: Int, _ count: Int) -> Void
    ) throws(CommandFailure) -> Report {
        let directory = FileManager.default.temporaryDirectory
            .appendingPathComponent("workout-walkthrough-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: directory) }
        var report = Report(page: page)
        for (index, block) in page.blocks.enumerated() {
            step(index, page.blocks.count)
            var options = try options(of: block)
            options.dataDirectory = directory.path
            if case .file(let path) = options.policy {
                // What the page carries, else what lies beside it, so that it can be run from anywhere.
                options.policy =
                    page.files[path].map { .carried(name: path, text: $0) }
                    ?? .file(path: URL(fileURLWithPath: path, relativeTo: folder).path)
            }
            let outputs = try run(block, options, isInterrupted)
            for (position, typed) in block.steps.enumerated() where outputs[position] != typed.expected {
                try report.page.expect(outputs[position], of: position, in: index)
                report.differences.append(
                    Difference(
                        line: typed.line,
                        command: typed.command,
                        expected: typed.expected,
                        printed: outputs[position]
                    )
                )
            }
        }
        return report
    }

    /// The lines that each command of the block printed; what came before the first is counted to it, and what the
    /// process's end printed to the last.
    private static func run(
        _ block: WalkthroughPage.Block,
        _ given: LaunchOptions,
        _ isInterrupted: @escaping () -> Bool
    ) throws(CommandFailure) -> [[String]] {
        var options = given
        options.clock = options.clock ?? .stopped
        options.loadsDemo = true
        options.skipsInitFile = true
        let terminal = TranscriptTerminal(block.steps.map(\.command), isInterrupted: isInterrupted)
        _ = Program.run(options, environment: [:], time: .system) { _, _ in terminal }
        if isInterrupted() {
            throw CommandFailure(.stated(.notAllowed, "line \(block.line): interrupted; the page stays as it is"))
        }
        var outputs = terminal.transcripts.map(lines)
        let start = outputs.removeFirst()
        guard !outputs.isEmpty else {
            throw CommandFailure(
                .stated(.invalidValue, "line \(block.line): the session did not start: \(start.joined(separator: " "))")
            )
        }
        guard outputs.count == block.steps.count else {
            let step = block.steps[outputs.count]
            throw CommandFailure(
                .stated(
                    .invalidValue,
                    "line \(step.line): the session has ended before this command; begin another block"
                )
            )
        }
        outputs[0] = start + outputs[0]
        return outputs
    }

    private static func options(of block: WalkthroughPage.Block) throws(CommandFailure) -> LaunchOptions {
        switch LaunchOptions.parse(block.options) {
        case .failure(let failure):
            throw CommandFailure(.stated(failure.code, "line \(block.line): \(failure.message)"))
        case .success(let options):
            // They would run other commands than those of the block, or over other data than the page's own.
            let isOwn =
                options.dataDirectory == nil && !options.isEphemeral && options.inputs.isEmpty && !options.showsHelp
                && !options.showsVersion
            guard isOwn else {
                let sentence =
                    "line \(block.line): a block has its page's data and its own commands, so it takes no -c, SCRIPT, "
                    + "--data-dir, --ephemeral, --help or --version"
                throw CommandFailure(.stated(.usage, sentence))
            }
            return options
        }
    }

    private static func lines(of text: String) -> [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }
}

extension Walkthroughs.Report {
    /// What is to be said of the page in a line.
    fileprivate var verdict: String {
        guard !page.blocks.isEmpty else { return "no console block, so nothing was run" }
        let result =
            differences.isEmpty
            ? "as written" : "\(counted(differences.count, "command differs", "commands differ"))"
        return "\(counted(commandCount, "command", "commands")), \(result)"
    }
}

extension Walkthroughs.Difference {
    /// The difference line by line: `-` is what the page says, `+` what was printed.
    func lines(path: String) -> [String] {
        var removed: [Int: String] = [:]
        var inserted: [Int: String] = [:]
        for change in printed.difference(from: expected) {
            switch change {
            case .remove(let offset, let line, _): removed[offset] = line
            case .insert(let offset, let line, _): inserted[offset] = line
            }
        }
        var lines = ["\(path):\(line): > \(command)"]
        var old = 0
        var new = 0
        while old < expected.count || new < printed.count {
            if let line = removed[old] {
                lines.append("  - \(line)")
                old += 1
            } else if let line = inserted[new] {
                lines.append("  + \(line)")
                new += 1
            } else {
                lines.append("    \(expected[old])")
                old += 1
                new += 1
            }
        }
        return lines
    }
}
