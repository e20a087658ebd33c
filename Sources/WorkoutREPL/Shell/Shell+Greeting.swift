import ReviewModifierSim
import ReviewService

// What a session says when it begins and when it ends.
extension Shell {
    var greeting: String {
        let app = laboratory.app
        let first =
            app.policy == .workoutApp && app.ledger.filterApplyCount == 0
            ? "Try 'filter apply' twice and wait a moment: the second one is a milestone."
            : "This is session \(app.number) on these data, policy \(app.policy.name); 'forget' starts the rules over."
        return """
            workout-repl: when does an app ask for a rating, and what comes of it?
            You are both the user of a workout app and the world around it; time and the platform are
            simulated. \(first)
            'tour' shows more of it, 'status' where things stand, 'why' what would ask now, 'help' what
            else there is; 'quit' leaves.
            """
    }

    /// What is lost with the session, where something is.
    var farewell: String? {
        if let scheduled = laboratory.app.scheduled {
            return "The request scheduled after \(scheduled.trigger) had not come due: it is lost with this session. "
                + "Nothing was asked and nothing recorded."
        }
        if laboratory.app.isPromptInFlight {
            let app = laboratory.app
            let isRecorded = app.policy.record == .commit && app.modifier != .stampsOnAppear
            return "A rating prompt was still in flight: it is lost with this session, its rating too."
                + (isRecorded ? " The ask stays recorded." : "")
        }
        guard laboratory.app.pendingRequest else { return nil }
        guard let milestone = laboratory.app.pendingMilestone else {
            return
                "A review request was still pending: it is lost with this session. Nothing was asked and nothing recorded."
        }
        return "A review request was still pending: it is lost with this session. "
            + "Milestone \(milestone) is not: the next session asks for it when a filter is applied."
    }
}
