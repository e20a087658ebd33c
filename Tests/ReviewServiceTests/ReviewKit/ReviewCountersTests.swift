import Foundation
import ReviewService
import Synchronization
import TestSupport
import Testing

@Suite("ReviewKit's counters")
struct ReviewCountersTests {
    private static let start = Date(timeIntervalSince1970: 1_800_000_000)

    /// A wall date that tests can set.
    private final class Calendar: Sendable {
        private let date = Mutex(ReviewCountersTests.start)
        var now: Date {
            get { date.withLock { $0 } }
            set { date.withLock { $0 = newValue } }
        }
    }

    /// What was reported.
    private final class Problems: Sendable {
        private let list = Mutex<[ReviewProblem]>([])
        var all: [ReviewProblem] { list.withLock { $0 } }
        func append(_ problem: ReviewProblem) { list.withLock { $0.append(problem) } }
    }

    private let temporary: TemporaryDefaults
    private var defaults: UserDefaults { temporary.defaults }
    private let calendar = Calendar()

    init() throws { temporary = try TemporaryDefaults() }

    private func counters(keys: ReviewKeys = .standard) -> ReviewCounters {
        ReviewCounters(defaults: defaults, keys: keys) { [calendar] in calendar.now }
    }

    @Test func `Nothing is remembered at first`() {
        #expect(counters().state == ReviewState())
        #expect(counters().clock() == Self.start)
    }

    @Test func `Launches and value moments are counted under their keys`() {
        let counters = counters()
        counters.recordLaunch()
        counters.recordLaunch()
        counters.recordValueMoment()
        #expect(counters.state == ReviewState(launchCount: 2, valueMomentCount: 1, firstUseAt: Self.start))
        #expect(defaults.integer(forKey: "review.launchCount") == 2)
        #expect(defaults.integer(forKey: "review.valueMomentCount") == 1)
        #expect(defaults.double(forKey: "review.firstUseAt") == 1_800_000_000)
    }

    @Test(arguments: [true, false])
    func `R21: the first use is written once, by the first launch or value moment`(isLaunch: Bool) {
        let counters = counters()
        _ = counters.state
        _ = counters.shouldPrompt(trigger: .valueMoment)
        _ = counters.diagnose(trigger: .launchFallback)
        counters.recordSetback()
        #expect(counters.state.firstUseAt == nil)
        isLaunch ? counters.recordLaunch() : counters.recordValueMoment()
        calendar.now = Self.start.addingTimeInterval(1_000)
        counters.recordLaunch()
        counters.recordValueMoment()
        counters.markPrompted()
        #expect(counters.state.firstUseAt == Self.start)
    }

