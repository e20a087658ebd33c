/// One step of the tour: what to look at, then a command that shows it.
struct TourStep: Sendable, Hashable {
    let text: String
    let command: String

    init(_ command: String, _ text: String) {
        self.command = command
        self.text = text
    }
}

extension TourStep {
    /// The tour. Each text stands before its command and tells what will be seen; a test runs them all and holds the
    /// texts to it.
    static let all: [TourStep] = [
        TourStep(
            "filter apply --size large",
            """
            An app may ask its platform for a rating prompt, and is told nothing: not whether it was shown, nor why \
            not. Here the platform says in the log what it did.

            You are the user of a workout app first. Its users look for parks with a filter, and applying one is a \
            moment at which the app may ask. The first one is none of its milestones, so the answer is 'skipped'.
            """
        ),
        TourStep(
            "filter apply",
            """
            The second applied filter is the first milestone. A request becomes pending: the app will ask, but not \
            yet, since the form of the filter is still sliding away.
            """
        ),
        TourStep(
            "status",
            """
            'status' tells where everything stands. Milestone 2 is owed: it counts as completed when its request was \
            made, not when the count reaches it.
            """
        ),
        TourStep(
            "wait 0.8s",
            """
            Now time passes; in the tour the clock stands still until 'wait'. After 0.8 s the platform is asked \
            (requested), the user sees the prompt (shown: only the platform may say so), and the app notes that its \
            request was made (consumed).
            """
        ),
        TourStep(
            "repeat 3 filter apply",
            """
            Three more filters make five, which is the next milestone. But one session asks once at most, whatever \
            comes: all three are skipped.
            """
        ),
        TourStep(
            "why filter",
            """
            'why' answers before anybody asks: would one more filter make a request now? Every gate is listed with \
            what it has and what it needs. Here the session's limit is not met.
            """
        ),
        TourStep(
            "relaunch",
            """
            'relaunch' ends the session and begins the next, as when the user closes the app and opens it again. What \
            is counted and what is owed lasts; a pending request would not.
            """
        ),
        TourStep(
            "filter apply; wait 0.8s",
            """
            Milestone 5 was reached and never asked for: it is owed. The next applied filter catches up with it, \
            although it is number six.
            """
        ),
        TourStep(
            "timeline",
            """
            'timeline' draws the session: bars for what lasts, marks for what happens at once. The form slides away \
            while the task already waits; the request comes after the form is gone.
            """
        ),
        TourStep(
            "relaunch --modifier original",
            """
            So far the review task was the 'hardened' one. The task as it was published, 'original', has faults that \
            nobody notices, because the platform tells an app nothing. Here is one of them.
            """
        ),
        TourStep(
            "repeat 9 filter apply; scene inactive; wait 0.8s",
            """
            Nine more filters make fifteen, the last milestone, and a request becomes pending. Then the user pulls \
            down the notification centre: the scene is inactive. 'original' asks all the same. The platform drops it, \
            and yet the milestone is consumed: it is lost, and nobody has seen anything.
            """
        ),
        TourStep(
            "platform",
            "The app believes that it has asked three times. What did the user see? The platform knows."
        ),
        TourStep(
            "scene active; relaunch --modifier hardened; why filter",
            """
            'hardened' would have held the request until the scene was active again. Now it is too late: no milestone \
            is owed, and 'why' says so.
            """
        ),
    ]

    /// What stands at the end.
    static let farewell = """
        That was the tour. 'help' lists every command and topic, 'help COMMAND' explains one with an example, \
        'help policies' and 'help modifiers' what can be compared. A request is lost or held in many more ways: try \
        'view disappear', 'form open park', 'crash' or 'fail next' while one is pending.
        """
}
