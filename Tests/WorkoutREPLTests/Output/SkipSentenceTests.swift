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

    /// What keeps a gate closed besides a stamp or count that is too recent or low: none, an unreadable one, one in the
    /// future. The reason is the gate alone, so its sentence may say none of these.
    @Test(arguments: GateName.allCases.filter { ![.sessionLimit, .milestone, .flowIdle].contains($0) })
    func `the sentence of a gate claims nothing that only one of its causes makes true`(gate: GateName) {
        let words = SkipReason.gate(gate).words
        #expect(!words.contains("too recent"), "\(words)")
        let needsRecord: Set<GateName> = [
            .sustainedUse, .sinceFirstLaunch, .cooldown, .betweenRequests, .setback, .appVersion,
        ]
        #expect(words.contains("is not known to ") == needsRecord.contains(gate), "\(words)")
        let counts: Set<GateName> = [.valueMoments, .primaryActions, .launches]
        #expect(words.contains("are counted") == counts.contains(gate), "\(words)")
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
