import ReviewModifierSim
import ReviewService
import TestSupport
import Testing

/// The sheet before the platform's prompt: drawn by the app, or supplied by ReviewKit.
@Suite struct RatingSheetTests {
    private static var demo: ReviewPolicy {
        var policy = ReviewPolicy.reviewKit
        policy.setCadence(.demo)
        return policy
    }

    private static let ways: [AppEvent] = [
        .operation(.parkSave), .filterApplied, .operation(.messageSend), .rateThisApp, .stars(5), .stars(2), .dismiss,
        .dismiss, .view(.disappeared), .view(.appeared), .scene(.background), .scene(.active), .setback,
    ]

    /// What presents the sheet says who draws it.
    private static func drawn(_ log: [LogEntry]) -> [String] {
        log.filter { $0.name == "sheetPresented" }
            .compactMap { entry in entry.details.first { $0.name == "ratingSheet" }.map { "\($0.value)" } }
    }

    @Test(arguments: [ReviewRequestModifier.hardened, .asksMidDismissal, .stampsOnAppear], 0..<8)
    func `nothing but the row that says who draws it tells the two sheets apart`(
        modifier: ReviewRequestModifier,
        round: Int
    ) {
        let seed = UInt64(round) &+ 4_100
        var random = SeededGenerator(seed: seed)
        var own = AppSession(policy: Self.demo, modifier: modifier)
        var supplied = own
        supplied.send(.ratingSheet(.supplied))
        var rows = 0
        for _ in 0..<300 {
            let event = Self.ways.randomElement(using: &random) ?? .dismiss
            let span = Duration.milliseconds(
                [0, 100, 250, 500, 7_200_000, 86_400_000].randomElement(using: &random) ?? 0
            )
            let crashes = Int.random(in: 0..<20, using: &random) == 0
            func play(_ app: inout AppSession) -> [LogEntry] {
                app.send(event) + app.advance(by: span) + (crashes ? app.crash() : [])
            }
            let (first, second) = (play(&own), play(&supplied))
            #expect(Self.drawn(first).allSatisfy { $0 == "own" } && Self.drawn(second).allSatisfy { $0 == "supplied" })
            #expect(Self.drawn(first).count == Self.drawn(second).count)
            rows += Self.drawn(second).count
            func others(_ log: [LogEntry]) -> [LogEntry] { log.filter { Self.drawn([$0]).isEmpty } }
            #expect(others(first) == others(second), "seed \(seed)")
        }
        #expect(rows > 0, "seed \(seed): no sheet came up, so nothing was compared")
        #expect(own.ledger == supplied.ledger, "seed \(seed)")
    }

    @Test func `the choice counts from the next sheet on, and stays over sessions and crashes`() {
        var app = AppSession(policy: Self.demo)
        app.send(.operation(.parkSave))
        #expect(Self.drawn(app.send(.rateThisApp)) == ["own"])
        app.send(.ratingSheet(.supplied))
        #expect(app.promptSheet == .own, "the one that is up stays as it is drawn")
        app.send(.dismiss)
        app.advance(by: .seconds(1))
        #expect(app.promptSheet == .supplied)
        #expect(Self.drawn(app.send(.rateThisApp)) == ["supplied"])
        app.crash()
        #expect(Self.drawn(app.send(.rateThisApp)) == ["supplied"])
        app.relaunch()
        #expect(app.ratingSheet == .supplied)
    }
}
