import ReviewModifierSim
import ReviewService

extension Shell {
    /// Searches in a world of its own: the session and its data are not touched.
    func explore(_ options: ExploreOptions) -> Execution {
        do throws(CommandFailure) {
            var world = WorldRecord(clock: .stopped(at: 0))
            world.policy = try options.policy.map(PolicyText.policy) ?? laboratory.app.policy
            world.modifier = laboratory.app.modifier
            try world.choose(options.modifier)
            let invariants = try Self.invariants(options.invariant, under: world.policy)
            var exploration = Exploration(policy: world.policy, modifier: world.modifier, invariants: invariants)
            var isInterrupted = false
            let began = ContinuousClock.now
            progress.during("explore") {
                exploration.run(depth: options.depth) { [terminal, progress] exploration in
                    progress.update("explore", done: exploration.depth, of: options.depth)
                    isInterrupted = terminal.isInterrupted
                    return !isInterrupted
                }
            }
            let report = ExplorationReport(
                exploration: exploration,
                wanted: options.depth,
                isInterrupted: isInterrupted,
                elapsed: began.duration(to: .now)
            )
            return try report.execution()
        } catch {
            return Execution(result: .failure(error), events: [])
        }
    }

    private static func invariants(
        _ name: InvariantName?,
        under policy: ReviewPolicy
    ) throws(CommandFailure) -> [Invariant] {
        guard let name else { return Invariant.all }
        let named = Invariant.all.filter { $0.name == name.rawValue }
        guard !Exploration(policy: policy, invariants: named, preparations: []).invariants.isEmpty else {
            let sentence =
                "the rule \(name.rawValue) says nothing about policy \(policy.name); leave out --invariant to check those that do"
            throw CommandFailure(.stated(.notAllowed, sentence))
        }
        return named
    }
}

/// What a search found.
struct ExplorationReport {
    let exploration: Exploration
    let wanted: Int
    let isInterrupted: Bool
    let elapsed: Duration

    private var rate: Int {
        let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
        return seconds > 0 ? Int(Double(exploration.transitionCount) / seconds) : 0
    }

    /// - Throws: `CommandFailure` where a counterexample can't be run, which would be a fault of the search.
    func execution() throws(CommandFailure) -> Execution {
        var pages: [(violation: Exploration.Violation, page: String)] = []
        for violation in exploration.violations { pages.append((violation, try page(of: violation))) }
        let found = pages
        let report = self
        return Execution(
            result: .success(Outcome(json: { report.json(found) }, text: { report.text(found) })),
            events: []
        )
    }

    /// The counterexample as a walkthrough: its commands, and what they print.
    private func page(of violation: Exploration.Violation) throws(CommandFailure) -> String {
        let policy = exploration.policy
        let modifier = exploration.modifier
        let commands = violation.commands(policy: policy, modifier: modifier)
        let options = PolicyText.designs.contains(policy) ? "console --policy \(policy.name)" : "console"
        let block = ["```\(options) --modifier \(modifier.rawValue)"] + commands.map { "> \($0)" } + ["```"]
        let text =
            "# \(violation.invariant.name)\n\n\(violation.invariant.sentence) Here it does not hold.\n\n"
            + block.joined(separator: "\n") + "\n"
        // The commands of a policy of one's own run where that policy is; its file is not known here.
        guard PolicyText.designs.contains(policy) else { return text }
        return try Walkthroughs.filled(text)
    }

    private func json(_ pages: [(violation: Exploration.Violation, page: String)]) -> JSONValue {
        [
            "policy": .string(exploration.policy.name), "modifier": .string(exploration.modifier.rawValue),
            "states": JSONValue(exploration.stateCount), "transitions": JSONValue(exploration.transitionCount),
            "depth": JSONValue(exploration.depth), "closed": .bool(exploration.isClosed),
            "interrupted": .bool(isInterrupted), "transitionsPerSecond": JSONValue(rate),
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
            : isInterrupted ? "interrupted at depth \(exploration.depth) of \(wanted)" : "depth \(exploration.depth)"
        var blocks: [Outcome.Block] = [
            .line(
                "policy \(exploration.policy.name), modifier \(exploration.modifier.rawValue): "
                    + "\(exploration.stateCount) states, \(exploration.transitionCount) transitions, \(reach)"
            )
        ]
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
        for (violation, page) in pages {
            blocks.append(.line(""))
            blocks.append(
                .line(
                    "the shortest way to break \(violation.invariant.name), \(counted(violation.events.count, "event", "events")):"
                )
            )
            blocks.append(.line(page))
        }
        return blocks
    }
}
