import ReviewModifierSim
import ReviewService
import Testing

@Test func `the second applied filter leads to a request, which the platform shows`() {
    var app = AppSession()
    var log = app.send(.filterApplied)
    log += app.send(.filterApplied)
    #expect(app.pendingRequest)
    log += app.advance(by: .seconds(0.8))
    #expect(!app.pendingRequest)
    #expect(log.names(from: .review, .platform) == ["skipped", "pending", "requested", "shown", "consumed"])
}
