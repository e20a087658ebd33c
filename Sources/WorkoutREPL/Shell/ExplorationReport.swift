import ReviewModifierSim
import ReviewService

/// What a search found.
struct ExplorationReport {
    let exploration: Exploration
    let wanted: Int
    let isInterrupted: Bool
    let elapsed: Duration
    /// What was written to files, and what was not and why: sentences.
    private var writing: [String] = []
    /// The files that were written, by the option's name.
    private var files: [String: String] = [:]
    /// The first file that could not be written though it seemed so before the search.
    private var failure: CommandFailure?

    init(exploration: Exploration, wanted: Int, isInterrupted: Bool, elapsed: Duration) {
        self.exploration = exploration
        self.wanted = wanted
        self.isInterrupted = isInterrupted
        self.elapsed = elapsed
    }

    private var rate: Int { Self.rate(exploration.transitionCount, in: elapsed) }

    /// How many a second.
    private static func rate(_ count: Int, in elapsed: Duration) -> Int {
        let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
        return seconds > 0 ? Int(Double(count) / seconds) : 0
    }

    /// How far a search is, for the line that is shown meanwhile.
    static func progress(of exploration: Exploration, wanted: Int, since began: ContinuousClock.Instant) -> String {
        let rate = rate(exploration.transitionCount, in: began.duration(to: .now))
        return "depth \(exploration.depth) of \(wanted), \(exploration.stateCount) states, "
            + "\(exploration.transitionCount) transitions, \(rate)/s"
    }

    /// Draws the life of a request from what was searched.
    mutating func draw(in file: DiagramFile, sparing policyFiles: [String]) {
        let name = VisibleText.cleaned(file.path)
        // A part of the ways would look like all of them.
        guard !isInterrupted else {
            writing.append("nothing is drawn in \(name), since the search was interrupted")
            return
        }
        let cycle = LifeCycle(exploration)
        let text =
            switch file.format {
            case .svg: LifeCycleSVG(cycle).text
            case .dot: LifeCycleDOT(cycle: cycle).text
            }
        if write(text, to: file.path, as: "graph", sparing: policyFiles) {
            writing.append("the life of a request is drawn in \(name)")
        }
    }

    /// Writes the first counterexample as a test.
    mutating func export(to path: String, sparing policyFiles: [String]) {
        let name = VisibleText.cleaned(path)
        guard let first = exploration.violations.first else {
            writing.append("no broken rule was found, so nothing is written to \(name)")
            return
        }
        var test = first.test(policy: exploration.policy, modifier: exploration.modifier)
        // Short enough for one line of a file with the file's own name.
        test.name = "\(exploration.modifier.rawValue) under \(exploration.policy.name) breaks \(first.invariant.name)"
        test.name(after: path)
        if write(test.source, to: path, as: "export", sparing: policyFiles) {
            writing.append("the shortest way to break \(first.invariant.name) is written as a test to \(name)")
        }
    }

    /// - Returns: Whether the file is written; else the report tells why not, and what was found all the same.
    private mutating func write(
        _ text: String,
        to path: String,
        as option: String,
        sparing policyFiles: [String]
    ) -> Bool {
        do throws(CommandFailure) {
            try FileWriting.replace(path, with: text, sparing: policyFiles)
        } catch {
            if failure == nil { failure = error } else { writing.append(error.message) }
            return false
        }
        files[option] = path
        return true
    }

    /// - Throws: `CommandFailure` where a file could not be written, with all that was found.
    func execution() throws(CommandFailure) -> Execution {
        var report = self
        var pages: [(violation: Exploration.Violation, page: String)] = []
        for violation in exploration.violations {
            let page = page(of: violation)
            do throws(CommandFailure) {
                pages.append((violation, try Walkthroughs.filled(page)))
            } catch {
                // The commands are what matters: 'walkthrough update' fills in the rest.
                pages.append((violation, page))
                report.writing.append(
                    "the page of \(violation.invariant.name) is without what its commands print: \(error.message)"
                )
            }
        }
        let found = pages
        let told = report
        if let failure {
            let text = told.text(found).map(\.plainText).joined(separator: "\n")
            throw CommandFailure(.stated(failure.code, "\(failure.message)\nThe search has found:\n\(text)"))
        }
        return Execution(
            result: .success(Outcome(json: { told.json(found) }, text: { told.text(found) })),
            events: []
        )
    }

