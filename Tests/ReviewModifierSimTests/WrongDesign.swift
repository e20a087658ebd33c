import ReviewService
import Testing

@testable import ReviewModifierSim

/// A design or an app that does what one reported fault warns of, and is right in all else.
struct WrongDesign: Sendable, CustomTestStringConvertible {
    /// The fault's label.
    let label: String
    let what: String
    /// What the fault's story begins with, where others have the same label.
    let story: String
    var modifier = ReviewRequestModifier.hardened
    var tampering: ReportedFault.Tampering?

    init(
        _ label: String,
        _ what: String,
        story: String = "",
        modifier: ReviewRequestModifier = .hardened,
        _ tampering: ReportedFault.Tampering? = nil
    ) {
        self.label = label
        self.what = what
        self.story = story
        self.modifier = modifier
        self.tampering = tampering
    }

    var testDescription: String { "\(label): \(what)" }

    func isFound(by fault: ReportedFault, of policy: ReviewPolicy) -> Bool {
        fault.label == label && fault.story.hasPrefix(story)
            && fault.fault(of: policy, modifier: modifier, tampering: tampering) != nil
    }

    static let all = asking + prompting + judging + remembering + offByOne

    // MARK: From the ask to the platform

    private static let asking = [
        WrongDesign("R1", "the other ask is dropped without a word") { $0.log.removeAll { $0.name == "skipped" } },
        WrongDesign("R1", "each callback is handed on as a request") { played in
            played.log += played.log.filter { $0.name == "requested" }
        },
        WrongDesign("R1", "what comes in the same turn is not counted") { played in
            guard played.isAct, played.before.review.request != .none else { return }
            played.after.ledger = played.before.ledger
        },
        WrongDesign("R3", "the published modifier", modifier: .original),
        WrongDesign("R4", "the published modifier", modifier: .original),
        WrongDesign("R5", "the first timer runs on") { played in
            guard played.isAct, played.before.review.scheduledTrigger != nil else { return }
            played.after.queue = played.before.queue
        },
        WrongDesign("R5", "what is replaced is not told") { $0.log.removeAll { $0.name == "skipped" } },
        WrongDesign("R6", "a form cancels the timer") { played in
            if case .send(.form(.opened, _)) = played.step { played.after.queue.cancel(.delayEnds) }
        },
        WrongDesign("R6", "the gates are judged once") { $0.changesPolicy { $0.judgesAgainAfterWait = false } },
        WrongDesign("R6b", "the published modifier", modifier: .original),
        WrongDesign("R9", "an attempt that was not made is recorded") { played in
            guard played.skips(.noRequestReviewAction) else { return }
            played.after.ledger.lastAskedAt = .at(played.after.clock.wallDate)
        },
        WrongDesign("R9", "an attempt that was not made is not told") { played in
            if played.skips(.noRequestReviewAction) { played.log = [] }
        },
    ]

    // MARK: A prompt of the app's own

    private static let prompting = [
        WrongDesign("R2", "a prompt in flight keeps nobody away") { $0.changesGates({ $0.needsIdleFlow = false }) },
        WrongDesign("R2", "a prompt is forgotten in the background") { played in
            guard case .send(.scene(.background, _)) = played.step else { return }
            played.after.review = ReviewSession()
        },
        WrongDesign("R7", "the platform is asked while the prompt slides away", modifier: .asksMidDismissal),
        WrongDesign("R8", "the ask is recorded when the prompt has appeared", modifier: .stampsOnAppear),
        WrongDesign("R8", "the record is written when the process ends in good order") { played in
            if case .crash = played.step { played.after.ledger.lastAskedAt = .never }
        },
        WrongDesign("R18", "the first rating counts") { played in
            if case .send(.stars) = played.step, played.before.outcome != nil {
                played.after.review = played.before.review
            }
        },
        WrongDesign("R18", "a correction is not told") { played in
            if case .send(.stars) = played.step, played.before.outcome != nil { played.log = [] }
        },
    ]

    // MARK: Gates

