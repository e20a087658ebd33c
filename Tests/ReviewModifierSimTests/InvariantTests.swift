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

    private static let breaks: [Break] = [
        Break(rule: "one-request-per-session", policy: limitless),
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

    @Test(arguments: [ReviewPolicy.workoutApp, limitless, demo, .nccRequestReview, oncePerVersion])
    func `without a fault only the limitless row breaks one`(policy: ReviewPolicy) {
        var exploration = Exploration(policy: policy)
        exploration.run(depth: 4)
        let expected = policy == Self.limitless ? ["one-request-per-session"] : []
        #expect(exploration.violations.map(\.invariant.name).sorted() == expected)
    }

    @Test(arguments: Invariant.all)
    func `its source is a page of the documents that has the words`(invariant: Invariant) throws {
        let parts = invariant.source.split(separator: ",", maxSplits: 1)
        let page = try Checkout.text(of: String(parts[0])).lowercased()
        let place = try #require(parts.last).trimmingCharacters(in: .whitespaces)
        #expect(page.contains(place), "\(invariant.source)")
    }
}
