import Foundation
import ReviewService
import Testing

@Suite("Explanations")
struct DiagnosisTests {
    private static let now: Int64 = 1_800_000_000_000
    private static let hour: Int64 = 3_600_000
    private static let day: Int64 = 86_400_000

    /// Stamps on both sides of each threshold, in the future, and damaged.
    private static func stamps(_ spans: [Int64]) -> [Stamp] {
        [.never, .unreadable, .at(now), .at(now + 1), .at(now + 400 * day)]
            + spans.flatMap { [.at(now - $0 - 1), .at(now - $0), .at(now - $0 + 1)] }
    }

    /// States that the gates of `policy` can tell apart.
    private static func ledgers(_ policy: ReviewPolicy) -> [ReviewLedger] {
        switch policy.name {
        case "workoutapp":
            return [0, 1, 2, 3, 4, 5, 13, 14, 15, 16, Int.max].flatMap { count in
                ([nil, [], [2], [5], [15], [2, 5], [2, 15], [5, 15], [2, 5, 15]] as [MilestoneSet?]).map {
                    ReviewLedger(filterApplyCount: count, completedMilestones: $0)
                }
            }
        case "reviewkit":
            return [0, 1, 2, Int.max].flatMap { moments in
                [0, 4, 5, 18, 19, 20].flatMap { launches in
                    stamps([24 * hour]).flatMap { first in
                        stamps([120 * day]).flatMap { asked in
                            [Stamp.never, .at(now), .at(now + 1), .unreadable].map { setback in
                                ReviewLedger(
                                    launchCount: launches,
                                    valueMomentCount: moments,
                                    firstUseAt: first,
                                    lastAskedAt: asked,
                                    lastSetbackAt: setback
                                )
                            }
                        }
                    }
                }
            }
        default:
            return [0, 1, 2, 3, Int.max].flatMap { actions in
                [0, 1, 2, 3].flatMap { launches in
                    stamps([24 * hour]).flatMap { first in
                        stamps([3 * day]).flatMap { asked in
                            [VersionRecord.never, .unknown, .version(AppVersion(2, 9)), .version(AppVersion(2, 10))].map
                            {
                                ReviewLedger(
                                    launchCount: launches,
                                    primaryActionCount: actions,
                                    firstUseAt: first,
                                    lastAskedAt: asked,
                                    lastAskedVersion: $0
                                )
                            }
                        }
                    }
                }
            }
        }
    }

    private static var policies: [ReviewPolicy] {
        var perVersion = ReviewPolicy.nccRequestReview
        perVersion.content?.isOncePerVersion = true
        perVersion.filter?.isOncePerVersion = true
        var vetoed = ReviewPolicy.workoutApp
        vetoed.content?.honoursVeto = true
        var off = ReviewPolicy.reviewKit
        off.isEnabled = false
        return [.workoutApp, .reviewKit, .nccRequestReview, perVersion, vetoed, off]
    }

