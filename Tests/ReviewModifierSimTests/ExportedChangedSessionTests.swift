import Foundation
import ReviewModifierSim
import ReviewService
import Testing

@Test func `session 1 of the laboratory, as in ExportedChangedSessionTests.swift`() throws {
    let ledger = ReviewLedger()
    let start = Date(milliseconds: 1_767_225_600_000)
    let policy: ReviewPolicy = .reviewKit
    var app = AppSession(policy: policy, modifier: .hardened, ledger: ledger, startingAt: start)
    var log: [LogEntry] = []
    log += app.send(.operation(.journalCreate))
    app.setPolicy(
        try ReviewPolicy(
            json: #"""
                { "keys" : { "firstUseAt" : "review.firstUseAt", "lastAskedAt" : "review.lastPromptedAt",
                "lastSetbackAt" : "review.lastSetbackAt", "launchCount" : "review.launchCount",
                "valueMomentCount" : "review.valueMomentCount" }, "name" : "reviewkit", "ownSheetFirst" : true,
                "progress" : "valueMoments", "record" : "commit", "triggers" : { "content" : { "cooldown" : "120d",
                "launches" : 1, "needsIdleFlow" : true, "setback" : "2d", "sustainedUse" : "0ms", "valueMoments" : 2
                }, "filter" : { "cooldown" : "120d", "launches" : 1, "needsIdleFlow" : true, "setback" : "2d",
                "sustainedUse" : "0ms", "valueMoments" : 2 }, "launch" : { "cooldown" : "120d", "launches" : 8,
                "needsIdleFlow" : true, "setback" : "2d", "sustainedUse" : "0ms" }, "settingsRow" : {
                "needsIdleFlow" : true } }, "wait" : "0ms" }
                """#
        )
    )
    log += app.send(.operation(.journalCreate))
    log += app.advance(by: .milliseconds(1000))
    log += app.send(.stars(5))
    log += app.send(.dismiss)
    log += app.advance(by: .milliseconds(1000))
    app.setPolicy(
        try ReviewPolicy(
            json: #"""
                { "keys" : { "firstUseAt" : "review.firstUseAt", "lastAskedAt" : "review.lastPromptedAt",
                "lastSetbackAt" : "review.lastSetbackAt", "launchCount" : "review.launchCount",
                "valueMomentCount" : "review.valueMomentCount" }, "name" : "reviewkit", "ownSheetFirst" : true,
                "progress" : "valueMoments", "record" : "commit", "triggers" : { "content" : { "cooldown" : "120d",
                "launches" : 1, "needsIdleFlow" : true, "setback" : "2d", "sustainedUse" : "0ms", "valueMoments" : 2
                }, "filter" : { "cooldown" : "120d", "launches" : 1, "needsIdleFlow" : true, "setback" : "2d",
                "sustainedUse" : "0ms", "valueMoments" : 2 }, "launch" : { "cooldown" : "120d", "launches" : 8,
                "needsIdleFlow" : true, "setback" : "2d", "sustainedUse" : "0ms" }, "settingsRow" : {
                "needsIdleFlow" : true } }, "wait" : "0ms" }
                """#
        )
    )
    log += app.advance(by: .milliseconds(11_232_000_000))
    for _ in 1...3 { log += app.send(.operation(.journalCreate)) }
    #expect(
        log.names(from: .review, .platform) == [
            "valueMomentRecorded", "skipped", "valueMomentRecorded", "stamped", "promptShown", "rated",
            "systemPromptRequested", "requested", "shown", "valueMomentRecorded", "skipped", "valueMomentRecorded",
            "stamped", "promptShown", "valueMomentRecorded", "skipped",
        ]
    )
    #expect(app.pendingRequest == false)
}
