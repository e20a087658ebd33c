import Foundation
import ReviewModifierSim
import ReviewService
import TestSupport
import Testing

@Suite("Sessions of a simulated app")
struct SessionTests {
    @Test(arguments: [
        (AppOperation.parkSave, ["sheetPresented", "saved", "dismissed", "sheetDismissing", "pending"]),
        (.eventSave, ["sheetPresented", "saved", "dismissed", "sheetDismissing", "pending"]),
        (.journalUpdate, ["sheetPresented", "saved", "dismissed", "sheetDismissing", "pending"]),
        (.journalCreate, ["sheetPresented", "saved", "dismissed", "sheetDismissing", "refreshed", "pending"]),
        (.entrySave, ["sheetPresented", "saved", "dismissed", "sheetDismissing", "refreshed", "pending"]),
        (.messageSend, ["saved", "refreshed", "pending"]),
    ])
    func `Each content operation asks after its last step`(operation: AppOperation, names: [String]) {
        var app = AppSession()
        #expect(app.send(.operation(operation)).map(\.name) == names + ["taskStarted"])
    }

    @Test(arguments: AppOperation.allCases)
    func `A failed operation shows no form and asks nothing`(operation: AppOperation) {
        var app = AppSession()
        #expect(app.send(.failed(operation)).map(\.happening) == [.failed(operation)])
        #expect(!app.pendingRequest)
        #expect(!app.isCovered)
    }

    @Test func `At most one request per session, whatever mixture of triggers comes`() {
        for seed in UInt64(0)..<200 {
            var generator = SeededGenerator(seed: seed)
            var app = AppSession()
            var filters = 0
            var log: [LogEntry] = []
            for _ in 0..<60 {
                let operation = AppOperation.allCases.randomElement(using: &generator) ?? .parkSave
                if operation == .filterApply { filters += 1 }
                log += app.send(.operation(operation))
                log += app.advance(by: .milliseconds(Int64.random(in: 0...1000, using: &generator)))
            }
            #expect(log.count { $0.name == "requested" } <= 1, "seed \(seed)")
            #expect(app.ledger.filterApplyCount == filters, "seed \(seed)")
        }
    }

