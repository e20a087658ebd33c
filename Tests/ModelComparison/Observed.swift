internal import ReviewModifierSim
package import ReviewService

/// One line of what can be observed of an app's review prompting from outside, whatever runs inside.
package struct Observed: Sendable, Hashable {
    /// When, in milliseconds of app time.
    package var at: Int64
    package var fact: Fact

    package enum Fact: Sendable, Hashable {
        /// The policy told something.
        case told(ReviewNotice)
        /// The platform was asked from one of `windows`: the one that asked comes first, the others had the same right to.
        case requested(windows: [Int?])
        /// What is remembered has changed to this.
        case remembered(ReviewLedger)
        /// The stored values of the session that has ended, by their keys.
        case stored([String: ReviewStoredValue])
        /// The records that this session told to be unreadable.
        case unreadable(Set<String>)
        /// Why there would be a request or not.
        case answered(Diagnosis)
        /// Asynchronous code did not come to rest.
        case restless
    }

    package init(at: Int64, _ fact: Fact) {
        self.at = at
        self.fact = fact
    }

    /// Whether the classes that observed this did what the model that observed `model` does.
    ///
    /// Of windows whose wait is over at the same instant any may ask: the rule is that the first task due wins.
    package func matches(_ model: Observed) -> Bool {
        guard at == model.at else { return false }
        if case .requested(let windows) = fact, case .requested(let asked) = model.fact {
            return asked.allSatisfy { windows.contains($0) }
        }
        return fact == model.fact
    }
}

extension Observed: CustomStringConvertible {
    package var description: String {
        let time = instantText(milliseconds: at)
        return switch fact {
        case .told(let notice): "\(time) \(LogEntry(atMilliseconds: at, .review(notice)).line)"
        case .requested(let windows):
            "\(time) requested by window \(windows.map { $0.map(String.init) ?? "none" }.joined(separator: " or "))"
        case .remembered(let ledger): "\(time) remembered \(ledger.line)"
        case .stored(let values):
            "\(time) stored " + values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
        case .unreadable(let keys): "\(time) unreadable \(keys.sorted())"
        case .answered(let diagnosis): "\(time) \(diagnosis)"
        case .restless: "\(time) tasks never came to rest"
        }
    }
}

extension LogEntry {
    /// The entry without its time.
    fileprivate var line: String {
        (["\(source.rawValue) \(name)"] + details.map { "\($0.name)=\($0.value)" }).joined(separator: " ")
    }
}

extension ReviewLedger {
    /// What is remembered, without what is as in the beginning.
    fileprivate var line: String {
        var words: [String] = []
        func add(_ name: String, _ count: Int) { if count != 0 { words.append("\(name)=\(count)") } }
        func add(_ name: String, _ stamp: Stamp) {
            if stamp == .never { return }
            words.append("\(name)=\(stamp.milliseconds.map { instantText(milliseconds: $0) } ?? "unreadable")")
        }
        add("filters", filterApplyCount)
        if let completedMilestones {
            if !completedMilestones.isEmpty { words.append("completed=\(completedMilestones.sorted)") }
        } else {
            words.append("completed=unreadable")
        }
        add("launches", launchCount)
        add("moments", valueMomentCount)
        add("actions", primaryActionCount)
        add("firstUse", firstUseAt)
        add("asked", lastAskedAt)
        add("setback", lastSetbackAt)
        if lastAskedVersion != .never { words.append("version=\(lastAskedVersion)") }
        return words.isEmpty ? "nothing" : words.joined(separator: " ")
    }
}
