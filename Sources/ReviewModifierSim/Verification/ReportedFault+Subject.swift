import ReviewService

extension ReviewPolicy {
    /// The triggers that reported faults are played with: those after the user's operations, as far as an app that is one
    /// action away asks after them.
    ///
    /// None where the policy has no such trigger, is switched off, or contradicts itself.
    func subjects(modifier: ReviewRequestModifier = .hardened) -> [ReportedFault.Subject] {
        var policy = self
        policy.launch = nil
        return [TriggerKind.content, .filter].compactMap { kind in
            guard let gates = policy.gates(for: kind) else { return nil }
            let subject = ReportedFault.Subject(policy: policy, modifier: modifier, kind: kind, gates: gates)
            let asks = ReportedFault.Play(steps: [.act, .expect(.asks(1))])
            return asks.failure(of: subject, tampering: nil) == nil ? subject : nil
        }
    }
}

// What the plays are chosen by.
extension ReportedFault.Subject {
    /// What the user does.
    var act: AppEvent { kind == .filter ? .filterApplied : .operation(.messageSend) }

    /// Whether the request waits at the root view, long enough to be halved.
    var waitsAtView: Bool { policy.isTiedToView && !policy.showsOwnSheetFirst && policy.waitMilliseconds >= 2 }

    /// Whether the request is a timer that no view holds, long enough to be halved.
    var isDelayed: Bool { !policy.isTiedToView && !policy.showsOwnSheetFirst && policy.waitMilliseconds >= 2 }

    /// Whether an ask is recorded before the platform is asked.
    var recordsEarly: Bool { policy.record == .commit }

    /// Whether anything is recorded when the platform is asked.
    var hasRecord: Bool {
        policy.keys.lastAskedAt != nil || policy.keys.lastAskedVersion != nil || gates.milestones != nil
    }

    /// Whether a second ask passes the gates while the first has not come to its request.
    var canAskAgain: Bool { (gates.requestsPerSession ?? 2) >= 2 && !recordsEarly }

    /// Each gate of a date that decides: of two that look at the same date the longer.
    var dateGates: [GateName] {
        GateName.sameDate.compactMap { names in
            names.filter { gates.has($0) }.max { span(of: $0) < span(of: $1) }
        }
    }

    /// The gates that can be closed when the others are open, and open later.
    var openableGates: [GateName] {
        gates.names.filter { gate in
            switch gate {
            case .sessionLimit, .hostVeto, .appVersion: true
            case .launches: (gates.launches ?? 0) >= 2
            default: dateGates.contains(gate)
            }
        }
    }

    /// The gates over what the trigger itself counts, with the least count that opens them.
    var countGates: [(gate: GateName, count: Int)] {
        let all: [(gate: GateName, count: Int?)] = [
            (.milestone, gates.milestones?.sorted.first), (.valueMoments, gates.valueMoments),
            (.primaryActions, gates.primaryActions),
        ]
        return all.compactMap { gate, count in count.map { (gate, $0) } }
    }

    /// How long ago the last ask must be, in milliseconds; 0 where no gate looks at it.
    var cooldown: Int64 { gates.cooldown ?? 0 }

    /// How long a gate of a date waits, in milliseconds; 0 for others.
    func span(of gate: GateName) -> Int64 {
        switch gate {
        case .sustainedUse: gates.sustainedUseMilliseconds ?? 0
        case .sinceFirstLaunch: gates.sinceFirstLaunchMilliseconds ?? 0
        case .cooldown: gates.cooldownMilliseconds ?? 0
        case .betweenRequests: gates.betweenRequestsMilliseconds ?? 0
        case .setback: gates.setbackMilliseconds ?? 0
        default: 0
        }
    }

    /// What opens a gate that is ``ReportedFault/Start/closing(_:)`` at the start.
    func opening(_ gate: GateName) -> [ReportedFault.Step] {
        switch gate {
        case .sessionLimit, .launches: [.relaunch(version: nil)]
        case .appVersion: [.relaunch(version: AppVersion(2))]
        case .hostVeto: [.send(.veto(false))]
        default: [.pass(ReportedFault.hour)]
        }
    }

    /// A session in which an ask is not refused because this one has made a request.
    var anew: [ReportedFault.Step] { gates.requestsPerSession == nil ? [] : [.relaunch(version: nil)] }
}

extension ReportedFault {
    static let hour: Int64 = 3_600_000
    static let day: Int64 = 86_400_000
}

extension GateName {
    /// The gates that wait since a date, by the date that they look at.
    static let sameDate: [[GateName]] = [
        [.sustainedUse, .sinceFirstLaunch], [.cooldown, .betweenRequests], [.setback],
    ]
}
