import ReviewModifierSim
import ReviewService
import Testing

@Test func `our policy keeps the rules in every order of events`() throws {
    var policy = ReviewPolicy.workoutApp
    policy.filter?.milestones = [3, 10]
    let report = try verify(policy)
    print(report)  // which rules and faults concern the policy, and which do not
    #expect(report.faults.contains("R3"))  // the view that goes away during the wait
}
