import ReviewService

// What is remembered over sessions.
extension ReportedFault {
    static let records: [ReportedFault] = [
        ReportedFault(
            "R12",
            "the app is updated to a new version",
            right: "every count and date survives, and only what is per version is judged anew",
            premise: "any"
        ) { subject in
            let update = Step.relaunch(version: AppVersion(2))
            let counts = subject.countGates.filter { $0.count >= 2 }.map { ($0.gate, Int64(1)) }
            let below: [Step] = counts.isEmpty ? [] : [.act, .expect(.asks(0))]
            var plays = [
                Play(
                    start: Start(short: Dictionary(uniqueKeysWithValues: counts), stored: .everything),
                    steps: below + [update, .expect(.recordsKept), .act, .expect(.asks(1))]
                )
            ]
            if subject.gates.has(.appVersion) {
                plays.append(
                    Play(
                        start: .closing(.appVersion),
                        steps: [.act, .expect(.asks(0)), update, .expect(.recordsKept), .act, .expect(.asks(1))]
                    )
                )
            }
            return plays
        },
        ReportedFault(
            "R13",
            "every stored count is the largest there is",
            right: "nothing overflows, the counts stay, and the gates are open",
            premise: "a count"
        ) { subject in
            guard subject.keepsCounts else { return [] }
            // While another gate is closed no ask begins the value moments anew.
            let closed = subject.openableGates.first { $0 != .launches }
            var start = closed.map(Start.closing) ?? Start()
            start.stored = .largestCounts
            let opening: [Step] =
                closed.map { [.expect(.asks(0)), .expect(.largestCounts)] + subject.opening($0) + [.act] } ?? []
            return [
                Play(
                    start: start,
                    steps: [.act] + opening + [.expect(.asks(1)), .expect(.largestCounts), .relaunch(version: nil)]
                        + [.expect(.largestCounts)]
                )
            ]
        },
        ReportedFault(
            "R13",
            "every stored count is -5",
            right: "it reads as 0, and is counted on from there",
            premise: "a count"
        ) { subject in
            guard subject.keepsCounts else { return [] }
            let start = Start(stored: .negativeCounts)
            return [
                Play(
                    start: start,
                    steps: [.expect(.countsOfClean(actions: 0)), .act, .expect(.countsOfClean(actions: 1))]
                )
            ]
        },
        ReportedFault(
            "R19",
            "the process dies while a request waits, and the next session acts again",
            right: "no count is lost, nothing was recorded without a request, and it is asked then, once",
            premise: "a wait before the platform is asked, and a record at the request"
        ) { subject in
            guard subject.waitsAtView || subject.isDelayed, !subject.recordsEarly else { return [] }
            return [
                Play(
                    steps: [.act, .halfOfWait, .crash, .expect(.recordsKept), .expect(.nothingRecorded)]
                        + [.settle, .expect(.requests(0)), .act, .settle, .expect(.requests(1))]
                )
            ]
        },
        ReportedFault(
            "R19",
            "the process dies when the platform has been asked, and the next session acts again",
            right: "no count and no record is lost, and nothing is asked inside a cooldown",
            premise: "any"
        ) { subject in
            // One that is over by then refuses nobody: it runs from the record on, which may be before the wait.
            let elapsed = (subject.recordsEarly ? subject.policy.waitMilliseconds : 0) + Sheet.dismissalMilliseconds
            let refused: [Step] =
                subject.cooldown > elapsed
                ? [.actAnew] + leavingPrompt + [.expect(.asks(1)), .expect(.requests(1))] : []
            let recorded: [Step] = subject.hasRecord ? [.expect(.recorded)] : []
            return [
                Play(
                    steps: [.act] + leavingPrompt + [.expect(.requests(1))] + recorded
                        + [.crash, .expect(.recordsKept)] + refused
                )
            ]
        },
        ReportedFault(
            "R21",
            "the app is launched again and again, and asked questions",
            right: "the date of the first use is written by the first launch, and never again",
            premise: "a date of the first use"
        ) { subject in
            guard subject.policy.keys.firstUseAt != nil else { return [] }
            let later: [Step] = [.question, .crash, .relaunch(version: AppVersion(2)), .act, .relaunch(version: nil)]
            return [
                Play(
                    start: Start(stored: .nothing),
                    steps: [.expect(.firstUseAtStart), .pass(day)]
                        + later.flatMap { [$0, .expect(.firstUseAtStart), .pass(1)] }
                )
            ]
        },
    ]
}

extension ReportedFault.Subject {
    fileprivate var keepsCounts: Bool {
        let keys = policy.keys
        let counts = [keys.filterApplyCount, keys.launchCount, keys.valueMomentCount, keys.primaryActionCount]
        return counts.contains { $0 != nil }
    }
}
