import ReviewModifierSim
import ReviewService

// What the end of a session loses, however it ends.
extension Laboratory {
    /// What is lost with the session, in a sentence; nil where nothing is.
    ///
    /// - Parameter next: The policy of the session that follows, where another one is known to follow.
    func loss(before next: ReviewPolicy? = nil) -> String? {
        if let scheduled = app.scheduled {
            return "The request scheduled after \(scheduled.trigger) had not come due: it is lost with this session. "
                + "Nothing was asked and nothing recorded."
        }
        if app.isPromptInFlight {
            let isRecorded = app.policy.record == .commit && app.modifier != .stampsOnAppear
            return "A rating prompt was still in flight: it is lost with this session, its rating too."
                + (isRecorded ? " The ask stays recorded." : "")
        }
        guard app.pendingRequest else { return nil }
        // Other rules may never ask for it.
        guard let milestone = app.pendingMilestone, next ?? app.policy == app.policy else {
            return
                "A review request was still pending: it is lost with this session. Nothing was asked and nothing recorded."
        }
        return "A review request was still pending: it is lost with this session. "
            + "Milestone \(milestone) is not: the next session asks for it when a filter is applied."
    }
}
