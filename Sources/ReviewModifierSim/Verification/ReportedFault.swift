public import ReviewService

/// A fault that people met in real apps, as a sequence of events with what is right, for every policy that it can concern.
public struct ReportedFault: Sendable {
    /// Its label, as in `R6b`.
    public let label: String
    /// What happens, as a sentence.
    public let story: String
    /// What is right, as a sentence.
    public let right: String

    /// Whether the fault can concern a policy.
    let concerns: @Sendable (ReviewPolicy) -> Bool
    let start: Start
    let steps: [Step]

    /// How far from asking the app is when the steps begin.
    enum Start: Sendable, Hashable {
        /// Each count this many actions from its threshold, each span exactly over; 1 is one action away.
        case actionsAway(Int)
        /// Each count at its largest.
        case largestCounts
        /// One action away, and asked before by version 2.10.
        case askedByVersion210
    }

    /// One step: something happens, or something has to be so.
    enum Step: Sendable {
        /// The user does what the policy asks after.
        case act
        case send(AppEvent)
        /// So many milliseconds pass.
        case pass(Int64)
        /// The policy's wait passes, but for so many milliseconds.
        case wait(but: Int64)
        /// Half of the policy's wait passes.
        case halfOfWait
        case relaunch(version: AppVersion?)
        case crash
        case expect(Expectation)
    }

    /// What has to be so, counted from the first step on.
    enum Expectation: Sendable, Hashable {
        /// So many asks passed their gates.
        case asks(Int)
        /// The platform was asked so often.
        case requests(Int)
        /// So many entries of this name.
        case entries(String, Int)
        /// So many actions were counted, where the policy counts them.
        case counted(Int)
        /// A request is pending.
        case pending
        /// Nothing is recorded as asked.
        case nothingRecorded
        /// Counts and the date of the first use are what they were, but for launches.
        case recordsKept
    }
}

extension ReportedFault: CustomStringConvertible {
    public var description: String { "\(label): \(story)" }
}

extension ReportedFault {
    /// Whether the fault can concern `policy`.
    public func concerns(_ policy: ReviewPolicy) -> Bool { policy.readyKind != nil && concerns(policy) }

    /// Plays the events under `policy`.
    ///
    /// - Returns: What was wrong, with the log up to there; `nil` where all is right.
    public func fault(of policy: ReviewPolicy, modifier: ReviewRequestModifier = .hardened) -> String? {
        guard let kind = policy.readyKind else { return nil }
        let act = kind == .filter ? AppEvent.filterApplied : .operation(.messageSend)
        var log: [LogEntry] = []
        var app = start.app(policy: policy, modifier: modifier, kind: kind, log: &log)
        // A launch that asks by itself belongs to the story only where the counts are the largest: it is the first ask then.
        if start != .largestCounts { log.removeAll() }
        let before = app.ledger
        var told: [String] = []
        for step in steps {
            let time = app.clock.now
            switch step {
            case .act: log += app.send(act)
            case .send(let event): log += app.send(event)
            case .pass(let milliseconds): log += app.advance(by: .milliseconds(milliseconds))
            case .wait(let less): log += app.advance(by: .milliseconds(policy.waitMilliseconds - less))
            case .halfOfWait: log += app.advance(by: .milliseconds(policy.waitMilliseconds / 2))
            case .relaunch(let version): log += app.relaunch(appVersion: version)
            case .crash: log += app.crash()
            case .expect(let expectation):
                guard let problem = expectation.problem(in: app, log: log, before: before) else { continue }
                let events = told.isEmpty ? "" : " after " + told.joined(separator: ", ")
                let rows = log.map { "\n    \($0)" }.joined()
                return "\(problem)\(events); what happened:\(rows)"
            }
            told.append(step.words(act: act, passed: app.clock.now - time))
        }
        return nil
    }
}

