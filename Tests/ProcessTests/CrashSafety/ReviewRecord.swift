import TestSupport
import Testing

/// What the review rules did over many sessions, by the events that were told, and what must hold of it whatever was killed.
struct ReviewRecord {
    let policy: String
    private var filterCount = 0
    private var actionCount = 0
    private var launchCount = 0
    private var momentCount = 0
    private var milestones: Set<Int> = []
    private var askTimes: [Int64] = []
    private var shownTimes: [Int64] = []
    private var asksThisSession = 0
    /// What has been broken.
    private(set) var problems: [String] = []

    /// The time from one ask to the next that each policy keeps, in milliseconds; `workoutapp` has none.
    private var cooldown: Int64 {
        switch policy {
        case "reviewkit": 120 * 86_400_000
        case "nccrequestreview": 3 * 86_400_000
        default: 0
        }
    }

    /// How often anything was asked.
    var askCount: Int { askTimes.count }

    init(policy: String) { self.policy = policy }

    /// Takes note of a session's lines, from its start.
    mutating func note(_ answers: Answers) {
        asksThisSession = 0
        for answer in answers.objects {
            if answer["ok"] == true, let command = answer["command"].text {
                if command.hasPrefix("filter apply") { filterCount += 1 }
                if command.hasPrefix("repeat 4 filter apply") { filterCount += 4 }
            }
            for event in answer["events"].elements { note(event) }
        }
    }

    /// Takes note of rounds of `repeat` that were done without being told.
    mutating func note(untoldFilters count: Int) { filterCount += count }

    private mutating func note(_ event: DecodedJSON) {
        let at = event["at"].milliseconds ?? 0
        if event.isEvent("session", "started") {
            asksThisSession = 0
            launchCount += 1
        }
        if event.isEvent("review", "valueMomentRecorded") { momentCount += 1 }
        if event.isEvent("review", "stamped") { momentCount = 0 }
        if event.isEvent("platform", "shown") { shownTimes.append(at) }
        if event.isEvent("review", "primaryActionRecorded") { actionCount += 1 }
        if event.isEvent("review", policy == "reviewkit" ? "stamped" : "requested") {
            if let last = askTimes.last, at - last < cooldown { problems.append("asked \(at - last) ms after an ask") }
            asksThisSession += 1
            if policy == "workoutapp", asksThisSession > 1 { problems.append("asked twice in a session") }
            askTimes.append(at)
            if let milestone = event["milestone"].integer { milestones.insert(milestone) }
        }
    }

    /// Compares what is stored with what was told.
    mutating func compare(status: DecodedJSON, platform: DecodedJSON) {
        switch policy {
        case "workoutapp":
            expect(status["filterApplyCount"].integer, filterCount, "applied filters")
            let completed = Set(status["completedMilestones"].elements.compactMap(\.integer))
            expect(completed, milestones, "completed milestones and those asked for")
        case "reviewkit":
            expect(status["state"]["lastPromptedAt"].milliseconds, askTimes.last, "the last ask")
            expect(status["state"]["launchCount"].integer, launchCount, "launches")
            expect(status["state"]["valueMomentCount"].integer, momentCount, "value moments since the last ask")
        default:
            expect(status["lastAttemptAt"].milliseconds, askTimes.last, "the last attempt")
            expect(status["primaryActionCount"].integer, actionCount, "primary actions")
            expect(status["launchCount"].integer, launchCount, "launches")
        }
        expect(platform["shownAt"].elements.compactMap(\.milliseconds), shownTimes.suffix(3), "prompts shown")
    }

    private mutating func expect<T: Equatable>(_ stored: T, _ told: T, _ what: String) {
        if stored != told { problems.append("\(what): stored \(stored), told \(told)") }
    }

    private mutating func expect(_ stored: [Int64], _ told: ArraySlice<Int64>, _ what: String) {
        expect(stored, Array(told), what)
    }
}