    @Test func `R1: two asks in one turn lead to one request, and the other is skipped with its reason`() {
        var app = AppSession(ledger: ReviewLedger(filterApplyCount: 1))
        app.send(.filterApplied)
        let second = app.send(.filterApplied)
        #expect(
            second.last?.happening
                == .review(.skipped(trigger: .filterApply, reason: .alreadyRequestedThisSession))
        )
        #expect(app.ledger.filterApplyCount == 3)
        #expect(app.advance(by: .seconds(5)).names(from: .platform) == ["shown"])
    }

    @Test func `R10: a milestone reached while the session was spent is asked for by the next one`() {
        var app = AppSession()
        app.send(.operation(.parkSave))
        app.advance(by: .seconds(1))
        for _ in 0..<3 { app.send(.filterApplied) }
        #expect(app.ledger.owedMilestones(under: .workoutApp) == [2])
        app.relaunch()
        #expect(
            app.send(.filterApplied).contains { $0.happening == .review(.pending(trigger: .filterApply, milestone: 2)) }
        )
    }

    @Test(arguments: [2, 5, 15])
    func `R11: a milestone is inclusive at its count`(milestone: Int) {
        let lower = MilestoneSet([2, 5, 15].filter { $0 < milestone })
        for (count, expected) in [(milestone - 2, false), (milestone - 1, true), (milestone, true)] {
            var app = AppSession(ledger: ReviewLedger(filterApplyCount: count, completedMilestones: lower))
            #expect(app.why(.filter).wouldAsk == expected)
            app.send(.filterApplied)
            #expect(app.pendingRequest == expected)
        }
    }

    @Test func `R12: counts and milestones survive an update of the app`() {
        var app = AppSession(ledger: ReviewLedger(filterApplyCount: 4, completedMilestones: [2]))
        app.relaunch(appVersion: AppVersion(2))
        #expect(app.ledger == ReviewLedger(filterApplyCount: 4, completedMilestones: [2]))
        app.send(.filterApplied)
        #expect(app.pendingMilestone == 5)
    }

    @Test func `R14: no span overflows, however long`() {
        var generator = SeededGenerator(seed: 14)
        for _ in 0..<500 {
            var app = AppSession(ledger: ReviewLedger(filterApplyCount: 1))
            let days = Int64.random(in: 25...2_000_000, using: &generator)
            app.advance(by: .seconds(days * 86_400))
            app.send(.filterApplied)
            #expect(app.advance(by: .seconds(60)).names(from: .platform) == ["shown"], "\(days) days")
        }
        var app = AppSession()
        app.advance(by: .seconds(Int64.max))
        #expect(app.clock.now == AppClock.latest)
        app.send(.deviceClock(.shifted(byMilliseconds: .max)))
        #expect(app.clock.wallDate == AppClock.latest)
    }

    @Test(arguments: [-86_400_000, 86_400_000, Int64.min, Int64.max])
    func `R15: deadlines do not notice that the user shifts the date`(shift: Int64) {
        var app = AppSession(ledger: ReviewLedger(filterApplyCount: 1))
        app.send(.filterApplied)
        app.advance(by: .milliseconds(400))
        app.send(.deviceClock(.shifted(byMilliseconds: shift)))
        #expect(app.advance(by: .milliseconds(399)).names(from: .review).isEmpty)
        app.send(.deviceClock(.corrected))
        let log = app.advance(by: .milliseconds(1))
        #expect(log.names(from: .platform) == ["shown"])
        #expect(log.first?.atMilliseconds == 1_767_225_600_800)
    }

    @Test func `R16: a log entry is an instant, whatever the time zone`() {
        // The night in which clocks go forward in most of Europe.
        let before = Date(milliseconds: 1_774_745_999_900)
        var app = AppSession(ledger: ReviewLedger(filterApplyCount: 1), startingAt: before)
        app.send(.filterApplied)
        let asked = app.advance(by: .seconds(1)).first { $0.name == "requested" }
        #expect(asked?.atMilliseconds == 1_774_746_000_700)
        #expect(asked.map(String.init(describing:))?.hasPrefix("2026-03-29T01:00:00.700Z") == true)
    }

    @Test(arguments: [0, 1, 499, 500, 799])
    func `R19: a crash before the request loses the request and nothing else`(milliseconds: Int) {
        var app = AppSession(ledger: ReviewLedger(filterApplyCount: 1))
        app.send(.filterApplied)
        app.advance(by: .milliseconds(milliseconds))
        #expect(app.crash().map(\.name) == ["crashed", "started", "appeared", "taskStarted"])
        #expect(!app.pendingRequest)
        #expect(app.ledger == ReviewLedger(filterApplyCount: 2))
        #expect(app.advance(by: .seconds(5)).isEmpty)
        app.send(.filterApplied)
        #expect(app.pendingMilestone == 2)
    }

    @Test func `Ending a session cancels nothing, runs nothing, and loses the pending request`() {
        var app = AppSession(modifier: .original, ledger: ReviewLedger(filterApplyCount: 1))
        app.send(.filterApplied)
        app.send(.form(.opened))
        #expect(app.relaunch().map(\.name) == ["ended", "started", "appeared", "taskStarted"])
        #expect(app.number == 2)
        #expect(app.openedForm == nil)
        #expect(app.advance(by: .seconds(5)).isEmpty)
        #expect(app.ledger.owedMilestones(under: .workoutApp) == [2])
    }

    @Test func `An unreadable record is reported once per session`() {
        var app = RecordedSession(world: .init(ledger: ReviewLedger(filterApplyCount: 20, completedMilestones: nil)))
        app.send(.filterApplied)
        #expect(app.log.count { $0.name == "unreadable" } == 1)
        #expect(!app.session.pendingRequest)
        #expect(app.session.ledger.owedMilestones(under: .workoutApp) == nil)
        app.relaunch()
        #expect(app.log.count { $0.name == "unreadable" } == 2)
    }

    @Test func `While a form is open other operations are refused and the same one goes through it`() {
        var app = AppSession()
        app.send(.form(.opened, .parkForm))
        let before = app
        #expect(app.refusal(of: .operation(.eventSave)) == .formOpen(.parkForm))
        #expect(app.send(.operation(.eventSave)).isEmpty)
        #expect(app == before)
        #expect(app.send(.operation(.parkSave)).map(\.name).prefix(2) == ["saved", "dismissed"])
        #expect(app.openedForm == nil)
    }

    @Test func `Sessions that came to the same state by different ways are equal, and copies go their own way`() {
        var one = AppSession()
        var other = AppSession()
        one.send(.scene(.inactive))
        one.send(.scene(.active))
        other.send(.form(.closed))
        #expect(one == other)
        let copy = one
        one.send(.filterApplied)
        #expect(copy == other)
        #expect(one != other)
    }

    @Test func `The same events give the same log to the byte`() {
        func run(seed: UInt64) -> String {
            var generator = SeededGenerator(seed: seed)
            var app = AppSession()
            var text = ""
            let events: [AppEvent] = [
                .filterApplied, .operation(.entrySave), .operationFailed, .view(.disappeared), .view(.appeared),
                .scene(.background), .scene(.active), .form(.opened), .form(.closed), .window(.opened),
                .window(.closed()),
            ]
            for _ in 0..<300 {
                for entry in app.send(events.randomElement(using: &generator) ?? .filterApplied) {
                    text += "\(entry)\n"
                }
                for entry in app.advance(by: .milliseconds(Int64.random(in: 0...900, using: &generator))) {
                    text += "\(entry)\n"
                }
                if Int.random(in: 0..<20, using: &generator) == 0 { app.crash() }
            }
            return text
        }
        #expect(run(seed: 1) == run(seed: 1))
        #expect(run(seed: 1) != run(seed: 2))
    }
}