extension ReportedFault.Step {
    fileprivate func words(act: AppEvent, passed: Int64) -> String {
        switch self {
        case .act: act.swift
        case .send(let event): event.swift
        case .relaunch: "relaunch"
        case .crash: "crash"
        case .pass, .wait, .halfOfWait, .expect: "\(secondsText(milliseconds: passed)) s"
        }
    }
}

extension ReportedFault.Expectation {
    fileprivate func problem(in app: AppSession, log: [LogEntry], before: ReviewLedger) -> String? {
        func compare(_ what: String, _ is: Int, _ expected: Int) -> String? {
            `is` == expected ? nil : "\(what): expected \(expected), but there were \(`is`)"
        }
        switch self {
        case .asks(let number):
            return compare("asks that passed the gates", log.count(where: \.opensAsk), number)
        case .requests(let number):
            return compare("requests to the platform", log.names(from: .review).count { $0 == "requested" }, number)
        case .entries(let name, let number): return compare("entries '\(name)'", log.count { $0.name == name }, number)
        case .counted(let number):
            let names = ["valueMomentRecorded", "primaryActionRecorded"]
            guard app.policy.progress != .none else { return nil }
            return compare("counted actions", log.count { names.contains($0.name) }, number)
        case .pending: return app.pendingRequest ? nil : "the request is no longer pending"
        case .nothingRecorded:
            let isKept =
                app.ledger.lastAskedAt == before.lastAskedAt && app.ledger.lastAskedVersion == before.lastAskedVersion
                && app.ledger.completedMilestones == before.completedMilestones
            return isKept ? nil : "something is recorded as asked although nobody was"
        case .recordsKept:
            var after = app.ledger
            after.launchCount = before.launchCount
            return after == before ? nil : "a count or date has changed"
        }
    }
}

extension ReportedFault.Start {
    fileprivate func app(
        policy: ReviewPolicy,
        modifier: ReviewRequestModifier,
        kind: TriggerKind,
        log: inout [LogEntry]
    ) -> AppSession {
        let now: Int64 = 1_767_225_600_000
        let gates = policy.gates(for: kind) ?? ReviewGates()
        var away = 1
        var version = AppVersion(1)
        if case .actionsAway(let number) = self { away = number }
        func below(_ threshold: Int?) -> Int {
            self == .largestCounts ? .max : max(0, (threshold ?? 0).subtractingReportingOverflow(away).partialValue)
        }
        let span = max(gates.sustainedUseMilliseconds ?? 0, gates.sinceFirstLaunchMilliseconds ?? 0)
        let launches = (gates.launches ?? 0) - 1
        var ledger = ReviewLedger(
            filterApplyCount: below(gates.milestones?.sorted.first),
            launchCount: self == .largestCounts ? .max : launches,
            valueMomentCount: below(gates.valueMoments),
            primaryActionCount: below(gates.primaryActions),
            firstUseAt: .at(now.subtractingReportingOverflow(span).partialValue)
        )
        if self == .askedByVersion210 {
            version = AppVersion(2, 9)
            ledger.lastAskedVersion = .version(AppVersion(2, 10))
        }
        let world = AppSession.World(ledger: ledger, appVersion: version, clock: AppClock(now: now))
        return AppSession(policy: policy, modifier: modifier, world: world, log: &log)
    }
}

extension ReviewPolicy {
    /// The kind of trigger that the reported faults are played with: a content operation where the policy has one.
    ///
    /// `nil` where it has neither, or where an app that is one action away does not ask after it: the policy is switched
    /// off, or contradicts itself.
    var readyKind: TriggerKind? {
        [TriggerKind.content, .filter].first { kind in
            guard gates(for: kind) != nil else { return false }
            var log: [LogEntry] = []
            var app = ReportedFault.Start.actionsAway(1).app(policy: self, modifier: .hardened, kind: kind, log: &log)
            log = app.send(kind == .filter ? .filterApplied : .operation(.messageSend))
            return log.contains(where: \.opensAsk)
        }
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
