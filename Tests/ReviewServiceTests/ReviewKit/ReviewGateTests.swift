import Foundation
import ReviewService
import TestSupport
import Testing

@Suite("ReviewKit's gate")
struct ReviewGateTests {
    private static let now = Date(timeIntervalSince1970: 1_800_000_000)
    private static let hour: TimeInterval = 3_600
    private static let day: TimeInterval = 86_400

    /// A state that is exactly at every threshold of the default cadence.
    private static var open: ReviewState {
        ReviewState(
            launchCount: 5,
            valueMomentCount: 2,
            firstUseAt: now.addingTimeInterval(-24 * hour),
            lastPromptedAt: now.addingTimeInterval(-120 * day)
        )
    }

    private func asks(_ trigger: ReviewTrigger, _ state: ReviewState, _ configuration: ReviewConfiguration = .default)
        -> Bool
    {
        ReviewGate.shouldPrompt(trigger: trigger, state: state, configuration: configuration, now: Self.now)
    }

    @Test func `A state at every threshold is let through`() {
        #expect(asks(.valueMoment, Self.open))
        var fallback = Self.open
        fallback.launchCount = 20
        fallback.valueMomentCount = 0
        #expect(asks(.launchFallback, fallback))
    }

    @Test(arguments: [-1, 0, 1])
    func `R11: n value moments or launches are inclusive`(offset: Int) {
        var moments = Self.open
        moments.valueMomentCount = 2 + offset
        #expect(asks(.valueMoment, moments) == (offset >= 0))
        var launches = Self.open
        launches.launchCount = 5 + offset
        #expect(asks(.valueMoment, launches) == (offset >= 0))
        launches.launchCount = 20 + offset
        #expect(asks(.launchFallback, launches) == (offset >= 0))
    }

    @Test(arguments: [-0.001, 0, 0.001])
    func `R11: spans are inclusive to the millisecond`(offset: TimeInterval) {
        var use = Self.open
        use.firstUseAt = Self.now.addingTimeInterval(-24 * Self.hour - offset)
        #expect(asks(.valueMoment, use) == (offset >= 0))
        var cooldown = Self.open
        cooldown.lastPromptedAt = Self.now.addingTimeInterval(-120 * Self.day - offset)
        #expect(asks(.valueMoment, cooldown) == (offset >= 0))
        let careful = ReviewConfiguration(
            valueMoment: ValueMomentPolicy(setbackCooldownHours: 48),
            launchFallback: nil
        )
        var setback = Self.open
        setback.lastSetbackAt = Self.now.addingTimeInterval(-48 * Self.hour - offset)
        #expect(asks(.valueMoment, setback, careful) == (offset >= 0))
    }

    @Test func `Without a first use the gate is closed, and without a prompt or a setback it is not`() {
        var state = Self.open
        state.lastPromptedAt = nil
        #expect(asks(.valueMoment, state))
        state.firstUseAt = nil
        #expect(!asks(.valueMoment, state))
    }

    @Test func `A policy without a fallback never asks at a launch`() {
        let configuration = ReviewConfiguration(valueMoment: ValueMomentPolicy(), launchFallback: nil)
        var state = Self.open
        state.launchCount = .max
        #expect(!asks(.launchFallback, state, configuration))
        let answer = ReviewGate.diagnose(
            trigger: .launchFallback,
            state: state,
            configuration: configuration,
            now: Self.now
        )
        #expect(answer.checks == [.init(requirement: .enabled, isMet: false, detail: "disabled")])
        #expect(answer.blockers == answer.checks)
        #expect(!answer.wouldPrompt)
    }

    /// The dates that a state has.
    enum RecordedDate: CaseIterable, Sendable {
        case firstUse, prompt, setback

        func set(_ date: Date, in state: inout ReviewState) {
            switch self {
            case .firstUse: state.firstUseAt = date
            case .prompt: state.lastPromptedAt = date
            case .setback: state.lastSetbackAt = date
            }
        }
    }

    @Test(arguments: RecordedDate.allCases)
    func `A date in the future keeps its gate closed even where the threshold is zero`(date: RecordedDate) {
        let free = ReviewConfiguration(valueMoment: ValueMomentPolicy(), launchFallback: LaunchFallbackPolicy())
        var state = ReviewState(firstUseAt: Self.now)
        #expect(asks(.valueMoment, state, free))
        #expect(asks(.launchFallback, state, free))
        date.set(Self.now.addingTimeInterval(0.001), in: &state)
        #expect(!asks(.valueMoment, state, free))
        #expect(!asks(.launchFallback, state, free))
        let answer = ReviewGate.diagnose(trigger: .valueMoment, state: state, configuration: free, now: Self.now)
        #expect(answer.blockers.map(\.detail) == ["stamped in the future"])
        date.set(Self.now, in: &state)
        #expect(asks(.valueMoment, state, free))
    }

