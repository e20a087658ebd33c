import WorkoutDomain

/// Reads single values of the world around the app, and notes all that can't be read: whoever repairs one wants to know of
/// the others.
final class WorldReader {
    private let values: [String: StoredValue]
    /// What is wrong with which key, in the order in which they were read.
    private(set) var problems: [(key: String, problem: String)] = []

    init(_ values: [String: StoredValue]) { self.values = values }

    func has(_ key: String) -> Bool { values[key] != nil }

    /// What is there as it is; `nil` where nothing is.
    func value(_ key: String) -> StoredValue? { values[key] }

    func note(_ key: String, _ problem: String) { problems.append((key, problem)) }

    /// A whole number; `nil` where there is none, and, with a note, where it can't be.
    func integer(_ key: String, in range: ClosedRange<Int64>) -> Int64? {
        switch values[key] {
        case nil: return nil
        case .integer(let integer) where range.contains(integer): return integer
        case .integer(let integer):
            note(key, "is \(integer), which is not from \(range.lowerBound) to \(range.upperBound)")
        default: note(key, "can't be read")
        }
        return nil
    }

    /// What `parse` makes of a text; `nil` where there is none, and, with a note, where it can't be read.
    func parsed<Value>(_ key: String, _ parse: (String) -> Value?) -> Value? {
        guard let stored = values[key] else { return nil }
        if case .text(let text) = stored, let value = parse(text) { return value }
        note(key, "can't be read")
        return nil
    }
}
