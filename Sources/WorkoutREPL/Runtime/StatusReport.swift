import ReviewModifierSim
import ReviewService

/// Where everything stands, by policy.
struct StatusReport {
    let app: AppSession
    let clock: LaboratoryClock
    /// App time in milliseconds since 1970.
    let now: Int64

    // MARK: For scripts

    var json: JSONValue {
        var object: JSONValue = [
            "policy": .string(app.policy.name), "modifier": .string(app.modifier.rawValue),
            "session": JSONValue(app.number), "appVersion": .string(AppVersion.text(of: app.appVersion)),
            "now": .date(now),
            "clock": .string(clock.isRunning ? "running" : "stopped"),
            "windows": .array(
                app.openWindows.map { window in
                    [
                        "window": JSONValue(window.number), "phase": .string(window.phase.rawValue),
                        "visible": .bool(window.isViewOnScreen), "focused": .bool(window.number == app.focusedWindow),
                    ]
                }
            ),
        ]
        for (name, value) in policyMembers { object = object.adding(name, value) }
        return object
    }

    private var policyMembers: [(String, JSONValue)] {
        let ledger = app.ledger
        if app.policy.isTiedToView {
            let list = { (milestones: [Int]?) -> JSONValue in
                milestones.map { .array($0.map { JSONValue($0) }) } ?? .null
            }
            return [
                ("pending", .bool(app.pendingRequest)),
                ("didRequestThisSession", .bool(app.didRequestThisSession)),
                ("filterApplyCount", JSONValue(ledger.filterApplyCount)),
                ("pendingMilestone", JSONValue(app.pendingMilestone.map(Int64.init))),
                ("completedMilestones", list(ledger.completedMilestones?.sorted)),
                ("owedMilestones", list(ledger.owedMilestones(under: app.policy))),
            ]
        }
        if app.policy.showsOwnSheetFirst {
            return [
                (
                    "state",
                    [
                        "launchCount": JSONValue(ledger.launchCount),
                        "valueMomentCount": JSONValue(ledger.valueMomentCount),
                        "firstUseAt": ledger.firstUseAt.json, "lastPromptedAt": ledger.lastAskedAt.json,
                        "lastSetbackAt": ledger.lastSetbackAt.json,
                    ]
                ),
                ("flow", .string(app.isPromptInFlight ? "presenting" : "idle")),
                ("outcome", app.outcome.map { .string($0 == .positive ? "positive" : "negative") } ?? .null),
                ("sheet", .string(app.promptSheet.rawValue)),
            ]
        }
        let scheduled: JSONValue =
            app.scheduled.map { ["trigger": .string($0.trigger.rawValue), "firesAt": .date($0.firesAt)] } ?? .null
        return [
            ("primaryActionCount", JSONValue(ledger.primaryActionCount)),
            ("launchCount", JSONValue(ledger.launchCount)),
            ("firstLaunchAt", ledger.firstUseAt.json), ("lastAttemptAt", ledger.lastAskedAt.json),
            ("lastAttemptVersion", ledger.lastAskedVersion.json), ("scheduled", scheduled),
        ]
    }

    // MARK: For people

    var text: [Outcome.Block] {
        let shift = app.clock.deviceShift
        let device = shift == 0 ? "" : "; the device shows \(instantText(milliseconds: app.clock.wallDate))"
        let windows = app.openWindows.map { window in
            "\(window.number) \(window.phase.rawValue)\(window.isViewOnScreen ? "" : ", view not on screen")"
                + (window.number == app.focusedWindow ? ", focused" : "")
        }
        let rows =
            [
                ("session", "\(app.number), policy \(app.policy.name), modifier \(app.modifier.rawValue)"),
                (
                    "time",
                    "\(instantText(milliseconds: now)), clock \(clock.isRunning ? "running" : "stopped")\(device)"
                ),
            ] + policyRows + [
                ("windows", windows.isEmpty ? "none" : windows.joined(separator: "; ")),
                (
                    "form",
                    app.openedForm?.formWord ?? coveringWords
                ),
            ]
        return rows.map { name, value in
            .line(name + String(repeating: " ", count: max(1, 12 - name.count)) + value)
        }
    }

    /// What covers the screen where no form is open.
    private var coveringWords: String {
        switch app.promptStage {
        case .isUp: "the rating prompt"
        case .isLeaving: "the rating prompt, sliding away"
        case .isGone: app.isCovered ? "sliding away" : "none"
        }
    }

    private var policyRows: [(String, String)] {
        let ledger = app.ledger
        if app.policy.isTiedToView {
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
            return [
                ("request", request), ("filters", "\(ledger.filterApplyCount) applied"),
                ("milestones", "completed \(list(ledger.completedMilestones?.sorted))"),
                ("", "owed \(list(ledger.owedMilestones(under: app.policy)))"),
            ]
        }
        if app.policy.showsOwnSheetFirst {
            let outcome = app.outcome.map { $0 == .positive ? ", rated well" : ", rated badly" } ?? ""
            return [
                ("prompt", app.isPromptInFlight ? "in flight\(outcome)" : "none in flight"),
                ("sheet", "\(app.promptSheet.rawValue): \(app.promptSheet.words)"),
                ("moments", "\(ledger.valueMomentCount) since the last prompt"),
                ("launches", "\(ledger.launchCount)"), ("first use", ledger.firstUseAt.words),
                ("prompted", ledger.lastAskedAt.words), ("setback", ledger.lastSetbackAt.words),
            ]
        }
        let scheduled = app.scheduled.map { "after \($0.trigger), due \(instantText(milliseconds: $0.firesAt))" }
        let version =
            switch ledger.lastAskedVersion {
            case .never: ""
            case .version(let version): ", by version \(version)"
            case .unknown: ", by an unknown version"
            }
        return [
            ("version", AppVersion.text(of: app.appVersion)), ("scheduled", scheduled ?? "nothing"),
            ("actions", "\(ledger.primaryActionCount)"),
            ("launches", "\(ledger.launchCount), the first \(ledger.firstUseAt.words)"),
            ("attempted", ledger.lastAskedAt.words + version),
        ]
    }
}

extension Stamp {
    fileprivate var json: JSONValue { milliseconds.map(JSONValue.date) ?? .null }

    fileprivate var words: String {
        if let milliseconds { return instantText(milliseconds: milliseconds) }
        return self == .never ? "never" : "unreadable, which keeps its gate closed"
    }
}

extension VersionRecord {
    fileprivate var json: JSONValue {
        switch self {
        case .never: .null
        case .version(let version): .string(version.description)
        case .unknown: .string(AppVersion.unknownText)
        }
    }
}
