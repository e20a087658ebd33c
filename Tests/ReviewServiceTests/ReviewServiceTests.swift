import Foundation
import ReviewService
import TestSupport
import Testing

@MainActor
@Suite("The workout app's review service")
struct ReviewServiceTests {
    private let temporary: TemporaryDefaults
    private var defaults: UserDefaults { temporary.defaults }

    init() throws { temporary = try TemporaryDefaults() }

    private var storedCount: Int { defaults.integer(forKey: "reviewFilterApplyCount") }
    private var storedMilestones: [Int]? { defaults.array(forKey: "reviewFilterAttemptedMilestones") as? [Int] }

    @Test func `A session starts without a pending request`() {
        #expect(!ReviewService(defaults: defaults).pendingRequest)
    }

    @Test func `A content operation makes a request pending, and only the first one of a session`() {
        let service = ReviewService(defaults: defaults)
        service.requestReviewIfAppropriate()
        #expect(service.pendingRequest)
        service.markConsumed()
        #expect(!service.pendingRequest)
        service.requestReviewIfAppropriate()
        #expect(!service.pendingRequest)
    }

    @Test func `A content operation's request records no milestone`() {
        let service = ReviewService(defaults: defaults)
        service.requestReviewIfAppropriate()
        service.markConsumed()
        #expect(storedMilestones == nil)
    }

    @Test(arguments: [(0, false), (1, true), (2, true), (3, true), (4, true), (13, true), (14, true)])
    func `A milestone that is reached makes a request pending, also when it was passed`(count: Int, isPending: Bool) {
        defaults.set(count, forKey: "reviewFilterApplyCount")
        let service = ReviewService(defaults: defaults)
        service.didApplyFilter()
        #expect(service.pendingRequest == isPending)
        #expect(storedCount == count + 1)
    }

    @Test(arguments: [2, 3, 5, 6, 14])
    func `A count between milestones asks for nothing when all reached ones are completed`(count: Int) {
        defaults.set(count, forKey: "reviewFilterApplyCount")
        defaults.set([2, 5].filter { $0 <= count + 1 }, forKey: "reviewFilterAttemptedMilestones")
        let service = ReviewService(defaults: defaults)
        let wanted = count + 1 == 15
        service.didApplyFilter()
        #expect(service.pendingRequest == wanted)
    }

    @Test func `A milestone is completed only when it is consumed`() {
        defaults.set(1, forKey: "reviewFilterApplyCount")
        let service = ReviewService(defaults: defaults)
        service.didApplyFilter()
        #expect(service.pendingRequest)
        #expect(storedMilestones == nil)
        service.markConsumed()
        #expect(storedMilestones == [2])
    }

    @Test func `A milestone missed in one session is asked for in the next`() {
        let first = ReviewService(defaults: defaults)
        first.requestReviewIfAppropriate()
        first.markConsumed()
        first.didApplyFilter()
        first.didApplyFilter()
        #expect(storedCount == 2)
        #expect(!first.pendingRequest)

        let second = ReviewService(defaults: defaults)
        second.didApplyFilter()
        #expect(second.pendingRequest)
        second.markConsumed()
        #expect(storedMilestones == [2])
        #expect(storedCount == 3)
    }

    @Test func `The highest owed milestone comes first, the lower ones in later sessions`() {
        defaults.set(14, forKey: "reviewFilterApplyCount")
        defaults.set([2], forKey: "reviewFilterAttemptedMilestones")
        for expected in [[2, 15], [2, 5, 15]] {
            let service = ReviewService(defaults: defaults)
            service.didApplyFilter()
            #expect(service.pendingRequest)
            service.markConsumed()
            #expect(storedMilestones == expected)
        }
        let last = ReviewService(defaults: defaults)
        last.didApplyFilter()
        #expect(!last.pendingRequest)
    }

    @Test func `Under a policy that says so a completed milestone completes the lower ones`() {
        var policy = ReviewPolicy.workoutApp
        policy.supersedesLower = true
        defaults.set(14, forKey: "reviewFilterApplyCount")
        let service = ReviewService(store: UserDefaultsReviewStore(defaults), policy: policy)
        service.didApplyFilter()
        service.markConsumed()
        #expect(storedMilestones == [2, 5, 15])
    }

    @Test func `Consuming with nothing pending changes nothing`() {
        let service = ReviewService(defaults: defaults)
        var events: [ReviewNotice] = []
        service.onEvent = { events.append($0) }
        service.markConsumed()
        service.markConsumed()
        #expect(events.isEmpty)
        #expect(storedMilestones == nil)
        #expect(defaults.object(forKey: "reviewFilterApplyCount") == nil)
    }

    @Test func `The store is read anew at each call`() {
        let service = ReviewService(defaults: defaults)
        defaults.set(4, forKey: "reviewFilterApplyCount")
        defaults.set([2], forKey: "reviewFilterAttemptedMilestones")
        service.didApplyFilter()
        #expect(service.pendingRequest)
        defaults.set([2, 99], forKey: "reviewFilterAttemptedMilestones")
        service.markConsumed()
        #expect(storedMilestones == [2, 5, 99])
    }

