import ReviewService

// From the ask to the platform.
extension ReportedFault {
    static let requests: [ReportedFault] = [
        ReportedFault(
            "R1",
            "one action raises two callbacks, and both ask in the same turn",
            right: "one request comes of it, the other ask is skipped with a reason, and both actions are counted",
            premise: "any"
        ) { _ in
            [
                Play(
                    steps: [.act, .act, .expect(.counted(2)), .expect(.entries("skipped", 1))]
                        + [.expect(.asksNotReplaced(1))] + leavingPrompt
                        + [.expect(.requests(1)), .pass(60_000), .expect(.requests(1))]
                )
            ]
        },
        ReportedFault(
            "R3",
            "the view goes away during the wait, and comes back later",
            right: "nothing is asked or recorded, and after a whole wait it is asked once",
            premise: waitAtView
        ) { subject in
            guard subject.waitsAtView else { return [] }
            let unrecorded: [Step] = subject.recordsEarly ? [] : [.expect(.nothingRecorded)]
            return [
                Play(
                    steps: [.act, .halfOfWait, .send(.view(.disappeared)), .wait(but: 0), .pass(60_000)]
                        + [.expect(.requests(0)), .expect(.pending)] + unrecorded
                        + [.send(.view(.appeared)), .wait(but: 1), .expect(.requests(0)), .pass(1)]
                        + [.expect(.requests(1)), .expect(.entries("consumed", 1))]
                )
            ]
        },
        ReportedFault(
            "R4",
            "the scene becomes inactive before the wait is over, and active again later",
            right: "the request is held, and asked once when the scene is active",
            premise: waitAtView
        ) { subject in
            guard subject.waitsAtView else { return [] }
            return [
                Play(
                    steps: [.act, .halfOfWait, .send(.scene(.inactive)), .wait(but: 0), .pass(60_000)]
                        + [.expect(.requests(0)), .expect(.pending), .send(.scene(.active)), .expect(.requests(1))]
                        + [.pass(60_000), .expect(.requests(1))]
                )
            ]
        },
        ReportedFault(
            "R5",
            "a second action comes while a request is scheduled",
            right: "one timer runs, from the second on, and the first request is told as replaced",
            premise: "\(delay), of which a later ask takes the place"
        ) { subject in
            guard subject.isDelayed, subject.canAskAgain else { return [] }
            return [
                Play(
                    steps: [.act, .halfOfWait, .act, .expect(.skips(.replaced, 1)), .expect(.entries("skipped", 1))]
                        + [.wait(but: 1), .expect(.requests(0)), .pass(1), .expect(.requests(1)), .pass(60_000)]
                        + [.expect(.requests(1)), .expect(.entries("skipped", 1))]
                )
            ]
        },
        ReportedFault(
            "R6",
            "a form of the app opens while a request is scheduled",
            right: "the form is not this design's business: the platform drops the attempt, and the log tells",
            premise: delay
        ) { subject in
            guard subject.isDelayed else { return [] }
            return [
                Play(
                    steps: [.act, .halfOfWait, .send(.form(.opened)), .wait(but: 0), .expect(.requests(1))]
                        + [.expect(.entries("dropped", 1))]
                )
            ]
        },
        ReportedFault(
            "R6",
            "a gate closes while a request is scheduled",
            right: "every gate is judged again when the delay is over: it is skipped, and the next ask passes",
            premise: "\(delay) and gates that are judged again after it"
        ) { subject in
            guard subject.isDelayed, subject.policy.judgesAgainAfterWait, !subject.recordsEarly else { return [] }
            return subject.closedMeanwhile.map { closing, opening in
                Play(
                    steps: [.act, .halfOfWait, closing, .wait(but: 0), .expect(.requests(0))]
                        + [.expect(.entries("skipped", 1)), .expect(.nothingRecorded), opening] + subject.anew
                        + [.act, .settle, .expect(.requests(1))]
                )
            }
        },
        ReportedFault(
            "R6b",
            "a form opens during the wait and stays open",
            right: "the request is held, and asked once when the form is fully gone",
            premise: waitAtView
        ) { subject in
            guard subject.waitsAtView else { return [] }
            return [
                Play(
                    steps: [.act, .halfOfWait, .send(.form(.opened)), .wait(but: 0), .pass(5_000)]
                        + [.expect(.requests(0)), .send(.form(.closed)), .pass(499), .expect(.requests(0)), .pass(1)]
                        + [.expect(.requests(1)), .pass(60_000), .expect(.requests(1))]
                )
            ]
        },
        ReportedFault(
            "R9",
            "no window is there when the request comes due",
            right: "it is skipped and nothing is recorded: an attempt that was not made costs no cooldown",
            premise: "\(delay), before which nothing is recorded"
        ) { subject in
            guard subject.isDelayed, !subject.recordsEarly else { return [] }
            let recorded: [Step] = subject.hasRecord ? [.expect(.recorded)] : []
            return [
                Play(
                    steps: [.act, .halfOfWait, .send(.scene(.background)), .wait(but: 0), .expect(.requests(0))]
                        + [.expect(.nothingRecorded), .expect(.skips(.noRequestReviewAction, 1))]
                        + [.expect(.entries("skipped", 1)), .send(.scene(.active))] + subject.anew
                        + [.act, .settle, .expect(.requests(1))] + recorded
                )
            ]
        },
    ]

    /// What a good rating makes of an ask under a policy with a prompt of its own; under others only time passes.
    static let leavingPrompt: [Step] = [.send(.stars(5)), .send(.dismiss), .settle]

    private static let waitAtView = "a wait at the root view"
    private static let delay = "a delay that no view holds"
}

extension ReportedFault.Subject {
    /// What closes a gate in the middle of a delay, and what opens it again.
    fileprivate var closedMeanwhile: [(closing: ReportedFault.Step, opening: ReportedFault.Step)] {
        var ways: [(ReportedFault.Step, ReportedFault.Step)] = []
        if gates.has(.sustainedUse) || gates.has(.sinceFirstLaunch) {
            // Further back than the delay brings the date forward again.
            let back = AppEvent.deviceClock(.shifted(byMilliseconds: -ReportedFault.day - policy.waitMilliseconds))
            ways.append((.send(back), .send(.deviceClock(.corrected))))
        }
        // One that is over before the delay is closes nothing.
        let rest = policy.waitMilliseconds - policy.waitMilliseconds / 2
        if span(of: .setback) > rest, policy.keys.lastSetbackAt != nil { ways.append((.send(.setback), .passLong)) }
        if gates.has(.hostVeto) { ways.append((.send(.veto(true)), .send(.veto(false)))) }
        return ways
    }
}
