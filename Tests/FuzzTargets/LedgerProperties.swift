import Foundation
import ReviewService

/// What reading a ledger promises, whatever lies in the store.
enum LedgerProperties {
    static func check(_ bytes: [UInt8]) throws {
        var input = FuzzInput(bytes)
        let policy = input.one(of: [ReviewPolicy.workoutApp, .reviewKit, .nccRequestReview, everything])
        let now = input.integer()
        var stored: [String: ReviewStoredValue] = [:]
        for record in ReviewLedger.Record.allCases {
            if let key = policy.keys[record], let value = value(&input) { stored[key] = value }
        }
        try check(stored, under: policy, at: now)
    }

    /// A policy that keeps every record and has a gate over each.
    private static let everything = ReviewPolicy(
        name: "everything",
        progress: .valueMoments,
        record: .attempt,
        keys: LedgerKeys(
            filterApplyCount: "filters",
            completedMilestones: "milestones",
            launchCount: "launches",
            valueMomentCount: "moments",
            primaryActionCount: "actions",
            firstUseAt: "first",
            lastAskedAt: "asked",
            lastSetbackAt: "setback",
            lastAskedVersion: "version"
        )
    ) { policy in
        let gates = ReviewGates {
            $0.milestones = [1, 3]
            $0.valueMoments = 1
            $0.primaryActions = 1
            $0.launches = 1
            $0.sustainedUseMilliseconds = 1_000
            $0.cooldownMilliseconds = 60_000
            $0.setbackMilliseconds = 1_000
            $0.isOncePerVersion = true
        }
        policy.filter = gates
        policy.content = ReviewGates {
            $0 = gates
            $0.milestones = nil
        }
        policy.launch = ReviewGates {
            $0.cooldownMilliseconds = 60_000
            $0.isOncePerVersion = true
        }
    }

    static func value(_ input: inout FuzzInput) -> ReviewStoredValue? {
        switch input.byte() % 8 {
        case 0: nil
        case 1: .integer(Int(input.integer()))
        case 2: .number(input.number())
        case 3: .integers((0..<input.byte() % 12).map { _ in Int(input.integer()) })
        case 4: .date(Date(timeIntervalSince1970: input.number()))
        case 5: .text(input.text())
        case 6: .text(String(input.integer()))
        default: .other
        }
    }

    static func check(_ stored: [String: ReviewStoredValue], under policy: ReviewPolicy, at now: Int64) throws {
        let ledger = read(stored, under: policy)
        // The same store without what can't be read.
        var clean = stored
        for record in ReviewLedger.Record.allCases where ledger.unreadable.contains(record) {
            if let key = policy.keys[record] { clean[key] = nil }
        }
        let cleanLedger = read(clean, under: policy)
        try require(cleanLedger.unreadable.isEmpty, "without what can't be read all can be read: \(clean)")

        let engine = ReviewEngine(policy: policy)
        for version in [nil, AppVersion(1), AppVersion(2)] {
            for moment in [now, now.addingClamped(1_000), now.addingClamped(86_400_000_000), .max, .min] {
                let context = ReviewContext(now: moment, appVersion: version)
                for kind in TriggerKind.allCases {
                    let session = ReviewSession()
                    let damaged = engine.diagnose(kind, session: session, ledger: ledger, context: context)
                    let sound = engine.diagnose(kind, session: session, ledger: cleanLedger, context: context)
                    for (one, other) in zip(damaged.gates, sound.gates) {
                        try require(
                            !one.isMet || other.isMet,
                            "damage opens no gate: \(one) over \(stored), \(other) over \(clean)"
                        )
                    }
                    try checkEvents(over: ledger, engine, kind, context, wouldAsk: damaged.wouldAsk)
                }
            }
        }
        if ledger.unreadable.isEmpty { try checkWriting(ledger, under: policy) }
    }

    /// The trigger does what the question has answered.
    private static func checkEvents(
        over ledger: ReviewLedger,
        _ engine: ReviewEngine,
        _ kind: TriggerKind,
        _ context: ReviewContext,
        wouldAsk: Bool
    ) throws {
        var (session, ledger) = (ReviewSession(), ledger)
        var asks = 0
        func send(_ input: ReviewInput) {
            engine.handle(input, session: &session, ledger: &ledger, context: context) { notice in
                switch notice {
                case .pending, .scheduled, .promptShown: asks += 1
                default: break
                }
            }
        }
        switch kind {
        case .content: send(.progress("x"))
        case .filter:
            send(.filterApplied)
            send(.progress("x"))
        case .launch: send(.launch)
        case .settingsRow: break
        }
        send(.ask(kind, trigger: "x"))
        try require((asks > 0) == wouldAsk, "the decision is what the question says: \(kind), \(asks) asks")
        for input in [
            ReviewInput.setback, .outcome(.positive), .sheetDismissed, .delayEnded(canRequest: true), .consumed,
        ] {
            send(input)
        }
    }

    /// What was read and is written is read again.
    private static func checkWriting(_ ledger: ReviewLedger, under policy: ReviewPolicy) throws {
        // Seconds as a floating-point number hold milliseconds exactly for tens of thousands of years, and no longer.
        let stamps = [ledger.firstUseAt, ledger.lastAskedAt, ledger.lastSetbackAt].compactMap(\.milliseconds)
        guard stamps.allSatisfy({ $0 < 1 << 50 }) else { return }
        let store = InMemoryReviewStore()
        store.withValues { ledger.write(changesFrom: ReviewLedger(), to: $0, under: policy) }
        let again = store.withValues { ReviewLedger(reading: $0, under: policy) }
        try require(again == ledger, "what is written is read again: \(ledger), \(again)")
    }

    private static func read(_ stored: [String: ReviewStoredValue], under policy: ReviewPolicy) -> ReviewLedger {
        InMemoryReviewStore(stored).withValues { ReviewLedger(reading: $0, under: policy) }
    }
}

extension Int64 {
    fileprivate func addingClamped(_ other: Int64) -> Int64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other > 0 ? .max : .min) : sum
    }
}
