import WorkoutDomain

/// Reads single values of the world around the app, and notes all that can't be read: whoever repairs one wants to know of
/// the others.
final class WorldReader {
    typealias Key = WorldRecord.Key

    private let values: [String: StoredValue]
    /// What of it is not believed, though it may be readable, and why.
    let distrusted: [Key: String]
    /// What is wrong with which key, in the order in which they were read.
    private(set) var problems: [(key: Key, problem: String)] = []

    init(_ values: [String: StoredValue], distrusted: [Key: String]) {
        self.values = values
        self.distrusted = distrusted
        // A policy is read all the same: why it can't be read says more.
        for (key, problem) in distrusted.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where key != .policy {
            note(key, problem)
        }
    }

    func has(_ key: Key) -> Bool { values[key.rawValue] != nil }

    func isFaulty(_ key: Key) -> Bool { problems.contains { $0.key == key } }

    /// What is there as it is; `nil` where nothing is.
    func value(_ key: Key) -> StoredValue? { values[key.rawValue] }

    /// Notes a problem; of several with one key the first is enough.
    func note(_ key: Key, _ problem: String) {
        if !isFaulty(key) { problems.append((key, problem)) }
    }

    /// Whether there is a value to be read; notes one that has to be there and is not.
    private func isReadable(_ key: Key) -> Bool {
        if distrusted[key] != nil { return false }
        if !has(key), key.isRequired { note(key, "is missing") }
        return has(key)
    }

    /// A whole number; `nil` where there is none, and, with a note, where it can't be.
    func integer(_ key: Key, in range: ClosedRange<Int64>) -> Int64? {
        guard isReadable(key) else { return nil }
        switch value(key) {
        case .integer(let integer) where range.contains(integer): return integer
        case .integer(let integer):
            note(key, "is \(integer), which is not from \(range.lowerBound) to \(range.upperBound)")
        default: note(key, "can't be read")
        }
        return nil
    }

    func flag(_ key: Key) -> Bool? { integer(key, in: 0...1).map { $0 == 1 } }

    /// What `parse` makes of a text; `nil` where there is none, and, with a note, where it can't be read.
    func parsed<Value>(_ key: Key, _ parse: (String) -> Value?) -> Value? {
        guard isReadable(key) else { return nil }
        if case .text(let text)? = value(key), let value = parse(text) { return value }
        note(key, "can't be read")
        return nil
    }
}
