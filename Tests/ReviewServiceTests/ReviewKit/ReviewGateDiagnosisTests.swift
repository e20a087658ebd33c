import Foundation
import ReviewService
import Testing

@Suite("ReviewKit's diagnosis")
struct ReviewGateDiagnosisTests {
    private static let now = Date(timeIntervalSince1970: 1_800_000_000)

    private static func ago(hours: Double) -> Date { now.addingTimeInterval(-hours * 3_600) }

    private func detail(
        _ requirement: ReviewGateDiagnosis.Requirement,
        _ state: ReviewState,
        _ policy: ValueMomentPolicy
    ) throws -> String {
        let answer = ReviewGate.diagnose(
            trigger: .valueMoment,
            state: state,
            configuration: ReviewConfiguration(valueMoment: policy, launchFallback: nil),
            now: Self.now
        )
        return try #require(answer.checks.first { $0.requirement == requirement }).detail
    }

    @Test func `Each trigger has its requirements, in order`() {
        let moment = ReviewGate.diagnose(trigger: .valueMoment, state: ReviewState(), now: Self.now)
        #expect(moment.trigger == .valueMoment)
        #expect(moment.checks.map(\.requirement) == [.valueMoments, .launches, .sustainedUse, .cooldown, .setback])
        let launch = ReviewGate.diagnose(trigger: .launchFallback, state: ReviewState(), now: Self.now)
        #expect(launch.trigger == .launchFallback)
        #expect(launch.checks.map(\.requirement) == [.launches, .sustainedUse, .cooldown, .setback])
    }

    @Test func `Every requirement has its label`() {
        #expect(
            ReviewGateDiagnosis.Requirement.allCases.map(\.label)
                == ["Value moments", "Launches", "Sustained use", "Cooldown", "Setback", "Trigger"]
        )
    }

    @Test func `A new user lacks what has to be earned and nothing else`() {
        let answer = ReviewGate.diagnose(trigger: .valueMoment, state: ReviewState(), now: Self.now)
        #expect(answer.blockers.map(\.requirement) == [.valueMoments, .launches, .sustainedUse])
        #expect(
            answer.checks.map(\.detail) == ["0 / 2", "0 / 5", "not recorded", "never prompted", "none recorded"]
        )
    }

    @Test func `Counts are given as have and need`() throws {
        let state = ReviewState(launchCount: 7, valueMomentCount: 3)
        let policy = ValueMomentPolicy(minimumValueMoments: 5, minimumLaunches: 4)
        #expect(try detail(.valueMoments, state, policy) == "3 / 5")
        #expect(try detail(.launches, state, policy) == "7 / 4")
    }

    /// Hours since something, a threshold in the policy's unit, and the text for both.
    private typealias Row = (hours: Double, threshold: Int, text: String)

    private static let ages: [Row] = [
        (2, 24, "2h of 24h"), (0.5, 24, "30m of 24h"), (0, 24, "0m of 24h"), (0.99, 24, "59m of 24h"),
        (1, 24, "1h of 24h"), (47.99, 72, "47h of 3d"), (48, 72, "2d of 3d"), (2, 0, "2h, no minimum"),
    ]

    @Test(arguments: ages)
    func `Sustained use is an age of a minimum`(hours: Double, minimum: Int, text: String) throws {
        let state = ReviewState(firstUseAt: Self.ago(hours: hours))
        #expect(try detail(.sustainedUse, state, ValueMomentPolicy(minimumFirstUseAgeHours: minimum)) == text)
    }

    private static let cooldowns: [Row] = [
        (24, 120, "119d remaining"), (3_120, 120, "130d of 120d, elapsed"), (2_880, 120, "120d of 120d, elapsed"),
        (2_856, 120, "24h remaining"), (2_879.5, 120, "30m remaining"), (1, 0, "no cooldown"),
        (-1, 0, "stamped in the future"), (-1, 120, "stamped in the future"),
    ]

    @Test(arguments: cooldowns)
    func `The cooldown tells what remains or that it is over`(hours: Double, days: Int, text: String) throws {
        let state = ReviewState(lastPromptedAt: Self.ago(hours: hours))
        #expect(try detail(.cooldown, state, ValueMomentPolicy(cooldownDays: days)) == text)
    }

    private static let setbacks: [Row] = [
        (12, 48, "36h remaining"), (50, 48, "2d of 2d, elapsed"), (12, 0, "no setback cooldown"),
        (-1, 48, "stamped in the future"),
    ]

    @Test(arguments: setbacks)
    func `A setback is told like a cooldown`(hours: Double, span: Int, text: String) throws {
        let state = ReviewState(lastSetbackAt: Self.ago(hours: hours))
        #expect(try detail(.setback, state, ValueMomentPolicy(setbackCooldownHours: span)) == text)
    }

    @Test func `Values with equal parts are equal`() {
        let check = ReviewGateDiagnosis.Check(requirement: .cooldown, isMet: true, detail: "no cooldown")
        #expect(
            ReviewGateDiagnosis(trigger: .valueMoment, checks: [check])
                == ReviewGateDiagnosis(trigger: .valueMoment, checks: [check])
        )
        #expect(
            ReviewGateDiagnosis(trigger: .valueMoment, checks: [check])
                != ReviewGateDiagnosis(trigger: .launchFallback, checks: [check])
        )
    }
}
