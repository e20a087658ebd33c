import ReviewModifierSim
import ReviewService
import WorkoutDomain

// Questions: they change nothing.
extension Laboratory {
    func status() -> Execution {
        ask {
            let report = StatusReport(app: app, clock: world.clock, now: clockNow)
            return Outcome(json: { report.json }, text: { report.text })
        }
    }

    func why(_ trigger: WhyTrigger?) -> Execution {
        ask {
            let kinds: [TriggerKind]
            switch trigger {
            case .content: kinds = [.content]
            case .filter: kinds = [.filter]
            case .launch: kinds = [.launch]
            // The settings row is asked for by hand: nobody wonders why.
            case nil: kinds = [.content, .filter, .launch].filter { app.policy.gates(for: $0) != nil }
            }
            if let missing = kinds.first(where: { app.policy.gates(for: $0) == nil }) {
                throw CommandFailure(
                    .stated(
                        .notAllowed,
                        "policy \(app.policy.name) has no trigger '\(missing.rawValue)'; 'why' tells which it has"
                    )
                )
            }
            let answers = kinds.map { app.why($0) }
            let warning = app.policy.warning
            return Outcome(
                json: { ["answers": .array(answers.map(\.json))] },
                text: { answers.flatMap(\.text) + (warning.map { [.line($0)] } ?? []) }
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
                    var blocks = entries.map { Outcome.Block.event($0) }
                    if forgotten > 0, options.count == nil {
                        let note = "(\(counted(forgotten, "older entry is", "older entries are")) no longer kept)"
                        blocks.insert(.line(note), at: options.newestFirst ? blocks.count : 0)
                    }
                    return blocks
                }
            )
        }
    }

    /// Verifies the database, and what the review rules and the world around the app have stored in it.
    func checkData() -> Execution {
        ask {
            let check = try DataCheck(store, policy: app.policy, damage: damage, session: app.number)
            if let failure = check.failure { throw failure }
            let remarks = check.remarks.map { "remark: \($0)" }
            return Outcome(
                (remarks + ["the data are in order"]).joined(separator: "\n"),
                json: ["findings": [], "remarks": .array(check.remarks.map { .string($0) })]
            )
        }
    }

    func forget() -> Execution {
        change { events in
            try eraseLedger(events: &events)
            history.append(.forgot, at: app.clock.now)
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
                    ["gate", "state", "has", "needs", "opens"].map { TextTable.Column($0) },
                    rows: rows
                )
            ),
        ]
    }
}