    @Test(arguments: policies, TriggerKind.allCases)
    func `The answer is the decision, over the whole matrix of states`(policy: ReviewPolicy, kind: TriggerKind) {
        let engine = ReviewEngine(policy: policy)
        guard policy.gates(for: kind) != nil else {
            #expect(
                !engine.diagnose(kind, session: ReviewSession(), ledger: ReviewLedger(), context: .init(now: 0))
                    .wouldAsk
            )
            return
        }
        var mismatches = 0
        for ledger in Self.ledgers(policy) {
            for hasAsked in [false, true] {
                for isVetoed in [false, true] {
                    let context = ReviewContext(now: Self.now, appVersion: AppVersion(2, 10), isVetoed: isVetoed)
                    var session = ReviewSession()
                    var state = ledger
                    if hasAsked {
                        // A request that is under way, by the one kind that always gets through.
                        var open = ReviewEngine(policy: policy).policy
                        open.content = ReviewGates()
                        open.isEnabled = true
                        var scratch = ReviewLedger()
                        ReviewEngine(policy: open).handle(
                            .ask(.content, trigger: "x"),
                            session: &session,
                            ledger: &scratch,
                            context: context
                        ) { _ in }
                    }
                    let answer = engine.diagnose(kind, session: session, ledger: state, context: context)
                    let decided = Self.ask(kind, engine, &session, &state, context)
                    if !agrees(answer, decided) { mismatches += 1 }
                }
            }
        }
        #expect(mismatches == 0)
    }

    /// What the engine decides when everything is counted that this kind of trigger counts.
    private static func ask(
        _ kind: TriggerKind,
        _ engine: ReviewEngine,
        _ session: inout ReviewSession,
        _ ledger: inout ReviewLedger,
        _ context: ReviewContext
    ) -> [ReviewNotice] {
        var inputs: [ReviewInput] =
            switch kind {
            case .content: [.progress("x")]
            case .filter: [.filterApplied, .progress("x")]
            case .launch: [.launch]
            case .settingsRow: []
            }
        inputs.append(.ask(kind, trigger: "x"))
        var notices: [ReviewNotice] = []
        for input in inputs {
            engine.handle(input, session: &session, ledger: &ledger, context: context) { notices.append($0) }
        }
        return notices
    }

    private func agrees(_ answer: Diagnosis, _ notices: [ReviewNotice]) -> Bool {
        var asked = false
        var skipped: SkipReason?
        for notice in notices {
            switch notice {
            case .pending, .scheduled, .promptShown: asked = true
            case .skipped(_, .replaced): break
            case .skipped(_, let reason): skipped = reason
            default: break
            }
        }
        return asked != (skipped != nil) && answer.wouldAsk == asked && answer.wouldAsk == answer.blockers.isEmpty
            && answer.blockers.first?.gate.skipReason == skipped && !answer.gates.isEmpty
            && answer.gates.allSatisfy { !$0.has.isEmpty && !$0.needs.isEmpty && ($0.opensAt == nil || !$0.isMet) }
    }

    @Test(arguments: policies, TriggerKind.allCases)
    func `A gate opens by itself exactly when it says so`(policy: ReviewPolicy, kind: TriggerKind) {
        guard let gates = policy.gates(for: kind) else { return }
        let engine = ReviewEngine(policy: policy)
        var wrong = 0
        for ledger in Self.ledgers(policy) {
            func reading(at now: Int64) -> [GateReading] {
                engine.diagnose(
                    kind,
                    session: ReviewSession(),
                    ledger: ledger,
                    context: .init(now: now, appVersion: AppVersion(2, 10))
                ).gates
            }
            for (position, gate) in reading(at: Self.now).enumerated() where !gate.isMet {
                if let opensAt = gate.opensAt?.timeIntervalSince1970 {
                    let time = Int64((opensAt * 1000).rounded())
                    if reading(at: time - 1)[position].isMet || !reading(at: time)[position].isMet { wrong += 1 }
                } else if reading(at: Self.now + 4_000 * Self.day)[position].isMet {
                    wrong += 1
                }
            }
        }
        #expect(wrong == 0)
        #expect(gates.names.isEmpty == false)
    }

    @Test(arguments: [
        (ReviewPolicy.workoutApp, TriggerKind.content, [GateName.sessionLimit]),
        (.workoutApp, .filter, [.sessionLimit, .milestone]),
        (.reviewKit, .content, [.flowIdle, .valueMoments, .launches, .sustainedUse, .cooldown, .setback]),
        (.reviewKit, .launch, [.flowIdle, .launches, .sustainedUse, .cooldown, .setback]),
        (.reviewKit, .settingsRow, [.flowIdle]),
        (.nccRequestReview, .content, [.primaryActions, .launches, .sinceFirstLaunch, .betweenRequests]),
    ])
    func `Each design has its gates, in its order`(policy: ReviewPolicy, kind: TriggerKind, names: [GateName]) {
        #expect(policy.gates(for: kind)?.names == names)
    }

    @Test(arguments: [TriggerKind.content, .filter])
    func `The gate over the version is told also where it is off, as met`(kind: TriggerKind) throws {
        let asked = ReviewLedger(launchCount: 9, primaryActionCount: 9, lastAskedVersion: .version(AppVersion(2, 10)))
        func gates(of policy: ReviewPolicy) -> [GateReading] {
            let context = ReviewContext(now: Self.now, appVersion: AppVersion(2, 10))
            return ReviewEngine(policy: policy).diagnose(kind, session: .init(), ledger: asked, context: context).gates
        }
        let off = try #require(gates(of: .nccRequestReview).last)
        #expect(off.gate == .appVersion && off.isMet && off.opensAt == nil)
        #expect(off.has == "version 2.10.0, asked in 2.10.0")
        #expect(off.needs == "nothing: one request per version is off")

        var perVersion = ReviewPolicy.nccRequestReview
        perVersion.content?.isOncePerVersion = true
        perVersion.filter?.isOncePerVersion = true
        let on = try #require(gates(of: perVersion).last)
        #expect(on.gate == .appVersion && !on.isMet && on.needs == "a version newer than 2.10.0")
        #expect(gates(of: perVersion).count == gates(of: .nccRequestReview).count)

        #expect(!gates(of: .reviewKit).contains { $0.gate == .appVersion })
        perVersion.isEnabled = false
        #expect(gates(of: perVersion).map(\.gate) == [.enabled])
    }

    @Test(arguments: policies)
    func `All gates together are open exactly when none is unmet`(policy: ReviewPolicy) {
        let gates = policy.filter ?? policy.content ?? ReviewGates()
        let context = ReviewContext(now: Self.now, appVersion: AppVersion(2, 10))
        let ledgers = Self.ledgers(policy)
        let open = ledgers.filter { gates.firstUnmet(session: .init(), ledger: $0, context: context) == nil }.count
        #expect(gates.openCount(among: ledgers, session: .init(), context: context) == open)
    }

    @Test func `A trigger that is switched off has that gate alone`() {
        var policy = ReviewPolicy.reviewKit
        policy.launch?.isEnabled = false
        #expect(policy.gates(for: .launch)?.names == [.enabled])
        policy.isEnabled = false
        #expect(policy.gates(for: .content)?.names == [.enabled])
        #expect(policy.gates(for: .settingsRow)?.names == [.enabled])
    }

    @Test func `A trigger that a policy does not have never asks, and still counts`() {
        var policy = ReviewPolicy.workoutApp
        policy.filter = nil
        let engine = ReviewEngine(policy: policy)
        var session = ReviewSession()
        var ledger = ReviewLedger(filterApplyCount: 1)
        let notices = Self.ask(.filter, engine, &session, &ledger, ReviewContext(now: 0))
        #expect(notices.isEmpty)
        #expect(ledger.filterApplyCount == 2)
    }
}
