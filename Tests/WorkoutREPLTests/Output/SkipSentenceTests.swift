import ReviewModifierSim
import ReviewService
import Testing

@testable import WorkoutREPL

/// The sentence for each reason: for somebody who decides about the product, and does not know the code.
@Suite struct SkipSentenceTests {
    /// Every reason that there is; the gates that have a reason of their own come as that.
    private static let reasons: [SkipReason] =
        [.alreadyRequestedThisSession, .noMilestone, .promptInFlight, .cancelled, .replaced, .noRequestReviewAction]
        + GateName.allCases.filter { ![.sessionLimit, .milestone, .flowIdle].contains($0) }.map(SkipReason.gate)

    private static func isSentence(_ text: String) -> Bool {
        text.split(separator: " ").count >= 4 && !text.contains("_") && text.first?.isLowercase == true
    }

    @Test(arguments: reasons)
    func `each reason to skip is a sentence of its own, and the name for scripts stands behind it`(reason: SkipReason) {
        #expect(Self.isSentence(reason.words), "\(reason.words)")
        #expect(Self.reasons.filter { $0.words == reason.words } == [reason])
        let row = LogEntry(atMilliseconds: 0, .review(.skipped(trigger: .parkSave, reason: reason)))
        #expect(row.happening.sentence == "skipped after parkSave: \(reason.words)")
        if case .gate(let gate) = reason { #expect(reason.words.hasSuffix("(\(gate.rawValue))")) }
    }

    @Test(arguments: SimulatedPlatform.DropReason.allCases)
    func `each reason to drop is a sentence of its own, and the name for scripts stands behind it`(
        reason: SimulatedPlatform.DropReason
    ) {
        #expect(Self.isSentence(reason.words), "\(reason.words)")
        #expect(reason.words.hasSuffix("(\(reason.rawValue))"))
        #expect(SimulatedPlatform.DropReason.allCases.filter { $0.words == reason.words } == [reason])
    }
}