    private static let judging = [
        WrongDesign("R10", "a count opens its gate when it equals the threshold") { played in
            guard played.isAct, played.opensAsk else { return }
            let ledger = played.after.ledger
            let gates = played.subject.gates
            // A recorded ask has begun the count anew.
            let moments = played.before.ledger.valueMomentCount + 1
            let isEqual =
                gates.milestones?.contains(ledger.filterApplyCount) ?? true
                && gates.valueMoments.map { $0 == moments } ?? true
                && gates.primaryActions.map { $0 == ledger.primaryActionCount } ?? true
            if !isEqual { played.refuseAsk() }
        },
        WrongDesign("R15", "a date in the future is no date") { played in
            let isBack = played.after.clock.deviceShift < 0
            played.changesGates({ gates in
                guard isBack else { return }
                gates.sustainedUseMilliseconds = nil
                gates.sinceFirstLaunchMilliseconds = nil
                gates.cooldownMilliseconds = nil
                gates.betweenRequestsMilliseconds = nil
                gates.setbackMilliseconds = nil
            })
        },
        WrongDesign("R15", "what was closed once stays closed") { played in
            if case .send(.deviceClock(.corrected)) = played.step {
                played.after.clock.deviceShift = -ReportedFault.day
            }
        },
        WrongDesign("R15", "dates move with the device's date") { played in
            guard case .send(.deviceClock(.shifted(let shift))) = played.step else { return }
            func moved(_ stamp: Stamp) -> Stamp { stamp.milliseconds.map { .at($0 + shift) } ?? stamp }
            played.after.ledger.firstUseAt = moved(played.after.ledger.firstUseAt)
            played.after.ledger.lastAskedAt = moved(played.after.ledger.lastAskedAt)
            played.after.ledger.lastSetbackAt = moved(played.after.ledger.lastSetbackAt)
        },
        WrongDesign("R15", "a wait ends at a date of the device") { played in
            guard case .send(.deviceClock(.shifted)) = played.step else { return }
            for happening in [EventQueue.Happening.waitEnds(window: 1), .delayEnds] {
                guard let due = played.after.queue.due(of: happening) else { continue }
                played.after.queue.cancel(happening)
                played.after.queue.schedule(happening, at: due + ReportedFault.day)
            }
        },
        WrongDesign("R22", "versions are compared as text") { played in
            played.judgesVersion { $0.description > $1.description }
        },
        WrongDesign("R22", "any other version is a new one") { $0.judgesVersion { $0 != $1 } },
    ]

    // MARK: Records

    private static let remembering = [
        WrongDesign("R12", "an update begins everything anew") { played in
            if case .relaunch(.some) = played.step { played.after.ledger = ReviewLedger() }
        },
        WrongDesign("R12", "an update is not noticed") { played in
            if case .relaunch(.some) = played.step { played.after.appVersion = played.before.appVersion }
        },
        WrongDesign("R13", "the largest count wraps around") { $0.changesCounts { $0 == .max ? .min : $0 } },
        WrongDesign("R13", "a negative count is taken as it is") { played in
            if played.step == nil, !played.after.ledger.unreadable.isEmpty { played.changesCounts { $0 - 5 } }
        },
        WrongDesign("R19", "what is remembered is written when the process ends in good order") { played in
            if case .crash = played.step { played.after.ledger = ReviewLedger() }
        },
        WrongDesign("R19", "an ask is recorded before its request") { played in
            guard played.opensAsk else { return }
            played.after.ledger.lastAskedAt = .at(played.after.clock.wallDate)
            if let milestone = played.after.pendingMilestone {
                played.after.ledger.completedMilestones?.insert(milestone)
            }
        },
        WrongDesign("R21", "each launch is the first") { played in
            if played.log.contains(where: { $0.name == "started" }), played.step != nil { played.stampsFirstUse() }
        },
        WrongDesign("R21", "a question writes the date") { played in
            if case .question = played.step { played.stampsFirstUse() }
        },
        WrongDesign("R21", "no launch writes the date") { $0.after.ledger.firstUseAt = .never },
    ]

    /// A threshold is one too high, as where "more than" stands for "at least", or one too low.
    private static let offByOne = GateName.allCases.filter { $0.hasThreshold }.flatMap { gate in
        [1, -1].map { number in
            WrongDesign(
                "R11",
                "gate \(gate.rawValue) is one too \(number > 0 ? "high" : "low")",
                story: "gate \(gate.rawValue) "
            ) {
                guard $0.step == nil else { return }
                $0.changesGates({ $0.move(gate, by: number) })
            }
        }
    }
}

