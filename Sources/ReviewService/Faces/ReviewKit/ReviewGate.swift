public import Foundation

/// Whether ReviewKit's design may ask, as a function of what is remembered and when: no clock, no store.
///
/// Every comparison is inclusive. A date in the future keeps its gate closed, also where the threshold is 0.
public enum ReviewGate {
    /// Whether `trigger` may lead to a prompt.
    ///
    /// - Parameters:
    ///   - trigger: What would lead to it.
    ///   - state: What is remembered, the trigger's own value moment or launch included.
    ///   - configuration: The thresholds.
    ///   - now: The wall date.
    public static func shouldPrompt(
        trigger: ReviewTrigger,
        state: ReviewState,
        configuration: ReviewConfiguration = .default,
        now: Date = Date()
    ) -> Bool {
        configuration.gates(for: trigger).areMet(
            session: ReviewSession(),
            remembered: state.remembered,
            context: ReviewContext(now: now.reviewMilliseconds)
        )
    }

    /// Why `trigger` may lead to a prompt or may not, requirement by requirement; bound to
    /// ``shouldPrompt(trigger:state:configuration:now:)``.
    public static func diagnose(
        trigger: ReviewTrigger,
        state: ReviewState,
        configuration: ReviewConfiguration = .default,
        now: Date = Date()
    ) -> ReviewGateDiagnosis {
        let gates = configuration.gates(for: trigger)
        let remembered = state.remembered
        let context = ReviewContext(now: now.reviewMilliseconds)
        let unmet = gates.unmet(session: ReviewSession(), remembered: remembered, context: context)
        let checks = gates.names.compactMap { gate -> ReviewGateDiagnosis.Check? in
            guard let requirement = ReviewGateDiagnosis.Requirement(gate) else { return nil }
            return ReviewGateDiagnosis.Check(
                requirement: requirement,
                isMet: !unmet.contains(gate),
                detail: requirement.detail(gates, remembered, now: context.now)
            )
        }
        return ReviewGateDiagnosis(trigger: trigger, checks: checks)
    }
}
