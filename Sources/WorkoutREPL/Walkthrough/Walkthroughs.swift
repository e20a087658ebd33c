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

    static func execute(_ command: WalkthroughCommand) -> Execution {
        do throws(CommandFailure) {
            switch command {
            case .run(let paths): return try run(paths)
            case .update(let paths): return try update(paths)
            }
        } catch {
            return Execution(result: .failure(error), events: [])
        }
    }

    /// Runs the page at `path`.
    ///
    /// - Returns: Every step whose output differs.
    package static func differences(inFile path: String) throws(CommandFailure) -> [Difference] {
        try report(ofFile: path).differences
    }

    private static func run(_ paths: [String]) throws(CommandFailure) -> Execution {
        var lines: [String] = []
        var objects: [JSONValue] = []
        var differing = 0
        for path in paths {
            let report = try report(ofFile: path)
            differing += report.differences.count
            objects.append([
                "file": .string(path), "commands": JSONValue(report.commandCount),
                "differences": JSONValue(report.differences.count),
            ])
            let verdict =
                report.differences.isEmpty
                ? "as written" : "\(counted(report.differences.count, "command differs", "commands differ"))"
            lines.append("\(path): \(counted(report.commandCount, "command", "commands")), \(verdict)")
            for difference in report.differences { lines += difference.lines(path: path) }
        }
        guard differing == 0 else {
            lines.append("'walkthrough update' writes what the program prints into the page")
            return Execution(
                result: .failure(CommandFailure(.stated(.conflict, lines.joined(separator: "\n")))),
                events: []
            )
        }
        return Execution(
            result: .success(Outcome(json: { ["pages": .array(objects)] }, text: { lines.map { .line($0) } })),
            events: []
        )
    }

    private static func update(_ paths: [String]) throws(CommandFailure) -> Execution {
        var changed: [String] = []
        for path in paths {
            let report = try report(ofFile: path)
            guard !report.differences.isEmpty else { continue }
            changed.append(path)
            do {
                try Data(report.page.text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
            } catch {
                throw CommandFailure(
                    .stated(.io, "\(VisibleText.quoted(path)) can't be written; check its permissions")
                )
            }
        }
        guard changed.isEmpty else {
            let sentence = "rewritten, so read what changed before you keep it: \(changed.joined(separator: ", "))"
            return Execution(result: .failure(CommandFailure(.stated(.conflict, sentence))), events: [])
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

    /// Runs the page at `path` over a data directory of its own.
    static func report(ofFile path: String) throws(CommandFailure) -> Report {
        let bytes = try FileReading.bytes(ofFile: path)
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw CommandFailure(.stated(.invalidUTF8, "\(VisibleText.quoted(path)) is not UTF-8; save it as UTF-8"))
        }
        let page: WalkthroughPage
        do throws(CommandFailure) {
            page = try WalkthroughPage(text)
        } catch {
            throw CommandFailure(.stated(error.code, "\(VisibleText.quoted(path)), \(error.message)"))
        }
        let directory = FileManager.default.temporaryDirectory
            .appendingPathComponent("workout-walkthrough-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: directory) }
        var report = Report(page: page)
        for (index, block) in page.blocks.enumerated() {
            let outputs = try run(block, dataDirectory: directory.path)
            for (position, step) in block.steps.enumerated() {
                let printed = position < outputs.count ? outputs[position] : []
                guard printed != step.expected else { continue }
                report.page.expect(printed, of: position, in: index)
                report.differences.append(
                    Difference(line: step.line, command: step.command, expected: step.expected, printed: printed)
                )
            }
        }
        return report
    }

    /// The lines that each command of the block printed; what came before the first is counted to it, and what the
    /// process's end printed to the last.
    private static func run(_ block: WalkthroughPage.Block, dataDirectory: String) throws(CommandFailure) -> [[String]]
    {
        var options: LaunchOptions
        switch LaunchOptions.parse(block.options) {
        case .success(let parsed): options = parsed
        case .failure(let failure):
            throw CommandFailure(.stated(failure.code, "line \(block.line): \(failure.message)"))
        }
        options.dataDirectory = dataDirectory
        options.isEphemeral = false
        options.clock = options.clock ?? .stopped
        options.loadsDemo = true
        options.skipsInitFile = true
        let terminal = TranscriptTerminal(block.steps.map(\.command))
        _ = Program.run(options, environment: [:], time: .system) { _, _ in terminal }
        var texts = terminal.transcripts
        if texts.count > 1 { texts[1] = texts[0] + texts[1] }
        return texts.dropFirst().map { text in
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            if lines.last == "" { lines.removeLast() }
            return lines
        }
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
