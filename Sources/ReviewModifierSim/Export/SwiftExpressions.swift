import ReviewService

// Values as a test's source writes them.

extension AppVersion {
    /// The version as an expression.
    var swift: String {
        "AppVersion(\(description.split(separator: ".").prefix(3).joined(separator: ", ")))"
    }
}

extension ReviewPolicy {
    /// The policy as an expression, line by line.
    var swift: [String] {
        switch self {
        case .workoutApp: return [".workoutApp"]
        case .reviewKit: return [".reviewKit"]
        case .nccRequestReview: return [".nccRequestReview"]
        default:
            // Raw: what JSON escapes stays as it is. One hash more than stand anywhere on end, since a backslash before as
            // many would be read by the compiler.
            let longest = json.split(whereSeparator: { $0 != "#" }).map(\.count).max() ?? 0
            let hashes = String(repeating: "#", count: longest + 1)
            let rows = Self.packed(json).map { "        \($0)" }
            return ["try ReviewPolicy(", "    json: \(hashes)\"\"\""] + rows + ["        \"\"\"\(hashes)", ")"]
        }
    }

    /// JSON that stands in many short lines, in fewer: between two of its lines any blank means the same.
    private static func packed(_ json: String) -> [String] {
        var rows: [String] = []
        for line in json.split(separator: "\n") {
            let part = line.drop { $0 == " " }
            if let row = rows.last, row.count + part.count < 100 {
                rows[rows.count - 1] = "\(row) \(part)"
            } else {
                rows.append(String(part))
            }
        }
        return rows
    }
}

extension Int64 {
    /// The number as a literal, its digits in groups of three as Swift's style has it from seven on.
    var grouped: String {
        let digits = Array(String(magnitude))
        guard digits.count > 6 else { return String(self) }
        var text = ""
        for (position, digit) in digits.enumerated() {
            if position > 0, (digits.count - position) % 3 == 0 { text.append("_") }
            text.append(digit)
        }
        return self < 0 ? "-" + text : text
    }
}

extension ReviewLedger {
    /// The ledger's arguments, those that are not the default.
    var swift: String {
        var arguments: [String] = []
        func add(_ name: String, _ count: Int) { if count != 0 { arguments.append("\(name): \(count)") } }
        func add(_ name: String, _ stamp: Stamp) {
            if stamp == .unreadable { arguments.append("\(name): .unreadable") }
            if let time = stamp.milliseconds { arguments.append("\(name): .at(\(time.grouped))") }
        }
        add("filterApplyCount", filterApplyCount)
        if completedMilestones == nil {
            arguments.append("completedMilestones: nil")
        } else if let completed = completedMilestones, !completed.isEmpty {
            arguments.append("completedMilestones: \(completed)")
        }
        add("launchCount", launchCount)
        add("valueMomentCount", valueMomentCount)
        add("primaryActionCount", primaryActionCount)
        add("firstUseAt", firstUseAt)
        add("lastAskedAt", lastAskedAt)
        add("lastSetbackAt", lastSetbackAt)
        switch lastAskedVersion {
        case .never: break
        case .unknown: arguments.append("lastAskedVersion: .unknown")
        case .version(let version):
            arguments.append("lastAskedVersion: .version(\(version.swift))")
        }
        return arguments.joined(separator: ", ")
    }
}

extension AppEvent {
    /// The event as an expression.
    var swift: String {
        func window(_ number: Int?) -> String { number.map { ", window: \($0)" } ?? "" }
        return switch self {
        case .operation(.filterApply): ".filterApplied"
        case .operation(let operation): ".operation(.\(operation))"
        case .failed(let operation): ".failed(.\(operation))"
        case .view(let change, let number): ".view(.\(change)\(window(number)))"
        case .scene(let phase, let number): ".scene(.\(phase)\(window(number)))"
        case .window(.opened): ".window(.opened)"
        case .window(.closed(let number)): ".window(.closed(\(number.map(String.init) ?? "")))"
        case .window(.focused(let number)): ".window(.focused(\(number)))"
        case .form(let change, let sheet): ".form(.\(change), .\(sheet))"
        case .deviceClock(.shifted(let milliseconds)): ".deviceClock(.shifted(byMilliseconds: \(milliseconds.grouped)))"
        case .deviceClock(.corrected): ".deviceClock(.corrected)"
        case .platform(.ratings(let isOn)): ".platform(.ratings(isOn: \(isOn)))"
        case .platform(.build(let build)): ".platform(.build(.\(build)))"
        case .platform(.rated(let stars)): ".platform(.rated(stars: \(stars)))"
        case .rateThisApp: ".rateThisApp"
        case .stars(let stars): ".stars(\(stars))"
        case .dismiss: ".dismiss"
        case .ratingSheet(let sheet): ".ratingSheet(.\(sheet))"
        case .setback: ".setback"
        case .cancelScheduled: ".cancelScheduled"
        case .veto(let isVetoed): ".veto(\(isVetoed))"
        }
    }
}
