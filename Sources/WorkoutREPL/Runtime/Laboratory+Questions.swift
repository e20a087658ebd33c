import ReviewModifierSim
import ReviewService

// Questions: they change nothing.
extension Laboratory {
    func status() -> Execution {
        ask {
            let app = app
            let clock = world.clock
            let now = clockNow
            let owed = app.ledger.owedMilestones(under: app.policy)
            let completed = app.ledger.completedMilestones?.sorted
            return Outcome(
                json: {
                    [
                        "policy": .string(app.policy.name), "modifier": .string(app.modifier.rawValue),
                        "session": JSONValue(app.number), "now": .date(now),
                        "clock": .string(clock.isRunning ? "running" : "stopped"),
                        "pending": .bool(app.pendingRequest),
                        "didRequestThisSession": .bool(app.didRequestThisSession),
                        "filterApplyCount": JSONValue(app.ledger.filterApplyCount),
                        "pendingMilestone": JSONValue(app.pendingMilestone.map(Int64.init)),
                        "completedMilestones": completed.map { .array($0.map { JSONValue($0) }) } ?? .null,
                        "owedMilestones": owed.map { .array($0.map { JSONValue($0) }) } ?? .null,
                    ]
                },
                text: { Self.statusText(of: app, clock: clock, now: now) }
            )
        }
    }

    private static func statusText(of app: AppSession, clock: LaboratoryClock, now: Int64) -> [Outcome.Block] {
        let list = { (milestones: [Int]?) -> String in
            guard let milestones else { return "unreadable, which counts as all completed" }
            return milestones.isEmpty ? "none" : milestones.map(String.init).joined(separator: ", ")
        }
        let request =
            if app.pendingRequest {
                "pending" + (app.pendingMilestone.map { ", for milestone \($0)" } ?? "")
            } else {
                app.didRequestThisSession ? "made already; the next one is for another session" : "none yet"
            }
        let shift = app.clock.deviceShift
        let device = shift == 0 ? "" : "; the device shows \(instantText(milliseconds: app.clock.wallDate))"
        let windows = app.openWindows.map { window in
            "\(window.number) \(window.phase.rawValue)\(window.isViewOnScreen ? "" : ", view not on screen")"
                + (window.number == app.focusedWindow ? ", focused" : "")
        }
        return [
            .line("session     \(app.number), policy \(app.policy.name), modifier \(app.modifier.rawValue)"),
            .line(
                "time        \(instantText(milliseconds: now)), clock \(clock.isRunning ? "running" : "stopped")\(device)"
            ),
            .line("request     \(request)"),
            .line("filters     \(app.ledger.filterApplyCount) applied"),
            .line("milestones  completed \(list(app.ledger.completedMilestones?.sorted))"),
            .line("            owed \(list(app.ledger.owedMilestones(under: app.policy)))"),
            .line("windows     \(windows.isEmpty ? "none" : windows.joined(separator: "; "))"),
            .line("form        \(app.openedForm?.formWord ?? (app.isCovered ? "sliding away" : "none"))"),
        ]
    }

    func why(_ trigger: WhyTrigger?) -> Execution {
        ask {
            let kinds: [TriggerKind]
            switch trigger {
            case .content: kinds = [.content]
            case .filter: kinds = [.filter]
            case .launch:
                throw CommandFailure(
                    .stated(
                        .notAllowed,
                        "policy \(app.policy.name) never asks at a launch; try 'why content' or 'why filter'"
                    )
                )
            case nil: kinds = TriggerKind.allCases.filter { app.policy.gates(for: $0) != nil }
            }
            let answers = kinds.map { app.why($0) }
            return Outcome(
                json: { ["answers": .array(answers.map(\.json))] },
                text: { answers.flatMap(\.text) }
            )
        }
    }

    func log(_ options: LogOptions) -> Execution {
        ask {
            let entries = log.selected(options)
            let forgotten = log.forgotten
            return Outcome(
                json: { ["entries": .array(entries.map(\.json))] },
                text: {
                    var blocks = entries.map { Outcome.Block.line($0.row) }
                    if forgotten > 0, options.count == nil {
                        let note = "(\(counted(forgotten, "older entry is", "older entries are")) no longer kept)"
                        blocks.insert(.line(note), at: options.newestFirst ? blocks.count : 0)
                    }
                    return blocks
                }
            )
        }
    }

    func forget() -> Execution {
        change { _ in
            try eraseLedger()
            let hasRequested = app.didRequestThisSession
            return Outcome(
                "the review rules remember nothing any more"
                    + (hasRequested ? "; this session has made its request, 'relaunch' begins another" : ""),
                json: ["forgotten": .bool(true)]
            )
        }
    }
}

extension Diagnosis {
    var json: JSONValue {
        [
            "trigger": .string(trigger.rawValue), "wouldAsk": .bool(wouldAsk),
            "gates": .array(
                gates.map {
                    [
                        "gate": .string($0.gate.rawValue), "met": .bool($0.isMet), "has": .string($0.has),
                        "needs": .string($0.needs), "opensAt": $0.opensAt.map { .date($0.milliseconds) } ?? .null,
                    ]
                }
            ),
        ]
    }

    var text: [Outcome.Block] {
        let question =
            switch trigger {
            case .content: "a content operation"
            case .filter: "one more applied filter"
            case .launch: "one more launch"
            case .settingsRow: "the settings row"
            }
        let rows = gates.map { gate in
            let opens: String =
                if let date = gate.opensAt {
                    instantText(milliseconds: date.milliseconds)
                } else {
                    gate.isMet ? "" : "not by time alone"
                }
            return [gate.gate.rawValue, gate.isMet ? "met" : "not met", gate.has, gate.needs, opens]
        }
        return [
            .line("\(question) would \(wouldAsk ? "ask" : "not ask") now:"),
            .table(
                TextTable(
                    [.init("gate"), .init("state"), .init("has"), .init("needs"), .init("opens")],
                    rows: rows
                )
            ),
        ]
    }
}