    /// The counterexample as a walkthrough, without what its commands print.
    private func page(of violation: Exploration.Violation) -> String {
        let start = TerminalStart(policy: exploration.policy, modifier: exploration.modifier)
        let commands = violation.commands(policy: exploration.policy, modifier: exploration.modifier)
        // A page that runs anywhere, also when the policy's file is another by then, or none was ever there.
        let file =
            start.file.map {
                "The policy that was searched is `\($0.name)`.\n\n"
                    + "```json \($0.name)\n\(Self.printable($0.json))\n```\n\n"
            } ?? ""
        let session =
            "```console \(start.options.joined(separator: " "))\n"
            + commands.map { "> \($0)\n" }.joined() + "```\n"
        return "# \(violation.invariant.name)\n\n\(violation.invariant.sentence) Here it does not hold.\n\n"
            + "The first command makes it a development build, as the search does: there no quota hides what the app "
            + "does, and a request that comes at a bad moment is dropped all the same.\n\n"
            + file + session
    }

    /// JSON as a terminal may be given it, with the same meaning: what moves its cursor can only stand within a string.
    private static func printable(_ json: String) -> String {
        json.split(separator: "\n").joined(separator: "\n").unicodeScalars.map { scalar in
            guard VisibleText.isControl(scalar), scalar != "\n" else { return String(scalar) }
            let digits = String(scalar.value, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        .joined()
    }

    private func json(_ pages: [(violation: Exploration.Violation, page: String)]) -> JSONValue {
        [
            "policy": .string(exploration.policy.name), "modifier": .string(exploration.modifier.rawValue),
            "states": JSONValue(exploration.stateCount), "transitions": JSONValue(exploration.transitionCount),
            "depth": JSONValue(exploration.depth), "closed": .bool(exploration.isClosed),
            "interrupted": .bool(isInterrupted), "transitionsPerSecond": JSONValue(rate),
            "asked": .bool(exploration.hasAsked),
            "graph": files["graph"].map { .string($0) } ?? .null,
            "export": files["export"].map { .string($0) } ?? .null,
            "invariants": .array(exploration.invariants.map { .string($0.name) }),
            "violations": .array(
                pages.map { violation, page in
                    [
                        "invariant": .string(violation.invariant.name),
                        "sentence": .string(violation.invariant.sentence),
                        "source": .string(violation.invariant.source),
                        "events": JSONValue(violation.events.count), "walkthrough": .string(page),
                    ]
                }
            ),
        ]
    }

    private func text(_ pages: [(violation: Exploration.Violation, page: String)]) -> [Outcome.Block] {
        let reach =
            exploration.isClosed
            ? "every state that there is was searched, the deepest at \(exploration.depth) events"
            : isInterrupted
                ? "interrupted when depth \(exploration.depth) of \(wanted) was done: this is what was found so far"
                : "depth \(exploration.depth)"
        var blocks: [Outcome.Block] = [
            .line(
                "policy \(exploration.policy.name), modifier \(exploration.modifier.rawValue): "
                    + "\(exploration.stateCount) states, \(exploration.transitionCount) transitions (\(rate) a second), \(reach)"
            )
        ]
        if !exploration.hasAsked {
            let sentence =
                "No order of these events led to an ask, so the rules about asks were not put to the test: "
                + "search deeper, or with lower thresholds."
            blocks.append(.line(sentence))
        }
        let broken = Set(pages.map(\.violation.invariant.name))
        blocks.append(
            .table(
                TextTable(
                    [.init("rule"), .init("holds"), .init("what it says")],
                    rows: exploration.invariants.map {
                        [$0.name, broken.contains($0.name) ? "NO" : "yes", $0.sentence]
                    }
                )
            )
        )
        if pages.count > 1 {
            let sentence =
                "To run the pages below, save each of them, from its heading on, as a file of its own: in one file they "
                + "would share their data."
            blocks.append(.line(sentence))
        }
        for (violation, page) in pages {
            blocks.append(.line(""))
            blocks.append(
                .line(
                    "the shortest way to break \(violation.invariant.name), \(counted(violation.events.count, "event", "events")):"
                )
            )
            // What the page says, and its session as somebody may copy it into a file.
            let session = page.firstRange(of: "```")?.lowerBound ?? page.endIndex
            let said = page[..<session]
            if !said.isEmpty { blocks.append(.line(String(said.hasSuffix("\n") ? said.dropLast() : said))) }
            if session < page.endIndex { blocks.append(.drawing(String(page[session...]))) }
        }
        blocks += writing.map { .line($0) }
        return blocks
    }
}