extension GateName {
    fileprivate var hasThreshold: Bool {
        switch self {
        case .flowIdle, .enabled, .hostVeto, .appVersion: false
        default: true
        }
    }
}

extension ReviewGates {
    fileprivate mutating func move(_ gate: GateName, by number: Int) {
        func moved(_ count: Int?) -> Int? { count.map { $0 + number } }
        func moved(_ span: Int64?) -> Int64? { span.map { $0 + Int64(number) } }
        switch gate {
        case .sessionLimit: requestsPerSession = moved(requestsPerSession)
        // In a set of milestones one that is 0 would be none.
        case .milestone: milestones = milestones.map { MilestoneSet($0.sorted.map { max(1, $0 + number) }) }
        case .valueMoments: valueMoments = moved(valueMoments)
        case .primaryActions: primaryActions = moved(primaryActions)
        case .launches: launches = moved(launches)
        case .sustainedUse: sustainedUseMilliseconds = moved(sustainedUseMilliseconds)
        case .sinceFirstLaunch: sinceFirstLaunchMilliseconds = moved(sinceFirstLaunchMilliseconds)
        case .cooldown: cooldownMilliseconds = moved(cooldownMilliseconds)
        case .betweenRequests: betweenRequestsMilliseconds = moved(betweenRequestsMilliseconds)
        case .setback: setbackMilliseconds = moved(setbackMilliseconds)
        case .flowIdle, .enabled, .hostVeto, .appVersion: break
        }
    }
}

extension ReportedFault.Played {
    /// Whether the user did what the policy asks after.
    var isAct: Bool {
        switch step {
        case .act, .actAnew: true
        default: false
        }
    }

    /// Whether an ask passed its gates.
    var opensAsk: Bool { log.contains { ["pending", "scheduled", "promptShown"].contains($0.name) } }

    func skips(_ reason: SkipReason) -> Bool {
        log.contains { if case .review(.skipped(_, reason)) = $0.happening { true } else { false } }
    }

    /// The app runs under other gates than the policy that is judged.
    mutating func changesGates(_ change: (inout ReviewGates) -> Void) {
        changesPolicy { (policy: inout ReviewPolicy) in
            for path in [\ReviewPolicy.content, \.filter] {
                guard var gates = policy[keyPath: path] else { continue }
                change(&gates)
                policy[keyPath: path] = gates
            }
        }
    }

    /// The app runs under another policy than the one that is judged.
    mutating func changesPolicy(_ change: (inout ReviewPolicy) -> Void) {
        var policy = subject.policy
        change(&policy)
        after.setPolicy(policy)
    }

    /// The ask is refused after all; what was counted stays.
    mutating func refuseAsk() {
        var ledger = after.ledger
        ledger.lastAskedAt = before.ledger.lastAskedAt
        if subject.policy.progress == .valueMoments { ledger.valueMomentCount = before.ledger.valueMomentCount + 1 }
        after = before
        after.ledger = ledger
        log = []
    }

    mutating func changesCounts(_ change: (Int) -> Int) {
        after.ledger.filterApplyCount = change(after.ledger.filterApplyCount)
        after.ledger.launchCount = change(after.ledger.launchCount)
        after.ledger.valueMomentCount = change(after.ledger.valueMomentCount)
        after.ledger.primaryActionCount = change(after.ledger.primaryActionCount)
    }

    mutating func stampsFirstUse() { after.ledger.firstUseAt = .at(after.clock.wallDate) }

    /// Another comparison than by numbers tells whether a version is newer than the one that asked.
    mutating func judgesVersion(isNewer: (AppVersion, AppVersion) -> Bool) {
        guard !opensAsk, let current = after.appVersion, case .version(let last) = after.ledger.lastAskedVersion,
            last != AppVersion(0), last != .far
        else { return }
        after.ledger.lastAskedVersion = .version(isNewer(current, last) ? AppVersion(0) : .far)
    }
}

extension AppVersion {
    fileprivate static let far = AppVersion(.max)
}
