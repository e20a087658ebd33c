import Foundation
import ReviewService
import Testing

@Suite("ReviewKit's values")
struct ReviewKitPolicyTests {
    @Test func `Thresholds of zero are legal, and spans are in seconds`() {
        let policy = ValueMomentPolicy()
        #expect(policy == ValueMomentPolicy(minimumValueMoments: 0, minimumLaunches: 0, minimumFirstUseAgeHours: 0))
        let fallback = LaunchFallbackPolicy(
            minimumLaunches: 1,
            minimumFirstUseAgeHours: 2,
            cooldownDays: 3,
            setbackCooldownHours: 4
        )
        #expect(fallback.minimumLaunches == 1)
        #expect(fallback.minimumFirstUseAge == 7_200)
        #expect(fallback.cooldown == 259_200)
        #expect(fallback.setbackCooldown == 14_400)
        #expect(LaunchFallbackPolicy() == LaunchFallbackPolicy(cooldownDays: 0, setbackCooldownHours: 0))
    }

    // Each has its legal twin in the test above.
    @Test func `A negative number of value moments traps`() async {
        await #expect(processExitsWith: .failure) { _ = ValueMomentPolicy(minimumValueMoments: -1) }
    }

    @Test func `A negative number of launches traps`() async {
        await #expect(processExitsWith: .failure) { _ = ValueMomentPolicy(minimumLaunches: -1) }
        await #expect(processExitsWith: .failure) { _ = LaunchFallbackPolicy(minimumLaunches: -1) }
    }

    @Test func `A negative age traps`() async {
        await #expect(processExitsWith: .failure) { _ = ValueMomentPolicy(minimumFirstUseAgeHours: -1) }
        await #expect(processExitsWith: .failure) { _ = LaunchFallbackPolicy(minimumFirstUseAgeHours: -1) }
    }

    @Test func `A negative cooldown traps`() async {
        await #expect(processExitsWith: .failure) { _ = ValueMomentPolicy(cooldownDays: -1) }
        await #expect(processExitsWith: .failure) { _ = LaunchFallbackPolicy(cooldownDays: -1) }
    }

    @Test func `A negative setback cooldown traps`() async {
        await #expect(processExitsWith: .failure) { _ = ValueMomentPolicy(setbackCooldownHours: -1) }
        await #expect(processExitsWith: .failure) { _ = LaunchFallbackPolicy(setbackCooldownHours: -1) }
    }

    @Test(arguments: [(1, 4, false), (3, 4, false), (4, 4, true), (5, 4, true), (3, 3, true), (4, 5, false)])
    func `Stars at or above the floor are positive`(stars: Int, floor: Int, isPositive: Bool) {
        #expect(ReviewOutcome.forStarRating(stars, highRatingFloor: floor) == (isPositive ? .positive : .negative))
        if floor == 4 { #expect(ReviewOutcome.forStarRating(stars) == (isPositive ? .positive : .negative)) }
    }

    @Test func `A state survives its coding, and its parts default to nothing`() throws {
        let state = ReviewState(
            launchCount: 3,
            valueMomentCount: 2,
            firstUseAt: Date(timeIntervalSince1970: 1),
            lastPromptedAt: nil,
            lastSetbackAt: .distantFuture
        )
        #expect(try JSONDecoder().decode(ReviewState.self, from: JSONEncoder().encode(state)) == state)
        #expect(ReviewState() == ReviewState(launchCount: 0, valueMomentCount: 0, firstUseAt: nil))
    }

    @Test func `Triggers are named as they are stored, and code as their names`() throws {
        #expect(ReviewTrigger.allCases.map(\.rawValue) == ["valueMoment", "launchFallback"])
        #expect(try JSONEncoder().encode([ReviewTrigger.valueMoment]) == Data(#"["valueMoment"]"#.utf8))
    }

    @Test func `The standard keys are the documented ones`() {
        let keys = ReviewKeys(
            launchCount: "review.launchCount",
            valueMomentCount: "review.valueMomentCount",
            firstUseAt: "review.firstUseAt",
            lastPromptedAt: "review.lastPromptedAt",
            lastSetbackAt: "review.lastSetbackAt"
        )
        #expect(keys == .standard)
        #expect(Set([keys, .standard]).count == 1)
        #expect(
            ReviewKeys(launchCount: "a", valueMomentCount: "b", firstUseAt: "c", lastPromptedAt: "d").lastSetbackAt
                == nil
        )
    }

    @Test func `Events tell triggers and outcomes apart`() {
        let events: Set<ReviewEvent> = [
            .promptShown(.valueMoment), .promptShown(.launchFallback), .rated(.positive), .rated(.negative),
            .systemPromptRequested, .dismissed,
        ]
        #expect(events.count == 6)
    }
}
