import Foundation
import ReviewService
import TestSupport
import Testing

@testable import ReviewModifierSim

/// Each rule of the search is broken once, by a policy, a modifier or an app that has a fault, and has to be found.
@Suite("Rules that a search checks")
struct InvariantTests {
    /// A way to break a rule.
    struct Break: Sendable, CustomTestStringConvertible {
        let rule: String
        let policy: ReviewPolicy
        var modifier = ReviewRequestModifier.hardened
        var depth = 4
        /// Changes what a step left behind, as an engine or an app with a fault would.
        var fault: (@Sendable (inout ExplorationStep) -> Void)?

        var testDescription: String { rule }
    }

    private static var demo: ReviewPolicy {
        var policy = ReviewPolicy.reviewKit
        policy.setCadence(.demo)
        return policy
    }

    private static var oncePerVersion: ReviewPolicy {
        var policy = ReviewPolicy.nccRequestReview
        policy.content?.isOncePerVersion = true
        policy.filter?.isOncePerVersion = true
        return policy
    }

    /// A row "Rate this app" that no session limit holds back.
    private static var limitless: ReviewPolicy {
        var policy = ReviewPolicy.workoutApp
        policy.settingsRow = ReviewGates()
        return policy
    }

    /// ReviewKit's gates over a timer: a row "Rate this app" asks whenever it is tapped.
    private static var sheetless: ReviewPolicy {
        var policy = demo
        policy.showsOwnSheetFirst = false
        return policy
    }

    /// Only a content operation has gates that say how often; an applied filter may always ask.
    private static func onlyContent(_ policy: ReviewPolicy, _ configure: (inout ReviewGates) -> Void) -> ReviewPolicy {
        var policy = policy
        policy.content = ReviewGates(configure)
        policy.filter = ReviewGates()
        return policy
    }

    private static let limited = onlyContent(.workoutApp) { $0.requestsPerSession = 1 }
    private static let versioned = onlyContent(.nccRequestReview) { $0.isOncePerVersion = true }
    /// Two gates look at the same date, and the longer of them decides.
    private static let cooled = onlyContent(.nccRequestReview) {
        $0.cooldownMilliseconds = 1_000
        $0.betweenRequestsMilliseconds = 90 * 86_400_000
    }

    /// A session forgets how often it has asked.
    private static let forgetsRequests: @Sendable (inout ExplorationStep) -> Void = { step in
        step.after.review = ReviewSession(request: step.after.review.request, requestCount: 0)
    }

    private static let breaks: [Break] = [
        Break(rule: "one-request-per-session", policy: .workoutApp, fault: forgetsRequests),
        Break(rule: "one-request-per-session", policy: limitless, fault: forgetsRequests),
        Break(rule: "one-request-per-session", policy: limited, fault: forgetsRequests),
        Break(rule: "one-request-per-session", policy: .workoutApp) { step in
            // One ask is handed to the platform twice.
            if let request = step.log.first(where: { $0.name == "requested" }) { step.log.append(request) }
        },
        Break(rule: "one-request-per-version", policy: versioned) { $0.after.ledger.lastAskedVersion = .never },
        Break(rule: "cooldown-holds", policy: cooled) { $0.after.ledger.lastAskedAt = .never },
        Break(rule: "cooldown-holds", policy: cooled, depth: 5) { step in
            // The longer of the two gates is not judged: a day later, which the shorter one lets through, it asks again.
            if step.event == .clockForward { step.after.ledger.lastAskedAt = .never }
        },
        Break(rule: "one-request-per-version", policy: oncePerVersion, depth: 5) {
            $0.after.ledger.lastAskedVersion = .never
            $0.after.ledger.lastAskedAt = .never
        },
        Break(rule: "recorded-only-with-request", policy: .workoutApp) { step in
            // A milestone is completed when the count reaches it.
            let due = step.policy.milestones.highest(reachedBy: step.after.ledger.filterApplyCount, notIn: [])
            if step.event == .filterApplied, let due { step.after.ledger.completedMilestones?.insert(due) }
        },
        Break(rule: "recorded-only-with-request", policy: .workoutApp) { step in
            // One request completes every milestone there is.
            if step.log.contains(where: { if case .requested(_, .some, _) = $0.happening { true } else { false } }) {
                for milestone in step.policy.milestones.sorted {
                    step.after.ledger.completedMilestones?.insert(milestone)
                }
            }
        },
        Break(rule: "nothing-completed-is-lost", policy: .workoutApp) {
            if $0.event == .crash { $0.after.ledger.completedMilestones = [] }
        },
        Break(rule: "every-filter-counts", policy: .workoutApp) { step in
            // The count is stored only where it leads to an ask.
            if step.event == .filterApplied, !step.facts.contains(.askOpened), step.after.review.request == .none {
                step.after.ledger.filterApplyCount = step.before.ledger.filterApplyCount
            }
        },
        Break(rule: "everything-counts", policy: demo) {
            if $0.event == .crash { $0.after.ledger.valueMomentCount = 0 }
        },
        Break(rule: "everything-counts", policy: demo) {
            if $0.event == .relaunch { $0.after.ledger.launchCount = $0.before.ledger.launchCount }
        },
        Break(rule: "failures-ask-nothing", policy: .workoutApp) {
            if $0.event == .operationFailed { $0.after.send(.operation(.parkSave), log: &$0.log) }
        },
        Break(rule: "sessions-start-clean", policy: .workoutApp) {
            if $0.event == .relaunch { $0.after.review = $0.before.review }
        },
        Break(rule: "damage-opens-nothing", policy: demo) {
            // What can't be read is taken for never.
            $0.before.ledger.lastAskedAt = .unreadable
        },
        Break(rule: "sessions-start-clean", policy: .workoutApp) {
            if $0.event == .crash { $0.after.ledger.filterApplyCount = 0 }
        },
        Break(rule: "cancelled-wait-asks-nothing", policy: .workoutApp, modifier: .original),
        Break(rule: "asks-only-while-active", policy: .workoutApp, modifier: .original),
        Break(rule: "asks-only-uncovered", policy: .workoutApp, modifier: .original),
        Break(rule: "asked-when-prompt-is-gone", policy: demo, modifier: .asksMidDismissal),
        Break(rule: "asked-only-when-happy", policy: demo) { step in
            // Stars are taken for good ones, however many there are.
            guard step.before.outcome == .negative, step.after.review.request == .none else { return }
            step.after.askPlatform(.valueMoment, milestone: nil, from: 1, log: &step.log)
        },
        Break(rule: "recorded-before-presented", policy: demo, modifier: .stampsOnAppear),
        Break(rule: "recorded-with-request", policy: .nccRequestReview) {
            $0.after.ledger.lastAskedAt = $0.before.ledger.lastAskedAt
        },
        Break(rule: "cooldown-holds", policy: demo, modifier: .stampsOnAppear),
        Break(rule: "cooldown-holds", policy: .nccRequestReview, depth: 7) {
            if $0.event == .crash { $0.after.ledger.lastAskedAt = .never }
        },
        Break(rule: "one-outcome-per-ask", policy: .workoutApp) { step in
            // Two windows mark the same request as consumed.
            step.log += step.log.filter { if case .review(.consumed) = $0.happening { true } else { false } }
        },
        Break(rule: "questions-predict", policy: .workoutApp) { step in
            // Another gate than the one that was asked about decides.
            if step.event == .contentOperation, step.before.openForm == nil, step.before.clock.deviceShift == 0 {
                step.log.removeAll { if case .review(.pending) = $0.happening { true } else { false } }
            }
        },
        Break(rule: "platform-stays-unknown", policy: .workoutApp) { step in
            // The app learns that the prompt was shown.
            if step.after.platform.hasUnansweredPrompt { step.after.ledger.launchCount += 1 }
        },
    ]

