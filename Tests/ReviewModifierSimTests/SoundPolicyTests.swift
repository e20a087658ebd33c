import ReviewModifierSim
import ReviewService
import Testing

/// The engine does what a policy says: whatever can work passes, and a rule that is broken then is a false alarm.
@Suite("Policies that can work")
struct SoundPolicyTests {
    @Test(arguments: [UInt64(1), 2, 101, 109])
    func `a policy that can work is told no fault and breaks no rule`(seed: UInt64) {
        var policies = RandomPolicy(seed: seed)
        for number in 1...26 {
            let policy = policies.next()
            #expect(throws: Never.self, "seed \(seed), policy \(number): \(policy.json)") {
                try verify(policy, depth: 3)
            }
        }
    }
    @Test(arguments: ["sustainedUse", "sinceFirstLaunch"])
    func `a wait of a day makes up for no date that is set back meanwhile`(gate: String) throws {
        let policy = try ReviewPolicy(
            json: """
                {
                  "name": "patient", "triggers": {"content": {"\(gate)": "1h"}}, "wait": "1d", "record": "attempt",
                  "judgesAgainAfterWait": true, "keys": {"firstUseAt": "first", "launchCount": "launches"}
                }
                """
        )
        try verify(policy, depth: 3)
    }
}
