import ReviewService

extension ReportedFault {
    /// What an expectation is compared with.
    struct History {
        let subject: Subject
        /// What was remembered at the start.
        let first: ReviewLedger
        /// What was remembered before the last step.
        let previous: ReviewLedger
        /// The number of the session then.
        let previousSession: Int
        /// What has happened since the start.
        let log: [LogEntry]

        /// - Parameter previous: The app before the last step.
        init(of subject: Subject, from first: ReviewLedger, before previous: AppSession, log: [LogEntry]) {
            (self.subject, self.first, self.log) = (subject, first, log)
            (self.previous, previousSession) = (previous.ledger, previous.number)
        }
    }
}

extension ReportedFault.Expectation {
    /// What is not as it has to be; `nil` where all is.
    func problem(in app: AppSession, after history: ReportedFault.History) -> String? {
        let log = history.log
        func compare(_ what: String, _ is: Int, _ expected: Int) -> String? {
            `is` == expected ? nil : "\(what): expected \(expected), but there were \(`is`)"
        }
        switch self {
        case .asks(let number): return compare("asks that passed the gates", log.count(where: \.opensAsk), number)
        case .asksNotReplaced(let number):
            let asks = log.count(where: \.opensAsk) - log.skips(.replaced)
            return compare("asks that passed the gates and were not replaced", asks, number)
        case .requests(let number):
            return compare("requests to the platform", log.names(from: .review).count { $0 == "requested" }, number)
        case .entries(let name, let number): return compare("entries '\(name)'", log.count { $0.name == name }, number)
        case .skips(let reason, let number):
            return compare("skips with the reason '\(reason.rawValue)'", log.skips(reason), number)
        case .counted(let number): return history.countProblem(in: app.ledger, number)
        case .largestCounts: return history.largestProblem(in: app.ledger)
        case .countsOfClean(let actions): return history.cleanProblem(in: app.ledger, actions)
        case .pending: return app.pendingRequest ? nil : "the request is no longer pending"
        case .pendingMilestone(let milestone):
            guard app.pendingMilestone != milestone else { return nil }
            let instead =
                app.pendingMilestone.map { "it is for milestone \($0)" }
                ?? (app.pendingRequest ? "it is for no milestone" : "no request is pending")
            return "a request should be pending for milestone \(milestone), but \(instead)"
        case .nothingRecorded:
            return history.isRecorded(in: app.ledger) ? "something is recorded as asked although nobody was" : nil
        case .recorded: return history.isRecorded(in: app.ledger) ? nil : "nothing is recorded of what was asked"
        case .recordsKept: return history.lossProblem(in: app)
        case .firstUseAtStart:
            let isKept = app.ledger.firstUseAt == .at(ReportedFault.Start.now)
            return isKept ? nil : "the date of the first use is not that of the first launch"
        }
    }
}

extension ReportedFault.History {
    fileprivate func isRecorded(in ledger: ReviewLedger) -> Bool {
        ledger.lastAskedAt != first.lastAskedAt || ledger.lastAskedVersion != first.lastAskedVersion
            || ledger.completedMilestones != first.completedMilestones
    }

    fileprivate func countProblem(in ledger: ReviewLedger, _ number: Int) -> String? {
        let policy = subject.policy
        let told = log.count { ["valueMomentRecorded", "primaryActionRecorded"].contains($0.name) }
        var counts = [("told", policy.progress == .none ? number : told)]
        if subject.kind == .filter, policy.keys.filterApplyCount != nil {
            counts.append(("filters", ledger.filterApplyCount - first.filterApplyCount))
        }
        if policy.progress == .primaryActions {
            counts.append(("primary actions", ledger.primaryActionCount - first.primaryActionCount))
        }
        if policy.progress == .valueMoments {
            // An ask that is recorded begins the count anew.
            let last = log.lastIndex { $0.happening == .review(.stamped) }
            let since = log[(last ?? log.startIndex)...].count { $0.name == "valueMomentRecorded" }
            let lost = (last == nil ? first.valueMomentCount : 0) + since - ledger.valueMomentCount
            counts.append(("value moments", number - lost))
        }
        guard let wrong = counts.first(where: { $0.1 != number }) else { return nil }
        return "counted actions (\(wrong.0)): expected \(number), but there were \(wrong.1)"
    }

    fileprivate func largestProblem(in ledger: ReviewLedger) -> String? {
        let hasAsked = log.contains(where: \.opensAsk)
        return countProblem(in: ledger) { record, count in
            count == .max || (record == .valueMomentCount && hasAsked) ? nil : "stays \(Int.max)"
        }
    }

    fileprivate func cleanProblem(in ledger: ReviewLedger, _ actions: Int) -> String? {
        let hasAsked = log.contains(where: \.opensAsk)
        return countProblem(in: ledger) { record, count in
            let expected =
                switch record {
                case .filterApplyCount: subject.kind == .filter ? actions : 0
                case .launchCount: 1
                case .valueMomentCount: subject.policy.progress == .valueMoments ? actions : 0
                default: subject.policy.progress == .primaryActions ? actions : 0
                }
            return count == expected || (record == .valueMomentCount && hasAsked) ? nil : "is \(expected)"
        }
    }

    /// The first count of those the policy keeps for which `wrong` says what it should be.
    private func countProblem(
        in ledger: ReviewLedger,
        wrong: (ReviewLedger.Record, Int) -> String?
    ) -> String? {
        let counts: [(ReviewLedger.Record, Int)] = [
            (.filterApplyCount, ledger.filterApplyCount), (.launchCount, ledger.launchCount),
            (.valueMomentCount, ledger.valueMomentCount), (.primaryActionCount, ledger.primaryActionCount),
        ]
        for (record, count) in counts where subject.policy.keys[record] != nil {
            if let right = wrong(record, count) { return "\(record): right is that it \(right), but it is \(count)" }
        }
        return nil
    }

    fileprivate func lossProblem(in app: AppSession) -> String? {
        let launches = subject.policy.keys.launchCount == nil ? 0 : app.number - previousSession
        var expected = previous
        expected.launchCount = previous.launchCount.addingSaturating(launches)
        return app.ledger == expected ? nil : "a count, a date or a milestone has changed"
    }
}

extension [LogEntry] {
    fileprivate func skips(_ reason: SkipReason) -> Int {
        count { if case .review(.skipped(_, let told)) = $0.happening { told == reason } else { false } }
    }
}

extension LogEntry {
    /// Whether an ask passed its gates: it is pending, scheduled, or shown as a prompt of the app's own.
    fileprivate var opensAsk: Bool {
        switch happening {
        case .review(.pending), .review(.scheduled), .review(.promptShown): true
        default: false
        }
    }
}
