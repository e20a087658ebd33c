import ReviewModifierSim
import ReviewService

extension Shell {
    /// Searches in a world of its own: the session and its data are not touched.
    func explore(_ options: ExploreOptions) -> Execution {
        do throws(CommandFailure) {
            var world = WorldRecord(clock: .stopped(at: 0))
            try world.take(options.policy.map(PolicyText.policy) ?? laboratory.app.policy)
            world.modifier = laboratory.app.modifier
            try world.choose(options.modifier)
            let invariants = try Self.invariants(options.invariant, under: world.policy)
            try Self.checkWindows(options.windows, under: world.policy)
            let policyFiles = laboratory.policyFiles + [options.policy?.path].compactMap { $0 }
            try Self.checkFiles(of: options, sparing: policyFiles)
            var exploration = Exploration(
                policy: world.policy,
                modifier: world.modifier,
                invariants: invariants,
                windows: options.windows
            )
            var isInterrupted = false
            let began = ContinuousClock.now
            progress.during("explore") {
                exploration.run(depth: options.depth) { [terminal, progress] exploration in
                    progress.update(
                        "explore",
                        done: exploration.depth,
                        of: options.depth,
                        details: ExplorationReport.progress(of: exploration, wanted: options.depth, since: began)
                    )
                    isInterrupted = terminal.isInterrupted
                    return !isInterrupted
                }
            }
            var report = ExplorationReport(
                exploration: exploration,
                wanted: options.depth,
                isInterrupted: isInterrupted,
                elapsed: began.duration(to: .now)
            )
            if let graph = options.graph { report.draw(in: graph, sparing: policyFiles) }
            if let path = options.export { report.export(to: path, sparing: policyFiles) }
            return try report.execution()
        } catch {
            return Execution(result: .failure(error), events: [])
        }
    }

    /// Refuses, before anything is searched, what could not be written after it.
    private static func checkFiles(of options: ExploreOptions, sparing policyFiles: [String]) throws(CommandFailure) {
        for path in [options.graph?.path, options.export].compactMap({ $0 }) {
            try FileWriting.check(path, sparing: policyFiles)
        }
        guard let graph = options.graph, let export = options.export else { return }
        try FileWriting.checkApart(("--graph", graph.path), ("--export", export))
    }

    private static func checkWindows(_ count: Int, under policy: ReviewPolicy) throws(CommandFailure) {
        guard count > 1, policy.isTiedToView else { return }
        let sentence =
            "policy \(policy.name) waits at the root view, and a search follows one window's root view only; "
            + "leave out --windows"
        throw CommandFailure(.stated(.notAllowed, sentence))
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
