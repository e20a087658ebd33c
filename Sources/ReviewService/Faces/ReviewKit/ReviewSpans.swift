internal import Foundation

/// The spans of time that both of ReviewKit's policies have, in milliseconds; as much as an `Int64` holds stands for
/// more.
struct ReviewSpans: Sendable, Equatable {
    let firstUseAgeMilliseconds: Int64
    let cooldownMilliseconds: Int64
    let setbackMilliseconds: Int64

    init(minimumFirstUseAgeHours: Int, cooldownDays: Int, setbackCooldownHours: Int) {
        precondition(minimumFirstUseAgeHours >= 0, "minimumFirstUseAgeHours can't be negative")
        precondition(cooldownDays >= 0, "cooldownDays can't be negative")
        precondition(setbackCooldownHours >= 0, "setbackCooldownHours can't be negative")
        firstUseAgeMilliseconds = .hours(minimumFirstUseAgeHours)
        cooldownMilliseconds = .days(cooldownDays)
        setbackMilliseconds = .hours(setbackCooldownHours)
    }

    var minimumFirstUseAge: TimeInterval { Double(firstUseAgeMilliseconds) / 1000 }
    var cooldown: TimeInterval { Double(cooldownMilliseconds) / 1000 }
    var setbackCooldown: TimeInterval { Double(setbackMilliseconds) / 1000 }

    /// The gates that the spans set. A span of 0 is a gate, too: it is closed to a date in the future.
    @inline(__always)
    var gates: ReviewGates {
        var gates = ReviewGates()
        gates.needsIdleFlow = true
        gates.sustainedUseMilliseconds = firstUseAgeMilliseconds
        gates.cooldownMilliseconds = cooldownMilliseconds
        gates.setbackMilliseconds = setbackMilliseconds
        return gates
    }
}
