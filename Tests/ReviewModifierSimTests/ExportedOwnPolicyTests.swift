import Foundation
import ReviewModifierSim
import ReviewService
import Testing

@Test func `session 1 of the laboratory, as in ExportedOwnPolicyTests.swift`() throws {
    let ledger = ReviewLedger()
    let start = Date(milliseconds: 1_767_225_600_000)
    let policy: ReviewPolicy = try ReviewPolicy(
        json: #"""
            { "keys" : { "completedMilestones" : "patient.milestones", "filterApplyCount" : "patient.filters",
            "lastAskedAt" : "patient.lastAskedAt", "lastSetbackAt" : "patient.lastSetbackAt",
            "primaryActionCount" : "patient.actions" }, "name" : "patient", "progress" : "primaryActions",
            "record" : "consume", "supersedesLower" : true, "tiedToView" : true, "triggers" : { "content" : {
            "cooldown" : "90d", "primaryActions" : 3, "requestsPerSession" : 1, "setback" : "1d" }, "filter" : {
            "cooldown" : "90d", "milestones" : [ 3, 10 ], "requestsPerSession" : 1, "setback" : "1d" } },
            "wait" : "2s" }
            """#
    )
    var app = AppSession(policy: policy, modifier: .hardened, ledger: ledger, startingAt: start)
    var log: [LogEntry] = []
    for _ in 1...3 { log += app.send(.filterApplied) }
    log += app.advance(by: .milliseconds(2000))
    #expect(
        log.names(from: .review, .platform) == [
            "primaryActionRecorded", "skipped", "primaryActionRecorded", "skipped", "primaryActionRecorded",
            "pending", "requested", "shown", "consumed",
        ]
    )
    #expect(app.pendingRequest == false)
}
