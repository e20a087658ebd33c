import Foundation
import TestSupport
import Testing

/// Processes killed at random instants of random sessions: nothing that was told is lost, and nothing is half there.
@Suite struct KillTests {
    /// So many kills share one data directory; then another begins with nothing, so that its making is killed as well.
    private static let killsPerLife = 12

    @Test(arguments: ["workoutapp", "reviewkit", "nccrequestreview"])
    func `R19: what was answered is there after a kill, nothing is half there, and the review rules hold`(
        policy: String
    ) throws {
        let seed = SoakSettings.seed
        var kills = 0
        var life = SoakSettings.firstLife
        var asks = 0
        var untold = 0
        while kills < SoakSettings.kills / 3 + 1 {
            let lifeSeed = seed &+ UInt64(life) &* 1_000 &+ UInt64(policy.utf8.count)
            var killed = try KilledLife(policy: policy, seed: lifeSeed)
            for _ in 0..<Self.killsPerLife where kills < SoakSettings.kills / 3 + 1 {
                let issuesBefore = kills
                do {
                    try killed.killOnce()
                } catch {
                    Issue.record(
                        "seed \(seed) (WORKOUT_SEED), life \(life) (WORKOUT_LIFE), kill \(issuesBefore): \(error)"
                    )
                    return
                }
                kills += 1
            }
            asks += killed.tally.asks
            untold += killed.tally.withUntoldCommands + killed.tally.insideCommands
            life += 1
        }
        // Sessions that never ask, and kills that never come between a change and its answer, would prove nothing.
        #expect(asks > 0, "seed \(seed): nothing was ever asked")
        print("kills of \(policy): \(kills) in \(life) lives, \(asks) asks, \(untold) between change and answer")
    }
}
