import ReviewService

// A prompt of the app's own, which comes before the platform's.
extension ReportedFault {
    static let ownPrompts: [ReportedFault] = [
        ofOwnPrompt(
            "R2",
            "a prompt is up, the scene goes and comes back, and the app asks again",
            right: "no ask passes while a prompt is in flight, whatever the scene does and however long it takes",
            [.act, .send(.scene(.background)), .act, .send(.scene(.active)), .act, .act]
                + [.expect(.asks(1)), .expect(.entries("skipped", 3))]
                // Long enough that nothing but the prompt is in the way.
                + [.send(.scene(.background)), .passLong, .actAnew, .send(.scene(.active)), .actAnew]
                + [.expect(.asks(1)), .expect(.entries("skipped", 5))]
        ),
        ofOwnPrompt(
            "R7",
            "the user rates well, and the own prompt takes half a second to slide away",
            right: "the platform is asked only when the prompt is fully gone",
            [.act, .send(.stars(5)), .pass(60_000), .send(.dismiss), .pass(499), .expect(.requests(0))]
                + [.pass(1), .expect(.requests(1)), .expect(.entries("shown", 1))]
        ),
        ReportedFault(
            "R8",
            "the process dies right after the ask, and the next session acts as before",
            right: "the cooldown refuses: the ask was recorded before anything was on screen",
            premise: "a cooldown, and a prompt of the app's own or a record before the wait"
        ) { subject in
            guard subject.recordsEarly || subject.policy.showsOwnSheetFirst, subject.cooldown > 0 else { return [] }
            return [Play(steps: [.act, .expect(.asks(1)), .crash, .actAnew, .expect(.asks(1))])]
        },
        ofOwnPrompt(
            "R18",
            "five stars are corrected to two before the prompt is left",
            right: "the last rating counts, and both are told",
            [.act, .send(.stars(5)), .send(.stars(2)), .expect(.entries("rated", 2)), .send(.dismiss)]
                + [.pass(60_000), .expect(.requests(0)), .expect(.entries("followUpOffered", 1))]
        ),
        ofOwnPrompt(
            "R18",
            "two stars are corrected to five before the prompt is left",
            right: "the last rating counts, and both are told",
            [.act, .send(.stars(2)), .send(.stars(5)), .expect(.entries("rated", 2)), .send(.dismiss)]
                + [.pass(60_000), .expect(.requests(1)), .expect(.entries("followUpOffered", 0))]
        ),
    ]

    /// A fault that concerns every policy with a prompt of the app's own, and is played in one way.
    private static func ofOwnPrompt(
        _ label: String,
        _ story: String,
        right: String,
        _ steps: [Step]
    ) -> ReportedFault {
        ReportedFault(label, story, right: right, premise: "a prompt of the app's own") { subject in
            subject.policy.showsOwnSheetFirst ? [Play(steps: steps)] : []
        }
    }
}
