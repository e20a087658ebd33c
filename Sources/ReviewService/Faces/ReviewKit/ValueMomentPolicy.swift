public import Foundation

/// What has to be so before a value moment leads to an ask. All thresholds are inclusive.
public struct ValueMomentPolicy: Sendable, Equatable {
    /// How many value moments there must have been since the last prompt.
    public let minimumValueMoments: Int
    /// How many launches there must have been in the app's lifetime.
    public let minimumLaunches: Int
    /// How long ago the first use must be, in seconds.
    public var minimumFirstUseAge: TimeInterval { spans.minimumFirstUseAge }
    /// How long ago the last prompt must be, in seconds.
    public var cooldown: TimeInterval { spans.cooldown }
    /// How long ago the last setback must be, in seconds.
    public var setbackCooldown: TimeInterval { spans.setbackCooldown }

    let spans: ReviewSpans

    /// Makes a policy. A threshold of 0 lets everything through, save a date in the future.
    ///
    /// - Precondition: No threshold is negative.
    /// - Parameters:
    ///   - minimumValueMoments: Value moments since the last prompt.
    ///   - minimumLaunches: Launches in the app's lifetime.
    ///   - minimumFirstUseAgeHours: Hours since the first use.
    ///   - cooldownDays: Days of 24 hours since the last prompt.
    ///   - setbackCooldownHours: Hours since the last setback.
    public init(
        minimumValueMoments: Int = 0,
        minimumLaunches: Int = 0,
        minimumFirstUseAgeHours: Int = 0,
        cooldownDays: Int = 0,
        setbackCooldownHours: Int = 0
    ) {
        precondition(minimumValueMoments >= 0, "minimumValueMoments can't be negative")
        precondition(minimumLaunches >= 0, "minimumLaunches can't be negative")
        self.minimumValueMoments = minimumValueMoments
        self.minimumLaunches = minimumLaunches
        spans = ReviewSpans(
            minimumFirstUseAgeHours: minimumFirstUseAgeHours,
            cooldownDays: cooldownDays,
            setbackCooldownHours: setbackCooldownHours
        )
    }

    /// The gates that the policy sets.
    var gates: ReviewGates {
        var gates = spans.gates
        gates.valueMoments = minimumValueMoments
        gates.launches = minimumLaunches
        return gates
    }
}