    @Test func `A prompt is stamped and begins the count of value moments anew, and no other`() {
        let counters = counters()
        counters.recordLaunch()
        counters.recordValueMoment()
        counters.recordSetback()
        calendar.now = Self.start.addingTimeInterval(60)
        counters.markPrompted()
        #expect(
            counters.state
                == ReviewState(
                    launchCount: 1,
                    valueMomentCount: 0,
                    firstUseAt: Self.start,
                    lastPromptedAt: calendar.now,
                    lastSetbackAt: Self.start
                )
        )
    }

    @Test func `A setback spends no value moment`() {
        let counters = counters()
        counters.recordValueMoment()
        counters.recordSetback()
        #expect(counters.state.valueMomentCount == 1)
        #expect(counters.state.lastSetbackAt == Self.start)
    }

    @Test func `Without a key for it a setback is not remembered`() {
        let keys = ReviewKeys(launchCount: "l", valueMomentCount: "v", firstUseAt: "f", lastPromptedAt: "p")
        let counters = counters(keys: keys)
        counters.recordSetback()
        #expect(counters.state == ReviewState())
        // The default cadence waits after no setback, so it is legal over such keys.
        #expect(!counters.shouldPrompt(trigger: .valueMoment))
    }

    @Test func `A reset forgets everything under the keys and nothing else`() {
        defaults.set(7, forKey: "other")
        let counters = counters()
        counters.recordLaunch()
        counters.recordValueMoment()
        counters.recordSetback()
        counters.markPrompted()
        counters.reset()
        #expect(counters.state == ReviewState())
        #expect(defaults.object(forKey: "review.launchCount") == nil)
        #expect(defaults.integer(forKey: "other") == 7)
    }

    @Test func `Other keys are other counters`() {
        let mine = ReviewKeys(
            launchCount: "l",
            valueMomentCount: "v",
            firstUseAt: "f",
            lastPromptedAt: "p",
            lastSetbackAt: "s"
        )
        counters(keys: mine).recordLaunch()
        #expect(counters().state.launchCount == 0)
        #expect(counters(keys: mine).state.launchCount == 1)
    }

    @Test func `1,000 value moments from 8 threads are counted exactly`() async {
        let counters = counters()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { for _ in 0..<125 { counters.recordValueMoment() } } }
        }
        #expect(counters.state.valueMomentCount == 1_000)
    }

    @Test func `The gate is that of the state, at the counters' own date`() {
        let counters = counters()
        let quick = ReviewConfiguration(
            valueMoment: ValueMomentPolicy(minimumValueMoments: 1, cooldownDays: 1),
            launchFallback: nil
        )
        #expect(!counters.shouldPrompt(trigger: .valueMoment, configuration: quick))
        counters.recordValueMoment()
        #expect(counters.shouldPrompt(trigger: .valueMoment, configuration: quick))
        counters.markPrompted()
        counters.recordValueMoment()
        #expect(!counters.shouldPrompt(trigger: .valueMoment, configuration: quick))
        #expect(
            counters.diagnose(trigger: .valueMoment, configuration: quick)
                == ReviewGate.diagnose(
                    trigger: .valueMoment,
                    state: counters.state,
                    configuration: quick,
                    now: Self.start
                )
        )
        calendar.now = Self.start.addingTimeInterval(86_400)
        #expect(counters.shouldPrompt(trigger: .valueMoment, configuration: quick))
    }

    // MARK: What others have stored

    private static let quick = ReviewConfiguration(
        valueMoment: ValueMomentPolicy(cooldownDays: 1),
        launchFallback: nil
    )

    /// Values for a date of yesterday, right now, and none, as apps have stored them.
    private static let readable: [(ReviewStoredValue, Date?)] = [
        (.number(1_799_999_999.5), Date(timeIntervalSince1970: 1_799_999_999.5)),
        (.integer(1_700_000_000), Date(timeIntervalSince1970: 1_700_000_000)),
        (.date(Date(timeIntervalSince1970: 1_700_000_000)), Date(timeIntervalSince1970: 1_700_000_000)),
        (.integer(0), nil), (.number(0), nil), (.number(-0.0), nil),
    ]

    @Test(arguments: readable)
    func `R17: a date is understood as seconds and as a Date`(value: ReviewStoredValue, date: Date?) {
        let store = InMemoryReviewStore(["review.lastPromptedAt": value])
        let problems = Problems()
        let fromMemory = ReviewCounters(store: store, onProblem: problems.append)
        #expect(fromMemory.state.lastPromptedAt == date)
        UserDefaultsReviewStore(defaults).withValues { $0.setValue(value, forKey: "review.lastPromptedAt") }
        #expect(counters().state.lastPromptedAt == date)
        #expect(problems.all.isEmpty)
    }

    private static let unreadable: [ReviewStoredValue] = [
        .text("2026-01-01"), .text(""), .integer(-1), .number(-0.5), .number(.nan), .number(.infinity), .number(1e300),
        .date(Date(timeIntervalSince1970: -1)), .integers([1]), .integer(.min),
    ]

    @Test(arguments: unreadable)
    func `R17: a date of any other shape is closed, reported once, and overwritten by the next commit`(
        value: ReviewStoredValue
    ) {
        for store in [
            InMemoryReviewStore() as any ReviewStore, UserDefaultsReviewStore(defaults),
        ] {
            store.withValues { values in
                for key in ["review.lastPromptedAt", "review.lastSetbackAt", "review.firstUseAt"] {
                    values.setValue(value, forKey: key)
                }
            }
            let problems = Problems()
            let counters = ReviewCounters(store: store, now: { [calendar] in calendar.now }, onProblem: problems.append)
            for _ in 0..<3 {
                #expect(!counters.shouldPrompt(trigger: .valueMoment, configuration: Self.quick))
                let answer = counters.diagnose(trigger: .valueMoment, configuration: Self.quick)
                #expect(answer.blockers.map(\.requirement) == [.sustainedUse, .cooldown, .setback])
                #expect(answer.blockers.map(\.detail) == ["unreadable", "unreadable", "unreadable"])
                counters.recordLaunch()
            }
            #expect(
                Set(problems.all) == [
                    .unreadable(key: "review.lastPromptedAt"), .unreadable(key: "review.lastSetbackAt"),
                    .unreadable(key: "review.firstUseAt"),
                ]
            )
            #expect(problems.all.count == 3)
            counters.markPrompted()
            #expect(counters.state.lastPromptedAt == Self.start)
            #expect(counters.state.firstUseAt == Self.start)
            #expect(!counters.shouldPrompt(trigger: .valueMoment, configuration: Self.quick))
            #expect(store.withValues { $0.value(forKey: "review.lastPromptedAt") } != value)
        }
    }

    @Test(arguments: [ReviewStoredValue.integer(-5), .text("many"), .number(1.5), .integers([]), .number(.nan)])
    func `R13: a count that is none reads as zero, is reported, and counts on from there`(value: ReviewStoredValue) {
        let problems = Problems()
        let store = InMemoryReviewStore(["review.valueMomentCount": value, "review.launchCount": value])
        let counters = ReviewCounters(store: store, onProblem: problems.append)
        #expect(counters.state == ReviewState())
        #expect(problems.all.count == 2)
        counters.recordLaunch()
        #expect(store["review.launchCount"] == .integer(1))
        counters.markPrompted()
        #expect(store["review.valueMomentCount"] == .integer(0))
    }

    @Test func `R13: the highest count stays`() {
        let store = UserDefaultsReviewStore(defaults)
        store.withValues { $0.setValue(.integer(.max), forKey: "review.launchCount") }
        counters().recordLaunch()
        #expect(store.withValues { $0.value(forKey: "review.launchCount") } == .integer(.max))
    }

    @Test func `R15: with the clock set back the gate stays closed, and opens no earlier than without`() {
        let counters = counters()
        counters.recordLaunch()
        counters.markPrompted()
        calendar.now = Self.start.addingTimeInterval(-86_400)
        #expect(!counters.shouldPrompt(trigger: .valueMoment, configuration: Self.quick))
        calendar.now = Self.start.addingTimeInterval(86_399)
        #expect(!counters.shouldPrompt(trigger: .valueMoment, configuration: Self.quick))
        calendar.now = Self.start.addingTimeInterval(86_400)
        #expect(counters.shouldPrompt(trigger: .valueMoment, configuration: Self.quick))
    }

    @Test func `R16: instants are stored, so no time zone and no night of daylight saving shifts them`() throws {
        // The night of 2026-03-29 in Berlin lacks an hour: by wall clocks 24 hours pass there in 23.
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        let before = try Date.ISO8601FormatStyle(timeZone: berlin).parse("2026-03-28T12:00:00+01:00")
        let after = try Date.ISO8601FormatStyle(timeZone: berlin).parse("2026-03-29T12:00:00+02:00")
        #expect(after.timeIntervalSince(before) == 23 * 3_600)
        calendar.now = before
        let counters = counters()
        counters.recordLaunch()
        counters.markPrompted()
        calendar.now = after
        #expect(!counters.shouldPrompt(trigger: .valueMoment, configuration: Self.quick))
        calendar.now = after.addingTimeInterval(3_600)
        #expect(counters.shouldPrompt(trigger: .valueMoment, configuration: Self.quick))
    }

    @Test func `R20: a question asked a thousand times changes nothing and predicts the next ask`() {
        let counters = counters()
        counters.recordValueMoment()
        let before = NSDictionary(dictionary: defaults.persistentDomain(forName: temporary.name) ?? [:])
        var answers: Set<String> = []
        for _ in 0..<1_000 { answers.insert("\(counters.diagnose(trigger: .valueMoment, configuration: Self.quick))") }
        #expect(answers.count == 1)
        #expect(NSDictionary(dictionary: defaults.persistentDomain(forName: temporary.name) ?? [:]) == before)
    }

    @Test func `A setback cooldown over keys that can't keep setbacks stops a debug build`() async {
        await #expect(processExitsWith: .failure) {
            let keys = ReviewKeys(launchCount: "l", valueMomentCount: "v", firstUseAt: "f", lastPromptedAt: "p")
            let counters = ReviewCounters(store: InMemoryReviewStore(), keys: keys)
            let careful = ReviewConfiguration(
                valueMoment: ValueMomentPolicy(setbackCooldownHours: 1),
                launchFallback: nil
            )
            _ = counters.shouldPrompt(trigger: .valueMoment, configuration: careful)
        }
        let counters = ReviewCounters(store: InMemoryReviewStore())
        let careful = ReviewConfiguration(valueMoment: ValueMomentPolicy(setbackCooldownHours: 1), launchFallback: nil)
        #expect(!counters.shouldPrompt(trigger: .valueMoment, configuration: careful))
    }
}
