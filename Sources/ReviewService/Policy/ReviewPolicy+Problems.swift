extension ReviewPolicy {
    /// What can't work in the policy, in the order of its members; empty for one that can.
    ///
    /// A policy built in code may be anything, for experiments; one from a file is refused with its problems.
    public var problems: [PolicyProblem] {
        var list = ProblemList()
        checkName(&list)
        checkTriggers(&list)
        checkProgress(&list)
        checkMilestones(&list)
        checkWait(&list)
        checkRecord(&list)
        checkKeys(&list)
        checkAsking(&list)
        return list.problems
    }

    /// The longest span that makes sense: a hundred years.
    static let longestSpan = Int64.days(36_500)
    /// The longest wait that makes sense: a session that goes on for a day is none.
    static let longestWait = Int64.days(1)
    /// The highest count that makes sense.
    private static let highestCount = 1_000_000

    var triggers: [(kind: TriggerKind, gates: ReviewGates)] {
        let all: [(kind: TriggerKind, gates: ReviewGates?)] = [
            (.content, content), (.filter, filter), (.launch, launch), (.settingsRow, settingsRow),
        ]
        return all.compactMap { kind, gates in gates.map { (kind, $0) } }
    }

    private func checkName(_ list: inout ProblemList) {
        if name.isEmpty || name.utf8.count > 64 {
            list.add("name", "a name has 1 to 64 bytes")
        }
        if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            list.add("name", "a name has no control characters")
        }
    }

    private func checkTriggers(_ list: inout ProblemList) {
        if triggers.isEmpty {
            list.add("triggers", "without a trigger the policy never asks: give content, filter, launch or settingsRow")
        }
        for (kind, gates) in triggers {
            let path = "triggers.\(kind.rawValue)."
            for (member, count) in gates.counts {
                if count < 0 { list.add(path + member, "a count can't be negative") }
                if count > Self.highestCount {
                    list.add(path + member, "a count of more than \(Self.highestCount) is never reached")
                }
            }
            for (member, span) in gates.spans {
                if span < 0 { list.add(path + member, "a span can't be negative") }
                if span > Self.longestSpan { list.add(path + member, "a span is at most 36500d") }
            }
            if gates.requestsPerSession == 0 {
                list.add(
                    path + "requestsPerSession",
                    "with 0 it never asks; to switch a trigger off give it \"enabled\": false"
                )
            }
            checkRecords(of: gates, path, &list)
        }
    }

    /// A gate over what is not kept is always open or always closed.
    private func checkRecords(of gates: ReviewGates, _ path: String, _ list: inout ProblemList) {
        func needs(_ member: String, _ isThere: Bool, _ record: ReviewLedger.Record) {
            if isThere, keys[record] == nil { list.add(path + member, "it needs keys.\(record)") }
        }
        needs("valueMoments", gates.valueMoments != nil, .valueMomentCount)
        needs("primaryActions", gates.primaryActions != nil, .primaryActionCount)
        needs("launches", gates.launches != nil, .launchCount)
        needs("sustainedUse", gates.sustainedUseMilliseconds != nil, .firstUseAt)
        needs("sinceFirstLaunch", gates.sinceFirstLaunchMilliseconds != nil, .firstUseAt)
        needs("cooldown", gates.cooldownMilliseconds != nil, .lastAskedAt)
        needs("betweenRequests", gates.betweenRequestsMilliseconds != nil, .lastAskedAt)
        needs("setback", (gates.setbackMilliseconds ?? 0) > 0, .lastSetbackAt)
        needs("oncePerVersion", gates.isOncePerVersion, .lastAskedVersion)
        if gates.valueMoments != nil, progress != .valueMoments {
            list.add(path + "valueMoments", "it needs \"progress\": \"valueMoments\"")
        }
        if gates.primaryActions != nil, progress != .primaryActions {
            list.add(path + "primaryActions", "it needs \"progress\": \"primaryActions\"")
        }
    }

    private func checkProgress(_ list: inout ProblemList) {
        switch progress {
        case .none: break
        case .valueMoments:
            if keys.valueMomentCount == nil { list.add("progress", "it needs keys.valueMomentCount") }
        case .primaryActions:
            if keys.primaryActionCount == nil { list.add("progress", "it needs keys.primaryActionCount") }
        }
    }

    private func checkMilestones(_ list: inout ProblemList) {
        for (kind, gates) in triggers where gates.milestones != nil && kind != .filter {
            list.add("triggers.\(kind.rawValue).milestones", "only the filter trigger has milestones")
        }
        guard let milestones = filter?.milestones else {
            if supersedesLower { list.add("supersedesLower", "it needs triggers.filter.milestones") }
            return
        }
        let path = "triggers.filter.milestones"
        if milestones.isEmpty { list.add(path, "without one it never asks: give at least one, or leave it out") }
        if !isTiedToView || showsOwnSheetFirst {
            list.add(path, "a milestone is completed by a request at the root view: it needs \"tiedToView\": true")
        }
        if keys.filterApplyCount == nil { list.add(path, "it needs keys.filterApplyCount") }
        if keys.completedMilestones == nil { list.add(path, "it needs keys.completedMilestones") }
    }

    private func checkWait(_ list: inout ProblemList) {
        if waitMilliseconds < 0 { list.add("wait", "a wait can't be negative") }
        if waitMilliseconds > Self.longestWait { list.add("wait", "a wait is at most 1d: no session lasts longer") }
        if isTiedToView, judgesAgainAfterWait {
            list.add(
                "judgesAgainAfterWait",
                "a wait that is tied to the view is held and started over instead; one of the two has to go"
            )
        }
        guard showsOwnSheetFirst else { return }
        if waitMilliseconds != 0 { list.add("wait", "an own sheet is shown at once: it has to be 0ms") }
        if isTiedToView { list.add("tiedToView", "an own sheet is shown at once: there is no wait to be tied") }
        if judgesAgainAfterWait {
            list.add("judgesAgainAfterWait", "an own sheet is shown at once: there is no wait to judge after")
        }
        for (kind, gates) in triggers where gates.isEnabled && !gates.needsIdleFlow {
            list.add(
                "triggers.\(kind.rawValue).needsIdleFlow",
                "it has to be true: a second sheet would take the place of the one on screen"
            )
        }
    }

    private func checkRecord(_ list: inout ProblemList) {
        if showsOwnSheetFirst {
            if record != .commit {
                list.add("record", "with an own sheet it has to be commit: a crash before the sheet would ask again")
            }
        } else if isTiedToView {
            if record == .attempt {
                list.add("record", "at the root view the attempt is consumed: it has to be commit or consume")
            }
        } else if record == .consume {
            list.add("record", "nothing is consumed without \"tiedToView\": true: it has to be commit or attempt")
        }
    }

    private func checkKeys(_ list: inout ProblemList) {
        var owners: [String: ReviewLedger.Record] = [:]
        for record in ReviewLedger.Record.allCases {
            guard let key = keys[record] else { continue }
            let path = "keys.\(record)"
            if key.isEmpty || key.utf8.count > 128 { list.add(path, "a key has 1 to 128 bytes") }
            if key.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
                list.add(path, "a key has no control characters")
            }
            if let owner = owners[key] {
                list.add(path, "it is the same key as keys.\(owner): each would overwrite the other")
            } else {
                owners[key] = record
            }
        }
    }
}

extension ReviewGates {
    /// The counts by their names in a file.
    fileprivate var counts: [(member: String, count: Int)] {
        [
            ("requestsPerSession", requestsPerSession), ("valueMoments", valueMoments),
            ("primaryActions", primaryActions), ("launches", launches),
        ].compactMap { member, count in count.map { (member, $0) } }
    }

    /// The spans in milliseconds by their names in a file.
    fileprivate var spans: [(member: String, span: Int64)] {
        [
            ("sustainedUse", sustainedUseMilliseconds), ("sinceFirstLaunch", sinceFirstLaunchMilliseconds),
            ("cooldown", cooldownMilliseconds), ("betweenRequests", betweenRequestsMilliseconds),
            ("setback", setbackMilliseconds),
        ].compactMap { member, span in span.map { (member, $0) } }
    }
}

struct ProblemList {
    private(set) var problems: [PolicyProblem] = []

    mutating func add(_ path: String, _ reason: String) {
        problems.append(PolicyProblem(path: path, reason: reason))
    }

    /// Adds what follows from another problem of the same member, where there is none.
    mutating func addUnlessNamed(_ path: String, _ reason: String) {
        guard !problems.contains(where: { $0.path == path }) else { return }
        add(path, reason)
    }
}