    @Test func `Every skip has its reason, and events come after the state is updated`() {
        defaults.set(0, forKey: "reviewFilterApplyCount")
        let service = ReviewService(defaults: defaults)
        var events: [ReviewNotice] = []
        var states: [Bool] = []
        service.onEvent = {
            events.append($0)
            states.append(service.pendingRequest)
        }
        service.didApplyFilter()
        service.requestReviewIfAppropriate(trigger: .parkSave)
        service.requestReviewIfAppropriate(trigger: "mine")
        service.didApplyFilter()
        service.markConsumed()
        #expect(
            events == [
                .skipped(trigger: .filterApply, reason: .noMilestone),
                .pending(trigger: .parkSave, milestone: nil),
                .skipped(trigger: "mine", reason: .alreadyRequestedThisSession),
                .skipped(trigger: .filterApply, reason: .alreadyRequestedThisSession),
                .consumed(milestone: nil),
            ]
        )
        #expect(states == [false, true, true, true, false])
    }

    @Test func `A handler may call back in, and hears everything in order`() {
        let service = ReviewService(defaults: defaults)
        var events: [ReviewNotice] = []
        service.onEvent = { event in
            if case .pending = event {
                service.markConsumed()
                service.requestReviewIfAppropriate(trigger: "again")
            }
            events.append(event)
        }
        service.requestReviewIfAppropriate(trigger: "first")
        #expect(
            events == [
                .pending(trigger: "first", milestone: nil), .consumed(milestone: nil),
                .skipped(trigger: "again", reason: .alreadyRequestedThisSession),
            ]
        )
    }

    @Test func `R13: a negative count reads as zero and the highest count stays`() {
        defaults.set(-5, forKey: "reviewFilterApplyCount")
        let service = ReviewService(defaults: defaults)
        var events: [ReviewNotice] = []
        service.onEvent = { events.append($0) }
        service.didApplyFilter()
        #expect(storedCount == 1)
        #expect(
            events == [
                .unreadable(key: "reviewFilterApplyCount"), .skipped(trigger: .filterApply, reason: .noMilestone),
            ]
        )

        defaults.set(Int.max, forKey: "reviewFilterApplyCount")
        service.didApplyFilter()
        // Not integer(forKey:), which reads the largest number as 0 outside Apple's systems.
        #expect(
            UserDefaultsReviewStore(defaults).withValues { $0.value(forKey: "reviewFilterApplyCount") }
                == .integer(.max)
        )
        #expect(service.pendingRequest)
    }

    @Test func `Unreadable milestones count as all completed, are reported once, and are left as they are`() {
        defaults.set(14, forKey: "reviewFilterApplyCount")
        defaults.set("2,5", forKey: "reviewFilterAttemptedMilestones")
        let service = ReviewService(defaults: defaults)
        var events: [ReviewNotice] = []
        service.onEvent = { events.append($0) }
        service.didApplyFilter()
        service.didApplyFilter()
        #expect(!service.pendingRequest)
        #expect(
            events == [
                .unreadable(key: "reviewFilterAttemptedMilestones"),
                .skipped(trigger: .filterApply, reason: .noMilestone),
                .skipped(trigger: .filterApply, reason: .noMilestone),
            ]
        )
        service.requestReviewIfAppropriate()
        service.markConsumed()
        #expect(defaults.string(forKey: "reviewFilterAttemptedMilestones") == "2,5")
        #expect(storedCount == 16)
    }

    @Test(arguments: ["four", "1e3", "", "-3", "9999999999999999999999"])
    func `A count that is no whole number reads as zero`(text: String) {
        defaults.set(text, forKey: "reviewFilterApplyCount")
        let service = ReviewService(defaults: defaults)
        service.didApplyFilter()
        #expect(storedCount == 1)
        #expect(!service.pendingRequest)
    }

    @Test func `R20: a question asked a thousand times changes nothing and predicts the next ask`() {
        defaults.set(3, forKey: "reviewFilterApplyCount")
        defaults.set([2], forKey: "reviewFilterAttemptedMilestones")
        let service = ReviewService(defaults: defaults)
        let before = NSDictionary(dictionary: defaults.persistentDomain(forName: temporary.name) ?? [:])
        var answers: Set<Diagnosis> = []
        for _ in 0..<1_000 { answers.insert(service.diagnose(.filter)) }
        #expect(answers.count == 1)
        #expect(answers.first?.wouldAsk == false)
        #expect(NSDictionary(dictionary: defaults.persistentDomain(forName: temporary.name) ?? [:]) == before)
        service.didApplyFilter()
        #expect(!service.pendingRequest)
        #expect(service.diagnose(.filter).wouldAsk)
        service.didApplyFilter()
        #expect(service.pendingRequest)
    }

    @Test func `Counting from several services on one store loses nothing`() async {
        let store = InMemoryReviewStore()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { @MainActor in
                    let service = ReviewService(store: store)
                    for _ in 0..<50 { service.didApplyFilter() }
                }
            }
        }
        #expect(store["reviewFilterApplyCount"] == .integer(400))
    }
}
