import ReviewService

extension ReportedFault {
    /// All that can be told as events of one app.
    ///
    /// The others are about what lies around one: time zones (R16), shapes of stored values (R13's negative counts, R17),
    /// spans of any length (R14), processes that are killed (R19's first half) and questions (R20, a rule of the search).
    public static let all: [ReportedFault] = [
        ReportedFault(
            "R1",
            "one action raises two callbacks, and both ask in the same turn",
            right: "one request comes of it, and both actions are counted",
            concerns: { _ in true },
            [.act, .act, .expect(.counted(2)), .send(.stars(5)), .send(.dismiss), .pass(500), .wait(but: 0)]
                + [.expect(.requests(1))]
        ),
        ReportedFault(
            "R2",
            "a prompt is up, the scene goes and comes back, and the app asks again",
            right: "no ask passes while a prompt is in flight, whatever the scene does",
            concerns: \.showsOwnSheetFirst,
            [.act, .send(.scene(.background)), .act, .send(.scene(.active)), .act, .act, .expect(.asks(1))]
        ),
        ReportedFault(
            "R3",
            "the view goes away during the wait, and comes back later",
            right: "nothing is asked or recorded, and after a whole wait it is asked once",
            concerns: { $0.isTiedToView && $0.waitMilliseconds >= 2 },
            [.act, .halfOfWait, .send(.view(.disappeared)), .pass(60_000), .expect(.requests(0)), .expect(.pending)]
                + [.expect(.nothingRecorded), .send(.view(.appeared)), .wait(but: 1), .expect(.requests(0)), .pass(1)]
                + [.expect(.requests(1)), .expect(.entries("consumed", 1))]
        ),
        ReportedFault(
            "R4",
            "the scene becomes inactive before the wait is over, and active again later",
            right: "the request is held, and asked once when the scene is active",
            concerns: { $0.isTiedToView && $0.waitMilliseconds >= 2 },
            [.act, .halfOfWait, .send(.scene(.inactive)), .pass(60_000), .expect(.requests(0)), .expect(.pending)]
                + [.send(.scene(.active)), .expect(.requests(1)), .pass(60_000), .expect(.requests(1))]
        ),
        ReportedFault(
            "R5",
            "a second action comes while a request is scheduled",
            right: "one timer runs, from the second on, and the first request is told as replaced",
            concerns: { $0.isDelayed && $0.waitMilliseconds >= 2 },
            [.act, .halfOfWait, .act, .wait(but: 1), .expect(.requests(0)), .pass(1), .expect(.requests(1))]
                + [.expect(.entries("skipped", 1)), .pass(60_000), .expect(.requests(1))]
        ),
        ReportedFault(
            "R6",
            "a form of the app opens while a request is scheduled",
            right: "the form is not this design's business: the platform drops the attempt, and the log tells",
            concerns: { $0.isDelayed && $0.waitMilliseconds >= 2 },
            [.act, .halfOfWait, .send(.form(.opened)), .wait(but: 0), .expect(.requests(1))]
                + [.expect(.entries("dropped", 1))]
        ),
        ReportedFault(
            "R6b",
            "a form opens during the wait and stays open",
            right: "the request is held, and asked once when the form is fully gone",
            concerns: { $0.isTiedToView && $0.waitMilliseconds >= 2 },
            [.act, .halfOfWait, .send(.form(.opened)), .wait(but: 0), .pass(5_000), .expect(.requests(0))]
                + [.send(.form(.closed)), .pass(499), .expect(.requests(0)), .pass(1), .expect(.requests(1))]
        ),
        ReportedFault(
            "R7",
            "the user rates well, and the own prompt takes half a second to slide away",
            right: "the platform is asked only when the prompt is fully gone",
            concerns: \.showsOwnSheetFirst,
            [.act, .send(.stars(5)), .pass(60_000), .send(.dismiss), .pass(499), .expect(.requests(0)), .pass(1)]
                + [.expect(.requests(1)), .expect(.entries("shown", 1))]
        ),
        ReportedFault(
            "R8",
            "the process dies right after the ask, and the next session acts as before",
            right: "the cooldown refuses: the ask was recorded before anything was on screen",
            concerns: { $0.showsOwnSheetFirst && ($0.content?.cooldownMilliseconds ?? 0) > 0 },
            [.act, .crash] + Array(repeating: .act, count: 20) + [.expect(.asks(1))]
        ),
        ReportedFault(
            "R9",
            "no window is there when the request comes due",
            right: "it is skipped and nothing is recorded",
            concerns: { $0.isDelayed && $0.waitMilliseconds >= 2 },
            [.act, .halfOfWait, .send(.scene(.background)), .wait(but: 0), .expect(.requests(0))]
                + [.expect(.nothingRecorded), .expect(.entries("skipped", 1))]
        ),
        ReportedFault(
            "R10",
            "a count passes its threshold while another gate is closed, which opens later",
            right: "what is reached and not asked for still counts",
            concerns: \.countsActions,
            start: .actionsAway(-3),
            [.act, .expect(.asks(1))]
        ),
        ReportedFault(
            "R11",
            "a count comes to its threshold less one, to it, and beyond",
            right: "it is closed below, and open from the threshold on",
            concerns: \.countsActions,
            start: .actionsAway(2),
            [.act, .expect(.asks(0)), .act, .expect(.asks(1))]
        ),
        ReportedFault(
            "R12",
            "the app is updated to a new version",
            right: "every count and date survives",
            concerns: { _ in true },
            [.relaunch(version: AppVersion(2)), .expect(.recordsKept)]
        ),
        ReportedFault(
            "R13",
            "every stored count is the largest there is",
            right: "nothing overflows, the counts stay, and the gates are open",
            concerns: { _ in true },
            start: .largestCounts,
            [.act, .expect(.asks(1))]
        ),
        ReportedFault(
            "R15",
            "the device's date is set back by a day, and corrected",
            right: "gates of dates are closed meanwhile, and open again",
            concerns: { policy in
                let gates = policy.readyKind.flatMap { policy.gates(for: $0) }
                return (gates?.sustainedUseMilliseconds ?? gates?.sinceFirstLaunchMilliseconds ?? 0) > 0
            },
            [.send(.deviceClock(.shifted(byMilliseconds: -86_400_000))), .act, .expect(.asks(0))]
                + [.send(.deviceClock(.corrected)), .act, .expect(.asks(1))]
        ),
        ReportedFault(
            "R18",
            "five stars are corrected to two before the prompt is left",
            right: "the last rating counts, and both are told",
            concerns: \.showsOwnSheetFirst,
            [.act, .send(.stars(5)), .send(.stars(2)), .send(.dismiss), .pass(500), .expect(.requests(0))]
                + [.expect(.entries("rated", 2))]
        ),
        ReportedFault(
            "R18",
            "two stars are corrected to five before the prompt is left",
            right: "the last rating counts, and both are told",
            concerns: \.showsOwnSheetFirst,
            [.act, .send(.stars(2)), .send(.stars(5)), .send(.dismiss), .pass(500), .expect(.requests(1))]
                + [.expect(.entries("rated", 2))]
        ),
        ReportedFault(
            "R19",
            "the process dies while a request waits, and the next session acts again",
            right: "nothing was recorded without a request, and it is asked then, once",
            concerns: { !$0.showsOwnSheetFirst && $0.waitMilliseconds >= 2 },
            [.act, .halfOfWait, .crash, .expect(.nothingRecorded), .act, .wait(but: 0), .expect(.requests(1))]
        ),
        ReportedFault(
            "R21",
            "the app is launched again and again",
            right: "the date of the first launch stays",
            concerns: { $0.keys.firstUseAt != nil },
            [.pass(86_400_000), .relaunch(version: nil), .pass(1), .crash, .expect(.recordsKept)]
        ),
        ReportedFault(
            "R22",
            "the version goes down from 2.10 to 2.9, with one request for each version",
            right: "that is no new version: versions are compared by their numbers",
            concerns: { policy in policy.readyKind.flatMap { policy.gates(for: $0) }?.isOncePerVersion == true },
            start: .askedByVersion210,
            [.act, .expect(.asks(0))]
        ),
    ]

    private init(
        _ label: String,
        _ story: String,
        right: String,
        concerns: @escaping @Sendable (ReviewPolicy) -> Bool,
        start: Start = .actionsAway(1),
        _ steps: [Step]
    ) {
        self.init(label: label, story: story, right: right, concerns: concerns, start: start, steps: steps)
    }
}

extension ReviewPolicy {
    /// Whether a request of this policy is a timer that no view holds.
    fileprivate var isDelayed: Bool { !isTiedToView && !showsOwnSheetFirst }

    /// Whether the trigger that is played rests on a count of two actions or more.
    fileprivate var countsActions: Bool {
        guard let gates = readyKind.flatMap({ gates(for: $0) }) else { return false }
        return (gates.valueMoments ?? gates.primaryActions ?? gates.milestones?.sorted.first ?? 0) >= 2
    }
}