    // Seconds and not dates: Foundation traps when it describes a date that is none.
    @Test(arguments: [TimeInterval.nan, .infinity, -.infinity, Date.distantFuture.timeIntervalSince1970])
    func `A date that is none keeps the gate closed`(seconds: TimeInterval) {
        var state = Self.open
        state.lastPromptedAt = Date(timeIntervalSince1970: seconds)
        #expect(!asks(.valueMoment, state))
        #expect(
            ReviewGate.diagnose(trigger: .valueMoment, state: state, now: Self.now).blockers.map(\.detail)
                == ["unreadable"]
        )
    }

    @Test(arguments: [Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: -1), .distantPast])
    func `Any instant of the past is one, before 1970 as well`(date: Date) {
        #expect(asks(.valueMoment, ReviewState(launchCount: 5, valueMomentCount: 2, firstUseAt: date)))
    }

    @Test func `R13: negative counts read as zero, and the highest is no trap`() {
        #expect(!asks(.valueMoment, ReviewState(launchCount: -5, valueMomentCount: -5, firstUseAt: Self.now)))
        let free = ReviewConfiguration(valueMoment: ValueMomentPolicy(), launchFallback: nil)
        #expect(asks(.valueMoment, ReviewState(launchCount: -5, valueMomentCount: .min, firstUseAt: Self.now), free))
        #expect(
            asks(
                .valueMoment,
                ReviewState(launchCount: .max, valueMomentCount: .max, firstUseAt: Self.now),
                ReviewConfiguration(
                    valueMoment: ValueMomentPolicy(minimumValueMoments: .max, minimumLaunches: .max),
                    launchFallback: nil
                )
            )
        )
    }

    @Test func `R14: spans of 25 days and of any length compare without overflow`() {
        let seed: UInt64 = 14
        var random = SeededGenerator(seed: seed)
        for _ in 0..<2_000 {
            let days = Int.random(in: 0...100_000, using: &random)
            let elapsed = Int.random(in: 0...100_000, using: &random)
            let configuration = ReviewConfiguration(
                valueMoment: ValueMomentPolicy(
                    minimumFirstUseAgeHours: days * 24,
                    cooldownDays: days,
                    setbackCooldownHours: days * 24
                ),
                launchFallback: nil
            )
            let date = Self.now.addingTimeInterval(-Double(elapsed) * Self.day)
            let state = ReviewState(firstUseAt: date, lastPromptedAt: date, lastSetbackAt: date)
            #expect(
                asks(.valueMoment, state, configuration) == (elapsed >= days),
                "seed \(seed): \(elapsed) of \(days)"
            )
        }
        let endless = ReviewConfiguration(valueMoment: ValueMomentPolicy(cooldownDays: .max), launchFallback: nil)
        #expect(!asks(.valueMoment, ReviewState(firstUseAt: Self.now, lastPromptedAt: .distantPast), endless))
        #expect(asks(.valueMoment, ReviewState(firstUseAt: Self.now), endless))
    }

    @Test func `The default cadence is the documented one`() {
        let configuration = ReviewConfiguration.default
        #expect(configuration.valueMoment.minimumValueMoments == 2)
        #expect(configuration.valueMoment.minimumLaunches == 5)
        #expect(configuration.valueMoment.minimumFirstUseAge == 24 * Self.hour)
        #expect(configuration.valueMoment.cooldown == 120 * Self.day)
        #expect(configuration.valueMoment.setbackCooldown == 0)
        #expect(configuration.launchFallback?.minimumLaunches == 20)
        #expect(configuration.launchFallback?.minimumFirstUseAge == 24 * Self.hour)
        #expect(configuration.launchFallback?.cooldown == 120 * Self.day)
        #expect(configuration.launchFallback?.setbackCooldown == 0)
    }

    @Test func `The design as a policy is the default cadence under the standard keys`() {
        #expect(ReviewPolicy(ReviewConfiguration.default) == .reviewKit)
    }

    @Test func `The answer is the diagnosis, over a matrix of states`() {
        let dates: [Date?] =
            [nil, Self.now, .distantFuture, Self.now.addingTimeInterval(1)]
            + [24 * Self.hour, 48 * Self.hour, 120 * Self.day].flatMap { span in
                [-1, 0, 1].map { Self.now.addingTimeInterval(-span + $0) }
            }
        let configurations = [
            ReviewConfiguration.default,
            ReviewConfiguration(
                valueMoment: ValueMomentPolicy(minimumValueMoments: 1, setbackCooldownHours: 48),
                launchFallback: nil
            ),
            ReviewConfiguration(
                valueMoment: ValueMomentPolicy(),
                launchFallback: LaunchFallbackPolicy(minimumLaunches: 5, setbackCooldownHours: 48)
            ),
        ]
        var wrong = 0
        var asked = 0
        for configuration in configurations {
            for trigger in ReviewTrigger.allCases {
                for launches in [0, 4, 5, 19, 20] {
                    for moments in [0, 1, 2] {
                        for first in dates {
                            for prompted in dates {
                                for setback in [nil, Self.now, Self.now.addingTimeInterval(-48 * Self.hour)] {
                                    let state = ReviewState(
                                        launchCount: launches,
                                        valueMomentCount: moments,
                                        firstUseAt: first,
                                        lastPromptedAt: prompted,
                                        lastSetbackAt: setback
                                    )
                                    let answer = ReviewGate.diagnose(
                                        trigger: trigger,
                                        state: state,
                                        configuration: configuration,
                                        now: Self.now
                                    )
                                    let asks = asks(trigger, state, configuration)
                                    if asks { asked += 1 }
                                    if answer.wouldPrompt != asks || answer.wouldPrompt != answer.blockers.isEmpty {
                                        wrong += 1
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        #expect(wrong == 0)
        #expect(asked > 0)
    }
}
