public import Foundation

/// Whether a trigger would lead to a request now, and why: every gate with what it has and what it needs.
public struct Diagnosis: Sendable, Hashable {
    /// The kind of trigger that the answer is about.
    public let trigger: TriggerKind
    /// Whether asking now would lead to a request.
    public let wouldAsk: Bool
    /// Every gate that exists for this trigger, in the order in which they are judged.
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
    /// What there is, as a short text.
    public let has: String
    /// What it takes, as a short text.
    public let needs: String
    /// When the gate opens by itself; `nil` when it is open, or when time alone won't open it.
    public let opensAt: Date?
}

extension ReviewEngine {
    /// Tells whether a trigger of `kind` would lead to a request now. Changes nothing.
    ///
    /// For ``TriggerKind/filter`` the answer is about one more applied filter, since applying counts before it asks.
    ///
    /// Where the policy has no trigger of this kind the answer is no, without a gate.
    public func diagnose(_ kind: TriggerKind, session: ReviewSession, ledger: ReviewLedger) -> Diagnosis {
        guard let gates = policy.gates(for: kind) else {
            return Diagnosis(trigger: kind, wouldAsk: false, gates: [])
        }
        var ledger = ledger
        if kind == .filter { ledger.countAppliedFilter() }
        return Diagnosis(
            trigger: kind,
            wouldAsk: gates.firstUnmet(session: session, ledger: ledger) == nil,
            gates: gates.names.map { gates.reading(of: $0, session: session, ledger: ledger) }
        )
    }
}

extension ReviewGates {
    fileprivate func reading(of name: GateName, session: ReviewSession, ledger: ReviewLedger) -> GateReading {
        let texts: (has: String, needs: String) =
            switch name {
            case .sessionLimit: sessionLimitTexts(session)
            case .milestone: milestoneTexts(ledger)
            }
        return GateReading(
            gate: name,
            isMet: isMet(name, session: session, ledger: ledger),
            has: texts.has,
            needs: texts.needs,
            opensAt: nil  // Only another session or another filter opens these two; time alone never does.
        )
    }

    private func sessionLimitTexts(_ session: ReviewSession) -> (String, String) {
        let limit = requestsPerSession ?? 0
        return (
            has: session.requestCount == 1 ? "1 request this session" : "\(session.requestCount) requests this session",
            needs: limit == 1 ? "none yet this session" : "fewer than \(limit) this session"
        )
    }

    private func milestoneTexts(_ ledger: ReviewLedger) -> (String, String) {
        let milestones = milestones ?? []
        let count = "count \(ledger.filterApplyCount)"
        guard let completed = ledger.completedMilestones else {
            return ("\(count), completed unreadable", "a readable record of completed milestones")
        }
        let done = completed.isEmpty ? "none" : completed.sorted.map(String.init).joined(separator: ", ")
        let has = "\(count), completed \(done)"
        if let due = dueMilestone(in: ledger) { return (has, "milestone \(due)") }
        guard let next = milestones.sorted.first(where: { $0 > ledger.filterApplyCount && !completed.contains($0) })
        else { return (has, "a milestone that is not completed: there is none") }
        return (has, "count \(next)")
    }
}
