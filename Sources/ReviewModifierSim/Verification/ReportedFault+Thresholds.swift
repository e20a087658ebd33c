import ReviewService

// Gates at their boundaries, and what time and versions make of them.
extension ReportedFault {
    static let thresholds: [ReportedFault] =
        [passedWhileClosed]
        + [
            GateName.sessionLimit, .milestone, .valueMoments, .primaryActions, .launches, .sustainedUse,
            .sinceFirstLaunch, .cooldown, .betweenRequests, .setback,
        ].map(boundary)
        + [dateSetBack, dateUnnoticed, versions]

    private static let passedWhileClosed = ReportedFault(
        "R10",
        "a count passes its threshold while another gate is closed, which opens later",
        right: "what is reached and not asked for still counts",
        premise: "a gate of a count, and another that opens later"
    ) { subject in
        guard !subject.countGates.isEmpty else { return [] }
        return subject.openableGates.map { gate in
            Play(
                start: .closing(gate),
                steps: Array(repeating: .act, count: 4) + [.expect(.asks(0))] + subject.opening(gate)
                    + [.act, .expect(.asks(1))]
            )
        }
    }

    private static func boundary(of gate: GateName) -> ReportedFault {
        ReportedFault(
            "R11",
            "gate \(gate.rawValue) comes to its threshold less one, to it, and beyond",
            right: "it is closed below, and open from the threshold on",
            premise: "a threshold that can be met by itself"
        ) { $0.boundaryPlays(of: gate) }
    }

    private static let dateSetBack = ReportedFault(
        "R15",
        "the device's date is set back by a day, and corrected",
        right: "gates of dates stay closed meanwhile, open no earlier than they would have, and do open",
        premise: "a gate of a date"
    ) { subject in
        let back = Step.send(.deviceClock(.shifted(byMilliseconds: -day)))
        let corrected = Step.send(.deviceClock(.corrected))
        return subject.dateGates.flatMap { gate in
            [
                Play(
                    start: .closing(gate),
                    steps: [back, .act, .expect(.asks(0)), .pass(hour), .act, .expect(.asks(0)), corrected, .act]
                        + [.expect(.asks(1))]
                ),
                Play(
                    start: .closing(gate),
                    steps: [back, .act, .pass(hour - 1), corrected, .act, .expect(.asks(0)), .pass(1), .act]
                        + [.expect(.asks(1))]
                ),
            ]
        }
    }

    private static let dateUnnoticed = ReportedFault(
        "R15",
        "the device's date is set back by a day while a request waits",
        right: "where no gate looks at a date it makes no difference: waits are elapsed time",
        premise: "no gate of a date"
    ) { subject in
        guard subject.dateGates.isEmpty else { return [] }
        let back = Step.send(.deviceClock(.shifted(byMilliseconds: -day)))
        return [Play(steps: [.act, back] + leavingPrompt + [.expect(.requests(1))])]
    }

    private static let versions = ReportedFault(
        "R22",
        "the version goes down from 2.10 to 2.9, or up from 2.9 to 2.10, with one request for each version",
        right: "versions are compared by their numbers: down is no new version, and up is one",
        premise: "one request per version"
    ) { subject in
        guard subject.gates.has(.appVersion) else { return [] }
        func start(_ version: AppVersion, after last: AppVersion) -> Start {
            Start(appVersion: version, lastAskedVersion: .version(last))
        }
        let (lower, higher) = (AppVersion(2, 9), AppVersion(2, 10))
        return [
            Play(
                start: start(lower, after: higher),
                steps: [.act, .expect(.asks(0)), .relaunch(version: higher), .act, .expect(.asks(0))]
                    + [.relaunch(version: AppVersion(2, 11)), .act, .expect(.asks(1))]
            ),
            Play(start: start(higher, after: lower), steps: [.act, .expect(.asks(1))]),
            Play(start: start(lower, after: lower), steps: [.act, .expect(.asks(0))]),
        ]
    }
}

extension ReportedFault.Subject {
    /// Below its threshold a gate is closed, at it and beyond it is open; the others are open throughout.
    fileprivate func boundaryPlays(of gate: GateName) -> [ReportedFault.Play] {
        guard gates.has(gate) else { return [] }
        switch gate {
        case .milestone:
            return (gates.milestones?.sorted ?? []).flatMap { milestone in
                plays(of: gate, from: milestone, milestone: milestone, opening: [.act])
            }
        case .valueMoments: return plays(of: gate, from: gates.valueMoments ?? 0, opening: [.act])
        case .primaryActions: return plays(of: gate, from: gates.primaryActions ?? 0, opening: [.act])
        case .launches: return plays(of: gate, from: gates.launches ?? 0, opening: [.relaunch(version: nil), .act])
        case .sessionLimit:
            // The number of requests made: the limit itself is one too many.
            return plays(
                of: gate,
                from: .max,
                opening: [.relaunch(version: nil), .act],
                isOpenBeyond: gates.requestsPerSession != 1
            )
        default: return dateGates.contains(gate) ? plays(of: gate, from: .max, opening: [.pass(1), .act]) : []
        }
    }

    /// - Parameters:
    ///   - threshold: A count of 0 can't be told: the action or launch itself is one.
    ///   - opening: What comes to the threshold from below, and asks.
    private func plays(
        of gate: GateName,
        from threshold: Int,
        milestone: Int? = nil,
        opening: [ReportedFault.Step],
        isOpenBeyond: Bool = true
    ) -> [ReportedFault.Play] {
        func start(_ short: Int64) -> ReportedFault.Start {
            ReportedFault.Start(short: [gate: short], milestone: milestone)
        }
        let isDue: [ReportedFault.Step] = milestone.map { [.expect(.pendingMilestone($0))] } ?? []
        var plays = [
            ReportedFault.Play(start: start(0), steps: [.act, .expect(.asks(1))] + isDue)
        ]
        if threshold >= 2 {
            plays.append(
                .init(start: start(1), steps: [.act, .expect(.asks(0))] + opening + [.expect(.asks(1))] + isDue)
            )
        }
        if isOpenBeyond { plays.append(.init(start: start(-1), steps: [.act, .expect(.asks(1))])) }
        return plays
    }
}
