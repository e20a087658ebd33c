import Foundation
import ReviewService
import TestSupport
import Testing

@MainActor
@Suite("ReviewKit's flow")
struct ReviewPromptFlowTests {
    private nonisolated static let quick = ReviewConfiguration(
        valueMoment: ValueMomentPolicy(minimumValueMoments: 1, cooldownDays: 120),
        launchFallback: LaunchFallbackPolicy(minimumLaunches: 2, cooldownDays: 120)
    )

    private final class Log {
        var events: [ReviewEvent] = []
    }

    private let temporary: TemporaryDefaults
    private let counters: ReviewCounters
    private let log = Log()
    private let flow: ReviewPromptFlow

    init() throws {
        temporary = try TemporaryDefaults()
        counters = ReviewCounters(defaults: temporary.defaults) { Date(timeIntervalSince1970: 1_800_000_000) }
        flow = ReviewPromptFlow(counters: counters, configuration: Self.quick) { [log] in log.events.append($0) }
    }

    /// A flow as the next session makes it over the same store.
    private func nextSession() -> ReviewPromptFlow {
        ReviewPromptFlow(counters: counters, configuration: Self.quick) { [log] in log.events.append($0) }
    }

    @Test func `A closed gate commits to nothing and stamps nothing`() {
        #expect(!flow.commitToPromptIfEligible(trigger: .valueMoment))
        #expect(counters.state == ReviewState())
        #expect(log.events.isEmpty)
    }

    @Test func `A commit stamps and zeroes before it returns, and tells it`() {
        flow.recordValueMoment()
        #expect(flow.commitToPromptIfEligible(trigger: .valueMoment))
        #expect(counters.state.lastPromptedAt == counters.clock())
        #expect(counters.state.valueMomentCount == 0)
        #expect(temporary.defaults.double(forKey: "review.lastPromptedAt") == 1_800_000_000)
        #expect(log.events == [.promptShown(.valueMoment)])
        #expect(flow.isPresenting)
    }

    @Test func `The event comes after the stamp is stored`() {
        var stamped: Date?
        let flow = ReviewPromptFlow(counters: counters, configuration: Self.quick) { [counters] _ in
            stamped = counters.state.lastPromptedAt
        }
        flow.recordValueMoment()
        #expect(flow.commitToPromptIfEligible(trigger: .valueMoment))
        #expect(stamped == counters.clock())
    }

    @Test func `A launch is a trigger of its own`() {
        flow.recordLaunch()
        #expect(!flow.commitToPromptIfEligible(trigger: .launchFallback))
        flow.recordLaunch()
        #expect(flow.commitToPromptIfEligible(trigger: .launchFallback))
        #expect(log.events == [.promptShown(.launchFallback)])
    }

    @Test func `R1, R2: while a prompt is in flight every ask is refused, and actions still count`() {
        flow.recordValueMoment()
        #expect(flow.commitToPromptIfEligible(trigger: .valueMoment))
        flow.recordValueMoment()
        for _ in 0..<3 {
            #expect(!flow.commitToPromptIfEligible(trigger: .valueMoment))
            #expect(!flow.commitToPrompt(trigger: .valueMoment))
        }
        #expect(counters.state.valueMomentCount == 1)
        #expect(log.events == [.promptShown(.valueMoment)])
    }

    @Test func `A settings row needs no gate, and is stamped all the same`() {
        #expect(flow.commitToPrompt(trigger: .valueMoment))
        #expect(counters.state.lastPromptedAt != nil)
        #expect(flow.promptDidDismiss() == nil)
        flow.recordValueMoment()
        #expect(!flow.commitToPromptIfEligible(trigger: .valueMoment))
        #expect(flow.commitToPrompt(trigger: .valueMoment))
    }

    @Test func `R7: the outcome is handed out only by the dismissal, and only once`() {
        flow.recordValueMoment()
        _ = flow.commitToPromptIfEligible(trigger: .valueMoment)
        flow.recordOutcome(.positive)
        #expect(log.events == [.promptShown(.valueMoment), .rated(.positive)])
        #expect(flow.promptDidDismiss() == .positive)
        #expect(log.events == [.promptShown(.valueMoment), .rated(.positive), .systemPromptRequested])
        #expect(flow.promptDidDismiss() == nil)
        #expect(log.events.count == 3)
        #expect(!flow.isPresenting)
    }

    @Test func `A bad rating asks the platform for nothing`() {
        _ = flow.commitToPrompt(trigger: .valueMoment)
        flow.recordOutcome(.negative)
        #expect(flow.promptDidDismiss() == .negative)
        #expect(log.events == [.promptShown(.valueMoment), .rated(.negative)])
    }

    @Test func `A dismissal without a rating is told as one`() {
        _ = flow.commitToPrompt(trigger: .launchFallback)
        #expect(flow.promptDidDismiss() == nil)
        #expect(flow.promptDidDismiss() == nil)
        #expect(log.events == [.promptShown(.launchFallback), .dismissed])
    }

