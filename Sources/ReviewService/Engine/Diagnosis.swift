public import Foundation

/// Whether a trigger would lead to a request now, and why: every gate with what it has and what it needs.
public struct Diagnosis: Sendable, Hashable {
    /// The kind of trigger that the answer is about.
    public let trigger: TriggerKind
    /// Whether asking now would lead to a request.
    public let wouldAsk: Bool
    /// Every gate that exists for this trigger, in the order in which they are judged; besides ``GateName/appVersion``
    /// where the policy keeps the version of the last ask and does not look at it: as met, since it is off.
    public let gates: [GateReading]

    /// The gates that are not met.
    public var blockers: [GateReading] { gates.filter { !$0.isMet } }
}

/// One gate as it stands.
public struct GateReading: Sendable, Hashable {
    /// The gate's name.
    public let gate: GateName
    /// Whether it lets a request through now.
    public let isMet: Bool
    /// What there is now, as a short text; where the trigger itself adds to it, with that behind it:
    /// `1 value moment, 2 with this one`.
    public let has: String
    /// What it takes, as a short text.
    public let needs: String
    /// When the gate opens by itself, by the wall date; `nil` when it is open, or when time alone won't open it:
    /// also where that would be after the year 9999, the last for which dates are written.
    public let opensAt: Date?
}

extension GateReading: CustomStringConvertible {
    /// The gate in a line, as a failed expectation prints it: `milestone not met: has count 1, needs count 2`.
    public var description: String {
        let opening = opensAt.map { ", opens \($0.formatted(.iso8601))" } ?? ""
        return "\(gate.rawValue) \(isMet ? "met" : "not met"): has \(has), needs \(needs)\(opening)"
    }
}

extension Diagnosis: CustomStringConvertible {
    /// The answer and its gates in a line, as a failed expectation prints it.
    public var description: String {
        let answer = "\(trigger.rawValue) would \(wouldAsk ? "ask" : "not ask")"
        return gates.isEmpty
            ? "\(answer): the policy has no such trigger"
            : "\(answer); " + gates.map(\.description).joined(separator: "; ")
    }
}

extension ReviewEngine {
    /// Tells whether a trigger of `kind` would lead to a request now. Changes nothing.
    ///
    /// The answer is about what the trigger counts before it asks as well: one more applied filter, value moment, primary
    /// action or launch. Where the policy has no trigger of this kind the answer is no, without a gate.
    public func diagnose(
        _ kind: TriggerKind,
        session: ReviewSession,
        ledger: ReviewLedger,
        context: ReviewContext
    ) -> Diagnosis {
        guard let gates = policy.gates(for: kind) else {
            return Diagnosis(trigger: kind, wouldAsk: false, gates: [])
        }
        let counted = counted(for: kind, ledger: ledger, context: context)
        var names = gates.names
        // A design that keeps the version of its last ask has this gate, on or off: whoever wonders why it asked twice in
        // one version sees it as off, instead of not at all.
        if gates.isEnabled, !gates.isOncePerVersion, policy.keys.lastAskedVersion != nil { names.append(.appVersion) }
        return gates.diagnosis(kind, of: names, session: session, ledger: counted, present: ledger, context: context)
    }

    /// Whether a trigger of `kind` would lead to a request now, without the reasons.
    package func wouldAsk(
        _ kind: TriggerKind,
        session: ReviewSession,
        ledger: ReviewLedger,
        context: ReviewContext
    ) -> Bool {
        guard let gates = policy.gates(for: kind) else { return false }
        let counted = counted(for: kind, ledger: ledger, context: context)
        return gates.areMet(session: session, remembered: counted, context: context)
    }

    /// The ledger as it will be when the gates are judged.
    private func counted(for kind: TriggerKind, ledger: ReviewLedger, context: ReviewContext) -> ReviewLedger {
        var ledger = ledger
        switch kind {
        case .content: _ = ledger.countProgress(under: policy, at: context.now)
        case .filter:
            ledger.countAppliedFilter(under: policy)
            _ = ledger.countProgress(under: policy, at: context.now)
        case .launch: ledger.countLaunch(under: policy, at: context.now)
        case .settingsRow: break
        }
        return ledger
    }
}

extension ReviewGates {
    /// Whether these gates let a trigger of `kind` through, and how each of them stands.
    ///
    /// - Parameters:
    ///   - names: The gates to tell of, in the order in which they are judged; one that is off is met.
    ///   - ledger: What will be remembered when the gates are judged.
    ///   - present: What is remembered now, which tells when a gate opens by itself: a first use that the trigger itself
    ///     would be has not begun to age.
    func diagnosis(
        _ kind: TriggerKind,
        of names: [GateName],
        session: ReviewSession,
        ledger: ReviewLedger,
        present: ReviewLedger,
        context: ReviewContext
    ) -> Diagnosis {
        let unmet = unmet(session: session, remembered: ledger, context: context)
        return Diagnosis(
            trigger: kind,
            wouldAsk: unmet.isEmpty,
            gates: names.map {
                reading(
                    of: $0,
                    isMet: !unmet.contains($0),
                    session: session,
                    ledger: ledger,
                    present: present,
                    context: context
                )
            }
        )
    }
}
