import ReviewModifierSim
import ReviewService
import Testing

/// What is under way ends when what the rules remember is erased, in every design, and is told of.
@Suite("Forgetting")
struct ForgetTests {
    /// Whatever asks may ask at once.
    private static func open(_ design: ReviewPolicy) -> ReviewPolicy {
        var policy = design
        policy.content = ReviewGates { $0.needsIdleFlow = design.showsOwnSheetFirst }
        return policy
    }

    private func asking(_ design: ReviewPolicy, _ modifier: ReviewRequestModifier = .hardened) -> AppSession {
        var app = AppSession(policy: Self.open(design), modifier: modifier)
        app.send(.operation(.messageSend))
        return app
    }

    private func forget(_ app: inout AppSession) -> [LogEntry] {
        var log: [LogEntry] = []
        app.forget(log: &log)
        return log
    }

    @Test(
        arguments: [
            (ReviewPolicy.workoutApp, ReviewRequestModifier.hardened, TriggerName.messageSend),
            (.workoutApp, .original, .messageSend), (.reviewKit, .hardened, .valueMoment),
            (.reviewKit, .asksMidDismissal, .valueMoment), (.reviewKit, .stampsOnAppear, .valueMoment),
            (.nccRequestReview, .hardened, .messageSend),
        ]
    )
    func `what is under way is cancelled with an event, and nothing comes of it`(
        design: ReviewPolicy,
        modifier: ReviewRequestModifier,
        trigger: TriggerName
    ) {
        var app = asking(design, modifier)
        let log = forget(&app)
        #expect(
            log.filter { $0.source == .review }.map(\.happening)
                == [.review(.skipped(trigger: trigger, reason: .cancelled))]
        )
        #expect(!app.pendingRequest && app.scheduled == nil && !app.isPromptInFlight)
        let after = app.advance(by: .seconds(10))
        #expect(after.names(from: .review, .platform).isEmpty, "\(after.map(\.name))")
        #expect(!app.isCovered && app.nextDeadline == nil)
        #expect(app.ledger == ReviewLedger())
        #expect(app.platform.shownAt.isEmpty)
    }

    @Test(arguments: [nil, 2, 5])
    func `the own prompt slides away, and its stars count for nothing`(stars: Int?) {
        var app = asking(.reviewKit)
        app.advance(by: .seconds(1))
        if let stars { app.send(.stars(stars)) }
        #expect(forget(&app).map(\.name) == ["skipped", "sheetDismissing"])
        #expect(app.promptStage == .isLeaving)
        #expect(app.advance(by: .seconds(0.5)).map(\.name) == ["sheetDismissed"])
        // The next ask is not in anybody's way.
        #expect(app.send(.rateThisApp).names(from: .review) == ["stamped", "promptShown"])
    }

    @Test func `a prompt that slides away already goes on, and asks nothing when it is gone`() {
        var app = asking(.reviewKit)
        app.send(.stars(5))
        app.send(.dismiss)
        app.advance(by: .milliseconds(200))
        #expect(forget(&app).map(\.name) == ["skipped"])
        #expect(app.advance(by: .seconds(1)).map(\.name) == ["sheetDismissed"])
    }

    @Test func `an answer whose view went away is in nobody's way any more`() {
        var app = asking(.reviewKit)
        app.send(.stars(5))
        app.send(.view(.disappeared))
        #expect(app.isPromptInFlight)
        #expect(forget(&app).map(\.name) == ["skipped"])
        app.send(.view(.appeared))
        #expect(app.send(.rateThisApp).names(from: .review) == ["stamped", "promptShown"])
    }

    @Test(arguments: [ReviewPolicy.workoutApp, .reviewKit, .nccRequestReview])
    func `where nothing is under way nothing is told`(design: ReviewPolicy) {
        var app = AppSession(policy: design)
        #expect(forget(&app).isEmpty)
    }
}