    @Test func `A dismissal without a prompt is nothing`() {
        #expect(flow.promptDidDismiss() == nil)
        flow.abandon()
        #expect(log.events.isEmpty)
    }

    @Test(arguments: [[ReviewOutcome.positive, .negative], [.negative, .positive]])
    func `R18: the last rating counts, and each is told`(outcomes: [ReviewOutcome]) {
        _ = flow.commitToPrompt(trigger: .valueMoment)
        for outcome in outcomes { flow.recordOutcome(outcome) }
        #expect(flow.promptDidDismiss() == outcomes.last)
        #expect(log.events.prefix(3) == [.promptShown(.valueMoment), .rated(outcomes[0]), .rated(outcomes[1])])
        #expect(log.events.contains(.systemPromptRequested) == (outcomes.last == .positive))
    }

    @Test func `An abandoned prompt without an outcome ends, and its cooldown is spent`() {
        flow.recordValueMoment()
        _ = flow.commitToPromptIfEligible(trigger: .valueMoment)
        flow.abandon()
        flow.abandon()
        #expect(!flow.isPresenting)
        #expect(flow.promptDidDismiss() == nil)
        #expect(log.events == [.promptShown(.valueMoment)])
        flow.recordValueMoment()
        #expect(!flow.commitToPromptIfEligible(trigger: .valueMoment))
    }

    @Test func `A recorded outcome survives being abandoned`() {
        _ = flow.commitToPrompt(trigger: .valueMoment)
        flow.recordOutcome(.positive)
        flow.abandon()
        #expect(!flow.commitToPrompt(trigger: .valueMoment))
        #expect(flow.promptDidDismiss() == .positive)
        #expect(log.events.last == .systemPromptRequested)
    }

    @Test func `R8: a process that dies after the commit does not ask again`() {
        flow.recordValueMoment()
        _ = flow.commitToPromptIfEligible(trigger: .valueMoment)
        let next = nextSession()
        next.recordValueMoment()
        #expect(!next.commitToPromptIfEligible(trigger: .valueMoment))
        #expect(!next.isPresenting)
    }

    @Test func `R10: a floor passed while another gate was closed still counts when that opens`() {
        for _ in 0..<7 { flow.recordValueMoment() }
        flow.recordLaunch()
        #expect(!flow.commitToPromptIfEligible(trigger: .launchFallback))
        #expect(flow.commitToPromptIfEligible(trigger: .valueMoment))
    }

    @Test func `A handler may call back in from any event, and hears everything in order`() {
        let log = log
        var flow: ReviewPromptFlow?
        flow = ReviewPromptFlow(counters: counters, configuration: Self.quick) { event in
            log.events.append(event)
            switch event {
            case .promptShown: flow?.recordOutcome(.positive)
            case .rated: _ = flow?.promptDidDismiss()
            case .systemPromptRequested: _ = flow?.commitToPrompt(trigger: .launchFallback)
            case .dismissed: break
            }
            if log.events.count == 4 { flow = nil }
        }
        #expect(flow?.commitToPrompt(trigger: .valueMoment) == true)
        #expect(
            log.events.prefix(4) == [
                .promptShown(.valueMoment), .rated(.positive), .systemPromptRequested, .promptShown(.launchFallback),
            ]
        )
    }

    @Test func `A flow can be made and told of things outside the main actor`() async {
        let counters = counters
        let flow = await Task.detached {
            let flow = ReviewPromptFlow(counters: counters, configuration: Self.quick)
            flow.recordLaunch()
            flow.recordValueMoment()
            flow.recordSetback()
            return flow
        }.value
        #expect(counters.state.launchCount == 1)
        #expect(counters.state.lastSetbackAt != nil)
        #expect(flow.commitToPromptIfEligible(trigger: .valueMoment))
    }

    @Test func `An unreadable stamp refuses the automatic ask, and the commit of a settings row mends it`() {
        temporary.defaults.set("yesterday", forKey: "review.lastPromptedAt")
        flow.recordValueMoment()
        #expect(!flow.commitToPromptIfEligible(trigger: .valueMoment))
        #expect(temporary.defaults.string(forKey: "review.lastPromptedAt") == "yesterday")
        #expect(flow.commitToPrompt(trigger: .valueMoment))
        #expect(counters.state.lastPromptedAt == counters.clock())
    }

    @Test func `An outcome without a prompt stops a debug build`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                ReviewPromptFlow(counters: ReviewCounters(store: InMemoryReviewStore())).recordOutcome(.positive)
            }
        }
    }

    @Test func `A setback cooldown over keys that can't keep setbacks stops a debug build`() async {
        await #expect(processExitsWith: .failure) {
            let keys = ReviewKeys(launchCount: "l", valueMomentCount: "v", firstUseAt: "f", lastPromptedAt: "p")
            _ = ReviewPromptFlow(
                counters: ReviewCounters(store: InMemoryReviewStore(), keys: keys),
                configuration: ReviewConfiguration(
                    valueMoment: ValueMomentPolicy(),
                    launchFallback: LaunchFallbackPolicy(setbackCooldownHours: 1)
                )
            )
        }
    }
}
