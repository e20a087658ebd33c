import ReviewModifierSim
import ReviewService
import Testing

@Test func `our policy keeps the rules in every order of events`() throws {
    var policy = ReviewPolicy.workoutApp
    policy.filter?.milestones = [3, 10]
    try verify(policy)
}
