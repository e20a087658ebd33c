import Foundation

/// How long the tests that repeat themselves go on: a while in `make test`, long in `make soak`.
enum SoakSettings {
    /// Whether `make soak` runs them.
    static let isSoaking = ProcessInfo.processInfo.environment["WORKOUT_SOAK"] == "1"

    /// The seed of everything random: printed by each failure, another with every soak.
    static let seed =
        ProcessInfo.processInfo.environment["WORKOUT_SEED"].flatMap(UInt64.init)
        ?? (isSoaking ? UInt64.random(in: 1...999_999_999) : 20_260_101)

    /// The life with which a soak begins: that of a failure, to see it at once.
    static let firstLife = ProcessInfo.processInfo.environment["WORKOUT_LIFE"].flatMap(Int.init) ?? 0

    /// How often processes are killed.
    static let kills = isSoaking ? 2_000 : 100
}