    @Test(arguments: breaks)
    func `a fault that breaks it is found`(_ broken: Break) {
        var exploration = Exploration(
            policy: broken.policy,
            modifier: broken.modifier,
            invariants: Invariant.all,
            preparations: Exploration.defaultPreparations(of: broken.policy),
            fault: broken.fault
        )
        exploration.run(depth: broken.depth)
        #expect(exploration.violations.map(\.invariant.name).contains(broken.rule))
    }

    @Test func `every rule is broken by one of them`() {
        #expect(Set(Self.breaks.map(\.rule)) == Set(Invariant.all.map(\.name)))
    }

    @Test(arguments: [
        ReviewPolicy.workoutApp, limitless, demo, sheetless, .nccRequestReview, oncePerVersion, limited, versioned,
        cooled,
    ])
    func `without a fault none of these policies breaks one`(policy: ReviewPolicy) {
        var exploration = Exploration(policy: policy)
        exploration.run(depth: 5)
        #expect(exploration.violations.map(\.invariant.name) == [])
    }

    @Test(arguments: [
        (limited, "one-request-per-session"), (versioned, "one-request-per-version"), (cooled, "cooldown-holds"),
    ])
    func `a rule is checked where one trigger alone has the gate that it is about`(policy: ReviewPolicy, rule: String) {
        #expect(Exploration(policy: policy, preparations: []).invariants.map(\.name).contains(rule))
        var filters = policy
        (filters.content, filters.filter) = (policy.filter, policy.content)
        #expect(Exploration(policy: filters, preparations: []).invariants.map(\.name).contains(rule))
    }

    @Test func `a row without a limit may ask again, and a row with one may not`() {
        var row = Self.limitless
        row.settingsRow?.requestsPerSession = 1
        #expect(row.sessionLimit == 1 && !row.sparesByHand)
        var exploration = Exploration(
            policy: row,
            modifier: .hardened,
            invariants: Invariant.all,
            preparations: [[]],
            fault: Self.forgetsRequests
        )
        exploration.run(depth: 4)
        let broken = exploration.violations.first { $0.invariant.name == "one-request-per-session" }
        #expect(broken?.events.count == 3, "two asks, and the wait of the first")
    }

    @Test(arguments: Invariant.all)
    func `its source is a page of the documents that has the words`(invariant: Invariant) throws {
        let parts = invariant.source.split(separator: ",", maxSplits: 1)
        let page = try Checkout.text(of: String(parts[0])).lowercased()
        let place = try #require(parts.last).trimmingCharacters(in: .whitespaces)
        #expect(page.contains(place), "\(invariant.source)")
    }
}
