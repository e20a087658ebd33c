import ReviewModifierSim
import ReviewService

// What a session says when it begins; what when it ends, its laboratory knows.
extension Shell {
    var greeting: String {
        let app = laboratory.app
        let first =
            app.policy == .workoutApp && app.ledger.filterApplyCount == 0
            ? "Try 'filter apply' twice and wait a moment: the second one is a milestone."
            : "This is session \(app.number) on these data, policy \(app.policy.name); 'forget' starts the rules over."
        let text = """
            workout-repl: when does an app ask for a rating, and what comes of it?
            You are both the user of a workout app and the world around it; time and the platform are simulated. \(first)
            'tour' shows more of it, 'status' where things stand, 'why' what would ask now, 'help' what else there is; \
            'quit' leaves.
            """
        // Wider rows are hard to read.
        return WrappedText.text(text, columns: min(terminal.traits.columns(on: .output) ?? 96, 96))
    }
}
