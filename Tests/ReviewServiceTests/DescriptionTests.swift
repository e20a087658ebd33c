import Foundation
import Testing

@testable import ReviewService

/// What a failed expectation prints of an answer, and what is said of a policy's file.
@Suite struct DescriptionTests {
    private func diagnosis(_ kind: TriggerKind, count: Int) -> Diagnosis {
        ReviewEngine(policy: .workoutApp).diagnose(
            kind,
            session: ReviewSession(),
            ledger: ReviewLedger(filterApplyCount: count),
            context: ReviewContext(now: 0, appVersion: AppVersion(1))
        )
    }

    @Test func `an answer describes itself with what there is now and what there would be`() {
        #expect(
            "\(diagnosis(.filter, count: 0))"
                == "filter would not ask; sessionLimit met: has 0 requests this session, needs none yet this session; "
                + "milestone not met: has count 0, 1 with this one, completed none, needs count 2"
        )
        #expect("\(diagnosis(.launch, count: 0))" == "launch would not ask: the policy has no such trigger")
    }

    @Test(
        arguments: [
            (#"{"name":"x"}"#, "triggers: it is missing"),
            (#"{"name":"x","triggers":null,"record":"consume","keys":{}}"#, "triggers: it has to be"),
            (#"{"$schema":7,"name":"x","triggers":{},"record":"consume","keys":{}}"#, "$schema: it has to be a text"),
        ]
    )
    func `a policy's file is told what is wrong where`(json: String, problem: String) throws {
        let error = try #require(throws: PolicyFileError.self) { try ReviewPolicy(json: json) }
        #expect(error.description.contains(problem), "\(error)")
    }
}
